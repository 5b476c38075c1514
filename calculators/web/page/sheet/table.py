"""Who sits at the table and what they have agreed: the request for a sheet, without its deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from calculators.rulesets import RULESETS
from calculators.rulesets.schema import Ruleset
from calculators.text.language import Language, catalogue, spoken
from calculators.web import door

ONLY_JACKS = "matadors_only_jacks"


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """One evening's table in one language."""

    sheet: dict[str, Any]
    """The fields of a score-sheet request, but for `deals` and `locale`."""
    rules: Ruleset
    language: Language
    words: dict[str, str]

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.sheet["players"])

    @property
    def only_jacks(self) -> bool:
        """Whether the house counts the jacks alone as matadors."""
        return bool((self.sheet.get("variants") or {}).get(ONLY_JACKS))


def words_of(locale: object) -> tuple[Language, dict[str, str]]:
    """The language asked for, and what it says of score sheets."""
    found = spoken(locale)
    return found, catalogue("sheet", found.code)


TABLES: dict[str, Table] = {}
"""The table of the last question: an evening asks from one and the same."""


def table_of(sheet: object, locale: object) -> Table | None:
    """The table of a sheet; None where the door would refuse it."""
    key = repr((sheet, locale))
    if key not in TABLES:
        if (
            not isinstance(sheet, dict)
            or not door.answer("score-sheet", {**sheet, "deals": []})["ok"]
        ):
            return None
        TABLES.clear()
        told, words = words_of(locale)
        TABLES[key] = Table(sheet, RULESETS[sheet["ruleset"]], told, words)
    return TABLES[key]

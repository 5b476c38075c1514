"""Who sits at the table and what they have agreed: the request for a sheet, without its deals."""

from __future__ import annotations

from typing import Any

from calculators import door
from calculators.page.sheet_kind import Kind, Table
from calculators.text.language import Language, catalogue, spoken
from calculators.web.sheet.kinds import kind_of


def words_of(locale: object) -> tuple[Language, dict[str, str]]:
    """The language asked for, and what it says of score sheets."""
    found = spoken(locale)
    return found, catalogue("sheet", found.code)


TABLES: dict[str, tuple[Kind[Any], Table]] = {}
"""The table of the last question: an evening asks from one and the same."""


def table_of(sheet: object, locale: object) -> tuple[Kind[Any], Table] | None:
    """The table of a sheet, with its kind; None where the door would refuse it."""
    key = repr((sheet, locale))
    if key not in TABLES:
        if not isinstance(sheet, dict) or not sheet.get("players"):
            return None
        if not door.answer("score-sheet", {**sheet, "deals": []})["ok"]:
            return None
        TABLES.clear()
        kind = kind_of(sheet["ruleset"])
        TABLES[key] = kind, kind.seated(sheet, *words_of(locale))
    return TABLES[key]

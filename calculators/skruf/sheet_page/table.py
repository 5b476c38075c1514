"""A table of Skruf: who plays with whom, sitting by sitting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from calculators.fields import read_fields
from calculators.page.sheet_kind import Table
from calculators.page.values import Request
from calculators.skruf.reports import form_words
from calculators.skruf.rulesets.schema import Pairs
from calculators.skruf.sheet.operation import FIELDS, SheetRequest, planned_pairings
from calculators.skruf.sheet.rows import player_at
from calculators.text.language import Language, Words, catalogue


@dataclass(frozen=True, slots=True, eq=False)
class SkrufTable(Table):
    """One evening of Skruf."""

    plan: tuple[Pairs, ...]
    """The two pairs of each sitting, by the players' places among the names."""
    forms: Mapping[str, str]
    """The words of Skruf's forms."""

    def pairs(self, sitting: int) -> Pairs:
        """Who plays in a sitting; after the last one, those who played it."""
        return self.plan[min(sitting, len(self.plan) - 1)]

    def side(self, sitting: int, side: int) -> str:
        """A pair by name."""
        one, two = (self.players[player] for player in self.pairs(sitting)[side])
        return self.forms["and"].format(one=one, two=two)

    def seat(self, sitting: int, seat: int) -> str:
        """Who sits there."""
        return self.players[player_at(self.pairs(sitting), seat)]


def make_table(sheet: Request, language: Language, words: Words) -> SkrufTable:
    """The table of a sheet that has been found in order."""
    read = cast("SheetRequest", read_fields(FIELDS, {**sheet, "deals": []}, []))
    plan = tuple(pairs for pairs in planned_pairings(read, []) if pairs is not None)
    own = {**words, **catalogue("skruf_sheet", language.code)}
    return SkrufTable(sheet, language, own, plan, form_words(language))

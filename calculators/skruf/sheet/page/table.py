"""A table of Skruf: who plays with whom, sitting by sitting."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.door.fields import read_fields
from calculators.page.values import Request
from calculators.sheet.kind import Table
from calculators.skruf.rules.rulesets.schema import Pairs, SkrufRules
from calculators.skruf.rules.variants import rules_under
from calculators.skruf.sheet.ask import SheetRequest, planned_pairings
from calculators.skruf.sheet.rows import player_at
from calculators.skruf.value.tables import form_words
from calculators.text.language import Language, Words, catalogue


@dataclass(frozen=True, slots=True, eq=False)
class SkrufTable(Table):
    """An evening of Skruf at one table."""

    rules: SkrufRules
    """The rules as this table plays them."""
    plan: tuple[Pairs, ...]
    """The two pairs of each sitting, as places in the list of names."""
    forms: Mapping[str, str]
    """The words of Skruf's forms."""

    def pairs(self, sitting: int) -> Pairs:
        """The pairs of a sitting; after the last sitting, its pairs."""
        return self.plan[min(sitting, len(self.plan) - 1)]

    def side(self, sitting: int, side: int) -> str:
        """The name of a pair."""
        one, two = (self.players[player] for player in self.pairs(sitting)[side])
        return self.forms["and"].format(one=one, two=two)

    def seat(self, sitting: int, seat: int) -> str:
        """The name of the player at a seat."""
        return self.players[player_at(self.pairs(sitting), seat)]


def make_table(sheet: Request, language: Language, words: Words) -> SkrufTable:
    """The table of a score-sheet request that the door accepts."""
    read = SheetRequest(read_fields(SheetRequest.fields, {**sheet, "deals": []}, []))
    plan = tuple(pairs for pairs in planned_pairings(read) if pairs is not None)
    own = {**words, **catalogue("skruf_sheet", language.code)}
    return SkrufTable(sheet, language, own, rules_under(read.variants), plan, form_words(language))

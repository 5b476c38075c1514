"""A table of Skat or its kin: its ruleset, and the house rules that its deals are counted by."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.door.fields import read_fields
from calculators.page.values import Request
from calculators.sheet.kind import Table
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.variants import AGREED, ruleset_played, stated_rules
from calculators.skat.sheet.deals import Sheet, sheet_for
from calculators.skat.sheet.rows import SheetRequest
from calculators.skat.value.ask.ramsch import RAMSCH_RULES
from calculators.text.language import Language, Words

ONLY_JACKS = "matadors_only_jacks"


@dataclass(frozen=True, slots=True, eq=False)
class SkatTable(Table):
    """One evening of Skat."""

    rules: Ruleset
    own: Sheet
    """How its deals are counted."""
    read: SheetRequest
    """What was agreed, as the door reads it."""

    @property
    def only_jacks(self) -> bool:
        """Whether the house counts the jacks alone as matadors."""
        return bool((self.sheet.get("variants") or {}).get(ONLY_JACKS))


def make_table(sheet: Request, language: Language, words: Words) -> SkatTable:
    """The table of a sheet that has been found in order."""
    read = SheetRequest(read_fields(SheetRequest.fields, {**sheet, "deals": []}, []))
    rules = ruleset_played(RULESETS[sheet["ruleset"]], read.played)
    house = stated_rules(AGREED.fields, read.variants)
    ramsch = stated_rules(RAMSCH_RULES.fields, read.ramsch_rules)
    own = sheet_for(rules, read.players, house, ramsch, language)
    return SkatTable(sheet, language, words, rules, own, read)

"""A table of Skat or its kin: its ruleset, and the house rules that its deals are counted by."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.door.fields import read_fields
from calculators.page.values import Request
from calculators.sheet.kind import Table
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.sheet.rows import SheetRequest
from calculators.text.language import Language, Words

ONLY_JACKS = "matadors_only_jacks"


@dataclass(frozen=True, slots=True, eq=False)
class SkatTable(Table):
    """One evening of Skat."""

    read: SheetRequest
    """What was agreed, as the door reads it."""

    @property
    def rules(self) -> Ruleset:
        """The ruleset with what may be said at the table."""
        return self.read.sheet.rules

    @property
    def only_jacks(self) -> bool:
        """Whether the house counts the jacks alone as matadors."""
        return bool((self.sheet.get("variants") or {}).get(ONLY_JACKS))


def make_table(sheet: Request, language: Language, words: Words) -> SkatTable:
    """The table of a sheet that has been found in order."""
    stated = {**sheet, "deals": [], "locale": language.code}
    read = SheetRequest(read_fields(SheetRequest.fields, stated, []))
    return SkatTable(sheet, language, words, read)

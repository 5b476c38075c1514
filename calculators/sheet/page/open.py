"""The sheet kind of each family, and the table that a request of the page concerns."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.errors import Problem, RuleError
from calculators.core.families import FAMILIES, Family, family_of
from calculators.door import door
from calculators.door.fields import Problems, checked_inside
from calculators.page.controls import Groups
from calculators.page.values import Question
from calculators.sheet.kind import SheetKind, Table
from calculators.text.language import Language

AnyKind = SheetKind[Table]


def sheet_kind(family: Family) -> AnyKind:
    """The kind of sheet of a family, loaded on first use."""
    found: AnyKind = family.module("sheet.page.kind").KIND
    return found


def kind_of(ruleset: object) -> AnyKind:
    """The kind for a ruleset; that of the first family if there is no such ruleset."""
    return sheet_kind(family_of(ruleset) or FAMILIES[0])


def all_kinds() -> tuple[AnyKind, ...]:
    """The kinds of all families, for the form that offers every game."""
    return tuple(map(sheet_kind, FAMILIES))


@dataclass(frozen=True, slots=True)
class OpenSheet:
    """A table, its family's sheet kind, and the form of its deals, built once."""

    kind: AnyKind
    table: Table
    groups: Groups


OPEN: dict[str, OpenSheet] = {}
"""The sheet of the last request; an evening's requests all concern the same one."""


def open_sheet(sheet: Question, words: Language) -> OpenSheet:
    """A sheet with its kind and form; RuleError with all that is wrong with it."""
    key = repr((sheet, words.code))
    if key not in OPEN:
        module = door.operation("score-sheet", sheet.get("ruleset"))
        stated = {**sheet, "deals": [], "locale": words.code}
        problems: Problems = []
        asked = checked_inside(module.REQUEST, stated, module.CHECKS, "sheet", problems)
        if asked is None or not asked.players:
            raise RuleError(*problems or (Problem("missing", "sheet.players"),))
        kind = kind_of(sheet["ruleset"])
        table = kind.make_table(sheet, asked, words)
        OPEN.clear()
        OPEN[key] = OpenSheet(kind, table, kind.groups(table))
    return OPEN[key]

"""The sheet kind of each family, and the table that a request of the page concerns."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.families import FAMILIES, Family, family_of
from calculators.door import door
from calculators.page.controls import Groups
from calculators.sheet.kind import SheetKind, Table
from calculators.text.language import language_or_default

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


def open_sheet(sheet: object, locale: object) -> OpenSheet | None:
    """A sheet with its kind and form; None if the door would refuse it."""
    key = repr((sheet, locale))
    if key not in OPEN:
        if not isinstance(sheet, dict) or not sheet.get("players"):
            return None
        if not door.answer("score-sheet", {**sheet, "deals": []})["ok"]:
            return None
        words = language_or_default(locale)
        kind = kind_of(sheet["ruleset"])
        table = kind.make_table(sheet, words, words.words("sheet"))
        OPEN.clear()
        OPEN[key] = OpenSheet(kind, table, kind.groups(table))
    return OPEN[key]

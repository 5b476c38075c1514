"""The kind of sheet that each family keeps."""

from __future__ import annotations

from typing import Any

from calculators.families import FAMILIES, Family, family_of
from calculators.page.sheet_kind import Kind


def kind_of(ruleset: object) -> Kind[Any]:
    """The kind of a ruleset's family, or of the first where there is no such ruleset."""
    return sheet_kind(family_of(ruleset) or FAMILIES[0])


def sheet_kind(family: Family) -> Kind[Any]:
    """The kind of sheet of a family, loaded when it is first wanted."""
    found: Kind[Any] = family.module("sheet_page.kind").KIND
    return found


def all_kinds() -> tuple[Kind[Any], ...]:
    """Every kind, for the form in which one of them is chosen."""
    return tuple(map(sheet_kind, FAMILIES))

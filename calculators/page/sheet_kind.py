"""What the score sheet's page asks of a kind of game; every kind answers in a folder of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from calculators.page.controls import Control
from calculators.page.markup import Html
from calculators.page.parts import PageContext
from calculators.page.sheet_parts import Part, Values
from calculators.text.language import Language
from calculators.text.problems import FieldProblem

Deal = dict[str, Any]
Told = Mapping[str, Any]
Words = dict[str, str]
Errors = Sequence[FieldProblem]
Carry = dict[str, Any]
"""What a row needs to know of all rows before it; the browser keeps it with the row.

Every kind keeps `deals`, how many there were, and `totals`, what each player has after them.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """One evening's table in one language; a kind of game adds what it wants to know."""

    sheet: dict[str, Any]
    """The fields of a score-sheet request, but for `deals` and `locale`."""
    language: Language
    words: Words

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self.sheet["players"])


T = TypeVar("T", bound=Table)


@dataclass(frozen=True, slots=True)
class SettingUp:
    """How a table is agreed on."""

    named: Callable[[Language], Mapping[str, str]]
    """The rulesets of this kind, and what they are called."""
    controls: Callable[[Language, Words], Mapping[str, tuple[Control, ...]]]
    """What is asked beside the names, by the part of the form in which it stands."""
    sheet_from: Callable[[Values, Language], tuple[dict[str, Any], Errors]]
    """The request for a sheet, and what of it could not be read."""
    values_of: Callable[[dict[str, Any], Language], Values]
    place_of: Callable[[str], str]
    """The field of the form that an error of the sheet belongs to."""


@dataclass(frozen=True)
class Kind(Generic[T]):
    """How a table is set up, a deal entered, read and shown, and how the evening ends."""

    setting_up: SettingUp
    seated: Callable[[dict[str, Any], Language, Words], T]
    """The table of a sheet that the door has found in order."""

    parts: Callable[[T], tuple[Part, ...]]
    """The form of one deal."""
    names: Callable[[T, Carry], Mapping[str, str]]
    """Names that the form shows, where they change from deal to deal."""
    deal_from: Callable[[T, Values, Carry], tuple[Deal, tuple[str, ...]]]
    """The deal as far as the form tells it, and the fields that still lack."""
    values_of: Callable[[T, Deal, Carry], Values]
    """A deal as the form would hold it: the way back, for changing a deal."""
    place_of: Callable[[str, Values], str]
    """The field of the form that an error of a deal belongs to: "game.bid" is the bid."""

    begin: Callable[[T], Carry]
    is_carry: Callable[[T, object], bool]
    step: Callable[[T, Carry, Deal], tuple[Told | None, Carry, Errors]]
    """One deal after the others: its row and the carry behind it; without a row, what is wrong."""
    following: Callable[[T, Carry], Told]
    """What may be said of the deal to come."""

    head: Callable[[T], Html]
    columns: Callable[[T], int]
    row: Callable[[T, Told, Carry, Deal], Html]
    aloud: Callable[[T, Told, Carry, Deal, PageContext], Html]
    """A deal counted as it is spoken at the table, and what it writes for whom."""
    ending: Callable[[T, list[Deal], PageContext], Html]
    """How the evening stands and how it is settled."""

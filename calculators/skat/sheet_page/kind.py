"""Skat and its kin as one kind of game on the score sheet."""

from __future__ import annotations

from calculators.page.sheet_kind import Carry, Deal, Kind, SettingUp
from calculators.page.sheet_parts import Values
from calculators.skat.sheet_page import deal, drawn, ends, entry, rows, setup
from calculators.skat.sheet_page.table import SkatTable, seated

PLACES = {
    "declarer": "who",
    "matadors": "tops",
    "card_points": "result",
    "tricks": "result",
    "conceded": "result",
}
"""Fields of a deal by the fields of the form that stand for them."""


def deal_from(table: SkatTable, values: Values, carry: Carry) -> tuple[Deal, tuple[str, ...]]:
    return deal.deal_from(table, values, rows.following(table, carry)["dealer"])


def values_of(table: SkatTable, played: Deal, carry: Carry) -> Values:
    return deal.values_of(table, played, rows.following(table, carry)["dealer"])


def place_of(field: str, _values: Values) -> str:
    """Where the form has what an error is about; a ramsch and several scores have one place."""
    parts = field.split(".")
    if parts[0] in ("ramsch", "scores"):
        return parts[0]
    if parts[0] == "game":
        parts = parts[1:]
    return PLACES.get(parts[0], ".".join(parts)) if parts else ""


KIND: Kind[SkatTable] = Kind(
    setting_up=SettingUp(
        setup.named, setup.controls, setup.sheet_from, setup.values_of, setup.place_of
    ),
    seated=seated,
    parts=entry.parts,
    names=lambda _table, _carry: {},
    deal_from=deal_from,
    values_of=values_of,
    place_of=place_of,
    begin=rows.begin,
    is_carry=rows.is_carry,
    step=rows.step,
    following=rows.following,
    head=drawn.head,
    columns=drawn.columns,
    row=drawn.row,
    aloud=drawn.aloud,
    ending=ends.ending,
)

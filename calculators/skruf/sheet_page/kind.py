"""Skruf as a kind of game on the score sheet."""

from __future__ import annotations

from calculators.page.sheet_kind import Kind, SettingUp
from calculators.skruf.sheet_page import deal, drawn, ends, entry, rows, setup
from calculators.skruf.sheet_page.table import SkrufTable, seated

KIND: Kind[SkrufTable] = Kind(
    setting_up=SettingUp(
        setup.named, setup.controls, setup.sheet_from, setup.values_of, setup.place_of
    ),
    seated=seated,
    parts=entry.parts,
    names=rows.names,
    deal_from=deal.deal_from,
    values_of=deal.values_of,
    place_of=deal.place_of,
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

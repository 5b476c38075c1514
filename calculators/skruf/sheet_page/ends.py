"""How an evening of Skruf stands: the accounts of each sitting, and what each player has."""

from __future__ import annotations

from typing import Any

from calculators import door
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext
from calculators.page.sheet_cells import reasons
from calculators.page.sheet_kind import Deal
from calculators.page.tables import table as printed
from calculators.skruf.answers.sheet_tables import booked, plan, standing
from calculators.skruf.play.cards import SIDES
from calculators.skruf.reports import pair_names
from calculators.skruf.sheet_page.table import SkrufTable
from calculators.text.tables import Table as Printed
from calculators.text.tables import figure


def ending(table: SkrufTable, deals: list[Deal], page: PageContext) -> Html:
    """What everybody has; each sitting's accounts; who meets whom; the rules behind."""
    request = {**table.sheet, "deals": deals, "locale": table.language.code}
    told = door.answer("score-sheet", request)
    if not told["ok"]:
        return element("p", table.words["not-settled"], class_="note")
    begun = [sitting for sitting in told["sittings"] if sitting["deals"]]
    parts = [booked(told, table.language)] if begun else []
    for sitting in begun:
        parts += [accounts(table, sitting), element("p", standing(sitting, table.language))]
    return joined([*parts, plan(told, table.language), reasons(table, told, page)])


def accounts(table: SkrufTable, sitting: dict[str, Any]) -> Html:
    """Both accounts of a sitting above and below the line, and in all."""
    forms = table.forms
    one, two = pair_names(sitting, table.language)
    title = forms["sitting-head"].format(n=sitting["sitting"], one=one, two=two)
    rows = tuple(
        (name, *(figure(sitting["accounts"][side][line]) for line in ("above", "below", "total")))
        for side, name in zip(SIDES, (one, two), strict=True)
    )
    head = (forms["pair"], forms["above-line"], forms["below-line"], forms["totals"])
    return printed(Printed(head, rows, frozenset({1, 2, 3}), title), title)

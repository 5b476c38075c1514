"""How the evening stands and how it is settled."""

from __future__ import annotations

from typing import Any

from calculators import door
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext
from calculators.page.sheet_cells import reasons
from calculators.page.sheet_kind import Deal
from calculators.page.tables import table as printed
from calculators.skat.sheet_page.table import SkatTable
from calculators.text.tables import Table as Printed
from calculators.text.tables import figure, signed

Answer = dict[str, Any]


def ending(table: SkatTable, deals: list[Deal], page: PageContext) -> Html:
    """The places; in a tournament what its score is made of; who pays whom; the rules behind."""
    # The rows are drawn already, so none is asked for again.
    request = {**table.sheet, "deals": deals, "rows_from": len(deals) + 1}
    told = door.answer("score-sheet", {**request, "locale": table.language.code})
    if not told["ok"]:
        return element("p", table.words["not-settled"], class_="note")
    parts = [standing(table, told), *money(table, told)]
    return joined([*parts, reasons(table, told, page)])


def standing(table: SkatTable, told: Answer) -> Html:
    """Everybody by place. In a tournament the bonuses are told apart from the score."""
    words, tournament = table.words, table.sheet.get("tournament", True)
    players = [told["players"][seat] for seat in told["ranking"]]
    head = [words["player"], words["total"], words["won-games"], words["lost-head"]]
    rows = [
        [f"{one['place']}. {one['name']}", figure(one["total"]), str(one["won"]), str(one["lost"])]
        for one in players
    ]
    if tournament:
        head += [words["bonus"], words["tournament"]]
        for row, one in zip(rows, players, strict=True):
            row += [signed(one["bonus"]), figure(one["tournament"])]
    right = frozenset(range(1, len(head)))
    shown = Printed(tuple(head), tuple(map(tuple, rows)), right, words["standing"])
    return printed(shown, words["standing"])


def money(table: SkatTable, told: Answer) -> list[Html]:
    """Who pays whom, a sentence each, and what everybody has in all."""
    words = table.words
    if not table.sheet.get("stake"):
        return []
    pays = [
        words["to-purse-pays" if one["to"] is None else "pays"].format(
            payer=one["from"], payee=one["to"], amount=one["text"]
        )
        for one in told["settlement"]
        if one["amount"]
    ]
    if not pays:
        return [element("p", words["nobody-pays"], class_="settled")]
    rows = tuple((one["name"], one["text"]) for one in told["net"])
    nets = Printed((words["player"], words["in-all"]), rows, frozenset({1}), words["in-all"])
    return [
        element("h3", words["settlement"]),
        element("ul", *[element("li", line) for line in pays], class_="settled"),
        printed(nets, words["in-all"]),
    ]

"""How the evening stands and how it is settled."""

from __future__ import annotations

from calculators.text.tables import Table as Printed
from calculators.text.tables import figure
from calculators.web.page.markup import Html
from calculators.web.page.sheet.rows import Carry
from calculators.web.page.sheet.table import Table
from calculators.web.page.tables import table as printed


def standing(table: Table, carry: Carry) -> Html:
    """The places."""
    words = table.words
    order = sorted(range(len(table.players)), key=lambda seat: -carry["totals"][seat])
    head = (words["player"], words["total"], words["won-games"], words["lost-games"])
    rows = tuple(
        (
            table.players[seat],
            figure(carry["totals"][seat]),
            str(carry["won"][seat]),
            str(carry["lost"][seat]),
        )
        for seat in order
    )
    return printed(Printed(head, rows, frozenset({1, 2, 3}), words["standing"]), words["standing"])

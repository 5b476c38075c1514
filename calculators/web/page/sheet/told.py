"""A deal counted aloud before it is written down."""

from __future__ import annotations

from calculators.text.tables import signed
from calculators.web.page.markup import Html, element, joined
from calculators.web.page.sheet.deal import Deal
from calculators.web.page.sheet.rows import Carry, Row, what
from calculators.web.page.sheet.table import Table

PLACES = {
    "declarer": "who",
    "matadors": "matadors",
    "card_points": "result",
    "tricks": "result",
    "conceded": "result",
}


def told(table: Table, row: Row, before: Carry, deal: Deal) -> Html:
    """The count as it is spoken at the table, and what it writes for whom."""
    said = [element("p", row["say"], class_="say")] if row.get("say") else []
    if not said:
        said = [element("p", what(table, deal), class_="say")]
    changes = [
        f"{name} {signed(total - old)}"
        for name, total, old in zip(table.players, row["totals"], before["totals"], strict=True)
        if total != old
    ]
    value = [element("p", element("span", ", ".join(changes), class_="amount"), class_="value")]
    remarks = [*row.get("remarks", ()), *row.get("notes", ())]
    return joined(
        [
            element("div", *said, *(value if changes else []), class_="example"),
            *[element("p", remark, class_="note") for remark in remarks],
        ]
    )


def place_of(field: str) -> str:
    """The field of the form that an error of the sheet belongs to."""
    parts = field.split(".")
    if parts[:1] == ["deals"]:
        parts = parts[2:]
    ramsch = parts[:1] == ["ramsch"]
    if parts[:1] in (["game"], ["ramsch"]):
        parts = parts[1:]
    name = ".".join(parts)
    if ramsch and parts[:1] in (["card_points"], ["tricks"]):
        return ""
    return PLACES.get(parts[0], name) if parts else ""

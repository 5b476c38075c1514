"""Reports as HTML: lines, tables that scroll in their own frame, notes."""

from __future__ import annotations

from calculators.page.markup import Html, element, joined
from calculators.text.tables import Report, Table


def table(shown: Table, label: str) -> Html:
    """A table that scrolls in a frame of its own, its figures to the right."""
    head = [
        element(
            "th",
            cell,
            scope="col",
            class_="number" if at in shown.right else None,
        )
        for at, cell in enumerate(shown.head)
    ]
    rows = [element("tr", *row_cells(shown, row)) for row in shown.rows]
    caption = [element("caption", shown.title)] if shown.title else []
    inner = element(
        "table",
        *caption,
        element("thead", element("tr", *head)),
        element("tbody", *rows),
        class_="figures",
    )
    return element(
        "div", inner, class_="table", tabindex="0", role="region", aria_label=shown.title or label
    )


def row_cells(shown: Table, row: tuple[str, ...]) -> list[Html]:
    """The cells of a row, the first its heading."""
    return [
        element(
            "td" if at else "th",
            cell,
            scope=None if at else "row",
            class_="number" if at in shown.right else None,
        )
        for at, cell in enumerate(row)
    ]


def report(told: Report, label: str) -> Html:
    """Lines, tables and notes one after the other."""
    return joined(
        [
            *[element("p", line) for line in told.lines],
            *[table(shown, label) for shown in told.tables],
            *[element("p", note, class_="note") for note in told.notes],
        ]
    )

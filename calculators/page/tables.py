"""What answers and examples are made of: tables in frames, counts, lists of calls, reports."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.page.markup import Html, element, joined
from calculators.text.tables import Report, Table

DECADE = 10
"""Rows that stand together, so that the eye can follow a long table."""


def frame_attributes(label: str) -> dict[str, str]:
    """What makes a div a frame that can be scrolled with the keyboard and has a name."""
    return {"class": "table", "tabindex": "0", "role": "region", "aria-label": label}


def frame(inner: Html, label: str) -> Html:
    """Something wide in a frame of its own."""
    return element("div", inner, **frame_attributes(label))


def table(shown: Table, label: str, *, style: str = "figures") -> Html:
    """A table in a frame, its figures to the right, its rows in tens; `style` is its class."""
    parts = [element("caption", shown.title)] if shown.title else []
    if shown.head:
        heads = [heading(cell, shown, at) for at, cell in enumerate(shown.head)]
        parts.append(element("thead", element("tr", *heads)))
    rows = [element("tr", *row_cells(shown, row)) for row in shown.rows]
    parts += [
        element("tbody", *rows[start : start + DECADE])
        for start in range(0, max(len(rows), 1), DECADE)
    ]
    return frame(element("table", *parts, class_=style), shown.title or label)


def heading(cell: str, shown: Table, at: int) -> Html:
    """The head of a column; one that says nothing is no heading."""
    if not cell:
        return element("td")
    return element("th", cell, scope="col", class_=cell_class(shown, at))


def row_cells(shown: Table, row: tuple[str, ...]) -> list[Html]:
    """The cells of a row, the first its heading."""
    first, *others = row
    return [
        element("th", first, scope="row", class_=cell_class(shown, 0)),
        *[element("td", cell, class_=cell_class(shown, at)) for at, cell in enumerate(others, 1)],
    ]


def cell_class(shown: Table, at: int) -> str | None:
    """The class of the cells of a column."""
    return "number" if at in shown.right else None


def render_report(shown: Report, label: str) -> Html:
    """Lines, tables and notes one after the other."""
    return joined(
        [
            *[element("p", line) for line in shown.lines],
            *[table(one, label) for one in shown.tables],
            *[element("p", note, class_="note") for note in shown.notes],
        ]
    )


def count_lines(said: Iterable[str], value: Html, *, is_live: bool = False) -> Html:
    """A count as it is spoken, and what it comes to; a live one is read aloud when it changes."""
    lines = [element("p", line, data_aloud=is_live, class_="say") for line in said]
    return joined([*lines, element("p", value, data_aloud=is_live, class_="value")])


def score_span(score: int, shown: str) -> Html:
    """A score as it is drawn: a loss is red as well."""
    return element("span", shown, class_="amount lost" if score < 0 else "amount")


def call_list(calls: Iterable[tuple[str, str]]) -> Html:
    """The calls of an auction, each behind its speaker."""
    items = [
        element("li", element("span", seat, class_="seat"), " ", element("span", call))
        for seat, call in calls
    ]
    return element("ol", *items, class_="steps calls") if items else Html("")

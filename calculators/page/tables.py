"""Tables in frames, counts, lists of calls as HTML."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.page.markup import Html, element, joined
from calculators.text.tables import TextTable

DECADE = 10
"""The number of rows in a block; blocks make long tables easier to read."""


def frame_attributes(label: str) -> dict[str, str]:
    """Attributes that make a div a named frame that scrolls with the keyboard."""
    return {"class": "table", "tabindex": "0", "role": "region", "aria-label": label}


def frame(inner: Html, label: str) -> Html:
    """Wide content in a frame of its own."""
    return element("div", inner, **frame_attributes(label))


def table(shown: TextTable, label: str, *, style: str = "figures") -> Html:
    """A table in a frame, figures aligned right, rows in blocks of ten; `style` is its class."""
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


def heading(cell: str, shown: TextTable, at: int) -> Html:
    """The heading cell of a column; an empty heading is an ordinary cell."""
    if not cell:
        return element("td")
    return element("th", cell, scope="col", class_=cell_class(shown, at))


def row_cells(shown: TextTable, row: tuple[str, ...]) -> list[Html]:
    """The cells of a row; the first is its heading."""
    first, *others = row
    return [
        element("th", first, scope="row", class_=cell_class(shown, 0)),
        *[element("td", cell, class_=cell_class(shown, at)) for at, cell in enumerate(others, 1)],
    ]


def cell_class(shown: TextTable, at: int) -> str | None:
    """The class of the cells in a column."""
    return "number" if at in shown.right else None


def count_lines(spoken: Iterable[str], value: Html, *, is_live: bool = False) -> Html:
    """The lines of a spoken count, then its result; if live, changes are announced."""
    lines = [element("p", line, data_aloud=is_live, class_="say") for line in spoken]
    return joined([*lines, element("p", value, data_aloud=is_live, class_="value")])


def score_span(score: int, shown: str) -> Html:
    """A score; a loss is drawn in red."""
    return element("span", shown, class_="amount lost" if score < 0 else "amount")


def call_list(calls: Iterable[tuple[str, str]]) -> Html:
    """The calls of an auction, each after its speaker."""
    items = [
        element("li", element("span", seat, class_="seat"), " ", element("span", call))
        for seat, call in calls
    ]
    return element("ol", *items, class_="steps calls") if items else Html("")

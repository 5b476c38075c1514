"""Small pieces of HTML, escaped."""

from __future__ import annotations

import re
from collections.abc import Sequence
from html import escape

from publishing.tables import figure_columns, is_figure

__all__ = ["attributes", "element", "escape", "framed", "table"]

TAG = re.compile("<[^>]*>")
DECADE = 10
"""Rows that stand together, so that the eye can follow a long table."""


def attributes(given: dict[str, str]) -> str:
    """Attributes as they stand in a tag, each with a space before it."""
    return "".join(f' {name}="{escape(value)}"' for name, value in given.items())


def element(tag: str, content: str, **given: str) -> str:
    """An element around content that is HTML already. class_ is written class."""
    named = {name.rstrip("_").replace("_", "-"): value for name, value in given.items()}
    return f"<{tag}{attributes(named)}>{content}</{tag}>"


def table(
    head: Sequence[str], rows: Sequence[Sequence[str]], *, label: str, class_: str = "figures"
) -> str:
    """A table of HTML cells, the first of each row its heading, that scrolls in its own frame."""
    figures = figure_columns([[plain(cell) for cell in row] for row in rows])
    cells = [numbered(place in figures) for place in range(max(map(len, rows), default=0))]
    top = "".join(
        element("th", cell, scope="col", **cells[place]) if cell else "<td></td>"
        for place, cell in enumerate(head)
    )
    thead = f"<thead><tr>{top}</tr></thead>" if head else ""
    bodies = "".join(
        element("tbody", "".join(body_row(row) for row in rows[start : start + DECADE]))
        for start in range(0, len(rows), DECADE)
    )
    return framed(element("table", thead + bodies, class_=class_), label)


def body_row(row: Sequence[str]) -> str:
    """One row, its first cell the heading."""
    first, *others = row
    return element(
        "tr",
        element("th", first, scope="row", **numbered(is_figure(plain(first))))
        + "".join(element("td", cell, **numbered(is_figure(plain(cell)))) for cell in others),
    )


def numbered(yes: bool) -> dict[str, str]:  # noqa: FBT001
    """The class of a cell with a figure."""
    return {"class_": "number"} if yes else {}


def plain(html: str) -> str:
    """HTML without its tags."""
    return TAG.sub("", html)


def framed(inner: str, label: str) -> str:
    """A frame that can be scrolled with the keyboard and has a name."""
    return element("div", inner, class_="table", tabindex="0", role="region", aria_label=label)

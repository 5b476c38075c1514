"""Tables as they are set: in a frame that scrolls and has a name, figures to the right."""

from __future__ import annotations

import re
from collections.abc import Sequence
from xml.etree.ElementTree import Element

from publishing.tree import HEADINGS

FIGURE = re.compile(r"[−–+×]?\s?\d[\d\s.,:/–−]*%?|[–−]|")
LONG, LINE = 60, 110
"""A cell or a row with more letters than this makes a table one to read, not to look up in."""
BRIEF = 12
"""A column of such a table with no longer cell than this needs no room to read in."""


def is_figure(text: str) -> bool:
    """Whether a cell holds a number, a dash or nothing."""
    return FIGURE.fullmatch(text.strip()) is not None


def figure_columns(rows: Sequence[Sequence[str]]) -> set[int]:
    """The columns that hold figures and nothing else, by their place."""
    wide = max((len(row) for row in rows), default=0)
    columns = ([row[place] for row in rows if place < len(row)] for place in range(wide))
    return {
        place
        for place, cells in enumerate(columns)
        if any(cell.strip() for cell in cells) and all(map(is_figure, cells))
    }


def frame_tables(root: Element, title: str) -> None:
    """Frame the tables of a page, each named by the heading above it."""
    names: dict[str, int] = {}
    heading = title
    for parent, place, child in placed(root):
        if child.tag in HEADINGS:
            heading = text_of(child)
        elif child.tag == "table":
            names[heading] = names.get(heading, 0) + 1
            label = heading if names[heading] == 1 else f"{heading} ({names[heading]})"
            set_table(child)
            frame = Element(
                "div", {"class": "table", "tabindex": "0", "role": "region", "aria-label": label}
            )
            frame.tail, child.tail = child.tail, None
            frame.append(child)
            parent[place] = frame


def placed(root: Element) -> list[tuple[Element, int, Element]]:
    """Every element with its parent and place, in reading order, tables not entered."""
    found = []
    for place, child in enumerate(root):
        found.append((root, place, child))
        if child.tag != "table":
            found += placed(child)
    return found


def set_table(table: Element) -> None:
    """Mark the figures, and a table that is rather prose."""
    rows = [list(row) for row in table.iter("tr")]
    body = [[text_of(cell) for cell in row] for row in rows if any(c.tag == "td" for c in row)]
    figures = figure_columns(body)
    is_prose = any(len("".join(row)) > LINE or max(map(len, row)) > LONG for row in body)
    brief = brief_columns(body) if is_prose else set()
    for row in rows:
        for place, cell in enumerate(row):
            if cell.tag == "th" and not text_of(cell):
                cell.tag = "td"  # a heading that says nothing is none
            wanted = "right" in cell.attrib.pop("style", "")
            if place in figures or wanted:
                cell.set("class", "number")
            elif place in brief:
                cell.set("class", "brief")
    table.set("class", "figures prose" if is_prose else "figures")


def brief_columns(rows: Sequence[Sequence[str]]) -> set[int]:
    """The columns, behind the first, in which every cell is a word or two."""
    wide = max(map(len, rows), default=0)
    columns = ((place, [row[place] for row in rows if place < len(row)]) for place in range(wide))
    return {place for place, cells in columns if place and max(map(len, cells)) <= BRIEF}


def text_of(element: Element) -> str:
    """The text of an element, drawn cards by their letters."""
    return "".join(element.itertext()).strip()

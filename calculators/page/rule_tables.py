"""What tables and examples of all families share when the pages are built."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from calculators.page.markup import Html
from calculators.page.tables import table
from calculators.text.language import Language
from calculators.text.tables import Answer, TextTable

OF_A_FIGURE = "0123456789 \N{NO-BREAK SPACE}.,:/–−+×%"
"""The characters of a cell that counts as a figure."""


class RulePage(Protocol):
    """The page on which a table or example appears."""

    @property
    def language(self) -> Language: ...

    def link(self, rule: str) -> str:
        """Link from the page to a paragraph: "turneskat/value#solo-bases"."""


class Example(Protocol):
    """A worked example: the request, and the part of the answer that it shows."""

    @property
    def id(self) -> str: ...

    @property
    def request(self) -> Answer: ...

    @property
    def answer(self) -> Answer: ...


def rule_table(
    label: str, head: Sequence[str], rows: Sequence[Sequence[str]], *, style: str = "figures"
) -> Html:
    """A table in which columns of figures are aligned right."""
    right = frozenset(figure_columns([[plain_text(cell) for cell in row] for row in rows]))
    return table(TextTable(tuple(head), tuple(map(tuple, rows)), right), label, style=style)


def figure_columns(rows: Sequence[Sequence[str]]) -> set[int]:
    """Indices of the columns that hold nothing but figures."""
    wide = max(map(len, rows), default=0)
    columns = [[row[at] for row in rows if at < len(row)] for at in range(wide)]
    return {at for at, cells in enumerate(columns) if any(cells) and all(map(is_figure, cells))}


def is_figure(cell: str) -> bool:
    """Whether a cell holds a number, a dash or nothing."""
    return not cell.strip(OF_A_FIGURE)


def plain_text(html: str) -> str:
    """HTML without its tags."""
    before, *pieces = html.split("<")
    return before + "".join(piece.partition(">")[2] for piece in pieces)

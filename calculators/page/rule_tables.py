"""What a family's tables and examples are given and made of, when its pages are built."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from calculators.page.markup import Html
from calculators.page.parts import Answer
from calculators.page.tables import table
from calculators.text.language import Language
from calculators.text.tables import Table

OF_A_FIGURE = "0123456789 \N{NO-BREAK SPACE}.,:/–−+×%"
"""The signs that a cell with a figure is made of."""


class RulePage(Protocol):
    """The page that a table or an example stands on."""

    @property
    def language(self) -> Language: ...

    def link(self, rule: str) -> str:
        """The way from the page to a paragraph: "turneskat/value#solo-bases"."""


class Example(Protocol):
    """A worked example: what is asked, and the part of the answer that it is about."""

    @property
    def id(self) -> str: ...

    @property
    def request(self) -> Answer: ...

    @property
    def answer(self) -> Answer: ...


def rule_table(
    label: str, head: Sequence[str], rows: Sequence[Sequence[str]], *, style: str = "figures"
) -> Html:
    """A table whose columns of figures stand to the right."""
    right = frozenset(figure_columns([[plain_text(cell) for cell in row] for row in rows]))
    return table(Table(tuple(head), tuple(map(tuple, rows)), right), label, style=style)


def figure_columns(rows: Sequence[Sequence[str]]) -> set[int]:
    """The columns, counted from nought, that hold figures and nothing else."""
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

"""Skruf's entry for the page of the score sheet, and its printed sheet."""

from __future__ import annotations

from calculators.page.markup import Html, element
from calculators.sheet.kind import SheetKind, SheetSetup
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.sheet.page import drawn, entry, rows, setup
from calculators.skruf.sheet.page.rows import SkrufTable, make_table
from calculators.text.language import Words

ABOVE_LINE, BELOW_LINE = 20, 14
"""The number of lines in a printed account above and below the line."""


def blank_sheet(words: Words) -> Html:
    """A printed sheet: an account for each side, tricks below the line, all else above it."""
    side = element("th", words["side-of-table"], scope="colgroup", colspan="2")
    heads = [element("th", words[key], scope="col") for key in ("item", "score-head")] * 2
    empty = element("tr", *[element("td")] * 4)

    def part(key: str, rows: int) -> Html:
        head = element("tr", element("th", words[key], scope="rowgroup", colspan="4"))
        return element("tbody", head, *[empty] * rows)

    total = element("th", words["total"], scope="row")
    return element(
        "table",
        element("thead", element("tr", side, side), element("tr", *heads)),
        part("over-line", ABOVE_LINE),
        part("under-line", BELOW_LINE),
        element("tfoot", element("tr", total, element("td"), total, element("td"))),
        class_="blank two-sides",
    )


KIND: SheetKind[SkrufTable] = SheetKind(
    setup=SheetSetup(setup.controls, setup.entries, setup.OF_ONE_EVENING, setup.sources),
    make_table=make_table,
    groups=entry.groups,
    names=rows.names,
    entries=entry.entries,
    begin=rows.begin,
    is_carry=rows.is_carry,
    step=rows.step,
    following=rows.following,
    head=drawn.head,
    row=drawn.row,
    count_aloud=drawn.count_aloud,
    ending=drawn.ending,
    blank_sheets={SKRUF.id: blank_sheet},
    old_addresses={f"skruf-sheet-{SKRUF.id}": setup.old_evening},
)

"""Skat and its kin on the score sheet."""

from __future__ import annotations

from functools import partial

from calculators.page.controls import Values
from calculators.page.markup import Html, element
from calculators.sheet.kind import SheetKind, SheetSetup
from calculators.skat.addresses import difference_address
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.sheet.page import deal_map, drawn, entry, rows, setup
from calculators.skat.sheet.page.paper import paper
from calculators.skat.sheet.page.sources import sources
from calculators.skat.sheet.page.table import SkatTable, make_table
from calculators.skat.value.form.house import FOR_EVERY_GAME
from calculators.text.language import Words

ROWS = 36
"""As many deals as a list has at tournaments: twelve rounds of three, nine of four."""
BLANK = ("skat", "turneskat", "tournee-skat")
BELOW = ("total", "won-games", "lost-games", "others-lost", "tournament")


def blank_sheet(ruleset: str, words: Words) -> Html:
    """A column for each player, a row for each deal, and below them what is added up."""
    players = max(RULESETS[ruleset].tables)
    head = [element("th", words["deal"], scope="col")]
    head += [
        element("th", element("span", words["name-of-player"], class_="unseen"), scope="col")
        for _ in range(players)
    ]
    head.append(element("th", words["score-head"], scope="col"))
    empty = [element("td")] * (players + 1)

    def row(label: str) -> Html:
        return element("tr", element("th", label, scope="row"), *empty)

    below = BELOW if ruleset == BLANK[0] else BELOW[:1]
    return element(
        "table",
        element("thead", element("tr", *head)),
        element("tbody", *[row(str(deal)) for deal in range(1, ROWS + 1)]),
        element("tfoot", *[row(words[key]) for key in below]),
        class_="blank",
    )


def differs(ruleset: str, values: Values) -> str:
    """The comparison of a game under house rules with itself as printed."""
    agreed = {name: value for name, value in values.items() if name in FOR_EVERY_GAME}
    return difference_address({"ruleset": ruleset, **agreed}, {"ruleset": ruleset})


KIND: SheetKind[SkatTable] = SheetKind(
    setup=SheetSetup(setup.controls, setup.entries, setup.OF_ONE_EVENING, sources, differs, paper),
    make_table=make_table,
    groups=entry.groups,
    entries=deal_map.entries,
    begin=rows.begin,
    is_carry=rows.is_carry,
    step=rows.step,
    following=rows.following,
    fields_out=deal_map.fields_out,
    head=drawn.head,
    row=drawn.row,
    count_aloud=drawn.count_aloud,
    ending=drawn.ending,
    blank_sheets={id: partial(blank_sheet, id) for id in BLANK},
)

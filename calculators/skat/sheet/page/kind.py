"""Skat and its kin on the score sheet, and what is printed of it."""

from __future__ import annotations

from functools import partial

from calculators.door import door
from calculators.page.controls import Values
from calculators.page.markup import Html, element, joined
from calculators.page.values import map_of, request_from
from calculators.sheet.kind import SheetKind, SheetSetup
from calculators.skat.addresses import difference_address
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.variants import RESHAPING_VARIANTS, ruleset_under
from calculators.skat.sheet.page import deal_map, drawn, entry, rows, setup
from calculators.skat.sheet.page.rows import SkatTable, make_table
from calculators.skat.sheet.page.sources import sources
from calculators.skat.value.answer.key import key_grid
from calculators.skat.value.form.house import FOR_EVERY_GAME
from calculators.skat.value.form.ramsch import AGREED_WITHIN
from calculators.text.language import Language, Words, capital

TO = 96
"""The last bid of the table: on one page, with the rules above it. Few bids are ever higher."""
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


def paper(id: str, values: Values, language: Language) -> Html:
    """The bid table and the ramsch under the house rules."""
    parts = [bid_table(id, values, language), ramsch_list(RULESETS[id], values, language)]
    return joined(parts)


def bid_table(id: str, values: Values, language: Language) -> Html:
    """The bids, and the multiplier that makes each in a contract."""
    asked = request_from(map_of((RESHAPING_VARIANTS,)), values)
    key = door.answer("bid-key", {**asked, "ruleset": id, "to": TO, "locale": language.code})
    variants = RESHAPING_VARIANTS.read(asked.get("variants", {}), RESHAPING_VARIANTS.name, [])
    rows = key["rows"]
    label = language.forms["key-of"].format(
        ruleset=language.rulesets[id], low=rows[0]["bid"], high=rows[-1]["bid"]
    )
    return key_grid(key, ruleset_under(RULESETS[id], variants), language, label)


def ramsch_list(rules: Ruleset, values: Values, language: Language) -> Html:
    """How a ramsch is played, as agreed or else as printed."""
    words, kind = language.forms, rules.ramsch
    printed: dict[str, str] = {"skat_to": kind.skat_to, "ties": kind.ties}
    if len(kind.maidens_offered) > 1:
        printed["maiden"] = kind.maidens_offered[0]
    if kind.schieben:
        printed["march"] = "yes"
    lines = []
    for name, way in printed.items():
        chosen = values.get(f"{AGREED_WITHIN}{name}") or way
        told = words["choice-no" if chosen == "false" else f"choice-{chosen}"]
        lines.append(element("li", f"{words[name]}: {told}"))
    return joined([element("h3", capital(language.labels["ramsch"])), element("ul", *lines)])


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
    inferred=deal_map.third_pile,
    head=drawn.head,
    row=drawn.row,
    count_aloud=drawn.count_aloud,
    ending=drawn.ending,
    blank_sheets={id: partial(blank_sheet, id) for id in BLANK},
)

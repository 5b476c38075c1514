"""The ladder of all bids, and the bid key: which contract reaches which bid, and how."""

from __future__ import annotations

from typing import Any

from calculators.rulesets.schema import Ruleset
from calculators.score.bids import ladder
from calculators.web import answer
from publishing.cards import card
from publishing.html import element, escape, framed, table
from publishing.problems import PageError
from publishing.setting import Setting


def ladder_table(rules: Ruleset, setting: Setting) -> str:
    """Every number that can be bid, lowest first."""
    items = "".join(element("li", str(value)) for value in ladder(rules))
    label = setting.words("table.ladder", ruleset=setting.language.rulesets[rules.id])
    return framed(element("ol", items, class_="ladder"), label)


def bid_key(rules: Ruleset, setting: Setting, low: int, high: int) -> str:
    """A row for each bid, a column for each base, and the multiplier where they meet."""
    request = {"ruleset": rules.id, "from": low, "to": high, "locale": setting.site.code}
    key = answer("bid-key", request)
    if not key["ok"] or not key["rows"]:
        raise PageError(f"the bid key has no row from {low} to {high}")
    words = setting.words
    head = [escape(words("table.head.bid"))]
    head += [heading(rules, column, setting) for column in key["columns"]]
    body = [
        (str(row["bid"]), *("" if cell is None else str(cell) for cell in row["cells"]))
        for row in key["rows"]
    ]
    name = setting.language.rulesets[rules.id]
    label = words("table.bid_key", ruleset=name, low=low, high=high)
    return table(head, body, label=label, class_="figures key")


def heading(rules: Ruleset, column: dict[str, Any], setting: Setting) -> str:
    """The contracts of a column and their base. A suit is drawn, which keeps the column narrow."""
    language = setting.language
    trumps = {contract.id: contract.trump for contract in rules.contracts}
    names = []
    for id in column["contracts"]:
        name, trump = escape(language.contract(rules.id, id)), trumps[id]
        if trump:
            drawn = card(trump.value, language)
            name = name.replace(language.suits[trump.value], drawn)
        names.append(element("span", name))
    return f"{' '.join(names)} {element('b', str(column['base']))}"

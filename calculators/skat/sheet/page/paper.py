"""What is printed beside a table's house rules: the bid table under them, and its ramsch."""

from __future__ import annotations

from calculators.door import door
from calculators.page.controls import Values
from calculators.page.markup import Html, element, joined
from calculators.page.values import map_of, request_from
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.variants import RESHAPING_VARIANTS, ruleset_under
from calculators.skat.value.answer.key import key_grid
from calculators.skat.value.form.ramsch import AGREED_WITHIN
from calculators.text.language import Language, capital

TO = 96
"""The last bid of the table: on one page, with the rules above it. Few bids are ever higher."""


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

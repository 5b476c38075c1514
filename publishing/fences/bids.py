"""The ladder of all bids, and the bid key: which contract reaches which bid, and how."""

from __future__ import annotations

from calculators.door import answer
from calculators.skat.answers.key import framed as framed_key
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.score.bids import ladder
from publishing.html import element, framed
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
    name = setting.language.rulesets[rules.id]
    label = setting.words("table.bid_key", ruleset=name, low=low, high=high)
    return framed_key(key, rules, setting.language, label)

"""What reaches at least a bid: every game listed beside the bid key is really worth it."""

from __future__ import annotations

import pytest

from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.score.bids import ladder, multipliers
from calculators.skat.value.answer.key import least_reaching
from calculators.text.language import language


@pytest.mark.parametrize("ruleset", RULESETS)
def test_each_game_listed_is_worth_at_least_the_bid_and_none_is_missing(ruleset: str) -> None:
    rules = RULESETS[ruleset]
    for bid in range(1, ladder(rules)[-1] + 2):
        listed = least_reaching({"ruleset": ruleset}, bid, language("sv"))
        for contract in rules.contracts:
            worth = [contract.value * n for n in multipliers(rules, contract)]
            enough = [value for value in worth if value >= bid]
            label, multiplier, value = listed.get(contract.id, ("", "0", "0"))
            assert int(value) == min(enough, default=0), (bid, contract.id)
            assert int(multiplier) * contract.value == int(value), (bid, label)


@pytest.mark.parametrize(
    ("ruleset", "null", "bid"), [("turneskat", "null", 25), ("tournee-skat", "null", 25)]
)
def test_a_null_does_not_reach_a_bid_above_its_one_value(ruleset: str, null: str, bid: int) -> None:
    assert null not in least_reaching({"ruleset": ruleset}, bid, language("en"))
    assert null in least_reaching({"ruleset": ruleset}, 20, language("en"))

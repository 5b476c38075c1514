"""bid-values: every number that can be bid, and what reaches it."""

from __future__ import annotations

from calculators.door.fields import Request
from calculators.skat.rules.choices import RULESET, house_rules_in, ruleset_of
from calculators.skat.rules.score.bids import ladder, reaching
from calculators.skat.rules.variants import RESHAPING_VARIANTS
from calculators.text.citations import links
from calculators.text.language import Language
from calculators.text.tables import Answer


class BidValuesRequest(Request):
    ruleset = RULESET
    variants = RESHAPING_VARIANTS


REQUEST, CHECKS = BidValuesRequest, (house_rules_in(RESHAPING_VARIANTS),)


def answer(asked: BidValuesRequest, language: Language) -> Answer:
    """The ladder of a ruleset."""
    rules = ruleset_of(asked)
    return {
        "values": list(ladder(rules)),
        "reached_by": [
            {
                "value": value,
                "contracts": [
                    {
                        "id": contract.id,
                        "label": language.contract(rules.id, contract.id),
                        "multiplier": multiplier,
                    }
                    for contract, multiplier in reaching(rules, value)
                ],
            }
            for value in ladder(rules)
        ],
        "rules": links(language, [rules.auction.values_rule]),
    }

"""bid-values: every number that can be bid, and what reaches it."""

from __future__ import annotations

from typing import Any

from calculators.score.bids import ladder, reaching
from calculators.text.language import Language
from calculators.web.fields import Field, Problems
from calculators.web.rules import LOCALE, RULESET, chosen, links, misread_fields, refuse
from calculators.web.variants import RESHAPING_VARIANTS

FIELDS: tuple[Field, ...] = (LOCALE, RULESET, RESHAPING_VARIANTS)


def answer(read: dict[str, Any], problems: Problems, language: Language) -> dict[str, Any]:
    """The ladder of a ruleset."""
    rules = chosen(read, problems, RESHAPING_VARIANTS.fields)
    refuse(problems, misread_fields(read))
    assert rules is not None
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

"""bid-values: every number that can be bid, and what reaches it."""

from __future__ import annotations

from typing import Any

from calculators.fields import LOCALE, Field, Problems, misread_fields, refuse
from calculators.skat.operations.chosen import RULESET, chosen
from calculators.skat.operations.variants import RESHAPING_VARIANTS
from calculators.skat.score.bids import ladder, reaching
from calculators.text.citations import links
from calculators.text.language import Language

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

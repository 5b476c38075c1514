"""matadors: with or without how many, counted from the cards."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.cards import mask
from calculators.core.errors import Problem
from calculators.door.fields import Cards, Choice, Request, needed
from calculators.skat.rules.choices import CONTRACT, contract_for, contract_names, why_no_contract
from calculators.skat.rules.play.matadors import cap_rules, matadors_in, run_ends_at
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.variants import RESHAPING_VARIANTS, not_offered, ruleset_under
from calculators.text.citations import links
from calculators.text.explain import phrase
from calculators.text.language import Language
from calculators.text.tables import Answer


class MatadorsRequest(Request):
    ruleset = Choice("ruleset", tuple(RULESETS))
    contract = CONTRACT
    cards = needed(Cards("cards", 1, 12))
    variants = RESHAPING_VARIANTS


def rules_for(asked: MatadorsRequest) -> Ruleset:
    """The ruleset asked for, or the first that plays the contract: matadors are alike in all."""
    if asked.ruleset is not None:
        return RULESETS[asked.ruleset]
    return next(rules for rules in RULESETS.values() if asked.contract in contract_names(rules))


def variant_problems(asked: MatadorsRequest) -> Iterator[Problem]:
    """House rules that the text does not know; where the contract is not known, it is not asked."""
    if asked.contract and (variants := asked.variants):
        yield from not_offered(rules_for(asked), variants, RESHAPING_VARIANTS.fields)


def check(asked: MatadorsRequest) -> Iterator[Problem]:
    """The contract is played in the ruleset, and has matadors."""
    rules = rules_for(asked)
    wrong = why_no_contract(rules, asked.contract)
    if wrong is not None:
        yield wrong
    elif contract_for(rules, asked.contract).kind == "null":
        yield Problem("no-matadors-in-null", "contract")


REQUEST, CHECKS = MatadorsRequest, (variant_problems, check)


def answer(asked: MatadorsRequest, language: Language) -> Answer:
    """The matadors of some cards in a contract."""
    rules = ruleset_under(rules_for(asked), asked.variants)
    contract = contract_for(rules, asked.contract)
    found = matadors_in(rules, contract.trump, mask(asked.cards))
    end = run_ends_at(rules, contract.trump, found)
    side = "with" if found.held else "without"
    return {
        "held": found.held,
        "count": found.count,
        "first_missing_or_held": end.code if end else None,
        "say": phrase(language, side, found.count, found.count, ""),
        "rules": links(language, [rules.matadors_rule, *cap_rules(rules, found)]),
    }

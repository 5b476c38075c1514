"""matadors: with or without how many, counted from the cards."""

from __future__ import annotations

from typing import TypedDict

from calculators.cards import Card, mask
from calculators.errors import Problem
from calculators.fields import LOCALE, MISREAD, Cards, Choice, Field, Problems, refuse
from calculators.skat.operations.choices import (
    CONTRACT,
    contract_for,
    contract_names,
    why_no_contract,
)
from calculators.skat.operations.variants import (
    RESHAPING_VARIANTS,
    Reshaping,
    not_offered,
    ruleset_under,
)
from calculators.skat.play.matadors import cap_rules, matadors_in, run_ends_at
from calculators.skat.rulesets import RULESETS
from calculators.skat.rulesets.schema import Ruleset
from calculators.text.citations import Link, links
from calculators.text.explain import phrase
from calculators.text.language import Language


class MatadorsRequest(TypedDict):
    ruleset: str | None
    contract: str
    cards: tuple[Card, ...]
    variants: Reshaping | None


class MatadorsAnswer(TypedDict):
    held: bool
    count: int
    first_missing_or_held: str | None
    say: str
    rules: list[Link]


FIELDS: tuple[Field, ...] = (
    LOCALE,
    Choice("ruleset", tuple(RULESETS)),
    CONTRACT,
    Cards("cards", 1, 12, required=True),
    RESHAPING_VARIANTS,
)


def rules_for(read: MatadorsRequest) -> Ruleset | None:
    """The ruleset asked for, or the first that plays the contract: matadors are alike in all."""
    if read["ruleset"] is MISREAD or read["contract"] is MISREAD:
        return None
    if read["ruleset"] is not None:
        return RULESETS[read["ruleset"]]
    return next(rules for rules in RULESETS.values() if read["contract"] in contract_names(rules))


def answer(read: MatadorsRequest, problems: Problems, language: Language) -> MatadorsAnswer:
    """The matadors of some cards in a contract."""
    rules = rules_for(read)
    if rules is not None:
        wrong = why_no_contract(rules, read["contract"])
        variants = read["variants"]
        if variants and variants is not MISREAD:
            problems.extend(not_offered(rules, variants, RESHAPING_VARIANTS.fields))
        if wrong is not None:
            problems.append(wrong)
        elif contract_for(rules, read["contract"]).kind == "null":
            problems.append(Problem("no-matadors-in-null", "contract"))
    refuse(problems, read)
    assert rules is not None
    rules = ruleset_under(rules, read["variants"])
    contract = contract_for(rules, read["contract"])
    found = matadors_in(rules, contract.trump, mask(read["cards"]))
    end = run_ends_at(rules, contract.trump, found)
    side = "with" if found.held else "without"
    return {
        "held": found.held,
        "count": found.count,
        "first_missing_or_held": end.code if end else None,
        "say": phrase(language, side, found.count, found.count, ""),
        "rules": links(language, [rules.matadors_rule, *cap_rules(rules, found)]),
    }

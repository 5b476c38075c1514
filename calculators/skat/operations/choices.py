"""The ruleset and the contract that a request speaks of."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from calculators.cards import Card
from calculators.errors import Problem
from calculators.fields import MISREAD, Choice, Field, Problems, quote_value
from calculators.skat.operations.variants import Reshaping, not_offered, ruleset_under
from calculators.skat.rulesets import RULESETS
from calculators.skat.rulesets.schema import Contract, Ruleset

RULESET = Choice("ruleset", tuple(RULESETS), required=True)


@lru_cache(maxsize=64)
def contract_names(rules: Ruleset) -> tuple[str, ...]:
    """What may be asked for by name, each once."""
    return tuple(dict.fromkeys(contract.name for contract in rules.contracts))


ALL_CONTRACTS = tuple(
    dict.fromkeys(name for rules in RULESETS.values() for name in contract_names(rules))
)
CONTRACT = Choice("contract", ALL_CONTRACTS, required=True)


def ruleset_for(
    id: str,
    problems: Problems,
    variants: Reshaping | None = None,
    variant_fields: tuple[Field, ...] = (),
) -> Ruleset | None:
    """The ruleset of that id under its house rules; None where the id could not be read."""
    if id is MISREAD:
        return None
    rules = RULESETS[id]
    if variants is MISREAD:
        return rules
    if variants:
        refused = not_offered(rules, variants, variant_fields)
        problems.extend(refused)
        if refused:
            return rules
    return ruleset_under(rules, variants)


def why_no_contract(rules: Ruleset, name: str, *others: str) -> Problem | None:
    """The contract's name belongs to another game; others may be asked for besides contracts."""
    names = (*contract_names(rules), *others)
    if name in names:
        return None
    args = {"contract": quote_value(name), "ruleset": rules.id, "allowed": names}
    return Problem("not-in-ruleset", "contract", args, involves=("ruleset",))


@lru_cache(maxsize=512)
def contract_for(
    rules: Ruleset, name: str, *, hand: bool = False, ouvert: bool = False
) -> Contract:
    """The contract of that name which is played from the hand or not, open or not."""
    named = [contract for contract in rules.contracts if contract.name == name]
    for contract in named:
        if contract.kind == "null" and contract.called:
            if (contract.skat == "untouched", contract.ouvert) == (hand, ouvert):
                return contract
        elif contract.ouvert is ouvert:
            return contract
    return named[0]


def place_cards(
    given: Mapping[str, tuple[Card, ...] | None],
) -> tuple[dict[Card, str], list[Problem]]:
    """The first place of each card, and a problem for each that lies in another place as well."""
    placed: dict[Card, str] = {}
    twice = []
    for place, cards in given.items():
        for card in () if cards is MISREAD else cards or ():
            if card in placed:
                args = {"card": card.code}
                twice.append(Problem("card-in-two-places", place, args, (placed[card],)))
            placed.setdefault(card, place)
    return placed, twice

"""The ruleset and the contract that a request speaks of."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache, partial
from typing import Any, Protocol

from calculators.core.cards import Card
from calculators.core.errors import Problem
from calculators.door.fields import Choice, Record, needed, quote_value
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.skat.rules.variants import Reshaping, not_offered, ruleset_under

RULESET = needed(Choice("ruleset", tuple(RULESETS)))


@lru_cache(maxsize=64)
def contract_names(rules: Ruleset) -> tuple[str, ...]:
    """What may be asked for by name, each once."""
    return tuple(dict.fromkeys(contract.name for contract in rules.contracts))


ALL_CONTRACTS = tuple(
    dict.fromkeys(name for rules in RULESETS.values() for name in contract_names(rules))
)
CONTRACT = needed(Choice("contract", ALL_CONTRACTS))


class OfRuleset(Protocol):
    """A request under the rules of a text."""

    @property
    def ruleset(self) -> str: ...


class OfContract(Protocol):
    """A request about a contract."""

    @property
    def contract(self) -> str: ...


class UnderHouseRules(OfRuleset, Protocol):
    """A request under house rules besides."""

    @property
    def variants(self) -> Reshaping | None: ...


def ruleset_of(asked: UnderHouseRules) -> Ruleset:
    """The ruleset of a request under its house rules."""
    return ruleset_under(RULESETS[asked.ruleset], asked.variants)


def house_rule_problems(asked: UnderHouseRules, offered: Record[Any]) -> list[Problem]:
    """House rules that the text of the game does not know."""
    rules, variants = RULESETS[asked.ruleset], asked.variants
    return not_offered(rules, variants, offered.fields) if variants else []


def house_rules_in(offered: Record[Any]) -> Callable[[UnderHouseRules], list[Problem]]:
    """The check that a text knows the house rules of a request."""
    return partial(house_rule_problems, offered=offered)


def contract_problems(rules: Ruleset, asked: OfContract, *others: str) -> Iterator[Problem]:
    """A contract that is not played in the ruleset."""
    wrong = why_no_contract(rules, asked.contract, *others)
    if wrong is not None:
        yield wrong


def why_no_contract(rules: Ruleset, name: str, *others: str) -> Problem | None:
    """The contract's name belongs to another game; others may be asked for besides contracts."""
    names = contract_names(rules) + others
    if name in names:
        return None
    for contract in rules.contracts:
        if contract.id == name:
            args: dict[str, object] = {"contract": quote_value(name), "value": contract.name}
            return Problem("contract-in-parts", "contract", args, involves=("ruleset",))
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
        for card in cards or ():
            if card in placed:
                args = {"card": card.code}
                twice.append(Problem("card-in-two-places", place, args, (placed[card],)))
            placed.setdefault(card, place)
    return placed, twice

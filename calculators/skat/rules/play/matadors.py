"""Matadors: the unbroken run of top trumps from the jack of clubs, all held or all missing.

Hand and skat (or discards) count together, as they stand before the first lead.
"""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.cards import Card, Suit
from calculators.skat.rules.play.trumps import order, trump_bits
from calculators.skat.rules.rulesets.schema import Contract, Ruleset


@dataclass(frozen=True, slots=True)
class Matadors:
    """With or without, and how many. Both are worth the same."""

    held: bool
    count: int


def most_for(rules: Ruleset, trump: Suit | None) -> int:
    """How many matadors can be counted: all trumps, or fewer by house rule."""
    trumps = len(trump_bits(rules, trump))
    return min(trumps, rules.most_matadors.amount) if rules.most_matadors else trumps


def most_matadors(rules: Ruleset, contract: Contract) -> int:
    """How many matadors a contract can have."""
    return most_for(rules, contract.trump)


def cap_rules(rules: Ruleset, matadors: Matadors) -> tuple[str, ...]:
    """The house rule that ended the count, where one did."""
    most = rules.most_matadors
    return (most.rule,) if most and matadors.count == most.amount else ()


def matadors_in(rules: Ruleset, trump: Suit | None, cards: int) -> Matadors:
    """The matadors of a set of cards with that trump suit, or in a grand."""
    run = trump_bits(rules, trump)
    most = most_for(rules, trump)
    held = bool(cards & run[0])
    count = 1
    while count < most and bool(cards & run[count]) is held:
        count += 1
    return Matadors(held, count)


def run_ends_at(rules: Ruleset, trump: Suit | None, matadors: Matadors) -> Card | None:
    """The card that ends the run: missing after "with", held after "without".

    None where the run ended because no more may be counted.
    """
    if matadors.count == most_for(rules, trump):
        return None
    return order(rules, trump).trumps[matadors.count]

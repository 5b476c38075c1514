"""Matadors: the unbroken run of top trumps from the jack of clubs, all held or all missing.

Hand and skat (or discards) count together, as they stand before the first lead.
"""

from __future__ import annotations

from dataclasses import dataclass

from calculators.cards import Card, Suit
from calculators.play.trumps import order, trump_bits
from calculators.rulesets.schema import Contract, Ruleset


@dataclass(frozen=True, slots=True)
class Matadors:
    """With or without, and how many. Both are worth the same."""

    held: bool
    count: int


def most_matadors(rules: Ruleset, contract: Contract) -> int:
    """How many matadors a contract can have: all its trumps, or fewer by house rule."""
    trumps = len(trump_bits(rules, contract.trump))
    return min(trumps, rules.most_matadors.amount) if rules.most_matadors else trumps


def matadors_in(rules: Ruleset, trump: Suit | None, cards: int) -> Matadors:
    """The matadors of a set of cards with that trump suit, or in a grand."""
    run = trump_bits(rules, trump)
    most = rules.most_matadors.amount if rules.most_matadors else len(run)
    held = bool(cards & run[0])
    count = 1
    while count < most and bool(cards & run[count]) is held:
        count += 1
    return Matadors(held, count)


def run_ends_at(rules: Ruleset, trump: Suit | None, matadors: Matadors) -> Card | None:
    """The card that ends the run: missing after "with", held after "without"."""
    trumps = order(rules, trump).trumps
    return trumps[matadors.count] if matadors.count < len(trumps) else None

"""What a pile of cards can be worth: a number of tricks bounds its card points, and the reverse."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from calculators.core.cards import Card
from calculators.skat.rules.play.trumps import points_of
from calculators.skat.rules.rulesets.schema import Ruleset

PLAYER_COUNT = 3
SEATS = range(PLAYER_COUNT)
SKAT_SIZE = 2


@lru_cache(maxsize=8)
def all_card_points(rules: Ruleset) -> int:
    """The card points of the whole pack."""
    return sum(points_of(rules).values())


@lru_cache(maxsize=128)
def most_in(rules: Ruleset, cards: int) -> int:
    """The most card points that so many cards can hold."""
    return sum(sorted(points_of(rules).values(), reverse=True)[:cards])


@lru_cache(maxsize=128)
def least_in(rules: Ruleset, cards: int) -> int:
    """The fewest card points that so many cards can hold."""
    return sum(sorted(points_of(rules).values())[:cards])


@lru_cache(maxsize=128)
def declarer_range(rules: Ruleset, tricks: int) -> tuple[int, int]:
    """The least and most card points of a declarer with so many tricks, the skat's included."""
    least = all_card_points(rules) - most_in(rules, PLAYER_COUNT * (TRICKS - tricks))
    return least, most_in(rules, PLAYER_COUNT * tricks + SKAT_SIZE)


@lru_cache(maxsize=8)
def skat_can_hold(rules: Ruleset) -> frozenset[int]:
    """Every sum of card points that two cards can make."""
    return frozenset(a + b for a, b in combinations(points_of(rules).values(), 2))


TRICKS = 10
"""A hand is ten cards, so a deal is ten tricks."""


def card_points(rules: Ruleset, cards: tuple[Card, ...]) -> int:
    """The card points of some cards together."""
    worth = points_of(rules)
    return sum(worth[card] for card in cards)

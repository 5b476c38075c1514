"""Which cards are trumps, what beats what, and which suit a card belongs to while it is played.

Jacks are trumps from clubs down to diamonds in every suit game and grand, whatever suit
is printed on them; in a null there are no trumps and the ranks are those of an ordinary pack.
"""

from __future__ import annotations

from functools import lru_cache

from calculators.core.cards import BY_CODE, SUITS, Card, Rank, Suit, mask
from calculators.core.tricks import Order
from calculators.skat.rules.rulesets.schema import Contract, Ruleset


@lru_cache(maxsize=64)
def order(rules: Ruleset, trump: Suit | None, *, null: bool = False) -> Order:
    """The order of the cards with that trump suit; grand and ramsch where there is none."""
    if null:
        trumps: tuple[Card, ...] = ()
        suits = [(suit, in_suit(suit, rules.null_order)) for suit in SUITS]
    else:
        jacks = tuple(BY_CODE[suit.value + Rank.JACK.value] for suit in SUITS)
        trumps = jacks + (in_suit(trump, rules.side_order) if trump else ())
        suits = [(suit, in_suit(suit, rules.side_order)) for suit in SUITS if suit is not trump]
    groups = [trumps, *(cards for _, cards in suits)]
    strength = {card: -place for cards in groups for place, card in enumerate(cards)}
    return Order(trumps, tuple(suits), strength)


def in_suit(suit: Suit, ranks: tuple[Rank, ...]) -> tuple[Card, ...]:
    """The cards of one suit in the order of those ranks."""
    return tuple(BY_CODE[suit.value + rank.value] for rank in ranks)


def order_of(rules: Ruleset, contract: Contract | None) -> Order:
    """The order of the cards in a contract; that of a ramsch where nothing is named."""
    if contract is None:
        return order(rules, None)
    return order(rules, contract.trump, null=contract.kind == "null")


@lru_cache(maxsize=16)
def trump_bits(rules: Ruleset, trump: Suit | None) -> tuple[int, ...]:
    """The trumps from the top as single bits, for counting matadors in a set."""
    return tuple(mask((card,)) for card in order(rules, trump).trumps)


@lru_cache(maxsize=8)
def points_of(rules: Ruleset) -> dict[Card, int]:
    """What each card is worth in card points."""
    worth = dict(rules.card_points)
    return {card: worth[card.rank] for card in BY_CODE.values()}

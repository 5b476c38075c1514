"""Seats, sides and the order of cards in Skruf: aces are high, and the suit bid last is trumps.

Suit must be followed; the highest trump wins the trick, or else the highest card of the suit led.
"""

from __future__ import annotations

from functools import lru_cache

from calculators.core.cards import PACK_BY_CODE, SUITS, Card, Suit
from calculators.core.errors import Term
from calculators.core.tricks import Order
from calculators.skruf.rules.rulesets.schema import Denomination, SkrufRules

SEATS = 4
PART = "skruf"
"""The catalogue that has the game's words."""
SIDES = (0, 1)


def seat_term(seat: int) -> Term:
    """The term for a seat."""
    return Term(PART, "seats", seat)


def side_of(seat: int) -> int:
    """The side of a seat; partners sit opposite each other."""
    return seat % 2


def partner_of(seat: int) -> int:
    return (seat + 2) % SEATS


def next_seat(seat: int) -> int:
    """The seat to the left."""
    return (seat + 1) % SEATS


def other(side: int) -> int:
    return 1 - side


def denomination(rules: SkrufRules, id: str) -> Denomination:
    """A denomination by its id."""
    return next(found for found in rules.denominations if found.id == id)


@lru_cache(maxsize=8)
def order(rules: SkrufRules, trump: Suit | None) -> Order:
    """The order of the cards with a trump suit; None for grandissimo and misère."""
    by_suit = {
        suit: tuple(PACK_BY_CODE[suit.value + rank.value] for rank in rules.ranks) for suit in SUITS
    }
    strength = {card: -place for cards in by_suit.values() for place, card in enumerate(cards)}
    trumps: tuple[Card, ...] = by_suit[trump] if trump else ()
    plain = tuple((suit, cards) for suit, cards in by_suit.items() if suit is not trump)
    return Order(trumps, plain, strength)


def sorted_hand(rules: SkrufRules, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand sorted by suit, the highest denomination first, and by rank."""
    suits = [found.trump for found in rules.denominations]
    return tuple(
        sorted(hand, key=lambda card: (-suits.index(card.suit), rules.ranks.index(card.rank)))
    )

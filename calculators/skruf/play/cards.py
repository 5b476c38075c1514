"""Seats, sides and cards of Skruf: a whole pack, aces high, and the suit that was bid last above.

Whoever can follows suit; the highest trump takes the trick, or else the highest card of the
suit led.
"""

from __future__ import annotations

from functools import lru_cache

from calculators.cards import PACK_BY_CODE, SUITS, Card, Suit
from calculators.errors import Term
from calculators.skruf.rulesets.schema import Denomination, SkrufRules
from calculators.tricks import Order

SEATS = 4
PART = "skruf"
"""The part of a catalogue that has the words of the game."""
SIDES = (0, 1)


def seat_term(seat: int) -> Term:
    """A seat, as a sentence names it."""
    return Term(PART, "seats", seat)


def side_of(seat: int) -> int:
    """Partners sit opposite each other."""
    return seat % 2


def partner_of(seat: int) -> int:
    return (seat + 2) % SEATS


def next_seat(seat: int) -> int:
    """The neighbour on the left."""
    return (seat + 1) % SEATS


def other(side: int) -> int:
    return 1 - side


def denomination(rules: SkrufRules, id: str) -> Denomination:
    """What a bid names."""
    return next(found for found in rules.denominations if found.id == id)


@lru_cache(maxsize=8)
def order(rules: SkrufRules, trump: Suit | None) -> Order:
    """The order of the cards with that trump suit; without one in grandissimo and misère."""
    by_suit = {
        suit: tuple(PACK_BY_CODE[suit.value + rank.value] for rank in rules.ranks) for suit in SUITS
    }
    strength = {card: -place for cards in by_suit.values() for place, card in enumerate(cards)}
    trumps: tuple[Card, ...] = by_suit[trump] if trump else ()
    plain = tuple((suit, cards) for suit, cards in by_suit.items() if suit is not trump)
    return Order(trumps, plain, strength)


def sorted_hand(rules: SkrufRules, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """A hand by suits, the highest denomination first, and by rank."""
    suits = [found.trump for found in rules.denominations]
    return tuple(
        sorted(hand, key=lambda card: (-suits.index(card.suit), rules.ranks.index(card.rank)))
    )

"""The 52 cards of a whole pack, the 32 of a short one, and their one notation, suit first.

"CJ" is the jack of clubs, "DT" the ten of diamonds. Input may also use pips (♣J), a written
ten (C10) and the letters of every language (`text/spelling.py`); output is always the two ASCII
letters.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Suit(StrEnum):
    """The suits from the highest to the lowest, the order in which jacks beat each other."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"


class Rank(StrEnum):
    """The ranks in the order of an ordinary pack, ace first."""

    ACE = "A"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    TEN = "T"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"
    SIX = "6"
    FIVE = "5"
    FOUR = "4"
    THREE = "3"
    TWO = "2"


SUITS = tuple(Suit)
RANKS = tuple(Rank)[:8]
"""The ranks of the 32 cards."""
ALL_RANKS = tuple(Rank)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One card. PACK holds the only copy of each, so cards are compared by identity.

    `bit` is the card's bit in a set of cards held as an integer.
    """

    suit: Suit
    rank: Rank
    bit: int = field(repr=False)

    @property
    def code(self) -> str:
        return f"{self.suit.value}{self.rank.value}"


Hand = tuple[Card, ...]
"""Cards that somebody holds, puts away or plays."""
DECK = tuple(
    Card(suit, rank, 1 << (8 * row + column))
    for row, suit in enumerate(SUITS)
    for column, rank in enumerate(RANKS)
)
BY_CODE = {card.code: card for card in DECK}
WHOLE_DECK = (1 << len(DECK)) - 1
LOW_CARDS = tuple(
    Card(suit, rank, 1 << (len(DECK) + 5 * row + column))
    for row, suit in enumerate(SUITS)
    for column, rank in enumerate(ALL_RANKS[8:])
)
PACK = DECK + LOW_CARDS
"""The 52 cards of a whole pack, including the 32 of DECK."""
PACK_BY_CODE = {card.code: card for card in PACK}

SUIT_SPELLINGS = {
    Suit.CLUBS: ("C", "♣", "♧"),
    Suit.SPADES: ("S", "♠", "♤"),
    Suit.HEARTS: ("H", "♥", "♡"),
    Suit.DIAMONDS: ("D", "♦", "♢"),
}
RANK_SPELLINGS = {rank: (rank.value,) for rank in ALL_RANKS} | {Rank.TEN: ("T", "10")}


def mask(cards: tuple[Card, ...]) -> int:
    """A set of cards as one integer, with one bit for each card."""
    bits = 0
    for card in cards:
        bits |= card.bit
    return bits


def unmask(bits: int) -> tuple[Card, ...]:
    """The cards of a 32-card set held as an integer, clubs first and aces first."""
    return tuple(card for card in DECK if card.bit & bits)

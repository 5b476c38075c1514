"""The 32 cards of Skat, the 52 of Skruf, and their one notation, suit first.

"CJ" is the jack of clubs, "DT" the ten of diamonds. Input may also use pips (♣J), a written
ten (C10) and the Swedish letters of the card corners (KlKn, SpD, HjE, RuK); output is always
the two ASCII letters.
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
    """One of the cards, of which PACK holds the only copies.

    `bit` is the card's place in a set of cards held as an integer.
    """

    suit: Suit
    rank: Rank
    bit: int = field(repr=False)

    @property
    def code(self) -> str:
        return f"{self.suit.value}{self.rank.value}"


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
"""The 52 cards of a whole pack, the same 32 among them."""
PACK_BY_CODE = {card.code: card for card in PACK}

SUIT_SPELLINGS = {
    Suit.CLUBS: ("C", "♣", "♧", "KL"),
    Suit.SPADES: ("S", "♠", "♤", "SP"),
    Suit.HEARTS: ("H", "♥", "♡", "HJ"),
    Suit.DIAMONDS: ("D", "♦", "♢", "R", "RU"),
}
RANK_SPELLINGS = {
    Rank.ACE: ("A", "E"),
    Rank.KING: ("K",),
    Rank.QUEEN: ("Q", "D"),
    Rank.JACK: ("J", "KN"),
    Rank.TEN: ("T", "10"),
    Rank.NINE: ("9",),
    Rank.EIGHT: ("8",),
    **{rank: (rank.value,) for rank in ALL_RANKS[7:]},
}
BY_SPELLING: dict[str, Card] = {}


def spelled(spelling: str) -> Card | None:
    """The card of the whole pack that a spelling means, or None."""
    if not BY_SPELLING:
        BY_SPELLING.update(
            (suit_spelling + rank_spelling, PACK_BY_CODE[suit.value + rank.value])
            for suit, suit_spellings in SUIT_SPELLINGS.items()
            for rank, rank_spellings in RANK_SPELLINGS.items()
            for suit_spelling in suit_spellings
            for rank_spelling in rank_spellings
        )
    return BY_SPELLING.get(spelling.strip().replace("\ufe0f", "").replace("\ufe0e", "").upper())


def read_card(spelling: str) -> Card | None:
    """The one of the 32 that a spelling means. "HJ" is the jack of hearts, "HjKn" too."""
    card = BY_CODE.get(spelling) or spelled(spelling)
    return card if card is not None and card.bit <= WHOLE_DECK else None


def read_any_card(spelling: str) -> Card | None:
    """The one of the 52 that a spelling means, or None."""
    return PACK_BY_CODE.get(spelling) or spelled(spelling)


def mask(cards: tuple[Card, ...]) -> int:
    """A set of cards as one integer, a bit for each."""
    bits = 0
    for card in cards:
        bits |= card.bit
    return bits


def unmask(bits: int) -> tuple[Card, ...]:
    """The cards of a set, clubs first and aces first."""
    return tuple(card for card in DECK if card.bit & bits)

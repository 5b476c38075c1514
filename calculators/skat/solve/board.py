"""The cards of a position as bits, so that a set of them is one small integer.

Only cards that are still in play get a bit, at most thirty, so that Python keeps any set of them
in a single digit. Suits stand one above the other, each from its lowest card up, and trumps above
all: of two cards that can win a trick, the one with the higher bit wins. As no card ever changes
hands, the cards that are left and the player who leads are the whole position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from calculators.core.cards import SUITS, Card
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS
from calculators.skat.rules.play.trumps import points_of
from calculators.skat.solve.position import Position, hands_at_lead

Found = TypeVar("Found")
ALONE, LEFT, RIGHT = range(PLAYER_COUNT)
"""The players as the search counts them: the one, then clockwise the two against him."""


class Memo(dict[int, Found], Generic[Found]):
    """Answers by a set of cards, each worked out when it is first asked for."""

    __slots__ = ("work_out",)

    def __init__(self, work_out: Callable[[int], Found]) -> None:
        super().__init__()
        self.work_out = work_out

    def __missing__(self, cards: int) -> Found:
        found = self[cards] = self.work_out(cards)
        return found


def bits_up(cards: int) -> Iterator[int]:
    """The cards of a set as single bits, the lowest first."""
    while cards:
        bit = cards & -cards
        yield bit
        cards ^= bit


def highest(cards: int) -> int:
    """The highest card of a set as a single bit; 0 if there is none."""
    return 1 << cards.bit_length() >> 1


@dataclass(frozen=True, slots=True)
class Board:
    """The cards in play: their bits, worth, suits of play, and whose they are."""

    bit_of: dict[Card, int]
    worth: dict[int, int]
    """What a card adds to a trick; in a null, where only tricks count, one for each card."""
    sides: tuple[int, ...]
    """The suits that are not trumps, each a set of bits; always four, empty ones among them."""
    trumps: int
    hands: tuple[int, int, int]
    """What the one holds, his left-hand neighbour, and his right-hand one."""

    @property
    def suits(self) -> tuple[int, ...]:
        """All suits of play, trumps last."""
        return (*self.sides, self.trumps)

    @property
    def others(self) -> int:
        """What the two hold together."""
        return self.hands[LEFT] | self.hands[RIGHT]

    def suit_of(self, bit: int) -> int:
        """The suit of play of a card as a set."""
        return next(suit for suit in self.suits if suit & bit)

    def following(self, led: int) -> tuple[int, int]:
        """The suit that has to be followed when a card is led, and the cards that may win then."""
        suit = self.suit_of(led)
        return suit, suit | self.trumps

    def worth_of(self, cards: int) -> int:
        """What some cards are worth together."""
        return sum(self.worth[bit] for bit in bits_up(cards))


def board_of(position: Position) -> Board:
    """The board of a position, with the cards of the trick on the table still in their hands."""
    worth_of = points_of(position.rules)
    in_play, order = position.all_cards, position.order
    bit_of: dict[Card, int] = {}
    worth: dict[int, int] = {}
    suits: list[int] = []
    for cards in (*(cards for _, cards in order.suits), order.trumps):
        suit = 0
        for card in reversed(cards):
            if card.bit & in_play:
                bit = 1 << len(bit_of)
                bit_of[card] = bit
                worth[bit] = 1 if position.aim == "no-trick" else worth_of[card]
                suit |= bit
        suits.append(suit)
    *plain, trumps = suits
    sides = (*plain, 0)[: len(SUITS)]
    held = hands_at_lead(position)
    hands = [
        sum(
            bit
            for card, bit in bit_of.items()
            if card.bit & held[(position.alone + at) % PLAYER_COUNT]
        )
        for at in SEATS
    ]
    return Board(bit_of, worth, sides, trumps, (hands[0], hands[1], hands[2]))

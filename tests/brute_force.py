"""What a position of skat comes to, worked out by trying everything.

Shares no code with the solver, nor any table of the rules: the orders and the card points stand
here a second time. Cards are codes such as "CJ". Nothing is left out but what has been seen before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

PLAIN, NULL = "789QKTA", "789TJQKA"
JACKS = ("DJ", "HJ", "SJ", "CJ")
POINTS = {"7": 0, "8": 0, "9": 0, "J": 2, "Q": 3, "K": 4, "T": 10, "A": 11}

Cards = frozenset[str]
Hands = tuple[Cards, Cards, Cards]
Trick = tuple[str, ...]
PACK = tuple(suit + rank for suit in "CSHD" for rank in "789TJQKA")


class Game(NamedTuple):
    """What is played: "C" to "D" for a suit, "grand", "null" or "ramsch"."""

    name: str
    alone: int
    """Seat of the declarer; in a ramsch of the player who wants few card points."""
    last_trick_adds: int = 0


def place(game: str, card: str) -> tuple[str, int]:
    """The suit that a card belongs to while it is played, and how high it stands there."""
    suit, rank = card[0], card[1]
    if game == "null":
        return suit, NULL.index(rank)
    if rank == "J":
        return "trumps", 10 + JACKS.index(card)
    return "trumps" if suit == game else suit, PLAIN.index(rank)


def beats(game: str, card: str, other: str) -> bool:
    """Whether a card wins over one that was played before it."""
    (suit, high), (other_suit, other_high) = place(game, card), place(game, other)
    return high > other_high if suit == other_suit else suit == "trumps"


def without(hands: Hands, seat: int, card: str) -> Hands:
    """The hands when a card has been played."""
    left = [hand - {card} if at == seat else hand for at, hand in enumerate(hands)]
    return left[0], left[1], left[2]


def brute_force(game: Game) -> Callable[[Hands, int, Trick], int]:
    """A function of hands, leader and trick: what the one player still takes, card points or,
    in a null, whether he takes a trick at all.
    """
    name, alone, adds = game
    wants_much = name not in ("null", "ramsch")
    winning = {(a, b) for a in PACK for b in PACK if beats(name, a, b)}
    suit = {card: place(name, card)[0] for card in PACK}
    worth = {card: POINTS[card[1]] for card in PACK}
    seen: dict[tuple[Hands, int], int] = {}

    def result(hands: Hands, leader: int, trick: Trick) -> int:
        if len(trick) == 3:
            return after_trick(hands, leader, trick)
        seat = (leader + len(trick)) % 3
        may = hands[seat]
        if trick:
            led = suit[trick[0]]
            may = frozenset(card for card in may if suit[card] == led) or may
        results = [result(without(hands, seat, card), leader, (*trick, card)) for card in may]
        return max(results) if (seat == alone) is wants_much else min(results)

    def after_trick(hands: Hands, leader: int, trick: Trick) -> int:
        taker = 1 if (trick[1], trick[0]) in winning else 0
        taker = 2 if (trick[2], trick[taker]) in winning else taker
        leads = (leader + taker) % 3
        if leads == alone and name == "null":
            return 1
        taken = sum(worth[card] for card in trick) if leads == alone else 0
        if not any(hands):
            return taken + (adds if leads == alone and name == "ramsch" else 0)
        later = seen.get((hands, leads))
        if later is None:
            later = seen[hands, leads] = result(hands, leads, ())
        return taken + later

    return result

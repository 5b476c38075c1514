"""How often such cards win their game, and the two cards best put away, by adding what is held.

Each thing that is held has a weight, in hundredths of log-odds; their sum tells how often our
players won with such cards (`weights.py`). In a null the weights are dangers: each suit may force a
trick by itself, and a hand that none can force is never lost. What is held is told suit by suit
(`holdings.py`), so the best discard of twelve cards is found without trying every pair.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import TypeVar

from calculators.core.cards import Hand, mask, unmask
from calculators.skat.chances.holdings import (
    JACK,
    ROW,
    ROWS,
    SUIT,
    Found,
    Play,
    null_suit,
    side_suit,
    suit_at,
    trump_group,
)
from calculators.skat.chances.weights import WEIGHTS
from calculators.skat.rules.rulesets.schema import Contract
from calculators.skat.rules.rulesets.skat import SKAT

T = TypeVar("T")
WORTH = tuple(dict(SKAT.card_points)[rank] for rank in SKAT.null_order)
"""The card points of a suit's eight cards, the ace first."""
UNIT = 100
"""So many points are one unit of log-odds."""
FOUR_BITS = {
    sum(JACK << ROW * row for row in ROWS if jacks >> row & 1): jacks for jacks in range(1 << 4)
}
"""The jacks of a set of cards, numbered from 0 to 15."""
JACKS = max(FOUR_BITS)
NEVER = -100_000
"""What tells that so many cards cannot be taken from a suit."""
LAST_RESORT = -1_000
"""What it costs to put a trump away; so it is done only where nothing else is left."""


@dataclass(frozen=True, slots=True)
class Cut:
    """A suit of twelve cards: its points, and what one or two of its cards put away change."""

    whole: int
    gains: tuple[int, int]
    bits: tuple[int, int]


def play_of(contract: Contract) -> Play:
    """Which model a contract is judged by. A grand ouvert has none: it needs every trick."""
    return "null-ouvert" if contract.kind == "null" and contract.ouvert else contract.kind


def trump_row(contract: Contract) -> int | None:
    """The place of the trump suit, where there is one."""
    return None if contract.trump is None else "CSHD".index(contract.trump.value)


@lru_cache(maxsize=4096)
def chance(points: int) -> int:
    """How many of a thousand there are at so many hundredths of log-odds."""
    return round(1000 / (1 + exp(-points / UNIT)))


@lru_cache(maxsize=4096)
def chance_of(play: Play, points: int) -> int:
    """How many of a thousand such games are won; a null, where no suit forces a trick."""
    return round(1000 * exp(min(0, points) / UNIT)) if is_null(play) else chance(points)


def is_null(play: Play) -> bool:
    """Whether no trick may be taken."""
    return play.startswith("null")


def weigh(play: Play, found: Found) -> int:
    """The points of what was found."""
    weights = WEIGHTS[play]
    return sum([weights.get(key, 0) * count for key, count in found])


@lru_cache(maxsize=2048)
def side_points(play: Play, pattern: int) -> int:
    """The points of a suit that is not trumps."""
    find = null_suit if is_null(play) else side_suit
    return weigh(play, find(pattern))


@lru_cache(maxsize=4096)
def trump_points(play: Play, jacks: int, pattern: int | None) -> int:
    """The points of the trumps; a null has none."""
    return 0 if is_null(play) else weigh(play, trump_group(jacks, pattern))


@lru_cache(maxsize=64)
def fixed_points(play: Play, seat: int | None) -> int:
    """The points of any hand in a seat; where the seat is not known, the mean of all."""
    weights = WEIGHTS[play]
    seats = [weights.get(f"seat-{at}", 0) for at in range(3)]
    return weights["start"] + (round(sum(seats) / 3) if seat is None else seats[seat])


def jacks_in(cards: int) -> int:
    """The jacks as four bits, that of clubs lowest."""
    return FOUR_BITS[cards & JACKS]


def points_of_ten(play: Play, row: int | None, cards: int, seat: int | None, *, laid: int) -> int:
    """The points of ten cards; `laid` is how many card points were put away."""
    pattern = None if row is None else suit_at(cards, row)
    found = fixed_points(play, seat) + trump_points(play, jacks_in(cards), pattern)
    found += weigh(play, (("laid", laid),))
    return found + sum([side_points(play, suit_at(cards, at)) for at in ROWS if at != row])


def points_left(
    play: Play, row: int | None, cards: int, seat: int | None, skats: Sequence[int]
) -> tuple[int, ...]:
    """The points of ten cards with the skat left alone, by how many card points it holds."""
    bare, hand = points_of_ten(play, row, cards, seat, laid=0), WEIGHTS[play]["hand"]
    if is_null(play):
        return (round(bare * exp(-hand / UNIT)),) * len(skats)
    worth = WEIGHTS[play]["laid"]
    return tuple([bare + hand + worth * laid for laid in skats])


@lru_cache(maxsize=4096)
def side_cut(play: Play, pattern: int) -> Cut:
    """A side suit of twelve cards."""
    loose = pattern if is_null(play) else pattern & ~JACK
    return cut(loose, lambda left: side_points(play, left), WEIGHTS[play])


@lru_cache(maxsize=4096)
def trump_cut(play: Play, jacks: int, pattern: int) -> Cut:
    """The trump suit of twelve cards."""
    found = cut(
        pattern & ~JACK,
        lambda left: trump_points(play, jacks, left),
        WEIGHTS[play],
    )
    one, two = found.gains
    return Cut(found.whole, (one + LAST_RESORT, two + 2 * LAST_RESORT), found.bits)


def cut(loose: int, points: Callable[[int], int], weights: Mapping[str, int]) -> Cut:
    """A suit with one card and with two cards put away, each time the best."""
    whole, worth = points(loose), weights.get("laid", 0)
    cards = [(1 << bit, worth * WORTH[bit]) for bit in range(ROW) if loose >> bit & 1]
    ones = [(points(loose & ~bit) + gain, bit) for bit, gain in cards]
    twos = [
        (points(loose & ~(one | two)) + first + second, one | two)
        for at, (one, first) in enumerate(cards)
        for two, second in cards[:at]
    ]
    none = (whole + NEVER, 0)
    (one, bits), (two, both) = max(ones, default=none), max(twos, default=none)
    return Cut(whole, (one - whole, two - whole), (bits, both))


def cut_at(play: Play, row: int | None, cards: int, at: int) -> Cut:
    """One suit of twelve cards, the trumps or another; of the rest only jacks matter."""
    pattern = cards >> ROW * at & SUIT
    return trump_cut(play, jacks_in(cards), pattern) if at == row else side_cut(play, pattern)


def points_besides(play: Play, row: int | None, cards: int, seat: int | None) -> int:
    """The points of twelve cards that are not those of a suit."""
    jacks = trump_points(play, jacks_in(cards), None) if row is None else 0
    return fixed_points(play, seat) + jacks


def best_of_twelve(play: Play, row: int | None, twelve: int, seat: int | None) -> tuple[int, int]:
    """The points of the best ten of twelve cards, and the two that are put away."""
    cuts = [cut_at(play, row, twelve, at) for at in ROWS]
    whole = points_besides(play, row, twelve, seat) + sum([one.whole for one in cuts])
    ones = sorted([(one.gains[0], at) for at, one in enumerate(cuts)])
    (first, here), (second, there) = ones[3], ones[2]
    pair, place = max([(one.gains[1], at) for at, one in enumerate(cuts)])
    if pair >= first + second:
        return whole + pair, cuts[place].bits[1] << ROW * place
    bits = cuts[here].bits[0] << ROW * here | cuts[there].bits[0] << ROW * there
    return whole + first + second, bits


def two_suits(play: Play, row: int | None, cards: int, at: int) -> tuple[int, int, int]:
    """A suit of twelve cards and the next: their points, and what one and two of their cards put
    away change.
    """
    one, two = cut_at(play, row, cards, at), cut_at(play, row, cards, at + 1)
    (first, both), (second, pair) = one.gains, two.gains
    return one.whole + two.whole, max(first, second), max(both, pair, first + second)


def best_of_each(
    play: Play, row: int | None, twelves: Sequence[int], seat: int | None
) -> tuple[int, ...]:
    """The points of the best ten of each of many twelve cards.

    They differ in few suits, so two suits are weighed together, once for all that have the same.
    """

    def suits_from(at: int) -> list[tuple[int, int, int]]:
        among = (SUIT << ROW | SUIT) << ROW * at | (JACKS if row in (at, at + 1) else 0)
        return of_each(twelves, among, lambda cards: two_suits(play, row, cards, at))

    besides = of_each(twelves, JACKS, lambda cards: points_besides(play, row, cards, seat))
    found = zip(besides, suits_from(0), suits_from(2), strict=True)
    return tuple(
        [
            more + whole + rest + max(both, pair, one + two)
            for more, (whole, one, both), (rest, two, pair) in found
        ]
    )


def of_each(hands: Sequence[int], among: int, find: Callable[[int], T]) -> list[T]:
    """What is found of certain cards in each hand, once for hands that have the same of them."""
    found = {cards: find(cards) for cards in {hand & among for hand in hands}}
    return [found[hand & among] for hand in hands]


def best_discard(contract: Contract, twelve: Hand, seat: int | None) -> Hand:
    """The two of twelve cards that are best put away in a game."""
    return unmask(best_of_twelve(play_of(contract), trump_row(contract), mask(twelve), seat)[1])

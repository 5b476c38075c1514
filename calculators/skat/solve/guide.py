"""What a search knows without searching, and what it tries first: shared by all aims.

A guide never decides what a position is worth. What it says of a suit is certain, and the order
in which it lists cards changes only how soon the search is done.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from calculators.skat.solve.board import ALONE, Board, Memo, bits_up

Move = tuple[int, int, int]
"""A card to try: its bit, its worth, and how its result can differ from the card listed before.

Two neighbours in one hand, with no other player's card in play between them, win and lose the
same tricks. Whichever goes first, the results differ by no more than their worths do; the step is
that difference, upwards for the one and downwards for the two. If the card before has failed by
more than the step, this one need not be tried.
"""
Moves = tuple[Move, ...]
UNRELATED = 1000
"""The step after a card that is no neighbour; more than a deal has points."""
Ranked = tuple[int, int, Moves]
"""How early a suit comes among those to lead, its place among suits, and the cards to lead."""
Facts = tuple[int, int, int, int, bool]
"""What is certain about a suit: its part of the key, then numbers that the guide's bounds read."""
KeyOf = Callable[[int], int]
"""Numbers what is in play of a suit, so that like holdings have the same number."""
AllFacts = tuple[Facts, Facts, Facts, Facts, Facts]
BoundsOf = Callable[[AllFacts, int], tuple[int, int]]
"""The least and most that can still be counted, from all suits and what lies in them together."""


class Guide(Protocol):
    """What the search asks about each player's suits."""

    def facts(self, leader: int) -> tuple[Memo[Facts], ...]: ...
    def bounds(self, leader: int) -> BoundsOf: ...
    def leads(self, leader: int) -> tuple[Memo[Ranked], ...]: ...
    def second(self, player: int, led: int) -> Memo[Moves]: ...
    def third(self, player: int, best: int) -> Memo[Moves]: ...
    def second_discards(self, player: int, *, hopeful: bool) -> Memo[Moves]: ...
    def third_discards(self, player: int, *, partners: bool) -> Memo[Moves]: ...


def moves(board: Board, player: int, in_suit: int, cards: Iterable[int]) -> Moves:
    """Some cards that a player has of a suit, in the order given, without those equal to another.

    `in_suit` is what is in play of the suit.
    """
    foreign = in_suit & ~board.hands[player]
    sign = 1 if player == ALONE else -1
    found: list[Move] = []
    seen: set[tuple[int, int]] = set()
    run_before = -1
    for bit in cards:
        run, worth = (foreign & (bit - 1)).bit_count(), board.worth[bit]
        if (run, worth) in seen:
            continue
        seen.add((run, worth))
        step = abs(worth - found[-1][1]) if run == run_before else UNRELATED
        found.append((bit, worth, sign * step))
        run_before = run
    return tuple(found)


def down_moves(board: Board, player: int, in_suit: int) -> Moves:
    """A player's cards of a suit from the highest down."""
    return moves(board, player, in_suit, reversed(list(bits_up(in_suit & board.hands[player]))))


def up_moves(board: Board, player: int, in_suit: int) -> Moves:
    """A player's cards of a suit from the lowest up."""
    return moves(board, player, in_suit, bits_up(in_suit & board.hands[player]))


def suit_keys(board: Board) -> tuple[KeyOf, ...]:
    """For each suit of play, a number for what is in play of it; all of them together are the key.

    Only the order in which the players' cards lie counts, and their worth, not which they are:
    when the eight has gone, the nine over the seven is an eight. So positions that differ in name
    only are searched once.
    """
    found: list[KeyOf] = []
    shift = 0
    for suit in board.suits:
        found.append(suit_key(board, shift))
        shift += suit.bit_count()
    return tuple(found)


def suit_key(board: Board, shift: int) -> KeyOf:
    """Numbers for what is in play of one suit, moved up past those of the suits before it."""
    numbers: dict[tuple[tuple[int, int], ...], int] = {}
    owner = {bit: player for player, hand in enumerate(board.hands) for bit in bits_up(hand)}

    def number(in_suit: int) -> int:
        pattern = tuple((owner[bit], board.worth[bit]) for bit in bits_up(in_suit))
        return numbers.setdefault(pattern, len(numbers)) << shift

    return number


def lowest_worths(board: Board, cards: int, count: int) -> int:
    """What the least worthy of some cards come to, so many of them or as many as there are."""
    return sum(sorted(board.worth[bit] for bit in bits_up(cards))[:count])


def top_cards(mine: int, against: int) -> list[int]:
    """The cards of a hand that are above all of some others, from the highest down."""
    return [bit for bit in reversed(list(bits_up(mine))) if bit > against]


def worth_of(board: Board, cards: Sequence[int]) -> int:
    """What some cards are worth together."""
    return sum(board.worth[bit] for bit in cards)


def discard_moves(board: Board, player: int, own: int) -> tuple[list[Move], list[Move]]:
    """Cards to play where the suit led is missing, without equals: trumps, and other cards."""
    trumps: list[Move] = []
    plain: list[Move] = []
    far = UNRELATED if player == ALONE else -UNRELATED
    for suit in board.suits:
        chosen = moves(board, player, suit, bits_up(suit & own))
        (trumps if suit & board.trumps else plain).extend(
            (bit, worth, far) for bit, worth, _ in chosen
        )
    return trumps, plain

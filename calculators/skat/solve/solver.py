"""Positions answered: what the one ends with when all play as well as can be, card by card.

A solver belongs to one deal and remembers what it has found, so that another moment of the same
deal costs little. It stops after any number of nodes that it is given, and goes on from there; a
node is one trick searched.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from calculators.core.cards import Card
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS
from calculators.skat.solve.avoiding import AvoidingGuide
from calculators.skat.solve.board import ALONE, bits_up, board_of
from calculators.skat.solve.guide import Guide
from calculators.skat.solve.position import Position
from calculators.skat.solve.search import UNBOUNDED, WORST, Budget, Lead, OutOfNodesError
from calculators.skat.solve.taking import TakingGuide


@dataclass(frozen=True, slots=True)
class Solution:
    """What the one ends with: card points, or in a null whether he takes a trick, 0 or 1."""

    value: int
    cards: dict[Card, int]
    """The same for each card that may be played now."""

    @property
    def keeps(self) -> tuple[Card, ...]:
        """The cards that keep the value."""
        return tuple(card for card, value in self.cards.items() if value == self.value)


SearchStage = Literal["winner", "value", "keeps", "cards"]
"""How much is wanted: who wins, by how much, which cards keep that, what each card leads to."""
STEP = 8
"""How far from what is known the next question lies, where there is no better guess."""


@dataclass(slots=True)
class Interval:
    """What is known of a position, whose trick has begun or not: the least and most counted."""

    trick: tuple[int, ...]
    least: int
    most: int
    guesses: tuple[int, ...]
    """What to ask first, as far as it is still open."""
    next: int = 0

    @property
    def is_open(self) -> bool:
        return self.least < self.most

    @property
    def question(self) -> int:
        """How much to ask for: whether so much can be had."""
        for guess in self.guesses:
            if self.least < guess <= self.most:
                return guess
        return min(max(self.next, self.least + 1), self.most)

    def narrow(self, need: int, found: int) -> None:
        """Take in the answer to whether `need` can be had."""
        if found >= need:
            self.least = min(found, self.most)
        else:
            self.most = max(found, self.least)
        middle = (self.least + self.most + 1) // 2
        self.next = (
            min(self.least + STEP, middle) if found >= need else max(self.most - STEP, middle)
        )


class Solver:
    """One deal, and all that has been found of its positions for the player who is alone."""

    def __init__(self, position: Position, budget: Budget | None = None) -> None:
        self.board = board_of(position)
        self.own_counts = position.aim == "most-points"
        guide: Guide = (TakingGuide if self.own_counts else AvoidingGuide)(self.board)
        self.budget = budget or Budget()
        self.last_trick_adds = position.last_trick_adds
        self.leads = tuple(
            Lead(self.board, guide, leader, self.budget, own=self.own_counts) for leader in SEATS
        )
        for at, lead in enumerate(self.leads):
            first, second, third = (self.leads[(at + place) % PLAYER_COUNT] for place in SEATS)
            lead.players = first, second, third
            lead.settle_end(self.last_trick_adds)
        self.ask(position)

    def ask(self, position: Position) -> None:
        """Turn to a position of the same deal, for the same player alone."""
        bits = self.board.bit_of
        self.position = position
        self.live = sum(bit for card, bit in bits.items() if card.bit & position.all_cards)
        self.leader = (position.leader - position.alone) % PLAYER_COUNT
        self.rest = self.board.worth_of(self.live)
        if self.position.aim != "no-trick" and self.live:
            self.rest += self.last_trick_adds
        trick = tuple(bits[card] for card in position.trick)
        self.whole = Interval(trick, self.least, max(self.least, self.rest), self.guesses())
        self.by_class: dict[tuple[int, ...], Interval] = {}

    @property
    def least(self) -> int:
        """What is counted at least; of a null only whether it is all that matters."""
        return max(0, self.rest - 1) if self.position.aim == "no-trick" else 0

    def guesses(self) -> tuple[int, ...]:
        """First the question on which the game turns, then a rule-of-thumb player's result."""
        if self.position.aim == "no-trick":
            return (self.rest,)
        if not self.own_counts:
            return (self.estimate(),)
        return self.position.wins_from - self.position.taken, self.estimate()

    def estimate(self) -> int:
        """What is counted if everybody plays the rule-of-thumb card from the next trick on."""
        live, lead, counted = self.live, self.leads[self.leader], 0
        while live:
            lead, live, gain = lead.play_first(live)
            counted += gain
        return counted

    def advance(self, nodes: int, until: SearchStage = "cards") -> bool:
        """Search so many nodes at most; whether what is wanted is found."""
        self.budget.left = nodes = min(nodes, self.budget.rest)
        try:
            while (interval := self.open_interval(until)) is not None:
                need = interval.question
                interval.narrow(need, self.bound(interval.trick, need))
        except OutOfNodesError:
            return False
        finally:
            self.budget.spent += nodes - max(0, self.budget.left)
        return True

    def open_interval(self, until: SearchStage) -> Interval | None:
        """What has to be asked next; None once as much is known as is wanted."""
        whole = self.whole
        if whole.is_open and (until != "winner" or is_won(self.position, *self.certain) is None):
            return whole
        if until in ("winner", "value"):
            return None
        for interval in self.card_intervals().values():
            might_keep = interval.least <= whole.least <= interval.most
            if interval.is_open and (might_keep or until == "cards"):
                return interval
        return None

    def bound(self, trick: tuple[int, ...], need: int) -> int:
        """The answer of the search to a position in which some cards lie on the table."""
        if not trick:
            return self.leads[self.leader].value(self.live, need, self.rest)
        if len(trick) == PLAYER_COUNT:
            return self.bound_after(trick, need)
        wants = self.player_after(trick) == ALONE
        best = WORST[wants]
        for bit in self.classes(trick).values():
            found = self.bound((*trick, bit), need)
            if (found > best) is wants:
                best = found
            if (found >= need) is wants:
                break
        return best

    def bound_after(self, trick: tuple[int, ...], need: int) -> int:
        """The answer once a full trick is taken away."""
        winning = self.leads[self.leader].follows[trick[0]][1]
        taker = trick.index(max(bit for bit in trick if bit & winning))
        lead = self.leads[(self.leader + taker) % PLAYER_COUNT]
        worth = sum(self.board.worth[bit] for bit in trick)
        gain, rest = worth if lead.counts else 0, self.rest - worth
        if need <= gain:
            return gain
        if need > gain + rest:
            return gain + rest
        return gain + lead.value(self.live & ~sum(trick), need - gain, rest)

    def player_after(self, trick: tuple[int, ...]) -> int:
        """Who is to play when so many cards lie on the table."""
        return (self.leader + len(trick)) % PLAYER_COUNT

    def classes(self, trick: tuple[int, ...]) -> dict[tuple[int, ...], int]:
        """One of each kind of equal cards that may be played to a trick, by kind."""
        player = self.player_after(trick)
        own = self.live & self.board.hands[player] & ~sum(trick)
        if trick:
            own = own & self.leads[self.leader].follows[trick[0]][0] or own
        return {self.class_of(player, bit): bit for bit in bits_up(own)}

    def class_of(self, player: int, bit: int) -> tuple[int, ...]:
        """Equal for cards of one hand that win and lose the same tricks and are worth the same."""
        suit = self.board.suit_of(bit) & self.live
        below = suit & ~self.board.hands[player] & (bit - 1)
        return suit, below.bit_count(), self.board.worth[bit]

    def card_intervals(self) -> dict[tuple[int, ...], Interval]:
        """What each kind of card can lead to; for the mover never more than the whole is worth."""
        whole = self.whole
        if not self.by_class and len(whole.trick) < PLAYER_COUNT:
            wants = self.player_after(whole.trick) == ALONE
            low, high = (self.least, whole.least) if wants else (whole.least, self.rest)
            guess = whole.least if wants else whole.least + 1
            self.by_class = {
                kind: Interval((*whole.trick, bit), low, high, (guess,))
                for kind, bit in self.classes(whole.trick).items()
            }
        return self.by_class

    @property
    def solution(self) -> Solution:
        """What has been found; to be asked for once `advance` says that it is."""
        player = self.player_after(self.whole.trick)
        cards = {}
        for card in self.position.legal:
            kind = self.class_of(player, self.board.bit_of[card])
            cards[card] = self.result(self.by_class[kind].least)
        return Solution(self.result(self.whole.least), cards)

    @property
    def keeps(self) -> tuple[Card, ...]:
        """The cards that keep the value; known before what each of the others costs."""
        player, value = self.player_after(self.whole.trick), self.whole.least
        keeping = {kind for kind, one in self.by_class.items() if one.least == one.most == value}
        return tuple(
            card
            for card in self.position.legal
            if self.class_of(player, self.board.bit_of[card]) in keeping
        )

    @property
    def certain(self) -> tuple[int, int]:
        """The least and most that the one can end with, as far as the search has come."""
        found = self.result(self.whole.least), self.result(self.whole.most)
        return min(found), max(found)

    def result(self, counted: int) -> int:
        """What the one ends with when so much is still counted."""
        own = counted if self.own_counts else self.rest - counted
        result = self.position.taken + own
        return min(1, result) if self.position.aim == "no-trick" else result


def is_won(position: Position, least: int, most: int) -> bool | None:
    """Whether the declarer wins who ends with so much; None if that is open, or in a ramsch."""
    if position.aim == "fewest-points":
        return None
    if position.aim == "no-trick":
        return None if least < most else most == 0
    needed = position.wins_from
    return None if least < needed <= most else least >= needed


def solve(position: Position, nodes: int | None = None) -> Solution | None:
    """The solution of a position; None if it is not found within so many nodes."""
    solver = Solver(position)
    return solver.solution if solver.advance(nodes or UNBOUNDED) else None


def best_line(solver: Solver, nodes: int = UNBOUNDED) -> Iterator[tuple[Card, int]]:
    """A play to the end in which nobody errs, each card with the value, which never changes.

    It ends early where so many nodes are not enough.
    """
    position = solver.position
    while not position.is_over:
        solver.ask(position)
        if not solver.advance(nodes, until="keeps"):
            return
        card = solver.keeps[0]
        yield card, solver.certain[0]
        position = position.after(card)

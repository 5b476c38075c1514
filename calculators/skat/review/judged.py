"""Every card of a trick judged: what the game came to before it and after it, all hands open.

What the one can end with before a card and after it is exact. Nobody loses anything by a card
that leaves it as it was; any other costs its player's side the difference. Where so many nodes
were not enough, the bounds stay apart and nothing is said.

A trick is worked out by itself, from its last card back, so that what is found of a later card
helps with the one before it, and the same trick gets the same answer wherever it is asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby

from calculators.core.cards import Card
from calculators.skat.review.course import PlayedCard, judged_for
from calculators.skat.solve.position import Position
from calculators.skat.solve.search import UNBOUNDED, Budget
from calculators.skat.solve.solver import SearchStage, Solver
from calculators.skat.table.slices import SLICE, Steps, finish
from calculators.skat.table.solving import position_of
from calculators.skat.table.stakes import Stakes
from calculators.skat.table.state import State

NODES = 100_000
"""The most that is searched for a trick."""
SLIP = 8
"""How many card points a card must cost to be spoken of where the result stays as it was."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """The least and most that the one ends with."""

    least: int
    most: int

    @property
    def exact(self) -> int | None:
        return self.least if self.least == self.most else None

    def won(self, stakes: Stakes) -> bool | None:
        """Whether the one wins; None where that is open, or card points do not decide it."""
        found = stakes.won(self.least)
        return found if found is stakes.won(self.most) else None


@dataclass(frozen=True, slots=True)
class JudgedCard:
    """A card, what it made of the game, and the cards that would have made more of it."""

    played: PlayedCard
    alone: int
    before: Bounds
    after: Bounds
    keeps: tuple[Card, ...] = ()
    """Where the card is spoken of: those that would have kept the result, or else the value."""

    @property
    def cost(self) -> int | None:
        """What the player's side lost by it: card points, in a null the game; None if unknown."""
        before, after = self.before.exact, self.after.exact
        if before is None or after is None:
            return None
        rises = self.played.before.contract is None or is_null(self.played.before)
        own = self.played.seat == self.alone
        return after - before if rises is own else before - after

    def turned(self, stakes: Stakes) -> bool:
        """Whether the result changed hands by it."""
        before, after = self.before.won(stakes), self.after.won(stakes)
        return None not in (before, after) and before is not after

    def rescored(self, stakes: Stakes) -> bool:
        """Whether the declarer's score is another one after it."""
        before, after = self.before.exact, self.after.exact
        if before is None or after is None:
            return False
        return stakes.score(before) != stakes.score(after)

    def is_worth_telling(self, stakes: Stakes) -> bool:
        """Whether it changed the result or the score, or cost as much as a good card holds."""
        return self.turned(stakes) or self.rescored(stakes) or (self.cost or 0) >= SLIP


def is_null(state: State) -> bool:
    """Whether a null is played."""
    return state.contract is not None and state.contract.kind == "null"


class Judge:
    """The solvers of one trick, one for each player who is asked for, and the nodes left."""

    def __init__(
        self, first: State, stakes: Stakes, budget: Budget, nodes: int = UNBOUNDED
    ) -> None:
        self.first = first
        self.stakes = stakes
        self.budget = budget
        self.begun = self.budget.spent
        self.nodes = min(nodes, self.budget.rest)
        self.rest = 0
        """How much was spent when the work was last put down."""
        self.solvers: dict[int, Solver] = {}
        self.known: dict[tuple[int, int], Bounds] = {}

    @property
    def spent(self) -> int:
        return self.budget.spent - self.begun

    def asked(self, position: Position, until: SearchStage) -> Steps[tuple[Solver, bool]]:
        """The solver for a player, turned to a moment of the trick, and whether it got so far."""
        alone = position.alone
        if alone not in self.solvers:
            self.solvers[alone] = Solver(position_of(self.first, alone), self.budget)
        solver = self.solvers[alone]
        solver.ask(position)
        while True:
            most = min(self.rest + SLICE, self.nodes) - self.spent
            found = solver.advance(max(0, most), until)
            if self.spent >= self.rest + SLICE:
                self.rest = self.spent
                yield
            if found or self.spent >= self.nodes:
                return solver, found

    def bounds(self, position: Position, until: SearchStage = "value") -> Steps[Bounds]:
        """What the one ends with from here."""
        if position.is_over:
            taken = min(1, position.taken) if position.aim == "no-trick" else position.taken
            return Bounds(taken, taken)
        solver, _ = yield from self.asked(position, until)
        return Bounds(*solver.certain)

    def after_move(self, state: State, alone: int) -> Steps[Bounds]:
        """What the one ends with once so much has been done; asked for once."""
        key = len(state.log), alone
        if key not in self.known:
            self.known[key] = yield from self.bounds(position_of(state, alone))
        return self.known[key]

    def keeps(self, one: JudgedCard) -> Steps[tuple[Card, ...]]:
        """The cards that would have kept the result, or the value if that is all that was lost."""
        position = position_of(one.played.before, one.alone)
        if not one.turned(self.stakes):
            solver, found = yield from self.asked(position, "keeps")
            return solver.keeps if found else ()
        result = one.before.won(self.stakes)
        keeping = []
        for card in position.legal:
            bounds = yield from self.bounds(position.after(card), "winner")
            if bounds.won(self.stakes) is result:
                keeping.append(card)
        return tuple(keeping)


def trick_steps(
    cards: Sequence[PlayedCard], stakes: Stakes, budget: Budget | None = None
) -> Steps[tuple[tuple[JudgedCard, ...], int]]:
    """The cards of one trick judged, and how many nodes that took."""
    judge = Judge(cards[0].before, stakes, budget or Budget(each=NODES))
    found: list[JudgedCard] = []
    for card in reversed(cards):
        alone = judged_for(card.before, card.seat)
        after = yield from judge.after_move(card.after, alone)
        before = yield from judge.after_move(card.before, alone)
        found.append(JudgedCard(card, alone, before, after))
    told: list[JudgedCard] = []
    for one in reversed(found):
        spoken_of = one.is_worth_telling(stakes)
        told.append(replace(one, keeps=(yield from judge.keeps(one))) if spoken_of else one)
    return tuple(told), judge.spent


def judge_cards(
    cards: Sequence[PlayedCard], stakes: Stakes, budget: Budget | None = None
) -> tuple[tuple[JudgedCard, ...], int]:
    """Some cards judged trick by trick, and how many nodes that took."""
    found: list[JudgedCard] = []
    spent = 0
    for _, trick in groupby(cards, lambda card: card.trick):
        judged, took = finish(trick_steps(tuple(trick), stakes, budget))
        found += judged
        spent += took
    return tuple(found), spent

"""Players: from what a seat sees to what it does, in slices, and deals played by three of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from calculators.core.steps import Sentence
from calculators.practice.draw import Draw
from calculators.skat.table.acts import Act
from calculators.skat.table.moves import apply
from calculators.skat.table.slices import Steps, finish
from calculators.skat.table.state import State
from calculators.skat.table.view import View, view


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player does, and why, the most telling reason first."""

    act: Act
    because: tuple[Sentence, ...] = ()
    work: int = 0
    """What it took, in nodes of the solver."""


def never(_seen: View) -> Decision | None:
    """A declarer who never gives up."""
    return None


@dataclass(frozen=True, slots=True)
class Player:
    """How a player decides, from nothing but what the seat sees."""

    think: Callable[[View], Steps[Decision]]
    """What to do when it is the seat's turn, in slices of some hundredths of a second."""
    gives_up: Callable[[View], Decision | None] = never
    """Asked of a declarer who may give up, before the first lead and after the first trick."""

    def decide(self, seen: View) -> Decision:
        """What to do, thought through to the end."""
        return finish(self.think(seen))


def at_once(
    decide: Callable[[View], Decision], gives_up: Callable[[View], Decision | None] = never
) -> Player:
    """A player who needs no time to think."""

    def think(seen: View) -> Steps[Decision]:
        yield from ()
        return decide(seen)

    return Player(think, gives_up)


def random_legal(seed: str) -> Player:
    """A player who does anything that is allowed, the same at the same point of the same deal."""

    def decide(seen: View) -> Decision:
        at = len(seen.calls), len(seen.tricks), len(seen.trick), seen.phase
        draw = Draw(f"{seed}/{seen.me}/{at}")
        return Decision(draw.pick(seen.choices))

    return at_once(decide)


def asks_declarer(state: State) -> bool:
    """Whether this is a moment at which the declarer is asked about giving up out of turn.

    That is before the first lead, and after the first trick, where the rules allow it.
    """
    if state.phase != "tricks" or state.trick or len(state.tricks) > 1:
        return False
    return state.declarer is not None and view(state, state.declarer).may_give_up


def next_steps(state: State, players: Sequence[Player]) -> Steps[tuple[int, Decision]]:
    """Who acts next, and what that player does, in slices."""
    if asks_declarer(state):
        assert state.declarer is not None
        found = players[state.declarer].gives_up(view(state, state.declarer))
        if found is not None:
            return state.declarer, found
    seat = state.to_act
    assert seat is not None
    return seat, (yield from players[seat].think(view(state, seat)))


def next_decision(state: State, players: Sequence[Player]) -> tuple[int, Decision]:
    """Who acts next, and what that player does."""
    return finish(next_steps(state, players))


def play_steps(state: State, players: Sequence[Player]) -> Steps[State]:
    """The deal played to its end, in slices."""
    while state.phase != "over":
        _, found = yield from next_steps(state, players)
        state = apply(state, found.act)
        yield
    return state


def play_on(state: State, players: Sequence[Player]) -> State:
    """The deal played to its end."""
    return finish(play_steps(state, players))


def play_within(
    state: State, players: Sequence[Player], work: int, others: Sequence[Player]
) -> tuple[State, int | None]:
    """The deal played to its end, and the first move that was left to other players because so
    much work was done before it.
    """
    left_at = None
    while state.phase != "over":
        if work <= 0 and left_at is None:
            left_at, players = len(state.log), others
        _, found = next_decision(state, players)
        work -= found.work
        state = apply(state, found.act)
    return state, left_at

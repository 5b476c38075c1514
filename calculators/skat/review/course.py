"""The course of a deal: the table before each move."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.cards import Card
from calculators.skat.table.acts import Play
from calculators.skat.table.moves import apply
from calculators.skat.table.state import State, start


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card with the place of its move in the log, and the table before and after it."""

    move: int
    card: Card
    before: State
    after: State

    @property
    def seat(self) -> int:
        return self.after.log[self.move].seat

    @property
    def trick(self) -> int:
        """The number of its trick, from 1."""
        return len(self.before.tricks) + 1


def states(end: State) -> tuple[State, ...]:
    """The table before the first move, and after each."""
    found = [start(end.rules, end.deal, end.when_passed, end.house)]
    for one in end.log:
        found.append(apply(found[-1], one.act))
    return tuple(found)


def played_cards(course: tuple[State, ...]) -> tuple[PlayedCard, ...]:
    """Every card that was played."""
    return tuple(
        PlayedCard(move, one.act.card, course[move], course[move + 1])
        for move, one in enumerate(course[-1].log)
        if isinstance(one.act, Play)
    )


def judged_for(state: State, seat: int) -> int:
    """For whom a card counts: the declarer; in a ramsch whoever plays it."""
    return seat if state.declarer is None else state.declarer

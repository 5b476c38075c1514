"""A discard judged: whether any other two cards would have won a game that was lost with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from calculators.core.cards import Hand
from calculators.skat.review.judged import Bounds, Judge, is_null
from calculators.skat.rules.play.piles import SKAT_SIZE
from calculators.skat.solve.search import Budget
from calculators.skat.table.acts import Lay, Name
from calculators.skat.table.moves import apply
from calculators.skat.table.slices import Steps
from calculators.skat.table.solving import position_of
from calculators.skat.table.stakes import Stakes
from calculators.skat.table.state import State

NODES = 4000
"""The most that is searched for two cards."""
START = 100_000
"""The most that is searched for who wins from the first lead."""
PAIRS = 65
"""In how many other ways two cards of twelve can be put away."""


@dataclass(frozen=True, slots=True)
class JudgedDiscard:
    """What was put away, what the game came to with it, and two cards that would have won it."""

    move: int
    laid: Hand
    start: Bounds
    better: Hand = ()
    settled: int = 0
    """Of how many other pairs it was found out whether they win, up to the first that does."""


def discard_steps(
    course: tuple[State, ...], stakes: Stakes, budget: Budget | None = None
) -> Steps[JudgedDiscard | None]:
    """The declarer's discard; None where there was none, or card points do not decide the game.

    Other pairs are tried only where the game is lost from the first lead, however well it is
    played; those that share a card with the one put away come first.
    """
    end = course[-1]
    found = [(at, one.act) for at, one in enumerate(end.log) if isinstance(one.act, Lay)]
    if end.declarer is None or not found or end.contract is None:
        return None
    move, act = found[-1]
    first = next((one for one in course[move:] if one.phase == "tricks"), None)
    if first is None or stakes.won(0) is None:
        return None
    start = yield from bounds_steps(first, stakes, START, budget)
    settled = 0
    if start.won(stakes) is False and (is_null(first) or stakes.least is not None):
        for pair in other_pairs(course[move], act.cards):
            lead = lead_after(course[move], pair, end)
            won = (yield from bounds_steps(lead, stakes, NODES, budget)).won(stakes)
            settled += won is not None
            if won:
                return JudgedDiscard(move, act.cards, start, pair, settled)
    return JudgedDiscard(move, act.cards, start, (), settled)


def bounds_steps(
    lead: State, stakes: Stakes, nodes: int, budget: Budget | None = None
) -> Steps[Bounds]:
    """Who wins from the first lead, as far as so many nodes tell."""
    assert lead.declarer is not None
    judge = Judge(lead, stakes, budget or Budget(), nodes)
    found = yield from judge.bounds(position_of(lead, lead.declarer), "winner")
    yield
    return found


def other_pairs(before: State, laid: Hand) -> Iterator[Hand]:
    """Every other two cards that could have been put away."""
    assert before.declarer is not None
    twelve = sorted(before.hands[before.declarer], key=lambda card: card.bit)
    pairs = [pair for pair in combinations(twelve, SKAT_SIZE) if set(pair) != set(laid)]
    yield from sorted(pairs, key=lambda pair: set(pair).isdisjoint(laid))


def lead_after(before: State, pair: Hand, end: State) -> State:
    """The first lead, had those two been put away for the same game."""
    after = apply(before, Lay(pair))
    if after.phase == "name" and end.contract is not None:
        after = apply(after, Name(end.contract.id, end.announced))
    return after

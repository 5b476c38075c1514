"""What the result of one player comes to: won or lost, and the declarer's score."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from calculators.skat.play.piles import TRICKS, all_card_points, card_points
from calculators.skat.score.game import Game
from calculators.skat.score.outcome import Outcome, outcome
from calculators.skat.solve.board import Table
from calculators.skat.table.ending import game_of
from calculators.skat.table.state import ALONE, State

PAY_THE_MOST = ("loser-eyes", "loser-fixed")
"""Ramsches in which whoever has most card points pays."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What hangs on the result that the solver names: card points, or 0 or 1 in a null.

    In a ramsch a result counts as won if it is sure not to be the most: below a third of all.
    Where only all ten tricks will do, card points decide nothing, and neither does the solver.
    """

    won: Callable[[int], bool | None]
    score: Callable[[int], int | None]
    least: int | None = None
    """The card points from which on the declarer wins; None where they do not decide."""


def stakes_of(state: State) -> Stakes:
    """The stakes of the game that is played at a table."""
    if state.contract is None:
        return ramsch_stakes(state)
    game = replace(game_of(state), conceded=False, tricks=None)
    if state.contract.kind == "null":
        return declared_stakes(state, lambda value: replace(game, tricks=value))
    found = declared_stakes(state, lambda value: replace(game, card_points=value))
    most = all_card_points(state.rules)
    least = next((value for value in range(most + 1) if found.won(value)), None)
    if least is None:
        whole = replace(game, card_points=most, tricks=TRICKS)
        if outcome(state.rules, whole).won:
            return Stakes(undecided, undecided)
    return replace(found, least=least)


def declared_stakes(state: State, game: Callable[[int], Game]) -> Stakes:
    """Won or lost, and the score, as the engine has it."""

    def work_out(value: int) -> Outcome:
        return outcome(state.rules, game(value))

    found = Table(work_out)
    return Stakes(lambda value: found[value].won, lambda value: found[value].score)


def ramsch_stakes(state: State) -> Stakes:
    """Sure not to have most, or not; what is paid hangs on what the others get."""
    rules = state.rules
    if rules.ramsch.pays not in PAY_THE_MOST:
        return Stakes(undecided, undecided)
    skat = 0 if rules.ramsch.skat_to == "last-trick" else card_points(rules, state.aside)
    counted = all_card_points(rules) - skat
    return Stakes(lambda value: len(ALONE) * value < counted, undecided)


def undecided(_value: int) -> None:
    """Nothing is told by the result alone."""

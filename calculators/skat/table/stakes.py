"""What the result of one player comes to: won or lost, and the declarer's score.

This is the one answer to who wins. It knows the bid, the announcement and the house rules; players,
the look back, exercises and the solver ask it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from calculators.core.cards import Hand
from calculators.skat.rules.play.piles import PLAYER_COUNT, TRICKS, all_card_points, card_points
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.game import Game
from calculators.skat.rules.score.outcome import Outcome, outcome

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


@lru_cache(maxsize=64)
def game_stakes(rules: Ruleset, game: Game) -> Stakes:
    """The stakes of a declared game, whose result is left open, as the engine counts it."""
    null, most = game.contract.kind == "null", all_card_points(rules)

    @cache
    def outcome_of(value: int) -> Outcome:
        if null:
            return outcome(rules, replace(game, tricks=value))
        return outcome(rules, replace(game, card_points=value))

    least = None
    if not null:
        lines = (rules.made_from.amount, rules.schneider_from.amount)
        least = next((line for line in lines if outcome_of(line).won), None)
        if least is None and outcome(rules, replace(game, card_points=most, tricks=TRICKS)).won:
            return Stakes(undecided, undecided)
    return Stakes(lambda value: outcome_of(value).won, lambda value: outcome_of(value).score, least)


def ramsch_stakes(rules: Ruleset, aside: Hand) -> Stakes:
    """Sure not to have most, or not; what is paid hangs on what the others get."""
    if rules.ramsch.pays not in PAY_THE_MOST:
        return Stakes(undecided, undecided)
    skat = 0 if rules.ramsch.skat_to == "last-trick" else card_points(rules, aside)
    counted = all_card_points(rules) - skat
    return Stakes(lambda value: PLAYER_COUNT * value < counted, undecided)


def undecided(_value: int) -> None:
    """Nothing is told by the result alone."""

"""The exercises of the skat family: those of its own, and the games that all families share."""

from __future__ import annotations

from calculators.practice.draw import Draw
from calculators.practice.task import Task, exercise
from calculators.skat.practice.card_points import card_points
from calculators.skat.practice.discarding import discard
from calculators.skat.practice.game_value import game_value
from calculators.skat.practice.judgement import bid_or_pass, which_game
from calculators.skat.practice.key_cell import key_cell
from calculators.skat.practice.matadors import matadors
from calculators.skat.practice.next_bid import next_value
from calculators.skat.practice.overbid import overbid
from calculators.skat.practice.safe_bid import safe_bid
from calculators.skat.practice.score_sheet import score_sheet
from calculators.skat.practice.turning import turning_bid, which_way

PRACTISED = ("skat", "turneskat", "tournee-skat")
WITH_ORDER = ("skat", "isko", "turneskat", "tournee-skat")
"""Where the International Skat Order counts differently, it is a text of its own."""
JUDGED = ("skat",)
"""Where the skat is taken up before the game is named, so that hands can be judged alike."""
TURNING = ("turneskat",)
"""Where it is settled before the skat is seen what may be done with it."""
PLAYED_PARTS = ("table", "review", "practice")
"""What plays and solves, which no other exercise needs."""


def open_hands(draw: Draw, ruleset: str, level: int) -> Task:
    """One card keeps it, loaded when it is asked for."""
    from calculators.skat.practice.one_card import one_card

    return one_card(draw, ruleset, level)


EXERCISES = (
    exercise("card-points", PRACTISED, card_points),
    exercise("matadors", PRACTISED, matadors),
    exercise("game-value", WITH_ORDER, game_value),
    exercise("next-bid", PRACTISED, next_value),
    exercise("safe-bid", PRACTISED, safe_bid),
    exercise("key-cell", PRACTISED, key_cell),
    exercise("overbid", PRACTISED, overbid),
    exercise("score-sheet", PRACTISED, score_sheet),
    exercise("bid-or-pass", JUDGED, bid_or_pass),
    exercise("bid-or-pass", TURNING, turning_bid),
    exercise("which-game", JUDGED, which_game),
    exercise("which-way", TURNING, which_way),
    exercise("discard", (*JUDGED, *TURNING), discard),
    exercise("one-card", PRACTISED, open_hands, PLAYED_PARTS),
)

"""The exercises of the skat family: those of its own, and the games that all families share."""

from __future__ import annotations

from calculators.skat.exercises.card_points import card_points
from calculators.skat.exercises.game_value import game_value
from calculators.skat.exercises.key_cell import key_cell
from calculators.skat.exercises.matadors import matadors
from calculators.skat.exercises.next_bid import next_value
from calculators.skat.exercises.overbid import overbid
from calculators.skat.exercises.safe_bid import safe_bid
from calculators.skat.exercises.score_sheet import score_sheet
from calculators.train.task import Exercise

PRACTISED = ("skat", "turneskat", "tournee-skat")
WITH_ORDER = ("skat", "isko", "turneskat", "tournee-skat")
"""Where the International Skat Order counts differently, it is a text of its own."""
EXERCISES = (
    Exercise("card-points", PRACTISED, card_points),
    Exercise("matadors", PRACTISED, matadors),
    Exercise("game-value", WITH_ORDER, game_value),
    Exercise("next-bid", PRACTISED, next_value),
    Exercise("safe-bid", PRACTISED, safe_bid),
    Exercise("key-cell", PRACTISED, key_cell),
    Exercise("overbid", PRACTISED, overbid),
    Exercise("score-sheet", PRACTISED, score_sheet),
)

"""The exercises of Skruf, and the rulesets that have exercises."""

from __future__ import annotations

from calculators.skruf.exercises.honours import skruf_honours
from calculators.skruf.exercises.next_bid import next_skruf_bid
from calculators.skruf.exercises.score_sheet import skruf_sheet
from calculators.skruf.rulesets import SKRUF
from calculators.train.task import exercise

PRACTISED = (SKRUF.id,)
EXERCISES = (
    exercise("next-bid", PRACTISED, next_skruf_bid),
    exercise("score-sheet", PRACTISED, skruf_sheet),
    exercise("skruf-honours", PRACTISED, skruf_honours),
)

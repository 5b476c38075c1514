"""The exercises of Skruf, and the rulesets that have exercises."""

from __future__ import annotations

from calculators.practice.task import exercise
from calculators.skruf.practice.honours import skruf_honours
from calculators.skruf.practice.next_bid import next_skruf_bid
from calculators.skruf.practice.score_sheet import skruf_sheet
from calculators.skruf.rules.rulesets import SKRUF

PRACTISED = (SKRUF.id,)
EXERCISES = (
    exercise("next-bid", PRACTISED, next_skruf_bid),
    exercise("score-sheet", PRACTISED, skruf_sheet),
    exercise("skruf-honours", PRACTISED, skruf_honours),
)

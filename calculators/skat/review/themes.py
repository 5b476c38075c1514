"""What a mistake was about: the rule of thumb that would have kept the result, as advice has it."""

from __future__ import annotations

from collections.abc import Collection

from calculators.core.cards import Card
from calculators.core.steps import Sentence
from calculators.skat.review.judged import is_null
from calculators.skat.table.acts import Play
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.sight import TRUMPS, sight
from calculators.skat.table.state import State
from calculators.skat.table.view import view

BEYOND = "beyond"
"""The theme of a moment in which no rule of thumb helps."""
RULES = {
    "trumps": "draw-trumps force-high-trump",
    "high": "cash-high-card lead-high play-the-high-card win-and-lead-on",
    "lead": "lead-it-again lead-long lead-short partner-is-void lose-cheaply only-trumps-left",
    "points": "feed-partner partner-has-it give-little",
    "take": "take-with-points take-cheaply bring-home trump-it trump-high keep-ace-for-ten"
    " keep-declarer-from-it",
    "guard": "keep-guards throw-useless throw-away throw-lone-loser",
}
"""The reasons of the advice, by what somebody got wrong who did otherwise."""
WITH_TRUMP = {"trumps": "lead", "guard": "take"}
"""What it was instead where the wrong card was a trump."""


def rule_of_thumb(before: State, keeps: Collection[Card]) -> Sentence | None:
    """The reason for the card that the rule of thumb plays; None where that loses too."""
    assert before.to_act is not None
    advised = LEARNER.decide(view(before, before.to_act))
    is_sound = isinstance(advised.act, Play) and advised.act.card in keeps
    return advised.because[0] if is_sound else None


def theme_of(before: State, card: Card, keeps: Collection[Card]) -> str:
    """What a card was about that lost the result, where others would have kept it."""
    if is_null(before):
        return "null"
    reason = rule_of_thumb(before, keeps)
    found = next(
        (theme for theme, keys in RULES.items() if reason and reason.key in keys.split()), BEYOND
    )
    assert before.to_act is not None
    suits = sight(view(before, before.to_act)).suits
    is_trump = suits.suit_of[card] == TRUMPS
    return WITH_TRUMP.get(found, found) if is_trump else found

"""Answers as HTML, made from keys and numbers, never from what was typed: one for each tool."""

from __future__ import annotations

from calculators.web.page.answers.auction import auction
from calculators.web.page.answers.game import game_value, overbid
from calculators.web.page.answers.hands import matadors, trick
from calculators.web.page.answers.key import key
from calculators.web.page.answers.ladder import next_bid
from calculators.web.page.answers.outlook import outlook
from calculators.web.page.answers.parts import Show
from calculators.web.page.answers.ramsch import ramsch

SHOW: dict[str, Show] = {
    "game-value": game_value,
    "overbid-check": overbid,
    "matador-count": matadors,
    "bid-key": key,
    "bid-ladder": next_bid,
    "auction-walk": auction,
    "trick-taker": trick,
    "ramsch-score": ramsch,
    "hand-outlook": outlook,
}

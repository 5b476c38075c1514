"""Every kind of exercise, the games in which it makes sense, and how one is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from calculators.rulesets.skruf import SKRUF
from calculators.train.card_order import card_order
from calculators.train.card_points import card_points
from calculators.train.draw import Draw
from calculators.train.game_value import game_value
from calculators.train.key_cell import key_cell
from calculators.train.legal_card import legal_card
from calculators.train.matadors import matadors
from calculators.train.next_bid import next_value
from calculators.train.overbid import overbid
from calculators.train.safe_bid import safe_bid
from calculators.train.score_sheet import score_sheet
from calculators.train.skruf_honours import skruf_honours
from calculators.train.task import Task
from calculators.train.trick_winner import trick_winner

LEVELS = (1, 2, 3)
TEXTS = ("skat", "turneskat", "tournee-skat")
EVERY = (*TEXTS, SKRUF.id)
WITH_ORDER = ("skat", "isko", "turneskat", "tournee-skat")
"""Where the International Skat Order counts differently, it is a text of its own."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of exercise: the games it is for, and the drawing of a task."""

    id: str
    rulesets: tuple[str, ...]
    drawn: Callable[[Draw, str, int], Task]


def of_skruf(drawn: Callable[[Draw, int], Task]) -> Callable[[Draw, str, int], Task]:
    """A kind that only one game has."""
    return lambda draw, _ruleset, level: drawn(draw, level)


KINDS: dict[str, Kind] = {
    kind.id: kind
    for kind in (
        Kind("card-order", EVERY, card_order),
        Kind("legal-card", EVERY, legal_card),
        Kind("trick-winner", EVERY, trick_winner),
        Kind("card-points", TEXTS, card_points),
        Kind("matadors", TEXTS, matadors),
        Kind("game-value", WITH_ORDER, game_value),
        Kind("next-bid", EVERY, next_value),
        Kind("safe-bid", TEXTS, safe_bid),
        Kind("key-cell", TEXTS, key_cell),
        Kind("overbid", TEXTS, overbid),
        Kind("score-sheet", EVERY, score_sheet),
        Kind("skruf-honours", (SKRUF.id,), of_skruf(skruf_honours)),
    )
}


def kinds_of(ruleset: str) -> tuple[str, ...]:
    """The kinds of exercise that a game has."""
    return tuple(kind.id for kind in KINDS.values() if ruleset in kind.rulesets)


def task(kind: str, ruleset: str, level: int, seed: int) -> Task:
    """The exercise of that seed; the same in every Python, today and tomorrow."""
    draw = Draw(f"{kind}/{ruleset}/{level}/{seed}")
    return KINDS[kind].drawn(draw, ruleset, level)

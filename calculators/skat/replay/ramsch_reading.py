"""A ramsch read from its file and checked to everybody's score."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.cards import DECK
from calculators.fields import Field, Numbers, Problems, Record, read_fields, refuse
from calculators.replay.replays import Replay, compared, sayings, scored, written
from calculators.skat.play.auction import SEATS as ROLES
from calculators.skat.play.piles import PLAYERS, TRICKS, card_points
from calculators.skat.play.trumps import order, points_of
from calculators.skat.replay.course import Dealt, seat_of
from calculators.skat.replay.declared_reading import (
    AFTER,
    BEFORE,
    JACKS,
    MOST_POINTS,
    cards_and_calls,
    role_of,
)
from calculators.skat.replay.ramsch_course import ALONE, RamschCourse, ramsch_course
from calculators.skat.rulesets import RULESETS
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.score.bids import ladder

HIGHEST = 9999
FIELDS: tuple[Field, ...] = (
    *BEFORE,
    Record(
        "result",
        (
            Numbers("card_points", 0, MOST_POINTS, PLAYERS, required=True),
            Numbers("tricks", 0, TRICKS, PLAYERS, required=True),
            Numbers("scores", -HIGHEST, HIGHEST, PLAYERS, required=True),
        ),
        required=True,
    ),
    *AFTER,
)


def read_ramsch(data: Mapping[str, Any]) -> Replay:
    """The replay of a ramsch, or every fault that was found in it."""
    problems: Problems = []
    read = read_fields(FIELDS, data, problems)
    said = cards_and_calls(read, problems)
    refuse(problems, set())
    rules = RULESETS[read["ruleset"]]
    deal = Dealt(read["dealer"], read["hands"], read["kitty"], said, written(read["trick"]))
    return replay_from(rules, read, ramsch_course(rules, ladder(rules), deal))


def replay_from(rules: Ruleset, read: Mapping[str, Any], course: RamschCourse) -> Replay:
    """The replay, its outcome compared with the one that is told, seat by seat."""
    seats = [seat_of(read["dealer"], role) for role in ROLES]
    points = [card_points(rules, course.last.taken[seat]) for seat in seats]
    request: dict[str, Any] = {
        "ruleset": rules.id,
        "card_points": points,
        "trick_order": [seats.index(seat) for seat in course.winners],
    }
    scores = scored("ramsch", request, "sv")["scores"]
    found = {
        "card_points": [points[seats.index(seat)] for seat in ALONE],
        "tricks": course.last.tricks,
        "scores": [scores[seats.index(seat)] for seat in ALONE],
    }
    compared(read["result"], found)
    cards_order = order(rules, None)
    return Replay(
        ruleset=rules.id,
        name=read["name"],
        players=read["players"],
        dealer=read["dealer"],
        moments=course.moments,
        told=sayings(read, course.moments),
        titles={},
        roles=tuple(role_of(read["dealer"], at) for at in ALONE),
        sides=ALONE,
        suits=(JACKS, *(suit.value for suit, _ in cards_order.suits)),
        order={card: -cards_order.strength[card] for card in DECK},
        points=points_of(rules),
        operation="ramsch",
        request=request,
        side_with_skat=None,
        facts={**found, "contract": "ramsch"},
    )

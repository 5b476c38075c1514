"""A deal of the skat family read from its file and checked to the score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from calculators.cards import DECK
from calculators.errors import Problem, RuleError
from calculators.fields import (
    MISREAD,
    Cards,
    Choice,
    Field,
    Flag,
    Problems,
    Record,
    Whole,
    read_fields,
    refuse,
    shown,
)
from calculators.replay.fields import Anything, Comments, Each, Many, Text, Told, hands, once_each
from calculators.replay.replays import Replay, compared, sayings, scored, written
from calculators.skat.operations.auction import spoken
from calculators.skat.operations.choices import (
    ALL_CONTRACTS,
    RULESET,
    contract_for,
    why_no_contract,
)
from calculators.skat.play.auction import SEATS as ROLES
from calculators.skat.play.piles import PLAYERS, SKAT, TRICKS, card_points
from calculators.skat.play.trumps import order_of, points_of
from calculators.skat.replay.course import Doing, SkatCourse, SkatDeal, seat_of, skat_course
from calculators.skat.rulesets import RULESETS
from calculators.skat.rulesets.schema import ANNOUNCEMENTS, Contract, Ruleset
from calculators.skat.score.bids import ladder

MOST_POINTS = 120
JACKS = "J"
DOINGS = ("turns", "looks", "shows", "refuses", "takes", "lays", "plays")


def seat(name: str) -> Whole:
    """One of the three seats, clockwise from 0."""
    return Whole(name, 0, PLAYERS - 1, required=True)


BEFORE: tuple[Field, ...] = (
    Text("id", required=True),
    RULESET,
    Text("rule", required=True),
    Told("name", required=True),
    Each("players", Text("name"), PLAYERS, required=True),
    seat("dealer"),
    hands(PLAYERS, Cards("hand", TRICKS, TRICKS)),
    Cards("kitty", SKAT, SKAT, required=True),
    Many("call", (seat("seat"), Text("call", required=True), Told("tells"))),
)
"""What every deal begins with, with a declarer or without."""
AFTER: tuple[Field, ...] = (
    Many(
        "trick",
        (
            seat("leader"),
            Cards("cards", PLAYERS, PLAYERS, required=True),
            seat("winner"),
            Told("tells"),
            Comments("notes"),
        ),
    ),
    Anything("errata"),
    Comments("comments"),
)
FIELDS: tuple[Field, ...] = (
    *BEFORE,
    Many(
        "act",
        (
            Choice("does", DOINGS, required=True),
            Cards("cards", 1, SKAT),
            Choice("contract", ALL_CONTRACTS),
            Flag("hand"),
            Choice("announced", ANNOUNCEMENTS, default="none"),
            Told("tells"),
        ),
    ),
    Record(
        "result",
        (
            seat("declarer"),
            Whole("bid", 1, 999, required=True),
            Whole("card_points", 0, MOST_POINTS, required=True),
            Whole("tricks", 0, TRICKS, required=True),
            Whole("score", -9999, 9999, required=True),
        ),
        required=True,
    ),
    *AFTER,
)


def read_skat(data: Mapping[str, Any]) -> Replay:
    """The replay of a deal, or every fault that was found in it."""
    problems: Problems = []
    read = read_fields(FIELDS, data, problems)
    said = cards_and_calls(read, problems)
    named = {} if read["act"] is MISREAD else naming(read["act"], problems)
    refuse(problems, set())
    rules = RULESETS[read["ruleset"]]
    wrong = why_no_contract(rules, named["contract"])
    if wrong is not None:
        field = f"act.{read['act'].index(named)}.contract"
        raise RuleError(replace(wrong, field=field))
    ouvert = named["announced"] == "ouvert"
    contract = contract_for(rules, named["contract"], hand=named["hand"], ouvert=ouvert)
    course = skat_course(
        rules,
        ladder(rules),
        SkatDeal(
            read["dealer"],
            read["hands"],
            read["kitty"],
            said,
            written(read["trick"]),
            tuple(Doing(one["does"], one["cards"] or ()) for one in read["act"]),
            contract,
            named["hand"],
        ),
    )
    return replay_from(rules, contract, read, named, course)


def cards_and_calls(read: Mapping[str, Any], problems: Problems) -> tuple[tuple[int, Any], ...]:
    """The calls as the engine reads them, once every card is known to lie in one place."""
    if MISREAD not in (read["hands"], read["kitty"]):
        if read["hands"] is None:
            problems.append(Problem("missing", "hands"))
        else:
            once_each([*read["hands"], read["kitty"]], problems, "kitty")
    calls = [] if read["call"] is MISREAD else read["call"]
    return tuple(call_of(one, at, problems) for at, one in enumerate(calls))


def naming(acts: tuple[Mapping[str, Any], ...], problems: Problems) -> Mapping[str, Any]:
    """The act that names the game; exactly one does."""
    named = [one for one in acts if one["does"] == "plays"]
    if len(named) != 1 or named[0]["contract"] is None:
        problems.append(Problem("missing", "act.contract"))
        return {}
    return named[0]


def call_of(one: Mapping[str, Any], at: int, problems: Problems) -> tuple[int, Any]:
    """A call as the engine reads it: a number, yes, pass, ramsch."""
    words = str(one["call"])
    found = spoken(int(words) if words.isascii() and words.isdigit() else words)
    if found is None:
        problems.append(Problem("not-a-call", f"call.{at}.call", {"value": shown(words)}))
        return one["seat"], "pass"
    return one["seat"], found.call


def replay_from(
    rules: Ruleset,
    contract: Contract,
    read: Mapping[str, Any],
    named: Mapping[str, Any],
    course: SkatCourse,
) -> Replay:
    """The replay, its outcome compared with the one that is told."""
    null = contract.kind == "null"
    found: dict[str, Any] = {
        "declarer": course.declarer,
        "bid": course.bid,
        "card_points": card_points(rules, course.piles[0]),
        "tricks": course.tricks,
    }
    request: dict[str, Any] = {
        "ruleset": rules.id,
        "contract": named["contract"],
        "hand": named["hand"],
        "announced": named["announced"],
        "cards": [card.code for card in course.cards],
        "bid": course.bid,
        "tricks": course.tricks,
    }
    if not null:
        request |= {"card_points": found["card_points"], "both_turned": course.both_turned}
    if contract.skat != "either":
        del request["hand"]
    found["score"] = scored("game-value", request, "sv")["score"]
    compared(read["result"], found)
    cards_order = order_of(rules, contract)
    groups = [JACKS] if not null else []
    suits = [suit.value for suit, _ in cards_order.suits]
    groups += ([contract.trump.value] if contract.trump else []) + suits
    return Replay(
        ruleset=rules.id,
        name=read["name"],
        players=read["players"],
        dealer=read["dealer"],
        moments=course.moments,
        told=sayings(read, course.moments),
        titles={},
        roles=tuple(role_of(read["dealer"], at) for at in range(PLAYERS)),
        sides=tuple(int(at != course.declarer) for at in range(PLAYERS)),
        suits=tuple(groups),
        order={card: -cards_order.strength[card] for card in DECK},
        points={} if null else points_of(rules),
        operation="game-value",
        request=request,
        side_with_skat=0,
        facts={**found, "contract": contract.id},
    )


def role_of(dealer: int, at: int) -> str:
    """Forehand, middlehand or rearhand."""
    return next(role for role in ROLES if seat_of(dealer, role) == at)

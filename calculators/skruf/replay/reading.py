"""A deal of Skruf read from its file and checked to the last entry of the account."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.cards import PACK
from calculators.errors import Problem
from calculators.fields import (
    MISREAD,
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
from calculators.replay.replays import Replay, compared, other_line, sayings, scored, written
from calculators.skruf.operations.auction import spoken
from calculators.skruf.operations.fields import GAME, pack_cards, seat
from calculators.skruf.play.auction import Agreed, Bid
from calculators.skruf.play.cards import SEATS, SIDES, side_of, sorted_hand
from calculators.skruf.play.exchange import Transfer
from calculators.skruf.replay.course import SkrufCourse, SkrufDeal, Variation, skruf_course
from calculators.skruf.rulesets import SKRUF

DEALT, KITTY = SKRUF.cards.dealt.amount, SKRUF.cards.kitty.amount
TRICK: tuple[Field, ...] = (
    seat("leader", required=True),
    pack_cards("cards", SEATS, SEATS, required=True),
    seat("winner", required=True),
    pack_cards("narrated", 0, SEATS),
    Told("tells"),
    Comments("notes"),
)
FIELDS: tuple[Field, ...] = (
    Text("id", required=True),
    GAME,
    Text("rule", required=True),
    Told("name", required=True),
    Each("players", Text("name"), SEATS, required=True),
    seat("dealer", required=True),
    hands(SEATS, pack_cards("hand", DEALT, DEALT)),
    pack_cards("kitty", KITTY, KITTY),
    Record("agreed", (Whole("lowest_level", 1, SKRUF.highest_level.amount), Flag("misere"))),
    Many(
        "call",
        (
            seat("seat", required=True),
            Text("call", required=True),
            Told("tells"),
            Flag("narrated", default=True),
        ),
    ),
    Many(
        "exchange",
        (
            seat("from", required=True),
            seat("to", required=True),
            pack_cards("cards", 1, DEALT, required=True),
            Told("tells"),
        ),
    ),
    Many("trick", TRICK),
    Many(
        "variation",
        (
            Text("id", required=True),
            Text("rule"),
            Told("name", required=True),
            Whole("after_trick", 1, SKRUF.cards.held.amount - 1, required=True),
            Anything("tricks"),
            Many("trick", TRICK, required=True),
        ),
    ),
    Anything("result", required=True),
    Anything("account", required=True),
    Anything("errata"),
    Comments("comments"),
)


def read_replay(data: Mapping[str, Any]) -> Replay:
    """The replay of a deal, or every fault that was found in it."""
    problems: Problems = []
    read = read_fields(FIELDS, data, problems)
    calls = tuple(call_of(one, at, problems) for at, one in enumerate(listed(read["call"])))
    if MISREAD not in (read["hands"], read["kitty"]) and read["hands"]:
        once_each([*read["hands"], read["kitty"] or ()], problems, "kitty")
    refuse(problems, set())
    if read["hands"] is None:
        return without_cards(read)
    agreed = read["agreed"] or {}
    course = skruf_course(
        SKRUF,
        SkrufDeal(
            read["dealer"],
            read["hands"],
            read["kitty"] or (),
            Agreed(
                agreed.get("lowest_level") or SKRUF.lowest_played.amount,
                agreed.get("misere", False),
            ),
            calls,
            tuple(Transfer(one["from"], one["to"], one["cards"]) for one in read["exchange"]),
            written(read["trick"]),
            tuple(
                Variation(other_line(one["id"]), one["after_trick"], written(one["trick"]))
                for one in read["variation"]
            ),
        ),
    )
    return with_cards(read, course)


def listed(value: Any) -> tuple[Any, ...]:
    """Records that could be read; none where they could not."""
    return () if value is MISREAD else tuple(value)


def call_of(one: Mapping[str, Any], at: int, problems: Problems) -> tuple[int, Any]:
    """A call as the engine reads it."""
    found = spoken(one["call"])
    if found is None:
        problems.append(Problem("not-a-bid", f"call.{at}.call", {"value": shown(one["call"])}))
        return one["seat"], "pass"
    return one["seat"], found.call


def with_cards(read: Mapping[str, Any], course: SkrufCourse) -> Replay:
    """A deal with all its cards: the outcome is what the cards bring."""
    bid, side = course.contract, side_of(course.bidder)
    last = next(moment for moment in course.moments if moment.kind == "score").layout
    found = {
        "buyer": course.buyer,
        "leader": course.leader,
        "contract": contract(bid, side, course.bidder),
        "tricks": last.tricks,
    }
    compared(read["result"], found)
    request = {
        "level": bid.level,
        "denomination": bid.denomination,
        "declaring_side": side,
        "tricks": last.tricks[side],
        "hands": [[card.code for card in hand] for hand in course.final_hands],
    }
    return replay(read, request, course.moments, found)


def contract(bid: Bid, side: int, bidder: int) -> dict[str, Any]:
    """The contract as a deal states it."""
    return {
        "level": bid.level,
        "denomination": bid.denomination,
        "declaring_side": side,
        "bidder": bidder,
    }


def without_cards(read: Mapping[str, Any]) -> Replay:
    """A deal of which only the outcome is told."""
    result = read["result"]
    found = result["contract"]
    request = {key: found[key] for key in ("level", "denomination", "declaring_side")}
    request |= {"tricks": result["tricks"][found["declaring_side"]]}
    request |= {key: result[key] for key in ("aces", "honours", "karonkas")}
    return replay(read, request, (), {"contract": found, "tricks": tuple(result["tricks"])})


def replay(
    read: Mapping[str, Any], request: dict[str, Any], moments: tuple[Any, ...], found: Any
) -> Replay:
    """The replay, its account compared with the one that is told."""
    account = read["account"]
    request = {**request, "before": account["before"]}
    check_account(account, scored("skruf-deal", request, "sv"), request["declaring_side"])
    roles = tuple("dealer" if at == read["dealer"] else "" for at in range(SEATS))
    return Replay(
        ruleset=SKRUF.id,
        name=read["name"],
        players=read["players"],
        dealer=read["dealer"],
        moments=moments,
        told=sayings(read, moments),
        titles={other_line(one["id"]): one["name"] for one in read["variation"]},
        roles=roles,
        sides=tuple(side_of(at) for at in range(SEATS)),
        suits=tuple(one.trump.value for one in reversed(SKRUF.denominations) if one.trump),
        order={card: at for at, card in enumerate(sorted_hand(SKRUF, PACK))},
        points={},
        operation="skruf-deal",
        request=request,
        side_with_skat=None,
        facts=found,
    )


def check_account(account: Mapping[str, Any], found: Mapping[str, Any], side: int) -> None:
    """Entry by entry, above and below the line."""
    sums = {"totals": found["totals"]}
    for one, suffix in ((side, ""), (SIDES[-1] - side, "_opponents")):
        for line in ("above", "below"):
            entries = found["sides"][one][line]
            sums[line + suffix] = [(entry["id"], entry["amount"]) for entry in entries]
    compared(account, sums, "account")

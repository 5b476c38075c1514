"""Auctions: the texts' examples are cases; here are the laws, over random legal calls."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import answer
from calculators.skat.rules.rulesets import RULESETS
from tests.hands import rulesets

SEATS = ("forehand", "middlehand", "rearhand")


def held(ruleset: str, calls: list[Any]) -> dict[str, Any]:
    answered = answer("auction", {"ruleset": ruleset, "calls": calls})
    assert answered["ok"], answered
    return answered


def refusal(ruleset: str, calls: list[Any]) -> tuple[str, int]:
    answered = answer("auction", {"ruleset": ruleset, "calls": calls})
    assert not answered["ok"]
    return answered["errors"][0]["code"], answered["errors"][0]["index"]


@given(rulesets, st.data())
def test_every_auction_of_legal_calls_ends_with_the_highest_bid_or_with_nobody(
    ruleset: str, data: st.DataObject
) -> None:
    values = answer("bid-values", {"ruleset": ruleset})["values"]
    calls: list[Any] = []
    state = held(ruleset, calls)
    while not state["finished"]:
        offered: list[Any] = [
            call
            for call in ("yes", "pass", "ramsch", state["next_bid"], values[-1])
            if call is not None
            and answer("auction", {"ruleset": ruleset, "calls": [*calls, call]})["ok"]
        ]
        assert offered
        calls.append(data.draw(st.sampled_from(offered)))
        state = held(ruleset, calls)
        assert len(calls) < 300
    bids = [call for call in calls if isinstance(call, int)]
    if state["result"] == "declarer":
        assert state["final_bid"] == max(bids) == bids[-1]
        assert state["declarer"] in SEATS
        spoken_or_answered = {
            entry["player"] for entry in state["calls"] if entry["call"] != "pass"
        }
        assert state["declarer"] in spoken_or_answered
    else:
        assert not bids
        assert state["result"] == ("passed-out" if ruleset in ("skat", "isko") else "ramsch")
    assert [entry["call"] for entry in state["calls"]] == calls
    code, index = refusal(ruleset, [*calls, "pass"])
    assert (code, index) == ("auction-over", len(calls))


@pytest.mark.parametrize(("ruleset", "calls", "code"), [
    ("skat", [18, 20], "answer-yes-or-pass"),
    ("skat", ["yes"], "speak-number-or-pass"),
    ("skat", [18, "yes", 18], "bid-not-higher"),
    ("skat", [17], "bid-too-low"),
    ("skat", [265], "bid-too-high"),
    ("turneskat", [9], "bid-too-low"),
    ("tournee-skat", [10, "yes", 11], "bid-is-no-value"),
    ("turneskat", ["pass", "pass", "pass"], "alone-bid-or-ramsch"),
    ("turneskat", ["pass", "pass", 12], "alone-bid-or-ramsch"),
    ("skat", ["pass", "pass", "ramsch"], "alone-bid-or-pass"),
    ("turneskat", [10, "yes", "ramsch"], "ramsch-only-alone"),
    ("skat", [18, ["rearhand", "yes"]], "not-your-turn"),
])  # fmt: skip
def test_the_first_illegal_call_is_named(ruleset: str, calls: list[Any], code: str) -> None:
    assert refusal(ruleset, calls) == (code, len(calls) - 1)


def test_a_number_that_is_no_value_may_be_bid_with_a_note_where_custom_alone_bars_it() -> None:
    state = held("turneskat", [11, "pass", "pass"])
    assert [ruling["id"] for ruling in state["rulings"]] == ["TS-Q19"]


def test_forehand_alone_plays_at_the_lowest_bid_or_takes_the_other_way() -> None:
    assert held("skat", ["pass", "pass", 18])["declarer"] == "forehand"
    assert held("skat", ["pass", "pass", "pass"])["result"] == "passed-out"
    assert held("turneskat", ["pass", "pass", "ramsch"])["result"] == "ramsch"
    assert held("tournee-skat", ["pass", "pass", 10])["final_bid"] == 10


def test_who_holds_the_last_bid_by_saying_yes_plays() -> None:
    state = held("skat", [18, "yes", 20, "yes", "pass", 22, "yes", "pass"])
    assert (state["declarer"], state["final_bid"]) == ("forehand", 22)


def test_an_unfinished_auction_says_who_calls_next_and_from_what() -> None:
    state = held("turneskat", [10, "yes"])
    assert (state["to_call"], state["next_bid"], state["finished"]) == ("middlehand", 12, False)
    assert held("turneskat", [10])["to_call"] == "forehand"


def test_every_ruleset_opens_with_middlehand() -> None:
    assert {held(ruleset, [])["to_call"] for ruleset in RULESETS} == {"middlehand"}

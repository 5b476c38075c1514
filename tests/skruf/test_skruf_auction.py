"""Skruf's auction: the narrated ones are cases; here are the laws, over random legal calls."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import answer
from tests.skruf.skruf_hands import DENOMINATIONS

P8 = ["pass"] * 8
ALL_BIDS = [f"{level} {name}" for level in range(1, 8) for name in DENOMINATIONS]


def held(calls: list[Any], **agreed: Any) -> dict[str, Any]:
    answered = answer("auction", {"ruleset": "skruf", "calls": calls, **agreed})
    assert answered["ok"], answered
    return answered


def refusal(calls: list[Any], **agreed: Any) -> tuple[str, int | None]:
    answered = answer("auction", {"ruleset": "skruf", "calls": calls, **agreed})
    assert not answered["ok"]
    return answered["errors"][0]["code"], answered["errors"][0].get("index")


def test_bids_rank_by_level_then_spades_clubs_diamonds_hearts_grandissimo() -> None:
    calls = list(ALL_BIDS)
    assert held(calls)["bid"] == "7 grandissimo"
    for lower, higher in pairwise(ALL_BIDS):
        assert held([lower])["next_bid"] == higher
        assert refusal([higher, lower]) == ("bid-not-higher", 1)
        assert refusal([lower, lower]) == ("bid-not-higher", 1)
    assert held(calls)["next_bid"] is None


@given(st.data(), st.integers(0, 3), st.integers(1, 7))
def test_every_auction_of_legal_calls_ends_with_the_last_bid_or_with_nobody(
    data: st.DataObject, dealer: int, lowest: int
) -> None:
    calls: list[Any] = []
    state = held(calls, dealer=dealer, lowest_level=lowest)
    while not state["finished"]:
        assert len(calls) < 8 * 36
        offered = ["pass"] * 5 * state["may_pass"]
        if state["next_bid"]:
            offered += ALL_BIDS[ALL_BIDS.index(state["next_bid"]) :][:8]
        assert offered
        calls.append([state["to_call"], data.draw(st.sampled_from(offered))])
        state = held(calls, dealer=dealer, lowest_level=lowest)
    bids = [(seat, call) for seat, call in calls if call != "pass"]
    assert [entry["call"] for entry in state["calls"]] == [call for _, call in calls]
    assert refusal([*calls, "pass"], dealer=dealer, lowest_level=lowest)[0] == "auction-over"
    if not bids:
        assert (state["result"], state["contract"], len(calls)) == ("passed-out", None, 4)
        return
    assert [call for _, call in bids] == sorted((c for _, c in bids), key=ALL_BIDS.index)
    seat, call = bids[-1]
    contract = state["contract"]
    assert f"{contract['level']} {contract['denomination']}" == call
    assert (contract["bidder"], contract["declaring_side"]) == (seat, seat % 2)
    assert contract["level"] >= lowest
    assert contract["needed"] == 6 + contract["level"]
    assert state["leader"] == (seat + 1) % 4
    before = [entry for entry in state["calls"] if entry["phase"] == "bidding"]
    assert [entry["call"] for entry in before[-8:]] == P8
    assert state["buyer"] == before[-9]["seat"]
    after = [entry for entry in state["calls"] if entry["phase"] == "raising"]
    assert [entry["call"] for entry in after[-2:]] == ["pass", "pass"]
    assert {entry["seat"] % 2 for entry in after} == {state["buyer"] % 2}
    assert after[0]["seat"] == state["buyer"]


def test_the_dealer_bids_first_and_the_others_follow_clockwise() -> None:
    for dealer in range(4):
        seats = [
            entry["seat"] for entry in held(["pass", "1 spades", "pass"], dealer=dealer)["calls"]
        ]
        assert seats == [(dealer + turn) % 4 for turn in range(3)]


def test_the_kitty_waits_for_two_full_rounds_of_passes() -> None:
    for passes in range(8):
        assert held(["4 hearts", *P8[:passes]])["phase"] == "bidding"
    bought = held(["4 hearts", *P8])
    assert (bought["phase"], bought["buyer"], bought["to_call"]) == ("raising", 0, 0)


def test_whoever_has_passed_may_bid_later_and_raise_their_own_bid() -> None:
    calls = ["pass", "1 hearts", "pass", "pass", "4 spades", "pass", "pass", "pass", "4 clubs"]
    assert held(calls)["bidder"] == 0


def test_after_the_exchange_only_the_buyers_side_speaks_and_the_buyer_first() -> None:
    bought = ["pass", "4 hearts", *P8]
    assert held(bought)["to_call"] == 1
    assert held([*bought, "5 clubs"])["to_call"] == 3
    assert refusal([*bought, [2, "5 clubs"]]) == ("not-that-seats-turn", len(bought))
    assert refusal([*bought, "4 diamonds"]) == ("bid-not-higher", len(bought))
    over = held([*bought, "pass", "5 clubs", "pass", "pass"])
    assert (over["buyer"], over["contract"]["bidder"], over["leader"]) == (1, 3, 0)
    assert [ruling["id"] for ruling in over["rulings"]] == ["SR-Q15", "SR-Q16"]


def test_a_bid_below_the_lowest_level_cannot_buy_but_must_be_raised() -> None:
    low = ["3 grandissimo", *P8[:7]]
    state = held(low)
    assert (state["may_pass"], state["next_bid"], state["to_call"]) == (False, "4 spades", 0)
    assert [ruling["id"] for ruling in state["rulings"]] == ["SR-Q27"]
    answered = answer("auction", {"ruleset": "skruf", "calls": [*low, "pass"]})
    (error,) = answered["errors"]
    assert (error["code"], error["index"]) == ("bid-below-lowest", len(low))
    assert "SR-Q27" in error["text"]
    assert error["rule"]["id"] == "skruf/bidding#lowest-game"
    assert held([*low, "4 spades", *P8])["buyer"] == 0
    assert held([*low[:3], "4 spades", *P8])["buyer"] == 3
    assert held([*low, "pass"], lowest_level=3)["buyer"] == 0


def test_four_passes_without_a_bid_move_the_deal_on_or_bring_a_misere() -> None:
    out = held(["pass"] * 4, dealer=3)
    assert (out["result"], out["leader"], out["next_dealer"]) == ("passed-out", None, 0)
    assert {ruling["id"] for ruling in out["rulings"]} == {"SR-Q22", "SR-Q29"}
    misere = held(["pass"] * 4, dealer=3, misere=True)
    assert (misere["result"], misere["leader"]) == ("misere", 3)
    assert {ruling["id"] for ruling in misere["rulings"]} == {"SR-Q22", "SR-Q29", "SR-Q31"}


@pytest.mark.parametrize(("calls", "code", "index"), [
    (["8 spades"], "level-too-high", 0),
    (["9 grandissimo"], "level-too-high", 0),
    (["4 hearts", "4 hearts"], "bid-not-higher", 1),
    (["4 hearts", "4 spades"], "bid-not-higher", 1),
    (["3 grandissimo", "pass", "3 hearts"], "bid-not-higher", 2),
    ([[1, "pass"]], "not-that-seats-turn", 0),
    (["pass"] * 5, "auction-over", 4),
    (["4 hearts", *P8, "pass", "pass", "5 hearts"], "auction-over", 11),
    (["0 spades"], "not-a-bid", 0),
    (["4 bananas"], "not-a-bid", 0),
    (["yes"], "not-a-bid", 0),
    ([18], "not-a-bid", 0),
    ([["A", "pass"]], "not-a-bid", 0),
    ([[4, "pass"]], "not-a-bid", 0),
    ([None], "not-a-bid", 0),
    (["4\u00b2 hearts"], "not-a-bid", 0),
])  # fmt: skip
def test_the_first_illegal_call_is_named_with_its_place(
    calls: list[Any], code: str, index: int
) -> None:
    for locale in ("sv", "en"):
        assert refusal(calls, locale=locale) == (code, index)


@pytest.mark.parametrize(
    "written", ["4 hearts", "4 HEARTS", " 4 hearts ", "4hearts", "4-hearts", "4h", "4 H"]
)
def test_a_bid_may_be_written_in_several_ways(written: str) -> None:
    assert held([written])["bid"] == "4 hearts"


def test_bids_are_spoken_in_the_language_of_the_answer() -> None:
    told = {
        locale: answer(
            "auction", {"ruleset": "skruf", "calls": ["4 hearts", "4 clubs"], "locale": locale}
        )["errors"][0]["text"]
        for locale in ("sv", "en")
    }
    assert "4 hjärter" in told["sv"]
    assert "4 klöver" in told["sv"]
    assert "4 hearts" in told["en"]

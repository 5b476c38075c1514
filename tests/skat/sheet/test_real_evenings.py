"""Evenings that were really played: a club's 261 lists, each to the cent.

The club keeps its sheet as we do: a ramsch is nobody's game won or lost, and a deal without a
player is a passed one. Its money is its own affair, and three options of ours say so:

- `settle_on: tournament`: it settles the tournament scores, bonuses and all, not the totals;
- `to_purse`: whoever is down pays that into the club's purse, and nobody is paid;
- `cap`: nobody pays more than the list's own limit.

Each list has a stake of its own, exact in cents, so that no payment is rounded.
"""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from calculators.door.door import answer

LISTS = Path(__file__).parents[4] / "shared" / "real-games" / "club_lists.jsonl"
AGREED = Path(__file__).parents[3] / "cases" / "agreement.json"
"""The figures that the page on how sure this is shows."""
pytestmark = pytest.mark.skipif(not LISTS.exists(), reason="the real evenings are not at hand")
NAMES = ["first", "second", "third"]


def evenings() -> list[dict[str, Any]]:
    return [json.loads(line) for line in LISTS.read_text("utf-8").splitlines()]


def as_deal(seat: int | None, score: int, contract: str = "") -> dict[str, Any]:
    """One line of a list: passed, everybody's scores of a ramsch, or a declarer's score."""
    if seat is None:
        return {"passed": True}
    if contract == "R":
        return {"scores": [score if at == seat else 0 for at in range(len(NAMES))]}
    return {"declarer": seat, "score": score}


def as_request(evening: dict[str, Any]) -> dict[str, Any]:
    """The list as it is asked at the door, on the club's own terms."""
    return {
        "ruleset": "isko",
        "players": NAMES,
        "deals": [as_deal(*line) for line in evening["games"]],
        "tournament": True,
        "settle_on": "tournament",
        "to_purse": True,
        "stake": evening["stake"],
        "cap": evening["max_loss"],
        "currency": "EUR",
    }


def cents(amount: float) -> int:
    """An amount in whole cents, which it must be."""
    exact = Fraction(str(amount)) * 100
    assert exact.denominator == 1
    return int(exact)


def test_all_261_evenings_come_out_as_the_club_settled_them() -> None:
    lists = evenings()
    wrong = []
    for evening in lists:
        told = answer("score-sheet", as_request(evening))
        assert told["ok"], told
        found = [
            (player["tournament"], net["points"], cents(net["uncapped"]), cents(net["amount"]))
            for player, net in zip(told["players"], told["net"], strict=True)
        ]
        expected = [
            (seat["total"], seat["settlement_points"], cents(seat["amount"]), cents(seat["payout"]))
            for seat in evening["expected"]
        ]
        if found != expected:
            wrong.append((evening["id"], found, expected))
        assert cents(told["purse"]) == -sum(payout for *_, payout in expected)
    assert wrong == []
    deals = sum(len(evening["games"]) for evening in lists)
    told = json.loads(AGREED.read_text("utf-8"))["evenings"]
    assert told == {"evenings": len(lists), "deals": deals, "agree": len(lists) - len(wrong)}


def test_each_of_the_three_options_is_needed() -> None:
    """Without one of them many lists come out otherwise: the club's way is not ours."""
    lists = evenings()
    for option in ("settle_on", "to_purse", "cap"):
        differing = 0
        for evening in lists:
            told = answer("score-sheet", {**as_request(evening), option: None})
            found = [cents(net["amount"]) for net in told["net"]]
            differing += found != [cents(seat["payout"]) for seat in evening["expected"]]
        assert differing >= 20, option


def test_settled_in_our_own_way_the_same_evenings_lose_no_cent() -> None:
    """Pair by pair on the totals: what one pays another gets, capped and rounded or not."""
    for evening in evenings():
        for own in ({"cap": 20}, {"cap": 7.5, "rounding": 0.5}, {"rounding": 1}, {}):
            asked = as_request(evening) | {"settle_on": None, "to_purse": None, "cap": None} | own
            net = answer("score-sheet", asked)["net"]
            assert sum(cents(player["amount"]) for player in net) == 0
            if "cap" in own:
                assert all(cents(player["amount"]) >= -100 * own["cap"] for player in net)


def test_a_list_grows_deal_by_deal_into_what_it_is_all_at_once() -> None:
    for evening in evenings()[::20]:
        asked = as_request(evening)
        whole = answer("score-sheet", asked)
        for at, row in enumerate(whole["rows"], 1):
            grown = answer("score-sheet", {**asked, "deals": asked["deals"][:at]})
            assert [player["total"] for player in grown["players"]] == row["totals"]
        assert grown["players"] == whole["players"]

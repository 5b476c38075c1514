"""The score sheet: totals, tournament bonuses and money, whatever was played."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import answer
from calculators.skat.rules.rulesets.skat import SKAT
from calculators.skat.rules.score.scores import possible_scores
from tests.refused import faults

THREE = ["Ada", "Bo", "Cleo"]
FOUR = [*THREE, "Dag"]

POSSIBLE = possible_scores(SKAT, hand_lost_single=False)


@st.composite
def evenings(draw: st.DrawFn) -> dict[str, Any]:
    """Typed scores and passed deals at a table of three or four."""
    names = draw(st.sampled_from([THREE, FOUR]))
    seat = st.integers(0, len(names) - 1)
    score = st.sampled_from([score for score in sorted(POSSIBLE) if abs(score) <= 200])
    typed = st.fixed_dictionaries({"declarer": seat, "score": score})
    deal = st.one_of(typed, typed, st.just({"passed": True}))
    return {"ruleset": "skat", "players": names, "deals": draw(st.lists(deal, max_size=40))}


def kept(request: dict[str, Any]) -> dict[str, Any]:
    answered = answer("score-sheet", request)
    assert answered["ok"], answered
    return answered


@given(evenings())
def test_every_row_carries_the_totals_down_and_adds_one_score(request: dict[str, Any]) -> None:
    before = [0] * len(request["players"])
    for deal, row in zip(request["deals"], kept(request)["rows"], strict=True):
        expected = list(before)
        if "score" in deal:
            expected[deal["declarer"]] += deal["score"]
        assert row["totals"] == expected
        assert row["score"] == deal.get("score", 0)
        before = expected


@given(evenings())
def test_the_bonuses_follow_from_the_games_won_and_lost(request: dict[str, Any]) -> None:
    sheet = kept(request)
    players = sheet["players"]
    won, lost = sum(p["won"] for p in players), sum(p["lost"] for p in players)
    assert won == sum(deal.get("score", 0) > 0 for deal in request["deals"])
    each = 40 if len(players) == 3 else 30
    added = sum(p["tournament"] - p["total"] for p in players)
    assert added == 50 * won - 50 * lost + each * (len(players) - 1) * lost


@given(
    evenings(),
    st.sampled_from([0.01, 0.05, 0.1, 0.25, 1, 2.5, "0.0025"]),
    st.sampled_from([None, 0.05, 0.5, 1]),
)
def test_the_settlement_sums_to_zero_for_any_stake_and_rounding(
    request: dict[str, Any], stake: Any, rounding: Any
) -> None:
    sheet = kept(request | {"stake": stake, "rounding": rounding})
    assert sum(player["points"] for player in sheet["net"]) == 0
    assert sum(player["amount"] for player in sheet["net"]) == pytest.approx(0, abs=1e-6)
    totals = {player["name"]: player["total"] for player in sheet["players"]}
    for paid in sheet["settlement"]:
        assert totals[paid["to"]] - totals[paid["from"]] == paid["points"] > 0


def test_a_deal_may_be_a_game_counted_aloud_or_a_ramsch() -> None:
    game = {"contract": "hearts", "matadors": {"held": True, "count": 3}, "card_points": 50}
    ramsch = {"card_points": [60, 40, 20], "tricks": [5, 3, 2]}
    sheet = kept(
        {
            "ruleset": "skat",
            "players": FOUR,
            "deals": [{"declarer": 2, "dealer": 0, "game": game}, {"dealer": 1, "ramsch": ramsch}],
        }
    )
    assert sheet["rows"][0]["score"] == -80
    assert sheet["rows"][0]["say"].endswith("förlorad 80")
    assert sheet["rows"][1]["totals"] == [0, 0, -140, 0]


@pytest.mark.parametrize(("changed", "fault"), [
    ({"players": THREE[:2]}, ("number-of-names", "players")),
    ({"players": [*FOUR, "Eva"]}, ("number-of-names", "players")),
    ({"players": ["Ada", " Ada ", "Bo"]}, ("name-twice", "players")),
    ({"players": "Ada Bo Cleo"}, ("wrong-type", "players")),
    ({"players": [1, 2, 3]}, ("not-a-name", "players")),
    ({"players": ["Ada", "Bo", "x" * 61]}, ("not-a-name", "players")),
    ({"deals": [{"declarer": 0, "score": 0}]}, ("score-is-nought", "deals.0.score")),
    ({"deals": [{"declarer": 0, "score": 18.0}]}, ("wrong-type", "deals.0.score")),
    ({"deals": [{"declarer": -1, "score": 18}]}, ("seat-out-of-range", "deals.0.declarer")),
    ({"deals": [{"declarer": 0, "game": 48}]}, ("wrong-type", "deals.0.game")),
    ({"deals": [{"ramsch": [60, 40, 20]}]}, ("wrong-type", "deals.0.ramsch")),
    ({"deals": [{"passed": 1}]}, ("one-kind-of-deal", "deals.0")),
    ({"deals": [[]]}, ("wrong-type", "deals.0")),
    ({"deals": [{"passed": True}] * 5001}, ("out-of-range", "deals")),
    ({"ruleset": "tournee-skat", "players": FOUR}, ("table-size", "players")),
    ({"players": ["Ada", "Ada", "Bo"]}, ("name-twice", "players")),
    ({"players": ["Ada", "", "Bo"]}, ("not-a-name", "players")),
    ({"deals": [{}]}, ("one-kind-of-deal", "deals.0")),
    ({"deals": [{"passed": True, "declarer": 0, "score": 18}]}, ("one-kind-of-deal", "deals.0")),
    ({"deals": [{"declarer": 3, "score": 18}]}, ("seat-out-of-range", "deals.0.declarer")),
    ({"deals": [{"score": 18}]}, ("missing", "deals.0.declarer")),
    ({"deals": [{"declarer": 0, "score": True}]}, ("wrong-type", "deals.0.score")),
    ({"deals": [{"declarer": 0, "score": 10**9}]}, ("out-of-range", "deals.0.score")),
    ({"deals": [{"declarer": 0, "score": 18, "colour": 1}]}, ("unknown-field", "deals.0.colour")),
    ({"deals": [{"declarer": 0, "game": {"contract": "grand"}}]},
     ("missing-matadors", "deals.0.game.matadors")),
    ({"deals": [{"declarer": 0, "game": {"ruleset": "turneskat"}}]},
     ("another-ruleset", "deals.0.game.ruleset")),
    ({"players": FOUR, "deals": [{"declarer": 1, "dealer": 1, "score": 18}]},
     ("sits-out", "deals.0.declarer")),
    ({"players": FOUR, "deals": [{"ramsch": {"card_points": [60, 40, 20], "tricks": [5, 3, 2]}}]},
     ("dealer-needed", "deals.0.dealer")),
    ({"stake": -1}, ("not-an-amount", "stake")),
    ({"stake": "much"}, ("not-an-amount", "stake")),
    ({"deals": {}}, ("wrong-type", "deals")),
])  # fmt: skip
def test_what_cannot_be_written_is_named_at_its_deal(
    changed: dict[str, Any], fault: tuple[str, str]
) -> None:
    request = {"ruleset": "skat", "players": THREE, "deals": []} | changed
    assert fault in faults("score-sheet", request)

"""Ramsch in its three forms, and the house rules around it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import answer
from tests.refused import faults

Numbers = Sequence[int | None]


def scored(ruleset: str, points: Numbers, tricks: Numbers | None = None, **asked: Any) -> Any:
    request: dict[str, Any] = {"ruleset": ruleset, "card_points": points, **asked}
    if tricks is not None:
        request["tricks"] = tricks
    answered = answer("ramsch", request)
    assert answered["ok"], answered
    return answered


def refused(**asked: Any) -> set[tuple[str, str]]:
    return set(faults("ramsch", asked))


LAST_BY_TWO = [0, 0, 0, 0, 0, 1, 1, 1, 2, 2]


@pytest.mark.parametrize(("points", "asked", "scores"), [
    ([60, 30, 20], {"skat_to": "loser"}, [-70, 0, 0]),
    ([60, 30, 20], {"trick_order": LAST_BY_TWO}, [-60, 0, 0]),
    ([40, 30, 40], {"trick_order": LAST_BY_TWO}, [0, 0, -50]),
    ([50, 50, 10], {"skat_to": "loser"}, [-60, -60, 0]),
    ([50, 50, 20], {}, [-50, -50, 0]),
    ([40, 40, 40], {}, [-40, -40, -40]),
    ([60, 30, 30], {"refusals": 2}, [-240, 0, 0]),
])  # fmt: skip
def test_skat_charges_the_card_points_themselves(
    points: list[int], asked: dict[str, Any], scores: list[int]
) -> None:
    assert scored("skat", points, [5, 3, 2], **asked)["scores"] == scores


def test_a_maiden_doubles_and_a_march_is_rewarded_whatever_was_pushed_on() -> None:
    assert scored("skat", [90, 30, 0], [6, 4, 0])["scores"] == [-180, 0, 0]
    assert scored("skat", [120, 0, 0], [10, 0, 0])["scores"] == [120, 0, 0]
    assert scored("skat", [120, 0, 0], [10, 0, 0], refusals=3)["scores"] == [120, 0, 0]
    charged = scored("skat", [120, 0, 0], [10, 0, 0], march=False)
    assert charged["scores"] == [-480, 0, 0]


def test_a_maiden_may_be_whoever_has_no_card_point() -> None:
    assert scored("skat", [90, 30, 0], [5, 4, 1])["scores"] == [-90, 0, 0]
    eyeless = scored("skat", [90, 30, 0], [5, 4, 1], maiden="no-card-point")
    assert eyeless["scores"] == [-180, 0, 0]
    both = scored("skat", [120, 0, 0], [8, 1, 1], maiden="no-card-point")
    assert both["scores"] == [-480, 0, 0]
    assert any("SK-Q10" in note for note in both["notes"])


def test_turneskat_charges_the_loser_by_the_number_of_maidens_and_leaves_the_skat_out() -> None:
    assert scored("turneskat", [50, 40, 20], [4, 3, 3])["scores"] == [-20, 0, 0]
    assert scored("turneskat", [70, 40, 0], [5, 5, 0])["scores"] == [-30, 0, 0]
    assert scored("turneskat", [110, 0, 0], [10, 0, 0])["scores"] == [-50, 0, 0]


def test_a_tie_goes_against_whoever_took_a_trick_last() -> None:
    assert scored("turneskat", [50, 50, 10], trick_order=LAST_BY_TWO)["scores"] == [0, -20, 0]
    three = scored("turneskat", [40, 40, 40], trick_order=LAST_BY_TWO)
    assert three["scores"] == [0, 0, -20]
    assert any("TS-Q16" in note for note in three["notes"])
    late = scored("skat", [50, 50, 20], ties="latest-trick", trick_order=LAST_BY_TWO)
    assert late["scores"] == [0, -50, 0]


def test_tournee_skat_rewards_the_fewest_card_points() -> None:
    assert scored("tournee-skat", [60, 40, 20], [5, 3, 2])["scores"] == [0, 0, 10]
    assert scored("tournee-skat", [80, 40, 0], [6, 4, 0])["scores"] == [0, 0, 20]
    assert scored("tournee-skat", [120, 0, 0], [10, 0, 0])["scores"] == [-30, 20, 20]
    tied = {"trick_order": [0, 2, 2, 2, 1, 1, 1, 0, 0, 0]}
    assert scored("tournee-skat", [60, 30, 30], **tied)["scores"] == [0, 0, 10]
    assert scored("tournee-skat", [60, 30, 30], [4, 3, 3], ties="split")["scores"] == [0, 5, 5]
    assert scored("tournee-skat", [40, 40, 40], **tied)["scores"] == [0, 0, 10]
    worthless = scored("tournee-skat", [120, 0, 0], [9, 0, 1])
    assert worthless["scores"] == [0, 20, 0]
    assert any("TO-Q06" in note for note in worthless["notes"])


def test_the_skat_of_tournee_skat_goes_to_the_last_trick_before_anyone_counts() -> None:
    told = scored("tournee-skat", [60, 30, 20], trick_order=LAST_BY_TWO)
    assert told["players"][2]["card_points"] == 30
    assert told["scores"] == [0, 10, 0]


@pytest.mark.parametrize(("asked", "problem"), [
    ({"card_points": [60, None, None]}, ("missing", "card_points.1")),
    ({"card_points": [None, None, None]}, ("missing", "card_points.0")),
    ({"card_points": [80, 60, None]}, ("card-points-beyond-pack", "card_points")),
    ({"card_points": [80, 40, 0]}, ("tricks-needed", "tricks.2")),
    ({"card_points": [80, 40, None]}, ("tricks-needed", "tricks.2")),
    ({"card_points": [80, 40, 0], "tricks": [8, 8, None]}, ("tricks-sum", "tricks")),
    ({"card_points": [50, 50, 20], "ties": "latest-trick"}, ("tie-needed", "tie")),
    ({"card_points": [60, 40, 20], "tricks": [5, 3, 1]}, ("tricks-sum", "tricks")),
    ({"card_points": [60, 40, 21], "tricks": [5, 3, 2]},
     ("card-points-beyond-pack", "card_points")),
    ({"card_points": [0, 98, 0], "tricks": [5, 5, 0]}, ("too-few-points", "card_points")),
    ({"card_points": [60, 40, 19], "tricks": [5, 3, 2]}, ("card-points-sum", "card_points")),
    ({"card_points": [60, 40, 20], "tricks": [5, 5, 0]}, ("no-trick-no-points", "card_points")),
    ({"card_points": [100, 20, 0], "tricks": [2, 7, 1]}, ("too-many-points", "card_points")),
    ({"card_points": [60, 30, 20], "tricks": [5, 3, 2]}, ("last-trick-needed", "last_trick")),
    ({"card_points": [60, 40, 20], "tricks": [5, 3, 2], "trick_order": [0] * 10},
     ("trick-order-contradicts", "trick_order")),
    ({"card_points": [60, 40, 20], "tricks": [5, 3, 2], "ties": "split"},
     ("not-offered-here", "ties")),
    ({"card_points": [60, 60], "tricks": [5, 3, 2]}, ("wrong-length", "card_points")),
])  # fmt: skip
def test_what_cannot_be_is_named(asked: dict[str, Any], problem: tuple[str, str]) -> None:
    assert problem in refused(ruleset="skat", **asked)


def test_house_rules_that_a_text_does_not_know_are_refused() -> None:
    plain = {"card_points": [60, 40, 20], "tricks": [5, 3, 2]}
    assert ("variant-not-offered", "refusals") in refused(ruleset="turneskat", refusals=1, **plain)
    assert ("variant-not-offered", "march") in refused(ruleset="turneskat", march=True, **plain)
    assert ("not-offered-here", "maiden") in refused(
        ruleset="tournee-skat", maiden="no-card-point", **plain
    )


def test_the_third_player_has_the_rest_and_tricks_are_asked_for_only_where_they_matter() -> None:
    assert scored("skat", [70, 30, None])["scores"] == [-70, 0, 0]
    assert scored("skat", [None, 40, 60])["players"][0]["card_points"] == 20
    assert scored("skat", [80, 40, None], [None, None, 0])["scores"] == [-160, 0, 0]
    assert scored("skat", [80, 40, None], [None, None, 1])["scores"] == [-80, 0, 0]
    assert scored("skat", [80, 40, 0], [6, None, 0])["players"][1]["tricks"] == 4
    assert scored("skat", [120, 0, 0], [None, 0, 0])["scores"] == [120, 0, 0]
    assert scored("skat", [60, 40, 20])["players"][0]["tricks"] is None
    assert scored("tournee-skat", [60, 40, None])["scores"] == [0, 0, 10]
    assert scored("turneskat", [50, 40, 20])["scores"] == [-20, 0, 0]


def test_a_skat_that_counts_for_nobody_leaves_the_third_open_where_that_matters() -> None:
    assert scored("turneskat", [60, 30, None])["scores"] == [-20, 0, 0]
    assert scored("turneskat", [60, 30, None])["players"][2]["card_points"] is None
    assert ("rest-unknown", "card_points.2") in refused(
        ruleset="turneskat", card_points=[40, 35, None]
    )
    maiden = {"ruleset": "turneskat", "card_points": [70, 40, None]}
    assert ("rest-unknown", "card_points.2") in refused(**maiden)


def test_a_tie_and_the_skat_fall_as_somebody_remembers() -> None:
    assert scored("turneskat", [50, 50, 10], tie=1)["scores"] == [0, -20, 0]
    assert scored("turneskat", [50, 50, 10], last_trick=0)["scores"] == [-20, 0, 0]
    assert scored("tournee-skat", [60, 30, 30], tie=1)["scores"] == [0, 10, 0]
    assert scored("tournee-skat", [60, 30, 30], last_trick=1)["scores"] == [0, 0, 10]
    assert scored("tournee-skat", [40, 40, 40], tie=2)["scores"] == [0, 0, 10]
    assert scored("skat", [60, 30, 20], last_trick=0)["scores"] == [-70, 0, 0]
    outside = {"ruleset": "turneskat", "card_points": [50, 50, 10], "tie": 2}
    assert ("tie-needed", "tie") in refused(**outside)


@given(
    st.sampled_from(["skat", "turneskat", "tournee-skat"]),
    st.lists(st.sampled_from(range(3)), min_size=10, max_size=10),
    st.tuples(st.integers(0, 120), st.integers(0, 120)),
    st.sampled_from([0, 0, 2, 10, 14]),
    st.integers(0, 2),
)
def test_what_is_left_out_is_asked_for_or_makes_no_difference(
    ruleset: str, order: list[int], cuts: tuple[int, int], skat: int, gap: int
) -> None:
    """Whoever tells less hears the same score, or a question; never another score."""
    low, high = sorted(cuts)
    rest = skat if ruleset == "turneskat" else 0
    points = [low, high - low, 120 - high - rest]
    whole = answer("ramsch", {"ruleset": ruleset, "card_points": points, "trick_order": order})
    if not whole["ok"]:
        return
    left = [None if seat == gap else number for seat, number in enumerate(points)]
    for less in (
        {"card_points": points},
        {"card_points": left},
        {"card_points": left, "tricks": [None, order.count(1), order.count(2)]},
        {"card_points": points, "last_trick": order[-1]},
    ):
        told = answer("ramsch", {"ruleset": ruleset, **less})
        if told["ok"]:
            assert told["scores"] == whole["scores"]
        else:
            asked = {"missing", "rest-unknown", "tricks-needed", "last-trick-needed", "tie-needed"}
            assert {error["code"] for error in told["errors"]} <= asked

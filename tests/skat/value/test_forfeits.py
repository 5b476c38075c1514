"""Games that an infringement ended: what is refused, what the verdict says and rests on."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.door.door import answer
from calculators.skat.rules.rulesets import INFRINGEMENTS, RULESETS
from tests.refused import faults

HEARTS = {"ruleset": "skat", "contract": "hearts", "matadors": {"held": True, "count": 1}}
SCHNEIDER = {**HEARTS, "hand": True, "announced": "schneider"}
NULL = {"ruleset": "skat", "contract": "null"}
THEIRS = "defenders_card_points"


def ended(by: str, **stood: Any) -> dict[str, Any]:
    return {"forfeit": {"by": by, **stood}}


REFUSED: list[tuple[dict[str, Any], list[tuple[str, str]]]] = [
    ({**HEARTS, "forfeit": {}}, [("missing", "forfeit.by")]),
    ({**HEARTS, **ended("dealer")}, [("not-a-choice", "forfeit.by")]),
    ({**HEARTS, **ended("declarer"), "conceded": True}, [("forfeit-and-concession", "forfeit")]),
    (
        {**HEARTS, **ended("declarer"),
         "variants": {"schenken": "game", "schenken_accepted": True}},
        [("forfeit-and-gift", "forfeit")],
    ),
    (
        {**HEARTS, **ended("declarer", decided=True), "card_points": 70, "tricks": 10},
        [("forfeit-after-the-end", "tricks")],
    ),
    (
        {**HEARTS, **ended("declarer"), "card_points": 70},
        [("forfeit-undecided-without-result", "card_points")],
    ),
    (
        {**HEARTS, **ended("defenders", decided=False), "tricks": 3},
        [("forfeit-undecided-without-result", "tricks")],
    ),
    (
        {**HEARTS, **ended("declarer", defenders_card_points=60)},
        [("forfeit-undecided-without-result", f"forfeit.{THEIRS}")],
    ),
    ({**HEARTS, **ended("declarer", decided=True)}, [("missing", "card_points")]),
    (
        {**HEARTS, **ended("declarer", decided=True), "card_points": 60},
        [("missing", f"forfeit.{THEIRS}")],
    ),
    (
        {**HEARTS, **ended("declarer", decided=True, defenders_card_points=59), "card_points": 60},
        [("forfeit-not-decided", "forfeit.decided")],
    ),
    (
        {**HEARTS, **ended("declarer", decided=True, defenders_card_points=60), "card_points": 61},
        [("card-points-beyond-pack", f"forfeit.{THEIRS}")],
    ),
    (
        {**HEARTS, **ended("declarer", decided=True), "card_points": 61, "tricks": 1},
        [("card-points-contradict-tricks", "card_points")],
    ),
    (
        {**HEARTS, **ended("declarer", decided=True, defenders_card_points=90), "tricks": 8},
        [("too-many-points", f"forfeit.{THEIRS}")],
    ),
    (
        {**HEARTS, **ended("declarer", decided=True), "matadors": {"held": False, "count": 7},
         "card_points": 70, "tricks": 7},
        [("tricks-contradict-matadors", "tricks")],
    ),
    ({**NULL, **ended("declarer"), "tricks": 10}, [("forfeit-after-the-end", "tricks")]),
    ({**NULL, **ended("declarer", decided=True)}, [("missing", "tricks")]),
    (
        {**NULL, **ended("declarer", decided=True), "tricks": 0},
        [("forfeit-not-decided", "forfeit.decided")],
    ),
    (
        {**NULL, **ended("declarer", decided=False), "tricks": 2},
        [("forfeit-was-decided", "forfeit.decided")],
    ),
    (
        {**NULL, **ended("declarer", defenders_card_points=3)},
        [("null-has-no-card-points", f"forfeit.{THEIRS}")],
    ),
    ({**NULL, **ended("declarer"), "card_points": 3}, [("null-has-no-card-points", "card_points")]),
    (
        {**NULL, **ended("defenders", level_open=True)},
        [("forfeit-no-level", "forfeit.level_open")],
    ),
    (
        {**HEARTS, **ended("defenders", level_open=True)},
        [("forfeit-no-level", "forfeit.level_open")],
    ),
    (
        {**SCHNEIDER, **ended("declarer", level_open=True)},
        [("forfeit-level-own-fault", "forfeit.level_open")],
    ),
    ({**SCHNEIDER, **ended("defenders")}, [("missing-level-open", "forfeit.level_open")]),
    (
        {**HEARTS, "bid": 24, **ended("defenders")},
        [("missing-level-open", "forfeit.level_open")],
    ),
    (
        {**SCHNEIDER, "card_points": 61,
         **ended("defenders", decided=True, defenders_card_points=31, level_open=True)},
        [("forfeit-level-gone", "forfeit.level_open")],
    ),
    ({**HEARTS, **ended("declarer"), "forfeit": 7}, [("wrong-type", "forfeit")]),
]  # fmt: skip


@pytest.mark.parametrize(("request_", "errors"), REFUSED)
def test_what_cannot_be_is_refused_at_its_field(
    request_: dict[str, Any], errors: list[tuple[str, str]]
) -> None:
    told = faults("game-value", request_)
    assert [one for one in told if one in errors] == errors
    if not request_.get("conceded"):
        assert told == errors


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("by", ["declarer", "defenders"])
def test_a_verdict_cites_its_paragraphs_and_tells_who_may_play_on(ruleset: str, by: str) -> None:
    own = RULESETS[ruleset]
    contract = next(one for one in own.contracts if one.kind == "grand" and not one.ouvert)
    game = {"ruleset": ruleset, "contract": contract.name, "locale": "en"}
    told = answer(
        "game-value", {**game, "matadors": {"held": True, "count": 1}, "forfeit": {"by": by}}
    )
    assert told["reason"] == f"{by}-at-fault"
    assert told["won"] is (by == "defenders")
    cited = [rule["id"] for rule in told["rules"]]
    assert cited[-2:] == [INFRINGEMENTS.undecided_rule, INFRINGEMENTS.play_on_rule]
    other = "declarer" if by == "defenders" else "defenders"
    assert any(f"The {other} may have the play go on" in note for note in told["notes"])
    assert ("own infringement, lost" in told["say"]) is (by == "declarer")


def test_decided_the_game_stands_and_the_error_costs_no_more_than_further_levels() -> None:
    for by in ("declarer", "defenders"):
        for points in range(61, 120):
            game = {**HEARTS, "card_points": points}
            played = answer("game-value", game)
            told = answer("game-value", {**game, **ended(by, decided=True)})
            assert told["score"] == played["score"]
            assert INFRINGEMENTS.decided_rule in [rule["id"] for rule in told["rules"]]


def test_the_overbid_rules_hold_for_a_forfeited_game() -> None:
    for bid in range(18, 216):
        lost = answer("game-value", {**HEARTS, "bid": bid, **ended("declarer")})
        played = answer("game-value", {**HEARTS, "bid": bid, "card_points": 45})
        assert (lost["value"], lost["score"]) == (played["value"], played["score"])
        if bid > 40:
            saved = answer("game-value", {**HEARTS, "bid": bid, **ended("defenders")})
            assert (saved["reason"], saved["score"]) == ("overbid", played["score"])


def test_a_spitze_is_granted_when_the_defenders_err_and_owed_when_the_declarer_does() -> None:
    promised = {**HEARTS, "variants": {"spitzen": 1}}
    assert answer("game-value", {**promised, **ended("defenders")})["score"] == 30
    decided = {**promised, "card_points": 70}
    assert answer("game-value", {**decided, **ended("declarer", decided=True)})["score"] == -60
    missed = {**HEARTS, "variants": {"spitzen": 1, "spitzen_missed": True}}
    assert answer("game-value", {**missed, **ended("defenders")})["reason"] == "announcement"


@pytest.mark.parametrize(("stood", "started"), [
    (ended("declarer"), []),
    ({**ended("declarer", decided=True), "card_points": 64}, []),
    (ended("defenders", decided=True, defenders_card_points=60), []),
    (ended("defenders", decided=True, defenders_card_points=90), ["schneidered"]),
    ({**ended("defenders", decided=True, defenders_card_points=60), "card_points": 60}, []),
])  # fmt: skip
def test_a_deal_of_the_sheet_may_carry_it_and_bock_rounds_look_at_the_verdict(
    stood: dict[str, Any], started: list[str]
) -> None:
    game = {**HEARTS, **stood}
    told = answer(
        "score-sheet",
        {
            "ruleset": "skat",
            "players": ["A", "B", "C"],
            "bock": {"triggers": ["schneidered", "split"]},
            "deals": [{"declarer": 0, "game": game}],
        },
    )
    value = answer("game-value", game)
    assert told["rows"][0]["score"] == value["score"]
    assert told["rows"][0]["say"] == value["say"]
    assert told["rows"][0]["starts_bock"] == started

"""A ruling is named where it decided, and not beside it."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.door.door import answer
from calculators.skat.rules.rulesets import RULESETS

HELD = {"held": True, "count": 2}
SOLO = {"ruleset": "turneskat", "contract": "solo-hearts", "matadors": HELD}
TURNED = {"ruleset": "turneskat", "contract": "tournee-hearts", "matadors": HELD}
GUCKSER = {"ruleset": "turneskat", "contract": "guckser-grand", "matadors": HELD}
SKAT = {"ruleset": "skat", "contract": "hearts", "matadors": HELD}
HAND = {**SKAT, "hand": True}
HOUSE = {"ruleset": "tournee-skat", "contract": "solo-hearts", "matadors": HELD}
FAULT = {"by": "declarer"}
NULL = {"ruleset": "skat", "contract": "null"}

TABLE: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    ("TS-Q01", {**TURNED, "conceded": True}, {**TURNED, "card_points": 50}),
    ("TS-Q04", {**TURNED, "card_points": 50}, {**TURNED, "card_points": 50, "both_turned": True}),
    ("TS-Q05", {**SOLO, "announced": "schneider", "tricks": 0},
     {**SOLO, "announced": "schneider", "card_points": 88}),
    ("TS-Q06", {**SOLO, "announced": "schwarz", "tricks": 0},
     {**SOLO, "announced": "schwarz", "card_points": 100}),
    ("TS-Q07", {**SOLO, "announced": "schneider", "card_points": 25},
     {**SOLO, "announced": "schneider", "card_points": 45}),
    ("TS-Q08", {"ruleset": "turneskat", "contract": "guckser-null", "tricks": 1},
     {"ruleset": "turneskat", "contract": "null", "tricks": 1}),
    ("TS-Q09", {"ruleset": "turneskat", "contract": "guckser-null-ouvert", "tricks": 0, "bid": 20},
     {"ruleset": "turneskat", "contract": "guckser-null-ouvert", "tricks": 0, "bid": 15}),
    ("TS-Q10", {**GUCKSER, "card_points": 70, "bid": 60}, {**SOLO, "card_points": 70, "bid": 60}),
    ("TS-Q11", {**SOLO, "card_points": 95, "bid": 60}, {**SOLO, "card_points": 70, "bid": 60}),
    ("TS-Q12", {**GUCKSER, "conceded": True, "bid": 96}, {**TURNED, "conceded": True, "bid": 20}),
    ("TS-Q14", {**TURNED, "matadors": {"held": False, "count": 11}, "card_points": 61},
     {**TURNED, "matadors": {"held": False, "count": 10}, "card_points": 61}),
    ("TS-Q18", {**SOLO, "announced": "schneider", "card_points": 90},
     {**SOLO, "announced": "schneider", "card_points": 89}),
    ("TS-Q19", {**SOLO, "card_points": 70, "bid": 26}, {**SOLO, "card_points": 70, "bid": 27}),
    ("TS-Q06", {**SOLO, "announced": "schwarz", "tricks": 0},
     {**SOLO, "announced": "schwarz", "tricks": 10, "bid": 72}),
    ("TS-Q07", {**SOLO, "announced": "schneider", "card_points": 25},
     {**SOLO, "announced": "schneider", "card_points": 95, "bid": 60}),
    ("SK-Q03", {**HAND, "announced": "schneider", "card_points": 25},
     {**HAND, "announced": "schneider", "card_points": 95, "bid": 80}),
    ("TS-Q24", {"ruleset": "turneskat", "contract": "guckser-null", "tricks": 0},
     {"ruleset": "turneskat", "contract": "null", "tricks": 0}),
    ("SK-Q01", {**SKAT, "card_points": 70, "bid": 30, "variants": {"kontra": 1}},
     {**SKAT, "card_points": 70, "bid": 27, "variants": {"kontra": 1}}),
    ("SK-Q02", {**HAND, "tricks": 0}, {**SKAT, "tricks": 0}),
    ("SK-Q03", {**HAND, "announced": "schneider", "card_points": 25},
     {**HAND, "announced": "schneider", "card_points": 85}),
    ("SK-Q04", {**HAND, "announced": "schneider", "conceded": True}, {**HAND, "conceded": True}),
    ("SK-Q05", {**NULL, "conceded": True}, {**NULL, "tricks": 1}),
    ("SK-Q07", {**SKAT, "card_points": 70, "variants": {"kontra": 1, "bock": True}},
     {**SKAT, "card_points": 70, "variants": {"bock": True}}),
    ("SK-Q08", {**SKAT, "bid": 40, "variants": {"schenken": "game", "schenken_accepted": True}},
     {**SKAT, "bid": 30, "variants": {"schenken": "game", "schenken_accepted": True}}),
    ("SK-Q09", {**HAND, "variants": {"schenken": "game", "schenken_accepted": True}},
     {**SKAT, "variants": {"schenken": "game", "schenken_accepted": True}}),
    ("SK-Q15", {**SKAT, "card_points": 70, "variants": {"spitzen": 1, "spitzen_missed": True}},
     {**SKAT, "card_points": 70, "variants": {"spitzen": 1}}),
    ("SK-Q16", {**NULL, "tricks": 1, "variants": {"revolution": True}},
     {**NULL, "tricks": 0, "variants": {"revolution": True}}),
    ("TO-Q01", {**HOUSE, "card_points": 70, "bid": 40}, {**HOUSE, "card_points": 70, "bid": 30}),
    ("TO-Q02", {**HOUSE, "tricks": 0}, {**HOUSE, "card_points": 25}),
    ("TO-Q03", {**HOUSE, "announced": "schneider", "card_points": 50},
     {**HOUSE, "announced": "schneider", "card_points": 95}),
    ("TO-Q09", {"ruleset": "tournee-skat", "contract": "null", "tricks": 1},
     {"ruleset": "tournee-skat", "contract": "null", "tricks": 0}),
    ("TO-Q14", {**HOUSE, "announced": "schwarz", "tricks": 10},
     {**HOUSE, "announced": "schneider", "tricks": 10}),
    ("SK-Q24", {**SKAT, "forfeit": FAULT}, {**SKAT, "ruleset": "isko", "forfeit": FAULT}),
    ("SK-Q24", {**HOUSE, "forfeit": FAULT}, {**HOUSE, "card_points": 50}),
    ("SK-Q25", {**SOLO, "announced": "schneider", "forfeit": FAULT}, {**SOLO, "forfeit": FAULT}),
    ("SK-Q25", {**HAND, "ruleset": "isko", "announced": "schneider", "forfeit": FAULT},
     {**HAND, "announced": "schneider", "card_points": 50}),
    ("X-Q01", {**SKAT, "card_points": 90}, {**SKAT, "card_points": 89}),
    ("X-Q01", {**SOLO, "card_points": 90}, {**SOLO, "card_points": 91}),
]  # fmt: skip


def named(request: dict[str, Any]) -> list[str]:
    answered = answer("game-value", request)
    assert answered["ok"], answered
    told = [ruling["id"] for ruling in answered["rulings"]]
    assert all(any(id in note for note in answered["notes"]) for id in told)
    return told


@pytest.mark.parametrize(("ruling", "where", "beside"), TABLE)
def test_a_ruling_is_named_where_it_decided_and_not_beside_it(
    ruling: str, where: dict[str, Any], beside: dict[str, Any]
) -> None:
    assert ruling in named(where)
    assert ruling not in named(beside)


def test_where_the_texts_differ_the_note_gives_the_score_of_the_other() -> None:
    for count in range(1, 12):
        for result in ({"tricks": 10}, {"tricks": 0}, {"card_points": 70}):
            held = result != {"tricks": 0}
            game = {**HAND, "matadors": {"held": held, "count": count}, **result}
            ours = answer("game-value", game)
            theirs = answer("game-value", game | {"ruleset": "isko"})
            score = str(theirs["score"]).replace("-", "−")
            differs = any(f"blir det {score}." in note for note in ours["notes"])
            assert differs is (ours["score"] != theirs["score"])


@pytest.mark.parametrize(
    ("asked", "ruling"),
    [({**HOUSE, "conceded": True}, "TO-Q11"), ({**SOLO, "conceded": True}, "TS-Q13")],
)
def test_a_refusal_names_the_ruling_behind_it(asked: dict[str, Any], ruling: str) -> None:
    errors = answer("game-value", asked)["errors"]
    assert [error["field"] for error in errors] == ["conceded"]
    assert f"({ruling})" in errors[0]["text"]


def test_other_operations_name_theirs() -> None:
    sheet = {"ruleset": "tournee-skat", "players": list("ABCD"), "deals": []}
    assert "TO-Q13" in answer("score-sheet", sheet)["errors"][0]["text"]
    calls = {"ruleset": "tournee-skat", "calls": [10, "yes", "ramsch"]}
    assert "TO-Q08" in answer("auction", calls)["errors"][0]["text"]
    pushed = {"ruleset": "skat", "card_points": [60, 40, 20], "tricks": [5, 3, 2], "refusals": 3}
    assert [ruling["id"] for ruling in answer("ramsch", pushed)["rulings"]] == ["SK-Q12"]
    answered = {"ruleset": "turneskat", "calls": [10, "yes", "pass", "pass"]}
    assert answer("auction", answered)["rulings"] == []
    alone = {"ruleset": "turneskat", "calls": ["pass", "pass", 10]}
    assert [ruling["id"] for ruling in answer("auction", alone)["rulings"]] == ["TS-Q20"]


WRONG: dict[str, Any] = {"ruleset": 1, "contract": 2, "hand": 3, "announced": 4, "cards": 5}
WRONG |= {"matadors": 6}
WRONG |= {"bid": "x", "card_points": True, "tricks": 1.5, "both_turned": 0, "conceded": "no"}
WRONG |= {"variants": [], "forfeit": True}


@pytest.mark.parametrize("field", sorted(WRONG))
def test_a_misread_field_is_told_once_and_nothing_rests_on_it(field: str) -> None:
    good: dict[str, Any] = {**SKAT, "card_points": 70, "bid": 18}
    errors = answer("game-value", good | {field: WRONG[field]})["errors"]
    assert [(error["field"], error["code"]) for error in errors] == [(field, "wrong-type")]


def test_only_jacks_end_the_run_at_four_and_are_cited() -> None:
    asked = {"contract": "clubs", "cards": ["CJ", "SJ", "HJ", "DJ", "CA"]}
    told = answer("matadors", asked | {"variants": {"matadors_only_jacks": True}})
    assert (told["count"], told["first_missing_or_held"]) == (4, None)
    assert "skat/variants#only-jacks" in [rule["id"] for rule in told["rules"]]


def test_the_order_of_tricks_is_asked_for_only_where_it_decides() -> None:
    for points, tricks, scores in (
        ([80, 30, 0], [6, 4, 0], [0, 0, 20]),
        ([60, 39, 10], [5, 3, 2], [0, 0, 10]),
    ):
        told = answer(
            "ramsch", {"ruleset": "tournee-skat", "card_points": points, "tricks": tricks}
        )
        assert told["scores"] == scores


@pytest.mark.parametrize(
    ("ruleset", "bid", "told"),
    [("tournee-skat", 26, True), ("tournee-skat", 27, False), ("turneskat", 26, False)],
)
def test_a_bid_that_the_text_bars_is_refused(ruleset: str, bid: int, told: bool) -> None:
    """Tournée Skat admits the values of games only; elsewhere such a bid is merely unusual."""
    game = answer("game-value", {**HOUSE, "ruleset": ruleset, "card_points": 70, "bid": bid})
    cards = ["CJ", "SJ", "HA", "HT", "HK", "H7", "C7", "C8", "SA", "D9"]
    outlook = answer("hand-outlook", {"ruleset": ruleset, "cards": cards, "bid": bid})
    for found in (game, outlook):
        codes = [(error["code"], error["field"]) for error in found.get("errors", [])]
        assert codes == ([("bid-is-no-value", "bid")] if told else [])


@pytest.mark.parametrize(
    ("ruleset", "null", "others"),
    [
        ("skat", "skat/scoring#null-lost", "skat/scoring#making-the-game"),
        ("turneskat", "turneskat/scoring#null-lost", "turneskat/scoring#making-the-game"),
        ("tournee-skat", "tournee-skat/value#null", "tournee-skat/cards#sixty-one"),
    ],
)
def test_a_null_is_decided_by_its_tricks_and_every_other_game_by_its_card_points(
    ruleset: str, null: str, others: str
) -> None:
    rules = RULESETS[ruleset]
    for contract in rules.contracts:
        assert rules.deciding_rule(contract) == (null if contract.kind == "null" else others)

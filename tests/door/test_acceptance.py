"""The door as a stranger meets it who has read only what is promised of it.

Every fault in one answer, however many deals are between; what the door says can be said to it
again; and what somebody wrote is repeated as it was written.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from calculators.door.door import answer, answer_text, call
from calculators.text.language import LOCALES
from tests.refused import faults

QUOTED = {"sv": "”{}”", "en": "“{}”"}
THREE = {"ruleset": "skat", "players": ["Anna", "Bo", "Cilla"]}
FOUR = {"ruleset": "skat", "players": ["Anna", "Bo", "Cilla", "Dag"]}
GAME = {"contract": "clubs", "matadors": {"held": True, "count": 1}, "card_points": 70}
FIRST = {"level": 6, "denomination": "spades", "declaring_side": 0, "tricks": 12}
FIRST |= {"aces": [4, 0], "honours": [4, 1], "karonkas": [{"aces": 1}, {}]}


def said(name: str, request: dict[str, Any], locale: str) -> list[str]:
    """The sentences about a request."""
    return [error["text"] for error in answer(name, {**request, "locale": locale})["errors"]]


@pytest.mark.parametrize("name", [None, 5, ["game-value"], {"a": 1}, True])
def test_an_operation_that_is_no_word_is_answered(name: Any) -> None:
    assert faults(name, {}) == [("unknown-operation", "operation")]


@pytest.mark.parametrize("text", [None, 5, b"{}", {"operation": "operations"}, ["{}"]])
def test_what_is_no_text_is_no_json(text: Any) -> None:
    [problem] = json.loads(call(text))["errors"]
    assert (problem["code"], problem["field"]) == ("not-json", "request")


def test_a_language_is_kept_where_little_else_can_be_read() -> None:
    [problem] = json.loads(call('{"locale": "en"}'))["errors"]
    assert problem["text"] == "This is missing."
    [problem] = json.loads(answer_text("bid-key", '{"locale": null}', "en"))["errors"]
    assert problem["text"] == "This is missing."


def test_a_field_stated_twice_is_contradictory() -> None:
    text = '{"ruleset": "skat", "contract": "null", "tricks": 0, "ruleset": "isko"}'
    told = json.loads(answer_text("game-value", text))
    assert [(one["code"], one["field"]) for one in told["errors"]] == [("field-twice", "ruleset")]
    told = json.loads(call('{"operation": "trick", ' + text[1:]))
    assert [(one["code"], one["field"]) for one in told["errors"]] == [("field-twice", "ruleset")]
    inner = '{"ruleset": "skat", "contract": "clubs", "matadors": {"held": true, "held": false}}'
    told = json.loads(answer_text("game-value", inner, "en"))
    assert [(one["code"], one["field"]) for one in told["errors"]] == [("field-twice", "held")]
    assert "“held”" in told["errors"][0]["text"]


@pytest.mark.parametrize("locale", LOCALES)
def test_what_was_written_is_repeated_as_it_was_written(locale: str) -> None:
    """Ten in quotes is no number, and "Skat" is not "skat": the sentence shows what was written."""
    quoted = QUOTED[locale].format
    for request, words in (
        ({"ruleset": "turneskat", "from": "10"}, "10"),
        ({"ruleset": "Skat"}, "Skat"),
        ({"ruleset": "de"}, "de"),
        ({"ruleset": "skat", "foo": 1}, "foo"),
    ):
        [text] = said("bid-key", request, locale)
        assert quoted(words) in text, text
    [text] = said("bid-key", {"ruleset": "turneskat", "from": True}, locale)
    assert "true" in text
    assert quoted("true") not in text
    cards = {"ruleset": "skat", "contract": "grand", "cards": ["", None, 5]}
    first, second, third = said("trick", cards, locale)
    assert first.startswith(quoted(""))
    assert second.startswith("Null")
    assert third.startswith("5")
    [text] = said("auction", {"ruleset": "skat", "calls": ["Passa"]}, locale)
    assert text.startswith(quoted("Passa"))


def test_the_calls_of_an_answer_are_calls() -> None:
    calls = [["M", 18], ["F", " Ja "], ["M", "PASS"], ["R", 20], ["F", "pass"]]
    for ruleset in ("skat", "isko"):
        told = answer("auction", {"ruleset": ruleset, "calls": calls})
        assert told["calls"][1] == {"player": "forehand", "call": "yes"}
        assert answer("auction", {"ruleset": ruleset, "calls": told["calls"]}) == told
    wrong = [{"player": "F", "call": 18}]
    assert faults("auction", {"ruleset": "skat", "calls": wrong}) == [("not-your-turn", "calls")]


def test_a_call_that_is_none_says_where_it_stands() -> None:
    calls: list[Any] = [
        18,
        "jo",
        {"player": "M"},
        {"call": 18},
        {"player": "M", "call": 18, "x": 1},
    ]
    errors = answer("auction", {"ruleset": "skat", "calls": calls})["errors"]
    assert {error["code"] for error in errors} == {"not-a-call"}
    assert [error["index"] for error in errors] == [1, 2, 3, 4]


def test_every_deal_is_looked_into_though_one_cannot_be_read() -> None:
    deals = [
        {"declarer": 0, "game": {**GAME, "contract": "q", "tricks": 11}},
        {"declarer": 3, "score": 18},
        5,
        {"declarer": 0, "game": GAME, "score": 18},
        {"ramsch": {}},
        {"declarer": 1, "score": "18"},
        {"declarer": -1, "score": 18},
    ]
    assert faults("score-sheet", {**THREE, "deals": deals}) == [
        ("wrong-type", "deals.2"),
        ("one-kind-of-deal", "deals.3"),
        ("wrong-type", "deals.5.score"),
        ("not-a-choice", "deals.0.game.contract"),
        ("out-of-range", "deals.0.game.tricks"),
        ("seat-out-of-range", "deals.1.declarer"),
        ("missing", "deals.4.ramsch.card_points"),
        ("seat-out-of-range", "deals.6.declarer"),
    ]


def test_a_ramsch_is_looked_into_as_far_as_it_can_be_read() -> None:
    """Tricks that do not add up are told beside card points that are none, and the other way."""
    asked = {"ruleset": "turneskat", "card_points": [60, "40", 20], "tricks": [5, 5, 5]}
    assert faults("ramsch", asked) == [("wrong-type", "card_points"), ("tricks-sum", "tricks")]
    asked = {"ruleset": "turneskat", "card_points": [60, 60, 60], "tricks": [5, 5, True]}
    assert faults("ramsch", asked) == [
        ("wrong-type", "tricks"),
        ("card-points-beyond-pack", "card_points"),
    ]
    asked = {"card_points": [60, 40, 20], "tricks": [4, 4, 4], "trick_order": [0] * 10}
    assert faults("ramsch", asked) == [
        ("missing", "ruleset"),
        ("tricks-sum", "tricks"),
        ("trick-order-contradicts", "trick_order"),
    ]


def test_who_sits_out_after_a_deal_that_cannot_be_read() -> None:
    """The deal goes on round the table; only a dealer that cannot be read leaves it unknown."""
    sheet = {**FOUR, "first_dealer": 0}
    at_one = {"declarer": 1, "score": 18}
    unread = {"declarer": 1, "score": "18"}
    assert faults("score-sheet", {**sheet, "deals": [unread, at_one]}) == [
        ("wrong-type", "deals.0.score"),
        ("sits-out", "deals.1.declarer"),
    ]
    assert faults("score-sheet", {**sheet, "deals": [{**unread, "dealer": 2}, at_one]}) == [
        ("wrong-type", "deals.0.score")
    ]
    nobody = {"declarer": 1, "score": 18, "dealer": "2"}
    assert faults("score-sheet", {**sheet, "deals": [nobody, at_one]}) == [
        ("wrong-type", "deals.0.dealer")
    ]
    assert answer("score-sheet", {**sheet, "deals": [{"passed": True}]})["ok"]


def test_null_is_absence_in_the_game_of_a_deal_too() -> None:
    deals = [{"declarer": 0, "game": {**GAME, "ruleset": None, "locale": None, "bid": None}}]
    assert answer("score-sheet", {**THREE, "deals": deals})["players"][0]["total"] == 24


def test_a_gift_that_nobody_made_was_not_accepted() -> None:
    """Every house rule may be stated as not in force."""
    off = {"kontra": 0, "bock": False, "schenken": "none", "schenken_accepted": False}
    off |= {"hand_lost_single": False, "spitzen": 0, "spitzen_missed": False, "revolution": False}
    off |= {"matadors_only_jacks": False, "grand_base": 24, "grand_ouvert_base": None}
    for ruleset in ("skat", "isko"):
        asked = {"ruleset": ruleset, **GAME}
        assert answer("game-value", {**asked, "variants": off})["score"] == 24
    asked["variants"] = {"schenken_accepted": True}
    assert faults("game-value", asked) == [("no-gift", "variants.schenken_accepted")]


def test_a_deal_of_skruf_may_be_written_as_it_is_asked_about() -> None:
    flat = answer("skruf-sheet", {"deals": [FIRST, {"misere": {"tricks": [5, 8]}}]})
    boxed = answer("skruf-sheet", {"deals": [{"game": FIRST}, {"misere": {"tricks": [5, 8]}}]})
    assert flat["ok"]
    assert flat == boxed
    asked = {"deals": [{**FIRST, "ruleset": "skruf", "locale": "en"}]}
    assert answer("skruf-sheet", asked)["rows"] == answer("skruf-sheet", {"deals": [FIRST]})["rows"]
    wrong = {"deals": [{**FIRST, "tricks": 14, "x": 1}, {"game": {**FIRST, "level": 8}}]}
    assert faults("skruf-sheet", wrong) == [
        ("out-of-range", "deals.0.tricks"),
        ("unknown-field", "deals.0.x"),
        ("out-of-range", "deals.1.game.level"),
    ]
    unread = {"deals": [{"passed": 1}, {"misere": {"tricks": [5, 5]}}, {**FIRST, "aces": [4, 4]}]}
    assert faults("skruf-sheet", unread) == [
        ("one-kind-of-skruf-deal", "deals.0"),
        ("tricks-sum", "deals.1.misere.tricks"),
        ("aces-sum", "deals.2.aces"),
    ]
    mixed = {"deals": [{"level": 6, "passed": True}, {}, {"tricks": 12}]}
    assert faults("skruf-sheet", mixed)[:2] == [
        ("unknown-field", "deals.0.level"),
        ("one-kind-of-skruf-deal", "deals.1"),
    ]


def test_aces_and_honours_are_each_added_up() -> None:
    """What is wrong with one count is told though the other is missing or cannot be read."""
    six_aces = {**FIRST, "aces": [3, 3], "karonkas": None}
    for honours, fault in ((None, "missing"), ([9, 1], "out-of-range")):
        told = faults("skruf-deal", {**six_aces, "honours": honours})
        assert set(told) == {(fault, "honours"), ("aces-sum", "aces")}
    told = faults("skruf-deal", {**six_aces, "denomination": "grandissimo"})
    assert set(told) == {("no-honours-in-grandissimo", "honours"), ("aces-sum", "aces")}
    told = faults("skruf-deal", {**FIRST, "aces": "x", "honours": [4, 4], "karonkas": None})
    assert set(told) == {("wrong-type", "aces"), ("honours-sum", "honours")}


def test_a_tournee_that_cannot_come_about_still_has_every_answer() -> None:
    """All four jacks in hand: none can be turned, and the figures say nothing rather than lack."""
    asked = {"ruleset": "turneskat", "cards": "CJ SJ HJ DJ CA C7 SA S7 HA H7", "bid": 24}
    told = {one["contract"]: one for one in answer("hand-outlook", asked)["contracts"]}
    assert told["tournee-grand"]["of"] == 0
    assert told["tournee-grand"].keys() == told["tournee-clubs"].keys()
    for figure in ("verdict", "overbid", "overbid_chance", "hopeless", "hopeless_chance"):
        assert told["tournee-grand"][figure] is None


def test_what_a_trick_may_be_played_in_names_the_ramsch() -> None:
    asked = {"ruleset": "skat", "contract": "solo-clubs", "cards": ["CA"]}
    [text] = said("trick", asked, "en")
    assert text.endswith("grand, null, ramsch.")
    [text] = said("matadors", asked, "en")
    assert text.endswith("grand, null.")

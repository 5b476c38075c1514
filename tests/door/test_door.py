"""The door answers everything: good questions with an answer, bad ones with every fault by name."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from calculators.door.door import APART, OPERATIONS, answer, answer_text, call, operation
from calculators.text.language import LOCALES
from tests.hands import CODES
from tests.refused import faults
from tests.worked import ROOT

TWELVE = ["CJ", "SJ", "HJ", "CA", "CT", "CK", "SA", "ST", "HA", "D7", "D8", "D9"]
GRAND = {"ruleset": "skat", "contract": "grand", "card_points": 70}
HELD = {"held": True, "count": 1}
SOLO = {"ruleset": "turneskat", "contract": "solo-clubs", "matadors": HELD, "card_points": 70}
NULL = {"ruleset": "skat", "contract": "null", "tricks": 0}


@pytest.mark.parametrize(("request_", "fault"), [
    ({}, ("missing", "ruleset")),
    ({"ruleset": "skat"}, ("missing", "contract")),
    (GRAND, ("missing-matadors", "matadors")),
    ({**GRAND, "matadors": {"held": True}}, ("missing", "matadors.count")),
    ({**GRAND, "matadors": {"count": 1}}, ("missing", "matadors.held")),
    ({"ruleset": "skat", "contract": "grand", "matadors": HELD}, ("missing", "card_points")),
    ({**GRAND, "matadors": HELD, "card_points": 120}, ("tricks-decide", "tricks")),
    ({**GRAND, "matadors": HELD, "card_points": 11}, ("tricks-decide", "tricks")),
    ({"ruleset": "skat", "contract": "null"}, ("missing", "tricks")),
    ({**GRAND, "ruleset": "whist"}, ("not-a-choice", "ruleset")),
    ({**GRAND, "ruleset": 3}, ("wrong-type", "ruleset")),
    ({**SOLO, "contract": "grand"}, ("not-in-ruleset", "contract")),
    ({**SOLO, "ruleset": "skat"}, ("not-in-ruleset", "contract")),
    ({**SOLO, "ruleset": "tournee-skat", "contract": "guckser-null", "matadors": None},
     ("not-in-ruleset", "contract")),
    ({**GRAND, "matadors": HELD, "colour": "red"}, ("unknown-field", "colour")),
    ({**GRAND, "matadors": {**HELD, "sign": 1}}, ("unknown-field", "matadors.sign")),
    ({**GRAND, "matadors": {"held": True, "count": 5}},
     ("matadors-out-of-range", "matadors.count")),
    ({**GRAND, "matadors": {"held": True, "count": 12}}, ("out-of-range", "matadors.count")),
    ({**GRAND, "matadors": {"held": True, "count": 0}}, ("out-of-range", "matadors.count")),
    ({**GRAND, "matadors": {"held": 1, "count": 1}}, ("wrong-type", "matadors.held")),
    ({**GRAND, "matadors": {"held": True, "count": True}}, ("wrong-type", "matadors.count")),
    ({**GRAND, "matadors": [True, 1]}, ("wrong-type", "matadors")),
    ({**GRAND, "matadors": HELD, "card_points": True}, ("wrong-type", "card_points")),
    ({**GRAND, "matadors": HELD, "card_points": 70.0}, ("wrong-type", "card_points")),
    ({**GRAND, "matadors": HELD, "card_points": "70"}, ("wrong-type", "card_points")),
    ({**GRAND, "matadors": HELD, "card_points": 121}, ("out-of-range", "card_points")),
    ({**GRAND, "matadors": HELD, "tricks": 11}, ("out-of-range", "tricks")),
    ({**GRAND, "matadors": HELD, "tricks": 10}, ("card-points-contradict-tricks", "card_points")),
    ({**GRAND, "matadors": HELD, "tricks": 0}, ("card-points-contradict-tricks", "card_points")),
    ({**GRAND, "matadors": HELD, "card_points": 80, "tricks": 0},
     ("card-points-contradict-tricks", "card_points")),
    ({**GRAND, "matadors": HELD, "announced": "schneider"},
     ("announcement-without-hand", "announced")),
    ({**GRAND, "matadors": HELD, "announced": "quickly"}, ("not-a-choice", "announced")),
    ({**NULL, "announced": "schwarz"}, ("null-announces-no-level", "announced")),
    ({**NULL, "matadors": HELD}, ("null-has-no-matadors", "matadors")),
    ({**NULL, "card_points": 20}, ("null-has-no-card-points", "card_points")),
    ({**NULL, "bid": 24}, ("null-below-bid", "bid")),
    ({**NULL, "bid": 46, "hand": True}, ("null-below-bid", "bid")),
    ({**GRAND, "matadors": HELD, "bid": 10**30}, ("out-of-range", "bid")),
    ({**GRAND, "matadors": HELD, "bid": 265}, ("bid-too-high", "bid")),
    ({**GRAND, "matadors": HELD, "bid": -18}, ("out-of-range", "bid")),
    ({**SOLO, "hand": True}, ("no-hand-games", "hand")),
    ({**SOLO, "announced": "ouvert"}, ("no-open-game", "announced")),
    ({**SOLO, "both_turned": True}, ("nothing-turned", "both_turned")),
    ({**SOLO, "contract": "guckser-grand", "announced": "schwarz"},
     ("announcement-needs-skat-untouched", "announced")),
    ({**SOLO, "contract": "grand-ouvert", "announced": "schneider"},
     ("grand-ouvert-announces-schwarz", "announced")),
    ({**SOLO, "card_points": None, "conceded": True}, ("concession-tournee-only", "conceded")),
    ({**SOLO, "contract": "guckser-grand", "card_points": None, "conceded": True, "bid": 48},
     ("concession-overbid-only", "conceded")),
    ({**SOLO, "ruleset": "tournee-skat", "card_points": None, "conceded": True},
     ("no-concession", "conceded")),
    ({**GRAND, "matadors": HELD, "conceded": True}, ("conceded-without-result", "card_points")),
    ({**GRAND, "cards": TWELVE[:11]}, ("number-of-cards", "cards")),
    ({**GRAND, "cards": [*TWELVE[:11], "CJ"]}, ("card-twice", "cards")),
    ({**GRAND, "cards": [*TWELVE[:11], "C5"]}, ("not-a-card", "cards")),
    ({**GRAND, "cards": [*TWELVE[:11], 7]}, ("not-a-card", "cards")),
    ({**GRAND, "cards": {"CJ": 1}}, ("wrong-type", "cards")),
    ({**GRAND, "cards": TWELVE, "matadors": HELD}, ("matadors-contradict-cards", "matadors")),
    ({**GRAND, "matadors": HELD, "variants": {"kontra": 5}}, ("out-of-range", "variants.kontra")),
    ({**GRAND, "matadors": HELD, "variants": {"grand_base": 22}},
     ("not-a-choice", "variants.grand_base")),
    ({**GRAND, "matadors": HELD, "variants": {"double": True}},
     ("unknown-field", "variants.double")),
    ({**GRAND, "matadors": HELD, "variants": {"spitzen": 1}},
     ("spitzen-in-suit-games", "variants.spitzen")),
    ({**GRAND, "matadors": HELD, "variants": {"schenken": "game"}},
     ("missing", "variants.schenken_accepted")),
    ({**GRAND, "matadors": HELD, "variants": {"schenken": "game", "schenken_accepted": True}},
     ("gift-without-result", "card_points")),
    ({**GRAND, "matadors": HELD, "variants": {"revolution": True}},
     ("revolution-is-null", "variants.revolution")),
    ({**SOLO, "variants": {"kontra": 1}}, ("variant-not-offered", "variants.kontra")),
    ({"ruleset": "skat", "contract": "clubs", "matadors": {"held": True, "count": 5},
     "card_points": 70, "variants": {"matadors_only_jacks": True}},
     ("matadors-out-of-range", "matadors.count")),
    ({**GRAND, "matadors": HELD, "locale": "de"}, ("not-a-choice", "locale")),
])  # fmt: skip
def test_a_fault_is_named_at_its_field(request_: dict[str, Any], fault: tuple[str, str]) -> None:
    if fault[1] == "locale":
        answered = answer("game-value", request_)
        assert [(error["code"], error["field"]) for error in answered["errors"]] == [fault]
    else:
        assert fault in faults("game-value", request_)


def test_all_faults_are_told_at_once() -> None:
    request = {
        "ruleset": "skat",
        "contract": "grand",
        "matadors": {"held": True, "count": 5},
        "announced": "schwarz",
        "card_points": 80,
        "tricks": 0,
        "bid": 300,
        "sorrow": 1,
    }
    assert set(faults("game-value", request)) == {
        ("matadors-out-of-range", "matadors.count"),
        ("announcement-without-hand", "announced"),
        ("card-points-contradict-tricks", "card_points"),
        ("bid-too-high", "bid"),
        ("unknown-field", "sorrow"),
    }


def test_a_misread_field_draws_no_verdicts_that_rest_on_it() -> None:
    request = {**GRAND, "matadors": HELD, "hand": "yes", "announced": "schneider"}
    assert faults("game-value", request) == [("wrong-type", "hand")]


@pytest.mark.parametrize(("name", "request_", "fault"), [
    ("matadors", {"contract": "null", "cards": ["CJ"]}, ("no-matadors-in-null", "contract")),
    ("matadors", {"contract": "clubs", "cards": []}, ("number-of-cards", "cards")),
    ("bid-key", {"ruleset": "skat", "from": 40, "to": 30}, ("range-upside-down", "from")),
    ("bid-key", {"ruleset": "skat", "mode": "loose"}, ("not-a-choice", "mode")),
    ("bid-values", {}, ("missing", "ruleset")),
    ("hand-outlook", {"ruleset": "skat", "cards": TWELVE}, ("number-of-cards", "cards")),
    ("hand-outlook", {"ruleset": "skat", "cards": CODES[:10], "bid": 300}, ("bid-too-high", "bid")),
    ("auction", {"ruleset": "skat", "calls": ["maybe"]}, ("not-a-call", "calls")),
    ("auction", {"ruleset": "skat", "calls": [True]}, ("not-a-call", "calls")),
    ("auction", {"ruleset": "skat", "calls": "18"}, ("wrong-type", "calls")),
    ("trick", {"ruleset": "skat", "contract": "grand", "cards": ["CJ", "CJ"]},
     ("card-twice", "cards")),
    ("trick", {"ruleset": "skat", "contract": "grand", "cards": ["CJ"], "hand": ["CJ"]},
     ("card-played-already", "hand")),
    ("trick", {"ruleset": "skat", "contract": "grand", "cards": CODES[:3], "hand": CODES[4:6]},
     ("trick-full", "hand")),
    ("trick", {"ruleset": "skat", "contract": "solo-clubs", "cards": []},
     ("not-in-ruleset", "contract")),
    ("rulesets", {"ruleset": "bridge"}, ("not-a-choice", "ruleset")),
    ("operations", {"verbose": True}, ("unknown-field", "verbose")),
    ("hand-strength", {"ruleset": "skruf"}, ("not-a-choice", "ruleset")),
    ("no-such-thing", {}, ("unknown-operation", "operation")),
    ("game-value", [1, 2], ("not-an-object", "request")),
    ("game-value", None, ("not-an-object", "request")),
])  # fmt: skip
def test_every_operation_names_its_faults(
    name: str, request_: object, fault: tuple[str, str]
) -> None:
    assert fault in faults(name, request_)


@pytest.mark.parametrize(
    "text", ["", "{", "nul", "[" * 100_000, "1" * 10_000, '{"a":' * 5_000, "\ud800", '{"bid": NaN']
)
def test_what_is_no_json_is_answered(text: str) -> None:
    for answered in (json.loads(answer_text("game-value", text)), json.loads(call(text))):
        assert answered["ok"] is False
        assert answered["errors"][0]["code"] in ("not-json", "not-an-object", "too-deep")


def test_a_request_is_made_where_it_is_checked_and_nowhere_else() -> None:
    """So whoever has one may compute with it: what is at fault was refused before."""
    made = re.compile(r"(?<!class )\b\w*Request\(")
    for path in (ROOT / "calculators").rglob("*.py"):
        assert not made.search(path.read_text("utf-8")), path


def test_the_listing_is_generated_from_the_fields_that_read_the_requests() -> None:
    for locale in LOCALES:
        listed = answer("operations", {"locale": locale})["operations"]
        assert [entry["name"] for entry in listed] == [*OPERATIONS, *APART]
        for entry in listed:
            fields = [field.name for field in operation(entry["name"]).REQUEST.fields]
            assert [field["name"] for field in entry["fields"]] == fields
            assert all(field["text"] for field in entry["fields"])


def test_hostile_words_stay_words() -> None:
    nasty = '<img src=x onerror="alert(1)">'
    answered = answer("game-value", {"ruleset": nasty, nasty: nasty, "cards": [nasty]})
    assert answered["ok"] is False
    assert {error["code"] for error in answered["errors"]} >= {"not-a-choice", "unknown-field"}


@pytest.mark.parametrize(("spelling", "code"), [
    ("CJ", "CJ"),
    ("cj", "CJ"),
    ("♣J", "CJ"),
    ("♣️J", "CJ"),
    ("KlKn", "CJ"),
    ("SpD", "SQ"),
    ("HjE", "HA"),
    ("HjKn", "HJ"),
    ("HJ", "HJ"),
    ("Ru10", "DT"),
    ("R7", "D7"),
    ("DD", "DQ"),
    ("D10", "DT"),
    ("♥10", "HT"),
])  # fmt: skip
def test_a_card_is_read_however_it_is_written(spelling: str, code: str) -> None:
    trick = answer("trick", {"ruleset": "skat", "contract": "grand", "cards": [spelling]})
    assert trick["winning_card"] == code
    written = answer("trick", {"ruleset": "skat", "contract": "grand", "cards": spelling})
    assert written["winning_card"] == code

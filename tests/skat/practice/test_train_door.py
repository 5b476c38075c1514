"""Exercises at the door: tasks that stay the same, answers read as written, faults named."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import answer, call
from calculators.practice.kinds import KINDS, LEVELS, task
from calculators.text.language import LOCALES, joined_catalogue
from tests.door.test_hostile import ask_and_check
from tests.skat.practice.train_seeds import EVERY

CODE = Path(__file__).parents[3] / "calculators"
FOLDERS = ("practice", "skat/practice", "skruf/practice")
GAME = {"kind": "game-value", "ruleset": "skat", "seed": 3}
CARDS = {"kind": "legal-card", "ruleset": "skat", "seed": 1}


def asked(**request: Any) -> Any:
    answered = answer("exercise", {"locale": "en", **request})
    assert answered["ok"], answered
    return answered


def faults(**request: Any) -> set[tuple[str, str]]:
    answered = answer("exercise", request)
    assert answered["ok"] is False, answered
    assert all(error["text"].strip() for error in answered["errors"])
    return {(error["code"], error["field"]) for error in answered["errors"]}


@pytest.mark.parametrize(("kind", "ruleset", "level"), EVERY)
def test_an_exercise_is_told_without_its_answer(kind: str, ruleset: str, level: int) -> None:
    told = asked(kind=kind, ruleset=ruleset, level=level, seed=7)
    assert not {"right", "correct", "steps", "mistake", "answer"} & set(told)
    assert told["question"]
    assert told["asks"] in ("choice", "card", "cards", "order", "number", "score")


@pytest.mark.parametrize(("kind", "ruleset", "level"), EVERY)
@pytest.mark.parametrize("locale", LOCALES)
def test_its_own_right_answer_is_right_and_each_trap_is_wrong_at_the_door(
    kind: str, ruleset: str, level: int, locale: str
) -> None:
    request = {"kind": kind, "ruleset": ruleset, "level": level, "seed": 11, "locale": locale}
    drawn = task(kind, ruleset, level, 11)
    for right in drawn.right:
        told = asked(**request, answer=right)
        assert told["right"] is True
        assert told["mistake"] is None
    if drawn.form not in ("cards", "order"):
        for trap in drawn.traps:
            told = asked(**request, answer=trap.value)
            assert told["right"] is False
            assert told["mistake"]["text"]
            assert any(step["missed"] for step in told["steps"])
            assert all(step["href"].startswith("en/") is (locale == "en") for step in told["steps"])


@pytest.mark.parametrize(("request_", "fault"), [
    ({}, ("missing", "kind")),
    ({}, ("missing", "seed")),
    ({**GAME, "kind": "poker"}, ("not-a-choice", "kind")),
    ({**GAME, "level": 4}, ("out-of-range", "level")),
    ({**GAME, "level": "2"}, ("wrong-type", "level")),
    ({**GAME, "seed": -1}, ("out-of-range", "seed")),
    ({**GAME, "seed": 2**32}, ("out-of-range", "seed")),
    ({**GAME, "ruleset": "whist"}, ("not-a-choice", "ruleset")),
    ({**GAME, "ruleset": "skruf"}, ("kind-not-in-ruleset", "ruleset")),
    ({**GAME, "kind": "skruf-honours"}, ("kind-not-in-ruleset", "ruleset")),
    ({**GAME, "language": "de"}, ("not-a-choice", "language")),
    ({**GAME, "hint": True}, ("unknown-field", "hint")),
    ({**GAME, "answer": True}, ("wrong-type", "answer")),
    ({**GAME, "answer": 4.5}, ("wrong-type", "answer")),
    ({**GAME, "answer": "forty"}, ("wrong-type", "answer")),
    ({**GAME, "answer": ["40"]}, ("wrong-type", "answer")),
    ({**GAME, "answer": "--4"}, ("wrong-type", "answer")),
    ({**GAME, "answer": 10**7}, ("out-of-range", "answer")),
    ({**CARDS, "answer": 7}, ("wrong-type", "answer")),
    ({**CARDS, "answer": "C2"}, ("not-a-choice", "answer")),
    ({**CARDS, "answer": ""}, ("number-of-cards", "answer")),
    ({**CARDS, "answer": "CK CQ"}, ("number-of-cards", "answer")),
    ({**CARDS, "level": 2, "answer": "SJ SJ"}, ("card-twice", "answer")),
    ({"kind": "card-order", "level": 3, "seed": 1, "answer": "S8"}, ("order-incomplete", "answer")),
    ({"kind": "matadors", "seed": 1, "answer": "with-9"}, ("not-a-choice", "answer")),
])  # fmt: skip
def test_a_fault_is_named_at_its_field(request_: dict[str, Any], fault: tuple[str, str]) -> None:
    assert fault in faults(**request_)


def test_an_answer_may_be_written_as_people_write() -> None:
    right = asked(**GAME, level=2, answer=40)
    assert right["right"]
    for written in ("40", "+40", " 40 "):
        assert asked(**GAME, level=2, answer=written)["right"]
    assert asked(**GAME, level=2, answer="−40")["mistake"]["id"] == "sign"
    for written in ("HA", "♥A", "HjE"):
        assert asked(**CARDS, answer=written)["right"]


def test_the_first_game_and_the_first_level_stand_for_those_not_named() -> None:
    for kind in KINDS.values():
        told = asked(kind=kind.id, seed=1)
        assert (told["ruleset"], told["level"]) == (kind.rulesets[0], LEVELS[0])


def test_the_language_of_the_exercise_may_differ_from_the_locale() -> None:
    swedish = asked(**GAME, language="sv")
    assert swedish == answer("exercise", {**GAME, "locale": "sv"})


def test_the_listing_tells_every_kind_with_its_games_and_levels() -> None:
    for locale in LOCALES:
        listed = answer("operations", {"locale": locale})["operations"]
        [entry] = [one for one in listed if one["name"] == "exercise"]
        assert [one["kind"] for one in entry["kinds"]] == list(KINDS)
        for one in entry["kinds"]:
            assert one["rulesets"] == list(KINDS[one["kind"]].rulesets)
            assert len(set(one["levels"])) == len(LEVELS)
            assert all(text.endswith((".", "?")) for text in one["levels"])


plausible = st.fixed_dictionaries(
    {"kind": st.sampled_from(sorted(KINDS)), "seed": st.integers(0, 2**32 - 1)},
    optional={
        "ruleset": st.sampled_from(["skat", "isko", "turneskat", "tournee-skat", "skruf"]),
        "level": st.sampled_from(LEVELS),
        "answer": st.integers(-300, 300)
        | st.text(max_size=8)
        | st.lists(st.sampled_from(["CJ", "HA", "D7", "S2"]), max_size=4),
        "locale": st.sampled_from(LOCALES),
    },
)


@given(plausible)
def test_any_seed_gives_a_task_and_any_answer_is_judged_or_refused(request: dict[str, Any]) -> None:
    ask_and_check("exercise", request)


def test_the_same_seed_gives_the_same_exercise_to_the_letter() -> None:
    """A link that was sent must open the same task for ever; a change here is one for everybody.
    What asks the model of chances may change with the model.
    """
    whole = sha256()
    for kind, ruleset, level in EVERY:
        if kind in OF_THE_MODEL:
            continue
        for seed in (0, 1, 2**32 - 1):
            asked_for = {"kind": kind, "ruleset": ruleset, "level": level, "seed": seed}
            drawn = task(kind, ruleset, level, seed)
            told = answer("exercise", {**asked_for, "answer": drawn.right[0], "locale": "en"})
            kept = {key: told[key] for key in ("asks", "cards", "correct")}
            kept["choices"] = [choice["value"] for choice in told["choices"]]
            whole.update(json.dumps(kept, sort_keys=True).encode())
    assert whole.hexdigest()[:16] == GOLDEN


OF_THE_MODEL = ("bid-or-pass", "which-game", "which-way", "discard")
GOLDEN = "55211dfc8d5ced0e"


def test_every_kind_has_a_name_and_says_what_each_level_asks() -> None:
    words = joined_catalogue("practice", "sv")
    assert set(words.table("kinds")) == set(KINDS)
    assert set(words.table("levels")) == {f"{kind}.{level}" for kind in KINDS for level in LEVELS}


def test_the_door_answers_as_text_too() -> None:
    told = json.loads(call(json.dumps({"operation": "exercise", **GAME, "answer": 1})))
    assert told["ok"]
    assert told["right"] is False

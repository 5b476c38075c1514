"""What is too long, too deep or has too many digits is refused before it can do harm."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door import door
from calculators.door.door import DEEPEST, LONGEST, answer_text, call, nesting

GAME = '"ruleset": "skat", "contract": "null", "tricks": 0'


def problems(text: str) -> list[tuple[str, str]]:
    """What is refused, by both ways in and in both languages."""
    found = [json.loads(answer_text("game-value", text, locale)) for locale in ("sv", "en")]
    found.append(json.loads(call(text.replace("{", '{"operation": "game-value", ', 1))))
    told = [
        [(error["code"], error["field"]) for error in answered.get("errors", [])]
        for answered in found
    ]
    assert told[0] == told[1] == told[2]
    return told[0]


def nested(depth: int, opening: str, closing: str) -> str:
    """A request as deep as that, itself counted."""
    return f'{{{GAME}, "matadors": {opening * (depth - 1)}{closing * (depth - 1)}}}'


def test_nesting_is_refused_beyond_the_limit_and_not_before() -> None:
    assert problems(nested(DEEPEST, "[", "]")) == [("wrong-type", "matadors")]
    assert problems(nested(DEEPEST + 1, "[", "]")) == [("too-deep", "request")]
    objects = '{"a":' * (DEEPEST - 1) + "1" + "}" * (DEEPEST - 1)
    at_limit = f'{{{GAME}, "matadors": {objects}}}'
    assert nesting(at_limit) == DEEPEST
    assert ("too-deep", "request") not in problems(at_limit)
    assert problems(at_limit.replace(objects, f"[{objects}]")) == [("too-deep", "request")]


@pytest.mark.parametrize("text", ["[" * 3_000, '{"a":' * 3_000, "[" * 1_000_000, "[{" * 3_000])
def test_what_never_closes_is_too_deep_too(text: str) -> None:
    for found in (json.loads(call(text)), json.loads(answer_text("game-value", text))):
        assert [error["code"] for error in found["errors"]] == ["too-deep"]
    evening = json.loads(answer_text("evening", json.dumps({"text": text})))
    assert [(one["code"], one["field"]) for one in evening["errors"]] == [("too-deep", "text")]


values = st.recursive(
    st.none() | st.integers() | st.text(alphabet='[]{}"\\a,:'),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(alphabet='[]{}"\\'), inner),
    max_leaves=30,
)


def depth(value: object) -> int:
    if isinstance(value, dict):
        return 1 + max(map(depth, value.values()), default=0)
    return 1 + max(map(depth, value), default=0) if isinstance(value, list) else 0


@given(values)
def test_the_depth_is_that_of_the_value(value: object) -> None:
    """Brackets inside texts do not count, escaped quotation marks end no text."""
    flat = "[" + ",".join(["[]"] * DEEPEST) + "]"
    text = f"[{flat},{json.dumps(value)}]"
    assert nesting(text) == max(3, 1 + depth(value))


def test_length_is_refused_beyond_the_limit_and_not_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "LONGEST", 200)
    text = f"{{{GAME}}}"
    filled = text + " " * (200 - len(text))
    assert json.loads(answer_text("game-value", filled))["ok"]
    refused = json.loads(answer_text("game-value", filled + " "))["errors"]
    assert [(error["code"], error["field"]) for error in refused] == [("too-long", "request")]
    evening = door.answer("evening", {"text": filled + " "})
    assert [(one["code"], one["field"]) for one in evening["errors"]] == [("too-long", "text")]


def test_the_longest_evening_is_well_below_the_limits() -> None:
    deal: dict[str, Any] = {"contract": "grand", "hand": True, "announced": "schwarz", "bid": 264}
    deal |= {"matadors": {"held": True, "count": 4}, "tricks": 10, "variants": {"kontra": 4}}
    sheet = {"players": ["å" * 60] * 4, "deals": [{"declarer": 3, "game": deal}] * 5_000}
    text = json.dumps({"format": "budnyckeln-evening", "sheet": sheet}, indent=2)
    assert len(text) < LONGEST / 2
    assert nesting(text) < DEEPEST / 2


@pytest.mark.parametrize("digits", [4_300, 4_301, 5_000])
def test_a_number_of_any_length_has_its_field(digits: int) -> None:
    assert sys.get_int_max_str_digits() == 4_300
    for number in ("9" * digits, "-" + "9" * digits):
        assert problems(f'{{{GAME}, "bid": {number}}}') == [("out-of-range", "bid")]
    game = '{"contract": "null", "tricks": 0}'
    money = f'{{"ruleset": "skat", "players": ["A", "B", "C"], "stake": {"9" * digits}, '
    told = json.loads(
        answer_text("score-sheet", money + f'"deals": [{{"declarer": 0, "game": {game}}}]}}')
    )
    assert [(error["code"], error["field"]) for error in told["errors"]] == [
        ("not-an-amount", "stake")
    ]

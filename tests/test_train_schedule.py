"""What was got wrong comes back, sooner the less it has been mended; damage never stops anybody."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.train.kinds import task
from calculators.train.schedule import (
    WAITS,
    Record,
    next_exercise,
    plain_record,
    read_record,
    record_after,
    seed_after,
)
from calculators.train.task import Task, verdict

KIND = ("game-value", "skat", 1)


def play(record: Record, seed: int, *, wrong: str = "") -> Record:
    """The record after a right answer, or after the trap of a mistake."""
    drawn = task(*KIND, seed)
    answer = trap(drawn, wrong) if wrong else drawn.right[0]
    return record_after(record, seed, drawn, verdict(drawn, answer))


def trap(drawn: Task, mistake: str) -> str:
    return next(one.value for one in drawn.traps if one.mistake == mistake)


def seed_with(mistake: str, start: int = 0) -> int:
    return next(s for s in range(start, start + 500) if mistake in task(*KIND, s).mistakes)


def test_right_answers_add_up_and_a_wrong_one_ends_the_streak() -> None:
    record = Record()
    for seed in range(3):
        record = play(record, seed)
    assert (record.asked, record.right, record.streak, record.best) == (3, 3, 3, 3)
    record = play(record, seed_with("forgot-game"), wrong="forgot-game")
    assert (record.asked, record.right, record.streak, record.best) == (4, 3, 0, 3)


def test_a_mistake_comes_back_in_another_exercise_and_ever_later() -> None:
    record = play(Record(), seed_with("forgot-game"), wrong="forgot-game")
    came_back: list[int] = []
    seed = 77
    for _ in range(60):
        _, seed, again = next_exercise(*KIND, {KIND[0]: record}, seed)
        if again:
            came_back.append(record.asked)
            assert "forgot-game" in task(*KIND, seed).mistakes
        record = play(record, seed)
    between = [late - soon - 1 for soon, late in zip([0, *came_back], came_back, strict=False)]
    assert between == list(WAITS)
    assert record.due == ()


def test_a_mistake_made_again_starts_from_the_first_box() -> None:
    seed = seed_with("forgot-game")
    record = play(Record(), seed, wrong="forgot-game")
    other = seed_with("forgot-game", seed + 1)
    record = play(play(record, 1), other)
    assert record.due[0].box == 1
    record = play(record, other, wrong="forgot-game")
    assert [one.box for one in record.due] == [0]


def test_a_wrong_answer_that_nobody_foresaw_brings_the_same_exercise_back() -> None:
    drawn = task(*KIND, 5)
    record = record_after(Record(), 5, drawn, verdict(drawn, "98765"))
    assert next_exercise(*KIND, {KIND[0]: record}, 123) == (KIND[0], seed_after(123), False)
    record = play(record, seed_after(123))
    assert next_exercise(*KIND, {KIND[0]: record}, 123) == (KIND[0], 5, True)
    record = record_after(record, 5, drawn, verdict(drawn, drawn.right[0]))
    assert next_exercise(*KIND, {KIND[0]: record}, 123) == (KIND[0], seed_after(123), False)


def test_a_record_goes_into_plain_data_and_comes_back() -> None:
    record = play(Record(), seed_with("forgot-game"), wrong="forgot-game")
    assert read_record(json.loads(json.dumps(plain_record(record)))) == record


GOOD: dict[str, Any] = {"asked": 2, "right": 1, "streak": 0, "best": 1, "due": [["sign", 1, 0, 3]]}


@pytest.mark.parametrize(
    "damage",
    [
        None,
        [],
        "x",
        {},
        {**GOOD, "asked": -1},
        {**GOOD, "asked": True},
        {**GOOD, "right": 3},
        {**GOOD, "due": [["sign", 1, 9, 3]]},
        {**GOOD, "due": [["sign", "1", 0, 3]]},
        {**GOOD, "due": ["sign"]},
        {**GOOD, "due": {"sign": 1}},
    ],
)
def test_a_damaged_record_is_begun_anew(damage: object) -> None:
    assert read_record(damage) == Record()


@given(st.recursive(st.none() | st.integers() | st.text(max_size=5), st.lists, max_leaves=8))
def test_no_record_whatever_makes_it_raise(value: object) -> None:
    read_record(value)
    read_record({**GOOD, "due": value})
    read_record({**GOOD, "asked": value})


def test_seeds_go_on_without_a_short_ring() -> None:
    seen, seed = set(), 0
    for _ in range(5000):
        seed = seed_after(seed)
        assert 0 <= seed < 2**32
        seen.add(seed)
    assert len(seen) == 5000

"""What was got wrong comes back, sooner the less it has been mended; damage never stops anybody."""

from __future__ import annotations

import json
from itertools import accumulate
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.practice.kinds import task
from calculators.practice.schedule import (
    DAYS,
    Due,
    Record,
    due_by,
    face_of,
    next_exercise,
    plain_record,
    read_record,
    record_after,
    seed_after,
    steps_of,
)
from calculators.practice.task import Task, verdict

KIND = ("game-value", "skat", 1)


DAY = 20_000


def play(record: Record, seed: int, *, wrong: str = "", day: int = DAY) -> Record:
    """The record after a right answer, or after the trap of a mistake."""
    drawn = task(*KIND, seed)
    answer = trap(drawn, wrong) if wrong else drawn.right[0]
    return record_after(record, seed, drawn, verdict(drawn, answer), day)


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


def test_a_mistake_comes_back_in_another_exercise_after_ever_more_days() -> None:
    first = seed_with("forgot-game")
    record, seed = play(Record(), first, wrong="forgot-game"), first
    came_back: list[int] = []
    for day in range(DAY, DAY + 60):
        for _ in range(4):
            _, seed, again = next_exercise(*KIND, {KIND[0]: record}, seed, day=day)
            if again:
                came_back.append(day - DAY)
                assert "forgot-game" in task(*KIND, seed).mistakes
                assert seed != first
            record = play(record, seed, day=day)
    assert [day for day in came_back if day] == list(accumulate(DAYS))[1:]
    assert record.due == ()


def test_a_mistake_does_not_come_back_straight_after_itself() -> None:
    seed = seed_with("forgot-game")
    record = play(Record(), seed, wrong="forgot-game")
    _, after, again = next_exercise(*KIND, {KIND[0]: record}, seed, day=DAY)
    assert not again
    assert next_exercise(*KIND, {KIND[0]: record}, after, day=DAY)[2]


def test_a_mistake_made_again_starts_from_the_first_box() -> None:
    seed = seed_with("forgot-game")
    record = play(Record(), seed, wrong="forgot-game")
    other = seed_with("forgot-game", seed + 1)
    record = play(record, other)
    assert record.due[0].box == 1
    record = play(record, other, wrong="forgot-game")
    assert [one.box for one in record.due] == [0]


def test_a_wrong_answer_that_nobody_foresaw_comes_back_with_its_steps_in_another_deal() -> None:
    """Two seeds used to alternate for ever, the same two deals each time."""
    record, seed, seen = Record(), 1, [1]
    for _ in range(24):
        drawn = task("game-value", "skat", 2, seed)
        found = verdict(drawn, "98765")
        record = record_after(record, seed, drawn, found, DAY)
        assert record.due[-1].mistake == steps_of(drawn)
        _, seed, _ = next_exercise("game-value", "skat", 2, {"game-value": record}, seed, day=DAY)
        seen.append(seed)
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize("kind", ["game-value", "card-order", "next-bid"])
def test_a_deal_answered_right_does_not_come_back_the_same_day(kind: str) -> None:
    record, seed, faces = Record(), 4, []
    for at in range(30):
        drawn = task(kind, "skat", 2, seed)
        faces.append(face_of(drawn))
        wrong = at % 7 == 3
        answer = next(one.value for one in drawn.traps) if wrong else drawn.right[0]
        if wrong:
            faces.pop()
        record = record_after(record, seed, drawn, verdict(drawn, answer), DAY)
        _, seed, _ = next_exercise(kind, "skat", 2, {kind: record}, seed, day=DAY)
    assert len(set(faces)) == len(faces)


def test_the_exercise_after_a_seed_is_another_one_the_second_time() -> None:
    one, two = (Record(asked=asked, right=asked) for asked in (3, 4))
    after = [next_exercise(*KIND, {KIND[0]: record}, 9, day=DAY)[1] for record in (one, two)]
    assert after[0] != after[1]


def test_a_record_from_before_the_days_is_kept_whole_and_its_mistakes_are_due() -> None:
    old = {
        "asked": 9,
        "right": 7,
        "streak": 2,
        "best": 4,
        "due": [["sign", 1, 2, 12], ["", 5, 0, 10]],
    }
    record = read_record(old)
    assert (record.asked, record.right, record.streak, record.best) == (9, 7, 2, 4)
    assert record.due == (Due("sign", 1, 2, 0), Due("", 5, 0, 0))
    assert due_by({KIND[0]: record}, DAY) == 2
    assert next_exercise(*KIND, {KIND[0]: Record(due=(Due("", 5, 0, 0),))}, 1, day=DAY)[1:] == (
        5,
        True,
    )


def test_a_record_goes_into_plain_data_and_comes_back() -> None:
    record = play(Record(), seed_with("forgot-game"), wrong="forgot-game")
    assert read_record(json.loads(json.dumps(plain_record(record)))) == record


GOOD: dict[str, Any] = {
    "asked": 2,
    "right": 1,
    "streak": 0,
    "best": 1,
    "due": [["sign", 1, 0, 3, "day"]],
}


@pytest.mark.parametrize("damage", [
    None,
    [],
    "x",
    {},
    {**GOOD, "asked": -1},
    {**GOOD, "asked": True},
    {**GOOD, "right": 3},
    {**GOOD, "due": [["sign", 1, 9, 3, "day"]]},
    {**GOOD, "due": [["sign", "1", 0, 3, "day"]]},
    {**GOOD, "due": [["sign", 1, 0, 3, "week"]]},
    {**GOOD, "due": ["sign"]},
    {**GOOD, "due": {"sign": 1}},
])  # fmt: skip
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

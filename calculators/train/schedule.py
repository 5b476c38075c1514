"""What comes next: a mistake comes back after one exercise, and then ever later until it is gone.

A record is kept by whoever asks, as plain data; nothing of it is trusted when it comes back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from calculators.train.draw import hash_text
from calculators.train.kinds import task
from calculators.train.task import Task, Verdict

WAITS = (1, 3, 7, 15)
"""How many exercises lie between, by how often a mistake has been mended since."""
MOST = 20
"""So many mistakes are remembered; the oldest make room."""
TRIES = 120
"""Exercises looked through for one that asks for the same again."""
SEEDS = 2**32
LARGEST = 10**9


@dataclass(frozen=True, slots=True)
class Due:
    """A mistake that will come back. One that has no name comes back as the same exercise."""

    mistake: str
    seed: int
    box: int
    at: int
    """The number of answers from which it is due."""

    def asks(self, seed: int, drawn: Task) -> bool:
        """Whether an exercise asks for it again."""
        return self.mistake in drawn.mistakes if self.mistake else self.seed == seed


@dataclass(frozen=True, slots=True)
class Record:
    """How somebody has done in one kind of exercise, in one game, at one level."""

    asked: int = 0
    right: int = 0
    streak: int = 0
    best: int = 0
    due: tuple[Due, ...] = ()


def record_after(record: Record, seed: int, drawn: Task, verdict: Verdict) -> Record:
    """The record after an answer."""
    asked = record.asked + 1
    if verdict.right:
        streak = record.streak + 1
        kept = tuple(
            left
            for one in record.due
            if (left := after_right_answer(one, record, seed, drawn)) is not None
        )
        best = max(record.best, streak)
        return Record(asked, record.right + 1, streak, best, kept)
    lost = Due(verdict.mistake, seed, 0, asked + WAITS[0])
    others = [one for one in record.due if not is_same_mistake(one, lost)]
    return replace(record, asked=asked, streak=0, due=(*others, lost)[-MOST:])


def is_same_mistake(one: Due, other: Due) -> bool:
    """Whether two are the same mistake."""
    return one.mistake == other.mistake and (bool(one.mistake) or one.seed == other.seed)


def after_right_answer(one: Due, record: Record, seed: int, drawn: Task) -> Due | None:
    """A mistake after a right answer: put off for longer where it was due, gone after the last."""
    if one.at > record.asked or not one.asks(seed, drawn):
        return one
    box = one.box + 1
    return None if box == len(WAITS) else replace(one, box=box, at=record.asked + 1 + WAITS[box])


def seed_after(seed: int) -> int:
    """The seed after a seed."""
    return hash_text(f"after/{seed}") % SEEDS


def next_seed(kind: str, ruleset: str, level: int, record: Record, seed: int) -> tuple[int, bool]:
    """The next exercise, and whether it is there because of an old mistake."""
    ready = [one for one in record.due if one.at <= record.asked]
    if not ready:
        return seed_after(seed), False
    return seed_for(min(ready, key=lambda one: one.at), kind, ruleset, level, seed), True


def seed_for(due: Due, kind: str, ruleset: str, level: int, seed: int) -> int:
    """An exercise after a seed that asks for a mistake again."""
    if not due.mistake:
        return due.seed
    found = seed
    for _ in range(TRIES):
        found = seed_after(found)
        if due.mistake in task(kind, ruleset, level, found).mistakes:
            return found
    return due.seed


def read_record(value: object) -> Record:
    """A record as it was kept; where it is damaged, a new one."""
    match value:
        case {"asked": asked, "right": right, "streak": streak, "best": best, "due": [*due]}:
            counts = (asked, right, streak, best)
            read = [read_due(item) for item in due[-MOST:]]
            if all(is_count(count) for count in counts) and right <= asked and None not in read:
                return Record(*counts, tuple(one for one in read if one is not None))
    return Record()


def read_due(value: object) -> Due | None:
    match value:
        case [str(mistake), int(seed), int(box), int(at)]:
            if is_count(seed, SEEDS) and is_count(box, len(WAITS)) and is_count(at):
                return Due(mistake, seed, box, at)
    return None


def is_count(value: object, bound: int = LARGEST) -> bool:
    """A whole number from nought up to a bound, the bound left out; true is none."""
    return type(value) is int and 0 <= value < bound


def record_data(record: Record) -> dict[str, object]:
    """A record as plain data."""
    return {
        "asked": record.asked,
        "right": record.right,
        "streak": record.streak,
        "best": record.best,
        "due": [[one.mistake, one.seed, one.box, one.at] for one in record.due],
    }

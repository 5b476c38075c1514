"""What comes next: a mistake comes back after one exercise, and then ever later until it is gone.

Where all kinds of a game are mixed, a mistake is kept with its kind, as where that is practised
alone, and every answer counts as an exercise in between for all of them.

A record is kept by whoever asks, as plain data; nothing of it is trusted when it comes back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from calculators.train.draw import Draw, hash_text
from calculators.train.kinds import kinds_of, task
from calculators.train.task import Task, Verdict

WAITS = (1, 3, 7, 15)
"""How many exercises lie between, by how often a mistake has been mended since."""
MOST = 20
"""So many mistakes are remembered; the oldest make room."""
TRIES = 120
"""Exercises looked through for one that asks for the same again."""
SEEDS = 2**32
LARGEST = 10**9
MIXED = "mixed"
PARTS = 12
"""The finest difference between kinds, from never wrong to always wrong."""


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


Records = Mapping[str, Record]
"""How each kind has gone, in one game at one level."""


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


def can_be_mixed(ruleset: str) -> bool:
    """A game with a single kind of exercise has nothing to mix."""
    return len(kinds_of(ruleset)) > 1


def kind_at(ruleset: str, level: int, seed: int) -> str:
    """The kind of exercise that a seed gives where none is named."""
    return Draw(f"{MIXED}/{ruleset}/{level}/{seed}").pick(kinds_of(ruleset))


def records_after(
    records: Records, kind: str, seed: int, drawn: Task, verdict: Verdict
) -> dict[str, Record]:
    """Every record after an answer to an exercise of one kind; the others have waited for it."""
    return {
        id: record_after(record, seed, drawn, verdict) if id == kind else one_nearer(record)
        for id, record in records.items()
    }


def one_nearer(record: Record) -> Record:
    """A record whose mistakes have waited for one exercise more."""
    return replace(record, due=tuple(replace(one, at=max(one.at - 1, 0)) for one in record.due))


def next_exercise(
    kind: str, ruleset: str, level: int, records: Records, seed: int
) -> tuple[str, int, bool]:
    """The next kind and seed, and whether they are there because of an old mistake.

    Without one that is due a kind is drawn, the more often the more often it goes wrong, and of
    several not the same twice in a row. A kind practised alone is its only record.
    """
    ready = [
        (record.asked - one.at, id, one)
        for id, record in records.items()
        for one in record.due
        if one.at <= record.asked
    ]
    if ready:
        _, id, longest = max(ready, key=lambda waiting: waiting[0])
        return id, seed_for(longest, id, ruleset, level, seed), True
    found = seed_after(seed)
    others = [id for id in records if id != kind] or [kind]
    return weighted_kind(others, records, f"{MIXED}/{ruleset}/{level}/{kind}/{found}"), found, False


def weighted_kind(kinds: list[str], records: Records, seed: str) -> str:
    """One of some kinds, by their weights."""
    weights = [weight(records[id]) for id in kinds]
    at = Draw(seed).below(sum(weights))
    for id, own in zip(kinds, weights, strict=True):
        if at < own:
            return id
        at -= own
    raise AssertionError(kinds)


def weight(record: Record) -> int:
    """How often a kind is drawn: by the share of wrong answers; an untried kind has half."""
    return 1 + PARTS * (record.asked - record.right + 1) // (record.asked + 2)


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

"""Which exercise comes next: a mistake returns after one exercise, then at longer intervals.

If all kinds of a game are mixed, mistakes are stored with their kind, as if it were practised
alone, and every answer counts as one exercise for all kinds. Records are stored by the caller as
plain data and checked when they are read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from calculators.train.draw import Draw, hash_text
from calculators.train.kinds import kinds_of, task
from calculators.train.task import Task, Verdict

WAITS = (1, 3, 7, 15)
"""Number of exercises until a mistake returns, by how often it has been answered right since."""
MOST = 20
"""The number of mistakes kept; the oldest are dropped first."""
TRIES = 120
"""The number of exercises searched for one that contains a given mistake."""
SEEDS = 2**32
LARGEST = 10**9
MIXED = "mixed"
PARTS = 12
"""The number of steps in a kind's weight, from never wrong to always wrong."""


@dataclass(frozen=True, slots=True)
class Due:
    """A mistake that will return; one without a name returns as the same exercise."""

    mistake: str
    seed: int
    box: int
    at: int
    """The number of answers after which it is due."""

    def asks(self, seed: int, task: Task) -> bool:
        """Whether an exercise tests this mistake."""
        return self.mistake in task.mistakes if self.mistake else self.seed == seed


@dataclass(frozen=True, slots=True)
class Record:
    """The results in one kind of exercise, in one game, at one level."""

    asked: int = 0
    right: int = 0
    streak: int = 0
    best: int = 0
    due: tuple[Due, ...] = ()


Records = Mapping[str, Record]
"""The record of each kind, in one game at one level."""


def record_after(record: Record, seed: int, task: Task, verdict: Verdict) -> Record:
    """The record after an answer."""
    asked = record.asked + 1
    if verdict.right:
        streak = record.streak + 1
        kept = tuple(
            left
            for one in record.due
            if (left := after_right_answer(one, record, seed, task)) is not None
        )
        best = max(record.best, streak)
        return Record(asked, record.right + 1, streak, best, kept)
    lost = Due(verdict.mistake, seed, 0, asked + WAITS[0])
    others = [one for one in record.due if not is_same_mistake(one, lost)]
    return replace(record, asked=asked, streak=0, due=(*others, lost)[-MOST:])


def is_same_mistake(one: Due, other: Due) -> bool:
    """Whether two entries are the same mistake."""
    return one.mistake == other.mistake and (bool(one.mistake) or one.seed == other.seed)


def after_right_answer(one: Due, record: Record, seed: int, task: Task) -> Due | None:
    """A mistake after a right answer: postponed if it was due, None after the last interval."""
    if one.at > record.asked or not one.asks(seed, task):
        return one
    box = one.box + 1
    return None if box == len(WAITS) else replace(one, box=box, at=record.asked + 1 + WAITS[box])


def seed_after(seed: int) -> int:
    """The seed that follows a seed."""
    return hash_text(f"after/{seed}") % SEEDS


def seed_for(due: Due, kind: str, ruleset: str, level: int, seed: int) -> int:
    """A seed, searched from the given one, whose exercise tests the mistake."""
    if not due.mistake:
        return due.seed
    found = seed
    for _ in range(TRIES):
        found = seed_after(found)
        if due.mistake in task(kind, ruleset, level, found).mistakes:
            return found
    return due.seed


def can_be_mixed(ruleset: str) -> bool:
    """Whether a game has several kinds of exercise, which can be mixed."""
    return len(kinds_of(ruleset)) > 1


def kind_at(ruleset: str, level: int, seed: int) -> str:
    """The kind of exercise that a seed gives if none is named."""
    return Draw(f"{MIXED}/{ruleset}/{level}/{seed}").pick(kinds_of(ruleset))


def records_after(
    records: Records, kind: str, seed: int, task: Task, verdict: Verdict
) -> dict[str, Record]:
    """All records after an answer to one kind; mistakes in the others come one exercise nearer."""
    return {
        id: record_after(record, seed, task, verdict)
        if id == kind
        else bring_mistakes_nearer(record)
        for id, record in records.items()
    }


def bring_mistakes_nearer(record: Record) -> Record:
    """The record with its mistakes due one exercise earlier."""
    return replace(record, due=tuple(replace(one, at=max(one.at - 1, 0)) for one in record.due))


def next_exercise(
    kind: str, ruleset: str, level: int, records: Records, seed: int
) -> tuple[str, int, bool]:
    """Kind and seed of the next exercise, and whether it repeats an old mistake.

    If no mistake is due, a random kind is drawn: those with more wrong answers more often, and none
    twice in a row if there are several. A kind practised alone is the only record.
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
    """A random kind, by the weights of the kinds."""
    weights = [weight(records[id]) for id in kinds]
    at = Draw(seed).below(sum(weights))
    for id, own in zip(kinds, weights, strict=True):
        if at < own:
            return id
        at -= own
    raise AssertionError(kinds)


def weight(record: Record) -> int:
    """The weight of a kind: it grows with the share of wrong answers; an untried kind has half."""
    return 1 + PARTS * (record.asked - record.right + 1) // (record.asked + 2)


def read_record(value: object) -> Record:
    """A record from stored data; an empty record if the data are damaged."""
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
    """Whether a value is a whole number from 0 to bound - 1; true is not."""
    return type(value) is int and 0 <= value < bound


def plain_record(record: Record) -> dict[str, object]:
    """A record as plain data."""
    return {
        "asked": record.asked,
        "right": record.right,
        "streak": record.streak,
        "best": record.best,
        "due": [[one.mistake, one.seed, one.box, one.at] for one in record.due],
    }

"""Which exercise comes next: a mistake returns the same day, and then after ever more days.

Days are numbers that the caller counts; only their difference matters. If all kinds of a game are
mixed, mistakes are stored with their kind, as if it were practised alone. Records are stored by the
caller as plain data and checked when they are read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from calculators.core.steps import Step
from calculators.practice.draw import Draw, hash_text
from calculators.practice.kinds import mixed_kinds, task
from calculators.practice.task import Task, Verdict

DAYS = (0, 1, 3, 7, 21)
"""Number of days until a mistake returns, by how often it has been answered right since."""
MOST = 20
"""The number of mistakes kept; the oldest are dropped first."""
SOLVED = 80
"""The number of exercises kept that were answered right on one day."""
TRIES = 120
"""The number of exercises searched for one that contains a given mistake, or is new today."""
SEEDS = 2**32
LARGEST = 10**9
MIXED = "mixed"
PARTS = 12
"""The number of steps in a kind's weight, from never wrong to always wrong."""


@dataclass(frozen=True, slots=True)
class Due:
    """A mistake that will return; one that no trap explains bears the steps of its exercise."""

    mistake: str
    seed: int
    box: int
    day: int
    """The day on which it is due."""

    def asks(self, seed: int, task: Task) -> bool:
        """Whether an exercise tests this mistake."""
        if not self.mistake:
            return self.seed == seed
        return self.mistake in task.mistakes or self.mistake == steps_of(task)


@dataclass(frozen=True, slots=True)
class Record:
    """The results in one kind of exercise, in one game, at one level."""

    asked: int = 0
    right: int = 0
    streak: int = 0
    best: int = 0
    due: tuple[Due, ...] = ()
    day: int = 0
    """The day of the last right answer."""
    solved: tuple[int, ...] = ()
    """The exercises answered right on that day, by `face_of`."""

    def solved_on(self, day: int) -> tuple[int, ...]:
        """The exercises answered right on a day."""
        return self.solved if self.day == day else ()


Records = Mapping[str, Record]
"""The record of each kind, in one game at one level."""


def steps_of(task: Task) -> str:
    """The steps on the way to the answer, each once: what exercises of the same shape share."""
    keys = []
    for reason in task.reasons:
        step = reason.sentence.args.get("step")
        keys.append(step.id if isinstance(step, Step) else reason.sentence.key)
    return " ".join(dict.fromkeys(keys))


def face_of(task: Task) -> int:
    """A number for what an exercise shows; the same deal from another seed has the same."""
    return hash_text(repr((task.question, task.facts, task.card_groups, sorted(task.options))))


def record_after(record: Record, seed: int, task: Task, verdict: Verdict, day: int) -> Record:
    """The record after an answer."""
    asked = record.asked + 1
    if verdict.right:
        streak = record.streak + 1
        kept = tuple(
            left
            for one in record.due
            if (left := after_right_answer(one, seed, task, day)) is not None
        )
        best = max(record.best, streak)
        solved = (*record.solved_on(day), face_of(task) % SEEDS)[-SOLVED:]
        return Record(asked, record.right + 1, streak, best, kept, day, solved)
    lost = Due(verdict.mistake or steps_of(task), seed, 0, day + DAYS[0])
    others = [one for one in record.due if not is_same_mistake(one, lost)]
    return replace(record, asked=asked, streak=0, due=(*others, lost)[-MOST:])


def is_same_mistake(one: Due, other: Due) -> bool:
    """Whether two entries are the same mistake."""
    return one.mistake == other.mistake and (bool(one.mistake) or one.seed == other.seed)


def after_right_answer(one: Due, seed: int, task: Task, day: int) -> Due | None:
    """A mistake after a right answer: postponed if it was due, None after the last interval."""
    return postponed(one, day) if one.asks(seed, task) else one


def postponed(one: Due, day: int) -> Due | None:
    """The same on its next day, if it was due; None after the last interval."""
    if one.day > day:
        return one
    box = one.box + 1
    return None if box == len(DAYS) else replace(one, box=box, day=day + DAYS[box])


def seed_after(seed: int, asked: int = 0) -> int:
    """The seed that follows a seed; after another number of answers, another one."""
    return hash_text(f"after/{seed}/{asked}" if asked else f"after/{seed}") % SEEDS


def new_seed(
    kind: str,
    ruleset: str,
    level: int,
    solved: tuple[int, ...],
    seed: int,
    *,
    due: Due | None = None,
) -> int:
    """A seed, searched from the given one, whose exercise was not answered right today.

    It tests the mistake, if one is due; where none is found, the mistake's own exercise returns.
    """
    found = seed
    for _ in range(TRIES):
        drawn = task(kind, ruleset, level, found)
        known = face_of(drawn) % SEEDS in solved or (due is not None and due.seed == found)
        if not known and (due is None or due.asks(found, drawn)):
            return found
        found = seed_after(found)
    return found if due is None else due.seed


def can_be_mixed(ruleset: str) -> bool:
    """Whether a game has several kinds of exercise, which can be mixed."""
    return len(mixed_kinds(ruleset)) > 1


def kind_at(ruleset: str, level: int, seed: int) -> str:
    """The kind of exercise that a seed gives if none is named."""
    return Draw(f"{MIXED}/{ruleset}/{level}/{seed}").pick(mixed_kinds(ruleset))


def next_exercise(
    kind: str, ruleset: str, level: int, records: Records, seed: int, *, day: int
) -> tuple[str, int, bool]:
    """Kind and seed of the next exercise, and whether it repeats an old mistake.

    A mistake made in this very exercise waits until another has been asked. If none is due, a
    random kind is drawn: those with more wrong answers more often, and none twice in a row if there
    are several. A kind practised alone is the only record.
    """
    ready = [
        (day - one.day, id, one)
        for id, record in records.items()
        for one in record.due
        if one.day <= day and one.seed != seed
    ]
    found = seed_after(seed, sum(record.asked for record in records.values()))
    if ready:
        _, id, due = max(ready, key=lambda waiting: waiting[0])
        solved = records[id].solved_on(day)
        return id, new_seed(id, ruleset, level, solved, found, due=due), True
    others = [id for id in records if id != kind] or [kind]
    id = weighted_kind(others, records, f"{MIXED}/{ruleset}/{level}/{kind}/{found}")
    return id, new_seed(id, ruleset, level, records[id].solved_on(day), found), False


def due_by(records: Records, day: int) -> int:
    """The number of mistakes due on a day."""
    return sum(one.day <= day for record in records.values() for one in record.due)


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
                mistakes = tuple(one for one in read if one is not None)
                return Record(*counts, mistakes, *read_solved(value))
    return Record()


def read_due(value: object) -> Due | None:
    """A mistake from stored data. Those of older records count answers, not days: they are due."""
    match value:
        case [str(mistake), int(seed), int(box), int(day)]:
            day, right = 0, is_count(day)
        case [str(mistake), int(seed), int(box), int(day), "day"]:
            right = is_count(day)
        case _:
            return None
    if right and is_count(seed, SEEDS) and is_count(box, len(DAYS)):
        return Due(mistake, seed, box, day)
    return None


def read_solved(value: object) -> tuple[int, tuple[int, ...]]:
    """The day and the exercises answered right on it; none if the data are damaged."""
    match value:
        case {"solved": [int(day), *faces]} if is_count(day):
            return day, tuple(
                one for one in faces[-SOLVED:] if isinstance(one, int) and is_count(one, SEEDS)
            )
    return 0, ()


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
        "due": [[one.mistake, one.seed, one.box, one.day, "day"] for one in record.due],
        "days": [one.day for one in record.due],
        "solved": [record.day, *record.solved],
    }

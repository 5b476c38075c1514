"""Progress as the page stores it: a record of each kind, and one of all kinds mixed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from calculators.practice.kinds import kinds_of, mixed_kinds
from calculators.practice.page.selection import Selection
from calculators.practice.schedule import (
    LARGEST,
    MIXED,
    Record,
    Records,
    due_by,
    is_count,
    next_exercise,
    plain_record,
    read_record,
    record_after,
)
from calculators.practice.task import Task, Verdict

WEAKEST = 3
"""The number of kinds listed as those most often wrong."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The records of one game at one level, and the day."""

    kinds: Records
    mixed: Record
    day: int = 0

    def record(self, selection: Selection) -> Record:
        """The record of what is practised."""
        return self.mixed if selection.mixed else self.kinds[selection.kind]

    def practised(self, selection: Selection) -> Records:
        """The records of the kinds that are practised together."""
        kinds = mixed_kinds(selection.ruleset) if selection.mixed else (selection.kind,)
        return {kind: self.kinds[kind] for kind in kinds}

    def mistakes_due(self, selection: Selection) -> int:
        """The number of mistakes that return today."""
        return due_by(self.practised(selection), self.day)

    def mistakes_later(self, selection: Selection) -> int:
        """The number of mistakes that return on another day."""
        return due_by(self.practised(selection), LARGEST) - self.mistakes_due(selection)


def read_progress(found: object, day: object, selection: Selection) -> Progress:
    """The progress stored by the page; damaged records are replaced."""
    held = found if isinstance(found, dict) else {}
    kinds = {
        kind: read_record(held.get(selection.key(kind))) for kind in kinds_of(selection.ruleset)
    }
    today = day if isinstance(day, int) and is_count(day) else 0
    return Progress(kinds, read_record(held.get(selection.key(MIXED))), today)


def move_on(selection: Selection, progress: Progress) -> tuple[Selection, bool]:
    """The next exercise, and whether it repeats an old mistake."""
    kind, ruleset, level = selection.kind, selection.ruleset, selection.level
    records = progress.practised(selection)
    kind, seed, again = next_exercise(
        kind, ruleset, level, records, selection.seed, day=progress.day
    )
    return replace(selection, kind=kind, seed=seed), again


def progress_after(
    selection: Selection, progress: Progress, task: Task, verdict: Verdict
) -> Progress:
    """The progress after an answer. Mistakes belong to their kind, even if kinds are mixed."""
    kind, seed, day = selection.kind, selection.seed, progress.day
    own = record_after(progress.kinds[kind], seed, task, verdict, day)
    mixed = replace(record_after(progress.mixed, seed, task, verdict, day), due=(), solved=())
    return Progress(
        {**progress.kinds, kind: own}, mixed if selection.mixed else progress.mixed, day
    )


def changed_records(
    selection: Selection, before: Progress, now: Progress
) -> dict[str, dict[str, object]]:
    """The records that an answer has changed, as plain data by key."""
    kinds = {
        selection.key(kind): plain_record(record)
        for kind, record in now.kinds.items()
        if record != before.kinds[kind]
    }
    return kinds | ({selection.key(MIXED): plain_record(now.mixed)} if selection.mixed else {})


def tallied_keys(selection: Selection) -> tuple[str, ...]:
    """The keys of all records in the tally."""
    kinds = (MIXED, *mixed_kinds(selection.ruleset)) if selection.mixed else (selection.kind,)
    return tuple(map(selection.key, kinds))


def weakest_kinds(records: Records) -> list[tuple[str, Record]]:
    """The kinds with the greatest share of wrong answers."""
    wrong = [(kind, record) for kind, record in records.items() if record.right < record.asked]
    return sorted(wrong, key=lambda one: one[1].right / one[1].asked)[:WEAKEST]

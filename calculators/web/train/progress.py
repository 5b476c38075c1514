"""Progress as the page stores it: a record of each kind, and one of all kinds mixed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from calculators.train.kinds import kinds_of
from calculators.train.schedule import (
    MIXED,
    Record,
    Records,
    next_exercise,
    plain_record,
    read_record,
    record_after,
    records_after,
)
from calculators.train.task import Task, Verdict
from calculators.web.train.selection import Selection

WEAKEST = 3
"""The number of kinds listed as those most often wrong."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The records of one game at one level."""

    kinds: Records
    mixed: Record

    def record(self, selection: Selection) -> Record:
        """The record of what is practised."""
        return self.mixed if selection.mixed else self.kinds[selection.kind]

    def practised(self, selection: Selection) -> Records:
        """The records of the kinds that are practised together."""
        return self.kinds if selection.mixed else {selection.kind: self.kinds[selection.kind]}

    def mistakes_to_come(self, selection: Selection) -> int:
        """The number of mistakes that will return."""
        return sum(len(record.due) for record in self.practised(selection).values())


def read_progress(request: Mapping[str, object], selection: Selection) -> Progress:
    """The progress stored by the page; damaged records are replaced."""
    found = request.get("records")
    held = found if isinstance(found, dict) else {}
    kinds = {
        kind: read_record(held.get(selection.key(kind))) for kind in kinds_of(selection.ruleset)
    }
    return Progress(kinds, read_record(held.get(selection.key(MIXED))))


def move_on(selection: Selection, progress: Progress) -> tuple[Selection, bool]:
    """The next exercise, and whether it repeats an old mistake."""
    kind, ruleset, level = selection.kind, selection.ruleset, selection.level
    records = progress.practised(selection)
    kind, seed, again = next_exercise(kind, ruleset, level, records, selection.seed)
    return replace(selection, kind=kind, seed=seed), again


def progress_after(
    selection: Selection, progress: Progress, task: Task, verdict: Verdict
) -> Progress:
    """The progress after an answer. Mistakes belong to their kind, even if kinds are mixed."""
    kind, seed = selection.kind, selection.seed
    now = records_after(progress.practised(selection), kind, seed, task, verdict)
    mixed = replace(record_after(progress.mixed, seed, task, verdict), due=())
    return Progress({**progress.kinds, **now}, mixed if selection.mixed else progress.mixed)


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
    kinds = (MIXED, *kinds_of(selection.ruleset)) if selection.mixed else (selection.kind,)
    return tuple(map(selection.key, kinds))


def weakest_kinds(progress: Progress) -> list[tuple[str, Record]]:
    """The kinds with the greatest share of wrong answers."""
    wrong = [
        (kind, record) for kind, record in progress.kinds.items() if record.right < record.asked
    ]
    return sorted(wrong, key=lambda one: one[1].right / one[1].asked)[:WEAKEST]

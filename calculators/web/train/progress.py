"""How it has gone so far, as a page keeps it: a record of each kind, and one of all kinds mixed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from calculators.train.kinds import kinds_of
from calculators.train.mixed import MIXED, Records, next_mixed, records_after_answer
from calculators.train.schedule import Record, next_seed, read_record, record_after, record_data
from calculators.train.task import Task, Verdict
from calculators.web.train.selection import Selection

WEAKEST = 3
"""So many kinds are named as those that go wrong most often."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The records of one game at one level."""

    kinds: Records
    mixed: Record

    def record(self, wanted: Selection) -> Record:
        """The record of what is practised."""
        return self.mixed if wanted.mixed else self.kinds[wanted.kind]

    def mistakes_to_come(self, wanted: Selection) -> int:
        """How many mistakes will come back."""
        kinds = self.kinds.values() if wanted.mixed else [self.kinds[wanted.kind]]
        return sum(len(record.due) for record in kinds)


def read_progress(asked: Mapping[str, object], wanted: Selection) -> Progress:
    """What the page has kept; nothing of it is trusted."""
    found = asked.get("records")
    held = found if isinstance(found, dict) else {}
    kinds = {kind: read_record(held.get(wanted.key(kind))) for kind in kinds_of(wanted.ruleset)}
    return Progress(kinds, read_record(held.get(wanted.key(MIXED))))


def next_exercise(wanted: Selection, progress: Progress) -> tuple[Selection, bool]:
    """The next exercise, and whether it is there because of an old mistake."""
    kind, ruleset, level, seed = wanted.kind, wanted.ruleset, wanted.level, wanted.seed
    if wanted.mixed:
        kind, seed, again = next_mixed(kind, ruleset, level, progress.kinds, seed)
    else:
        seed, again = next_seed(kind, ruleset, level, progress.kinds[kind], seed)
    return replace(wanted, kind=kind, seed=seed), again


def progress_after(
    wanted: Selection, progress: Progress, drawn: Task, verdict: Verdict
) -> Progress:
    """How it has gone after an answer. Its mistakes are its kind's, wherever it was practised."""
    kind, seed = wanted.kind, wanted.seed
    if not wanted.mixed:
        record = record_after(progress.kinds[kind], seed, drawn, verdict)
        return replace(progress, kinds={**progress.kinds, kind: record})
    kinds = records_after_answer(progress.kinds, kind, seed, drawn, verdict)
    return Progress(kinds, replace(record_after(progress.mixed, seed, drawn, verdict), due=()))


def changed_records(
    wanted: Selection, before: Progress, now: Progress
) -> dict[str, dict[str, object]]:
    """The records that an answer has changed, as plain data under their keys."""
    kinds = {
        wanted.key(kind): record_data(record)
        for kind, record in now.kinds.items()
        if record != before.kinds[kind]
    }
    return kinds | ({wanted.key(MIXED): record_data(now.mixed)} if wanted.mixed else {})


def tallied_keys(wanted: Selection) -> tuple[str, ...]:
    """The keys of all that the tally counts."""
    kinds = (MIXED, *kinds_of(wanted.ruleset)) if wanted.mixed else (wanted.kind,)
    return tuple(map(wanted.key, kinds))


def weakest_kinds(progress: Progress) -> list[tuple[str, Record]]:
    """The kinds that have gone wrong most often, by their share of wrong answers."""
    wrong = [
        (kind, record) for kind, record in progress.kinds.items() if record.right < record.asked
    ]
    return sorted(wrong, key=lambda one: one[1].right / one[1].asked)[:WEAKEST]

"""Which evenings count: an evening once, however many versions of it have come together.

Stores are only ever added to, so the same versions are there in whatever order they came; which of
them counts is decided here, from nothing but the versions themselves.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from calculators.sheet.document import evening_of
from calculators.sheet.season.record import EveningRecord


@dataclass(frozen=True, slots=True)
class ChosenEvenings:
    """The evenings that count, by date, and those that do not."""

    counted: tuple[EveningRecord, ...]
    contradicted: tuple[tuple[EveningRecord, EveningRecord], ...]
    """A version that counts, and one that says otherwise."""
    repeated: tuple[tuple[EveningRecord, EveningRecord], ...]
    """An evening that counts, and the same sheet under another name."""


def choose_evenings(records: Iterable[EveningRecord]) -> ChosenEvenings:
    """Of each evening the version that was changed last; of the same sheet under two names, one.

    All sheets of one table of an evening with several tables are versions of one evening.
    """
    versions: dict[object, list[EveningRecord]] = {}
    for at, record in enumerate(records):
        versions.setdefault(record.seat or evening_of(record.id) or at, []).append(record)
    latest, contradicted = [], []
    for some in versions.values():
        first, *others = sorted(some, key=lateness, reverse=True)
        latest.append(first)
        seen = [first.marks]
        for other in others:
            if not any(is_continued(other.marks, marks) for marks in seen):
                contradicted.append((first, other))
                seen.append(other.marks)
    latest.sort(key=lambda record: (record.date, record.id, record.changed))
    counted: dict[object, EveningRecord] = {}
    repeated = []
    for at, record in enumerate(latest):
        sheet = (record.date, record.marks) if record.date and record.deals else at
        if counted.setdefault(sheet, record) is not record:
            repeated.append((counted[sheet], record))
    contradicted.sort(key=lambda pair: (pair[0].date, pair[0].id, pair[1].id))
    return ChosenEvenings(tuple(counted.values()), tuple(contradicted), tuple(repeated))


def lateness(record: EveningRecord) -> tuple[object, ...]:
    """What decides between versions: the time, then the deals, then what is written."""
    return record.changed, record.deals, record.marks, record.id


def is_continued(marks: Sequence[int], longer: Sequence[int]) -> bool:
    """Whether a sheet goes on from another."""
    return tuple(longer[: len(marks)]) == tuple(marks)

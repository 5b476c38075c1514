"""Every kind of exercise of a game by turns: what goes wrong in any of them comes back.

A mistake is kept with its kind, as it is where that kind is practised alone; here every answer
counts as an exercise in between for all of them. What has no mistake to come back for is drawn,
and a kind is drawn the more often, the more often it goes wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from calculators.train.draw import Draw
from calculators.train.kinds import kinds_of
from calculators.train.schedule import Record, record_after, seed_after, seed_for
from calculators.train.task import Task, Verdict

MIXED = "mixed"
PARTS = 12
"""The finest difference between kinds, from never wrong to always wrong."""

Records = Mapping[str, Record]
"""How each kind has gone, in one game at one level."""


def can_be_mixed(ruleset: str) -> bool:
    """A game with a single kind of exercise has nothing to mix."""
    return len(kinds_of(ruleset)) > 1


def kind_at(ruleset: str, level: int, seed: int) -> str:
    """The kind of exercise that a seed gives where none is named."""
    return Draw(f"{MIXED}/{ruleset}/{level}/{seed}").pick(kinds_of(ruleset))


def records_after_answer(
    records: Records, kind: str, seed: int, drawn: Task, verdict: Verdict
) -> dict[str, Record]:
    """Every record after an answer to an exercise of one kind."""
    return {
        id: record_after(record, seed, drawn, verdict) if id == kind else one_nearer(record)
        for id, record in records.items()
    }


def one_nearer(record: Record) -> Record:
    """A record whose mistakes have waited for one exercise more."""
    return replace(record, due=tuple(replace(one, at=max(one.at - 1, 0)) for one in record.due))


def next_mixed(
    kind: str, ruleset: str, level: int, records: Records, seed: int
) -> tuple[str, int, bool]:
    """The next kind and seed, and whether they are there because of an old mistake."""
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

"""What the book keeps of an evening: the carry from which a season is put together.

A record is made once from the document of an evening and kept beside it. Nothing in it depends on a
language, on names that were joined, or on what the reader has chosen to see.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.core.families import family_of
from calculators.sheet.settle import MILLION

FORM = 2
"""The form of the carries; those of another are made anew."""
PRIME = 16_777_213
"""The largest prime of 24 bits: what is computed with it stays a small number."""
HOUSE = ("variants", "ramsch_rules", "played", "bock")
"""The fields of a sheet that are house rules of the game."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """What one player has of an evening."""

    name: str
    score: int
    tournament: int
    won: int
    lost: int
    money: int | None = None
    """In millionths; None where nothing was staked."""


@dataclass(frozen=True, slots=True)
class PairResult:
    """Two partners of one sitting, and what they wrote together."""

    players: tuple[str, str]
    score: int


@dataclass(frozen=True, slots=True)
class EveningRecord:
    """An evening as the book knows it. Without players it could not be counted."""

    id: str
    """The name of the evening on its device, with what tells its versions apart; may be empty."""
    changed: int
    """When it was last changed, in milliseconds since 1970."""
    name: str
    date: str
    ruleset: str
    house: str
    """Its house rules as JSON; empty where it was played as printed."""
    currency: str
    players: tuple[PlayerResult, ...]
    pairs: tuple[PairResult, ...]
    marks: tuple[int, ...]
    """A number for what was agreed, and one for all deals up to each: two sheets go the same way as
    far as their marks are the same."""
    seat: str = ""
    """Which table of which round of which evening it was, where it was one of several."""

    @property
    def deals(self) -> int:
        return len(self.marks) - 1

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(one.name for one in self.players)


def in_millionths(amount: float | None) -> int | None:
    """An amount of the door as it is kept."""
    return None if amount is None else round(amount * MILLION)


def house_of(sheet: Mapping[str, Any]) -> str:
    """The house rules of a sheet as one text, the same for the same rules."""
    found = {name: sheet[name] for name in HOUSE if sheet.get(name)}
    return plain_text(found) if found else ""


def marks_of(sheet: Mapping[str, Any]) -> tuple[int, ...]:
    """The marks of a sheet."""
    agreed = {name: value for name, value in sheet.items() if name != "deals" and value is not None}
    found = [mark_after(0, agreed)]
    for deal in sheet["deals"]:
        found.append(mark_after(found[-1], deal))
    return tuple(found)


def mark_after(before: int, value: object) -> int:
    """A number for a value after another."""
    mark = before
    for letter in plain_text(value):
        mark = (31 * mark + ord(letter)) % PRIME
    return mark


def plain_text(value: object) -> str:
    """A value as JSON, the same for the same value."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"))


def write_record(record: EveningRecord) -> dict[str, object]:
    """The carry of a record."""
    return {
        "form": FORM,
        **{name: getattr(record, name) for name in TEXTS},
        "changed": record.changed,
        "players": [
            [one.name, one.score, one.tournament, one.won, one.lost, one.money]
            for one in record.players
        ],
        "pairs": [[*one.players, one.score] for one in record.pairs],
        "marks": [*record.marks],
    }


TEXTS = ("id", "name", "date", "ruleset", "house", "currency", "seat")


def read_record(value: object) -> EveningRecord | None:
    """The record of a carry; None where it is none, or one of another form."""
    if not isinstance(value, dict) or value.get("form") != FORM:
        return None
    texts = {name: value.get(name) for name in TEXTS}
    changed, marks = value.get("changed"), value.get("marks")
    players, pairs = value.get("players"), value.get("pairs")
    if not all(isinstance(text, str) for text in texts.values()) or type(changed) is not int:
        return None
    if not (isinstance(marks, list) and marks and all(type(one) is int for one in marks)):
        return None
    if not (isinstance(players, list) and all(map(is_player, players))):
        return None
    if players and family_of(texts["ruleset"]) is None:
        return None
    if not (isinstance(pairs, list) and all(map(is_pair, pairs))):
        return None
    return EveningRecord(
        **texts,  # type: ignore[arg-type]
        changed=changed,
        players=tuple(PlayerResult(*one) for one in players),
        pairs=tuple(PairResult((one, other), score) for one, other, score in pairs),
        marks=tuple(marks),
    )


def is_player(value: object) -> bool:
    """Whether something is a player's result as it is kept."""
    if not isinstance(value, list) or len(value) != 6:
        return False
    name, *numbers, money = value
    whole = all(type(one) is int for one in numbers)
    return isinstance(name, str) and whole and (money is None or type(money) is int)


def is_pair(value: object) -> bool:
    """Whether something is a pair's result as it is kept."""
    if not isinstance(value, list) or len(value) != 3:
        return False
    one, other, score = value
    return isinstance(one, str) and isinstance(other, str) and type(score) is int

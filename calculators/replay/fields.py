"""The fields of a deal as it is written down, for people to fill in; see cases/deals/README.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from calculators.cards import Card
from calculators.errors import Problem
from calculators.fields import (
    Cards,
    Choice,
    Field,
    Flag,
    Misread,
    Problems,
    Values,
    Whole,
    misread,
    read_fields,
    shown,
)
from calculators.replay.moments import Deal, Written
from calculators.text.language import LOCALES

Call = TypeVar("Call")
T = TypeVar("T")
Translations = Mapping[str, str]
"""A text by language."""

MOST = 200
"""The most calls, tricks or exchanges in one deal."""


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text."""

    name: str
    required: bool = False
    default: None = None
    type: ClassVar[str] = "text"

    def read(self, value: object, path: str, problems: Problems) -> str | Misread:
        if isinstance(value, str) and value.strip():
            return value
        return misread(value, path, self.type, problems)


@dataclass(frozen=True, slots=True)
class Translated:
    """A text in every language."""

    name: str
    required: bool = False
    default: None = None
    type: ClassVar[str] = "record"

    def read(self, value: object, path: str, problems: Problems) -> Translations | Misread:
        if not isinstance(value, dict):
            return misread(value, path, self.type, problems)
        before = len(problems)
        read = read_fields(
            tuple(Text(code, required=True) for code in LOCALES), value, problems, f"{path}."
        )
        return Misread.MISREAD if len(problems) > before else read


@dataclass(frozen=True, slots=True)
class Comments:
    """Texts by a key: by the moments of a deal, or by the cards of a trick."""

    name: str
    required: bool = False
    default: None = None
    type: ClassVar[str] = "record"

    def read(
        self, value: object, path: str, problems: Problems
    ) -> dict[str, Translations] | Misread:
        if not isinstance(value, dict):
            return misread(value, path, self.type, problems)
        found = {}
        for key, text in value.items():
            read = Translated(key).read(text, f"{path}.{key}", problems)
            if not isinstance(read, Misread):
                found[key] = read
        return found if len(found) == len(value) else Misread.MISREAD


@dataclass(frozen=True, slots=True)
class Many:
    """Records of one kind in order, [[call]] by [[call]]."""

    name: str
    fields: tuple[Field, ...]
    required: bool = False
    default: tuple[Values, ...] = ()
    type: ClassVar[str] = "records"

    def read(self, value: object, path: str, problems: Problems) -> tuple[Values, ...] | Misread:
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            return misread(value, path, self.type, problems)
        if len(value) > MOST:
            args = {"value": len(value), "low": 0, "high": MOST}
            problems.append(Problem("out-of-range", path, args))
            return Misread.MISREAD
        before = len(problems)
        read = [
            read_fields(self.fields, item, problems, f"{path}.{at}.")
            for at, item in enumerate(value)
        ]
        return Misread.MISREAD if len(problems) > before else tuple(read)


@dataclass(frozen=True, slots=True)
class Each:
    """A list of a given length, each item read like the field of it: names, hands."""

    name: str
    of: Field
    length: int
    required: bool = False
    default: None = None
    type: ClassVar[str] = "list"

    def read(self, value: object, path: str, problems: Problems) -> tuple[object, ...] | Misread:
        if not isinstance(value, list):
            return misread(value, path, "records", problems)
        if len(value) != self.length:
            args = {"count": len(value), "length": self.length}
            problems.append(Problem("wrong-length", path, args))
            return Misread.MISREAD
        read = [self.of.read(item, f"{path}.{at}", problems) for at, item in enumerate(value)]
        return Misread.MISREAD if Misread.MISREAD in read else tuple(read)


@dataclass(frozen=True, slots=True)
class Anything:
    """What the replay has no need to look into."""

    name: str
    required: bool = False
    default: None = None
    type: ClassVar[str] = "record"

    def read(self, value: object, path: str, problems: Problems) -> object:
        return value


def seat_field(name: str, seats: int) -> Whole:
    """One of the seats, clockwise from 0."""
    return Whole(name, 0, seats - 1, required=True)


def trick_fields(seats: int, card: Cards) -> tuple[Field, ...]:
    """A trick: who led, the cards in the order of play, who took it, and comments on it."""
    return (
        seat_field("leader", seats),
        replace(card, name="cards", low=seats, high=seats, required=True),
        seat_field("winner", seats),
        replace(card, name="narrated", low=0, high=seats, required=False),
        Translated("tells"),
        Comments("notes"),
    )


def deal_fields(game: Choice, seats: int, hand: Cards, kitty: Cards) -> tuple[Field, ...]:
    """What a deal of any game is written down with."""
    call = (
        seat_field("seat", seats),
        Text("call", required=True),
        Translated("tells"),
        Flag("narrated", default=True),
    )
    return (
        Text("id", required=True),
        game,
        Text("rule", required=True),
        Translated("name", required=True),
        Each("players", Text("name"), seats, required=True),
        seat_field("dealer", seats),
        Each("hands", hand, seats),
        kitty,
        Many("call", call),
        Many("trick", trick_fields(seats, hand)),
        Anything("errata"),
        Comments("comments"),
    )


def read_deal(
    read: Values, problems: Problems, read_call: Callable[[str], Call | None], code: str
) -> Deal[Call]:
    """The deal as it is written down; a call that is none is named by the code of a problem."""
    calls: list[tuple[int, Call]] = []
    for at, one in enumerate(listed(read["call"])):
        call = read_call(one["call"])
        if call is None:
            args = {"value": shown(one["call"])}
            problems.append(Problem(code, f"call.{at}.call", args))
        else:
            calls.append((one["seat"], call))
    hands, kitty = listed(read["hands"]), listed(read["kitty"])
    problems.extend(cards_twice([*hands, kitty]))
    return Deal(read["dealer"], hands, kitty, tuple(calls), written_tricks(listed(read["trick"])))


def listed(value: tuple[T, ...] | Misread | None) -> tuple[T, ...]:
    """What could be read of a list; nothing where it could not."""
    return () if value is None or isinstance(value, Misread) else value


def cards_twice(piles: list[tuple[Card, ...]]) -> Problems:
    """Cards that lie in two places; the last pile is the kitty."""
    seen: set[Card] = set()
    found: Problems = []
    for at, pile in enumerate(piles):
        path = f"hands.{at}" if at < len(piles) - 1 else "kitty"
        found += [Problem("card-twice", path, {"card": card.code}) for card in pile if card in seen]
        seen.update(pile)
    return found


def written_tricks(tricks: tuple[Values, ...]) -> tuple[Written, ...]:
    """Tricks as the engine reads them."""
    return tuple(
        Written(one["leader"], one["cards"], one["winner"], tuple(one["notes"] or ()))
        for one in tricks
    )

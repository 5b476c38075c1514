"""The fields of a deal as it is written down, for people to fill in; see cases/deals/README.md."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from calculators.cards import Card
from calculators.errors import Problem
from calculators.fields import MISREAD, Cards, Field, Problems, misread, read_fields
from calculators.text.language import LOCALES

MOST = 200
"""The most calls, tricks or exchanges in one deal."""


@dataclass(frozen=True, slots=True)
class Text:
    """A line of text."""

    name: str
    required: bool = False
    default: None = None
    type: ClassVar[str] = "text"

    def read(self, value: Any, path: str, problems: Problems) -> Any:
        if isinstance(value, str) and value.strip():
            return value
        return misread(value, path, self.type, problems)


@dataclass(frozen=True, slots=True)
class Told:
    """A text in every language."""

    name: str
    required: bool = False
    default: None = None
    type: ClassVar[str] = "record"

    def read(self, value: Any, path: str, problems: Problems) -> Any:
        if not isinstance(value, dict):
            return misread(value, path, self.type, problems)
        before = len(problems)
        read = read_fields(
            tuple(Text(code, required=True) for code in LOCALES), value, problems, f"{path}."
        )
        return MISREAD if len(problems) > before else read


@dataclass(frozen=True, slots=True)
class Comments:
    """Texts by a key: by the moments of a deal, or by the cards of a trick."""

    name: str
    required: bool = False
    default: Mapping[str, Any] | None = None
    type: ClassVar[str] = "record"

    def read(self, value: Any, path: str, problems: Problems) -> Any:
        if not isinstance(value, dict):
            return misread(value, path, self.type, problems)
        read = {key: Told(key).read(text, f"{path}.{key}", problems) for key, text in value.items()}
        return MISREAD if MISREAD in read.values() else read


@dataclass(frozen=True, slots=True)
class Many:
    """Records of one kind in order, [[call]] by [[call]]."""

    name: str
    fields: tuple[Field, ...]
    required: bool = False
    default: tuple[Any, ...] = ()
    type: ClassVar[str] = "records"

    def read(self, value: Any, path: str, problems: Problems) -> Any:
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            return misread(value, path, self.type, problems)
        if len(value) > MOST:
            args = {"value": len(value), "low": 0, "high": MOST}
            problems.append(Problem("out-of-range", path, args))
            return MISREAD
        before = len(problems)
        read = [
            read_fields(self.fields, item, problems, f"{path}.{at}.")
            for at, item in enumerate(value)
        ]
        return MISREAD if len(problems) > before else tuple(read)


@dataclass(frozen=True, slots=True)
class Each:
    """A list of a given length, each item read like the field of it: names, hands."""

    name: str
    of: Field
    length: int
    required: bool = False
    default: None = None
    type: ClassVar[str] = "list"

    def read(self, value: Any, path: str, problems: Problems) -> Any:
        if not isinstance(value, list):
            return misread(value, path, "records", problems)
        if len(value) != self.length:
            args = {"count": len(value), "length": self.length}
            problems.append(Problem("wrong-length", path, args))
            return MISREAD
        read = [self.of.read(item, f"{path}.{at}", problems) for at, item in enumerate(value)]
        return MISREAD if MISREAD in read else tuple(read)


@dataclass(frozen=True, slots=True)
class Anything:
    """What the replay has no need to look into."""

    name: str
    required: bool = False
    default: None = None
    type: ClassVar[str] = "record"

    def read(self, value: Any, path: str, problems: Problems) -> Any:
        return value


def hands(players: int, cards: Cards) -> Each:
    """The hands in the order of the seats."""
    return Each("hands", cards, players)


def once_each(piles: list[tuple[Card, ...]], problems: Problems, field: str) -> None:
    """No card lies in two places."""
    seen: set[Card] = set()
    for at, pile in enumerate(piles):
        path = f"hands.{at}" if at < len(piles) - 1 else field
        problems.extend(
            Problem("card-twice", path, {"card": card.code}) for card in pile if card in seen
        )
        seen.update(pile)

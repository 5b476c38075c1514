"""The fields of a request: what may stand in each, and how a value is read without guessing.

`read` returns the value in the engine's own types, or MISREAD after noting the problem.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, ClassVar, Final, Protocol

from calculators.cards import Card
from calculators.errors import Problem, Quoted, RuleError
from calculators.families import RULESET_IDS
from calculators.text.language import DEFAULT, LOCALES
from calculators.text.spelling import read_card


class Misread(Enum):
    """What stands for a value that could not be read."""

    MISREAD = "misread"


MISREAD: Final[Any] = Misread.MISREAD
"""For comparing with a value of any type; `isinstance(value, Misread)` narrows a type."""
Problems = list[Problem]
Values = dict[str, Any]
"""The values of a request by the names of their fields, in the engine's own types."""


def short(number: int) -> str:
    """A number as an error message may repeat it; true and false as JSON writes them."""
    if number is True or number is False:
        return str(number).lower()
    return str(number) if abs(number) < 10**12 else "…"


def shown(value: object) -> str:
    """A raw value as an error message may repeat it: short, as JSON writes it, text as text."""
    if isinstance(value, (list, dict)):
        return "[…]" if isinstance(value, list) else "{…}"
    if isinstance(value, int):
        return short(value)
    if isinstance(value, str):
        return Quoted(value if len(value) <= 40 else value[:39] + "…")
    return "null" if value is None else repr(value)


class Field(Protocol):
    """One field of a request."""

    @property
    def name(self) -> str: ...
    @property
    def required(self) -> bool: ...
    @property
    def default(self) -> object: ...
    @property
    def type(self) -> str: ...
    def read(self, value: object, path: str, problems: Problems) -> object: ...


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some words."""

    name: str
    values: tuple[str, ...]
    required: bool = False
    default: str | None = None

    type: ClassVar[str] = "choice"

    def read(self, value: object, path: str, problems: Problems) -> str | Misread:
        if type(value) is str and value in self.values:
            return value
        code = "not-a-choice" if type(value) is str else "wrong-type"
        problems.append(
            Problem(code, path, {"value": shown(value), "allowed": self.values, "type": "choice"})
        )
        return Misread.MISREAD


def wrong_type(value: object, path: str, kind: str) -> Problem:
    """What is said of a value of another type than the field's."""
    return Problem("wrong-type", path, {"value": shown(value), "type": kind})


def misread(value: object, path: str, kind: str, problems: Problems) -> Misread:
    """A value of another type is told, and stands as misread."""
    problems.append(wrong_type(value, path, kind))
    return Misread.MISREAD


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    name: str
    required: bool = False
    default: bool | None = False

    type: ClassVar[str] = "flag"

    def read(self, value: object, path: str, problems: Problems) -> bool | Misread:
        if value is True or value is False:
            return value
        return misread(value, path, "flag", problems)


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number within bounds; true is no number, and neither is 61.0."""

    name: str
    low: int
    high: int
    required: bool = False
    default: int | None = None

    type: ClassVar[str] = "whole"

    def read(self, value: object, path: str, problems: Problems) -> int | Misread:
        if type(value) is not int:
            return misread(value, path, "whole", problems)
        if not self.low <= value <= self.high:
            args = {"value": short(value), "low": self.low, "high": self.high}
            problems.append(Problem("out-of-range", path, args))
            return Misread.MISREAD
        return value


@dataclass(frozen=True, slots=True)
class Cards:
    """Some different cards, as a list or as words in one text."""

    name: str
    low: int
    high: int
    required: bool = False
    default: None = None
    reader: Callable[[str], Card | None] = read_card

    type: ClassVar[str] = "cards"

    def read(self, value: object, path: str, problems: Problems) -> tuple[Card, ...] | Misread:
        if isinstance(value, str):
            value = value.replace(",", " ").split()
        if not isinstance(value, list):
            return misread(value, path, "cards", problems)
        before = len(problems)
        cards: list[Card] = []
        for spelling in value[:64]:
            card = self.reader(spelling) if isinstance(spelling, str) else None
            if card is None:
                problems.append(Problem("not-a-card", path, {"value": shown(spelling)}))
            elif card in cards:
                problems.append(Problem("card-twice", path, {"card": card.code}))
            else:
                cards.append(card)
        if not self.low <= len(value) <= self.high:
            args = {"count": len(value), "low": self.low, "high": self.high}
            problems.append(Problem("number-of-cards", path, args))
        return Misread.MISREAD if len(problems) > before else tuple(cards)


@dataclass(frozen=True, slots=True)
class Numbers:
    """A list of whole numbers within bounds, of a given length."""

    name: str
    low: int
    high: int
    length: int
    required: bool = False
    default: None = None

    type: ClassVar[str] = "numbers"

    def read(self, value: object, path: str, problems: Problems) -> tuple[int, ...] | Misread:
        if not isinstance(value, list):
            return misread(value, path, "numbers", problems)
        if len(value) != self.length:
            args = {"count": len(value), "length": self.length}
            problems.append(Problem("wrong-length", path, args))
            return Misread.MISREAD
        each = Whole(self.name, self.low, self.high)
        read = [each.read(item, path, problems) for item in value]
        numbers = tuple(number for number in read if not isinstance(number, Misread))
        return numbers if len(numbers) == len(read) else Misread.MISREAD


@dataclass(frozen=True, slots=True)
class Record:
    """An object with fields of its own."""

    name: str
    fields: tuple[Field, ...]
    required: bool = False
    default: None = None

    type: ClassVar[str] = "record"

    def read(self, value: object, path: str, problems: Problems) -> Any:
        if not isinstance(value, dict):
            return misread(value, path, "record", problems)
        before = len(problems)
        read = read_fields(self.fields, value, problems, f"{path}.")
        return Misread.MISREAD if len(problems) > before else read


def read_fields(
    fields: tuple[Field, ...], request: Mapping[str, object], problems: Problems, prefix: str = ""
) -> Values:
    """Every field of a request, absent ones by their default; null counts as absent."""
    read: Values = {}
    left = len(request)
    for field in fields:
        name = field.name
        value = request.get(name)
        if value is None:
            left -= name in request
            read[name] = field.default
            if field.required:
                problems.append(Problem("missing", prefix + name))
                read[name] = MISREAD
        else:
            left -= 1
            read[name] = field.read(value, prefix + name, problems)
    if left:
        known = {field.name for field in fields}
        problems.extend(
            Problem("unknown-field", prefix + shown(name), {"value": shown(name)})
            for name in request
            if name not in known
        )
    return read


LOCALE = Choice("locale", LOCALES, default=DEFAULT)


def refuse(problems: Problems, misread: set[str]) -> None:
    """Raise what was found, but for verdicts that rest on a field that could not be read."""
    told = [
        problem for problem in problems if not any(field in misread for field in problem.involves)
    ]
    if told:
        raise RuleError(*told)


def misread_fields(read: Mapping[str, object]) -> set[str]:
    """The fields that could not be read."""
    return {name for name, value in read.items() if value is MISREAD}


ANY_RULESET = Choice("ruleset", RULESET_IDS, required=True)
"""Where games of every family are known; the door hands the request to the right one."""

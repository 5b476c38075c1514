"""The fields of a request: the values that each allows, and how they are read without guessing.

`read` returns the value in the engine's own types, or MISREAD after adding a problem.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from enum import Enum
from typing import Any, ClassVar, Final, Generic, Protocol, Self, TypeVar, cast, overload

from calculators.core.cards import Card
from calculators.core.errors import Problem, Quoted, RuleError, Term
from calculators.core.families import RULESET_IDS
from calculators.text.language import DEFAULT, LOCALES, Language
from calculators.text.spelling import contested_words, rank_spellings, read_card, suit_spellings


class Misread(Enum):
    """Takes the place of a value that could not be read."""

    MISREAD = "misread"


MISREAD: Final = Misread.MISREAD
Problems = list[Problem]
Values = dict[str, Any]
"""The values of a request by field name, in the engine's own types."""


def quote_number(number: int) -> str:
    """A number as an error message repeats it; true and false as in JSON."""
    if number is True or number is False:
        return str(number).lower()
    return str(number) if abs(number) < 10**12 else "…"


def quote_value(value: object) -> str:
    """A raw value as an error message repeats it: short, as in JSON, but text without quotes."""
    if isinstance(value, (list, dict)):
        return "[…]" if isinstance(value, list) else "{…}"
    if isinstance(value, int):
        return quote_number(value)
    if isinstance(value, str):
        return Quoted(value if len(value) <= 40 else value[:39] + "…")
    return "null" if value is None else repr(value)


def quote_name(name: str) -> str:
    """The name of a field as a problem names it, which is never empty."""
    return quote_value(name) or '""'


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


T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class UnreadError(Exception):
    """Something looked at a field of a request that could not be read."""


@dataclass(frozen=True)
class Described(Generic[T_co]):
    """What a field may be in general: as an attribute of a request it is the value that was read.

    A request holds its values itself; a field is only asked where it has another name, or none.
    """

    name: str
    _: KW_ONLY
    required: bool = False
    default: Any = None

    @overload
    def __get__(self, instance: None, owner: type) -> Self: ...
    @overload
    def __get__(self, instance: Request, owner: type) -> T_co | None: ...
    def __get__(self, instance: Request | None, owner: type) -> Self | T_co | None:
        if instance is None:
            return self
        values, name = instance.__dict__, self.name
        if name not in values:
            raise UnreadError(name)
        value: T_co = values[name]
        return value


class Always(Field, Protocol[T_co]):
    """A field that has a value in every request: it is required, or has a default."""

    def __get__(self, instance: object, owner: type) -> T_co: ...


def needed(field: Described[T]) -> Always[T]:
    """The field, which every request must state."""
    return cast("Always[T]", replace(cast(Any, field), required=True))


def with_default(field: Described[T], default: T) -> Always[T]:
    """The field, with what holds where a request does not state it."""
    return cast("Always[T]", replace(cast(Any, field), default=default))


def flag(name: str, *, default: bool = False) -> Always[bool]:
    """True or false, by default false."""
    return with_default(Flag(name), default)


class Request:
    """What is asked, in the engine's own types: a subclass has a field for each attribute.

    It is made by `checked_request` alone, so that whoever has one has it without a problem. Only
    the checks see it before: to them a field that could not be read, or that an earlier check has
    found at fault, has no value, and to look at it raises UnreadError.
    """

    fields: ClassVar[tuple[Field, ...]] = ()
    unread: frozenset[str]
    """Names of the fields that have no value."""

    def __init_subclass__(cls) -> None:
        inherited = (field for base in cls.__bases__ for field in getattr(base, "fields", ()))
        own = (value for value in vars(cls).values() if isinstance(value, Described))
        cls.fields = tuple({field.name: field for field in (*inherited, *own)}.values())

    def __init__(self, values: Mapping[str, object]) -> None:
        unread: frozenset[str] = frozenset()
        if len(values) != len(self.fields):
            unread = frozenset(field.name for field in self.fields).difference(values)
        self.__dict__.update(values, unread=unread)

    def states(self, name: str) -> bool:
        """Whether the request says anything in an optional field, be it readable or not."""
        return self.__dict__.get(name, self) is not None

    def as_unsaid(self) -> Self:
        """The request as if an optional field that has no value had not been stated."""
        if not self.unread:
            return self
        readable = {
            field.name: self.__dict__.get(field.name, field.default)
            for field in self.fields
            if not (field.required and field.name in self.unread)
        }
        return type(self)(readable)

    def without(self, at_fault: Iterable[str]) -> Self:
        """The request without the values of some fields."""
        wrong = set(at_fault)
        values = self.__dict__
        read = (field.name for field in self.fields if field.name in values)
        return type(self)({name: values[name] for name in read if name not in wrong})


R = TypeVar("R", bound=Request)
R_contra = TypeVar("R_contra", bound=Request, contravariant=True)
"""Of the class itself: for its name Python 3.14 imports a module that browsers do not have."""
Check = Callable[[R], Iterable[Problem]]
"""What can be wrong with a request besides its fields. It ends at a field that has no value."""


class Operation(Protocol[R_contra]):
    """A module that answers one kind of question.

    Its answer is only asked of a request that was read, and checked, without a problem.
    """

    @property
    def REQUEST(self) -> type[Any]: ...  # noqa: N802
    @property
    def CHECKS(self) -> Sequence[Check[Any]]: ...  # noqa: N802

    def answer(self, asked: R_contra, language: Language) -> Mapping[str, object]: ...


def problems_found(asked: R, checks: Sequence[Check[R]]) -> Iterator[Problem]:
    """What the checks find, each as far as it can look: not at what one before it found wrong."""
    for check in checks:
        wrong: set[str] = set()
        try:
            for problem in check(asked):
                wrong.add(problem.field.partition(".")[0])
                yield problem
        except UnreadError:
            pass
        if wrong:
            asked = asked.without(wrong)


def checked_request(
    kind: type[R], request: Mapping[str, object], checks: Sequence[Check[R]] = ()
) -> R:
    """The request, read and checked; RuleError with every problem if there is any."""
    problems: Problems = []
    asked = kind(read_fields(kind.fields, request, problems))
    problems.extend(problems_found(asked, checks))
    if problems:
        refuse(problems, asked.unread)
    return asked


def checked_inside(
    kind: type[R],
    request: Mapping[str, object],
    checks: Sequence[Check[R]],
    path: str,
    problems: Problems,
) -> R | None:
    """The request that stands inside another; None after naming its faults."""
    try:
        return checked_request(kind, request, checks)
    except RuleError as refused:
        problems += [one.below(path) for one in refused.problems]
        return None


def ask(
    operation: Operation[Any], request: Mapping[str, object], language: Language
) -> Mapping[str, object]:
    """The answer of an operation; RuleError with every problem of the request if there is any."""
    asked = checked_request(operation.REQUEST, request, operation.CHECKS)
    return operation.answer(asked, language)


@dataclass(frozen=True)
class Choice(Described[T]):
    """A text, or a number, out of a fixed set."""

    values: tuple[T, ...]

    type: ClassVar[str] = "choice"

    def read(self, value: object, path: str, problems: Problems) -> T | Misread:
        kind = type(self.values[0])
        if type(value) is kind and value in self.values:
            return value
        code = "not-a-choice" if type(value) is kind else "wrong-type"
        shown = "whole" if kind is int else "choice"
        args = {"value": quote_value(value), "allowed": self.values, "type": shown}
        problems.append(Problem(code, path, args))
        return Misread.MISREAD


def wrong_type(value: object, path: str, kind: str) -> Problem:
    """The problem of a value whose type is not the field's."""
    return Problem("wrong-type", path, {"value": quote_value(value), "type": kind})


def report_misread(value: object, path: str, kind: str, problems: Problems) -> Misread:
    """Add the problem of a value of the wrong type, and return MISREAD."""
    problems.append(wrong_type(value, path, kind))
    return Misread.MISREAD


@dataclass(frozen=True)
class Flag(Described[bool]):
    """True or false."""

    default: bool | None = False

    type: ClassVar[str] = "flag"

    def read(self, value: object, path: str, problems: Problems) -> bool | Misread:
        if value is True or value is False:
            return value
        return report_misread(value, path, "flag", problems)


@dataclass(frozen=True)
class Whole(Described[int]):
    """A whole number within bounds; neither true nor 61.0 counts as one."""

    low: int
    high: int

    type: ClassVar[str] = "whole"

    def read(self, value: object, path: str, problems: Problems) -> int | Misread:
        if type(value) is not int:
            return report_misread(value, path, "whole", problems)
        if not self.low <= value <= self.high:
            args = {"value": quote_number(value), "low": self.low, "high": self.high}
            problems.append(Problem("out-of-range", path, args))
            return Misread.MISREAD
        return value


def no_card(spelling: object, path: str) -> Problem:
    """The problem of a word that is no card, or that names a suit or a rank by the language."""
    word = spelling.upper() if isinstance(spelling, str) else ""
    args: dict[str, object] = {"value": quote_value(spelling)}
    if word not in contested_words():
        return Problem("not-a-card", path, args)
    args["suit"] = Term("general", "suits", suit_spellings()[word])
    args["rank"] = Term("general", "ranks", rank_spellings()[word])
    return Problem("suit-or-rank", path, args)


@dataclass(frozen=True)
class Cards(Described[tuple[Card, ...]]):
    """A number of different cards, as a list or as words in one text."""

    low: int
    high: int
    reader: Callable[[str], Card | None] = read_card
    wrong_number: str = "number-of-cards"
    """The code of the problem if there are more or fewer cards."""

    type: ClassVar[str] = "cards"

    def read(self, value: object, path: str, problems: Problems) -> tuple[Card, ...] | Misread:
        if isinstance(value, str):
            value = value.replace(",", " ").split()
        if not isinstance(value, list):
            return report_misread(value, path, "cards", problems)
        before = len(problems)
        cards: list[Card] = []
        for spelling in value[:64]:
            card = self.reader(spelling) if isinstance(spelling, str) else None
            if card is None:
                problems.append(no_card(spelling, path))
            elif card in cards:
                problems.append(Problem("card-twice", path, {"card": card.code}))
            else:
                cards.append(card)
        if not self.low <= len(value) <= self.high:
            args = {"count": len(value), "low": self.low, "high": self.high}
            problems.append(Problem(self.wrong_number, path, args))
        return Misread.MISREAD if len(problems) > before else tuple(cards)


@dataclass(frozen=True)
class Numbers(Described[T]):
    """A list of whole numbers within bounds, of a fixed length; null for one that is not known."""

    low: int
    high: int
    length: int
    gaps: bool = False
    """Whether numbers may be unknown."""

    type: ClassVar[str] = "numbers"

    def read(
        self, value: object, path: str, problems: Problems
    ) -> tuple[int | None, ...] | Misread:
        if not isinstance(value, list):
            return report_misread(value, path, "numbers", problems)
        if len(value) != self.length:
            args = {"count": len(value), "length": self.length}
            problems.append(Problem("wrong-length", path, args))
            return Misread.MISREAD
        each = Whole(self.name, self.low, self.high)
        read = [
            None if item is None and self.gaps else each.read(item, path, problems)
            for item in value
        ]
        numbers = tuple(number for number in read if not isinstance(number, Misread))
        return numbers if len(numbers) == len(read) else Misread.MISREAD


@dataclass(frozen=True)
class Record(Described[T]):
    """An object with fields of its own."""

    fields: tuple[Field, ...]

    type: ClassVar[str] = "record"

    def read(self, value: object, path: str, problems: Problems) -> Any:
        if not isinstance(value, dict):
            return report_misread(value, path, "record", problems)
        before = len(problems)
        read = read_fields(self.fields, value, problems, f"{path}.")
        return Misread.MISREAD if len(problems) > before else read


DAYS = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)


def is_day(text: str) -> bool:
    """Whether a text is a date such as 2026-11-18."""
    parts = text.split("-")
    if [len(part) for part in parts] != [4, 2, 2] or not text.isascii():
        return False
    if not all(part.isdecimal() for part in parts):
        return False
    year, month, day = (int(part) for part in parts)
    if not (year and 1 <= month <= len(DAYS) and 1 <= day <= DAYS[month - 1]):
        return False
    leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
    return leap or (month, day) != (2, 29)


@dataclass(frozen=True)
class Custom(Described[T]):
    """A field with its own reading function."""

    type: str
    read: Callable[[object, str, Problems], object]


@dataclass(frozen=True)
class Plain(Described[T]):
    """A value of one type of JSON as it is: what it is asked for reads what is inside."""

    kind: type
    type: str

    def read(self, value: object, path: str, problems: Problems) -> object:
        if type(value) is self.kind:
            return value
        return report_misread(value, path, self.type, problems)


def read_day(value: object, path: str, problems: Problems) -> str | Misread:
    """A day, as in 2026-11-19."""
    if not isinstance(value, str):
        return report_misread(value, path, "text", problems)
    if is_day(value):
        return value
    problems.append(Problem("not-a-date", path, {"value": quote_value(value)}))
    return Misread.MISREAD


@dataclass(frozen=True)
class Items(Described[T]):
    """A list of items that are all read in the same way, within bounds of length."""

    type: str
    read_item: Callable[[object, str, Problems], object]
    fewest: int = 0
    most: int = 500
    wrong_number: str = "out-of-range"
    """The code of the problem if there are more or fewer items."""

    def read(self, value: object, path: str, problems: Problems) -> object:
        if not isinstance(value, list):
            return report_misread(value, path, self.type, problems)
        count, low, high = len(value), self.fewest, self.most
        if not low <= count <= high:
            whole = high if low == high else f"{low}–{high}"
            args: dict[str, object] = {"value": count, "count": count, "low": low, "high": high}
            args |= {"whole": whole, "length": whole}
            problems.append(Problem(self.wrong_number, path, args))
            return Misread.MISREAD
        read = [self.read_item(item, f"{path}.{at}", problems) for at, item in enumerate(value)]
        return Misread.MISREAD if MISREAD in read else tuple(read)


@dataclass(frozen=True)
class Records(Items[T]):
    """A list of objects with fields of their own."""

    fields: tuple[Field, ...] = ()


@dataclass(frozen=True)
class Calls(Described[tuple[T, ...]]):
    """The calls of an auction in order, as words or numbers, each with or without its seat."""

    type: str
    read_call: Callable[[object], T | None]
    not_a_call: str
    """The code of the problem for an item that is not a call."""
    most: int = 500

    def read(self, value: object, path: str, problems: Problems) -> object:
        if not isinstance(value, list):
            return report_misread(value, path, self.type, problems)
        if len(value) > self.most:
            args = {"value": len(value), "low": 0, "high": self.most}
            problems.append(Problem("out-of-range", path, args))
            return Misread.MISREAD
        read = [self.read_call(item) for item in value]
        wrong = [at for at, call in enumerate(read) if call is None]
        problems.extend(
            Problem(self.not_a_call, path, {"value": quote_value(value[at]), "index": at})
            for at in wrong
        )
        return Misread.MISREAD if wrong else tuple(read)


def field_text(field: Field, operation: str, language: Language) -> str:
    """Help for a field of an operation."""
    return language.fields.get(f"{operation}.{field.name}") or language.fields[field.name]


def read_fields(
    fields: tuple[Field, ...], request: Mapping[str, object], problems: Problems, prefix: str = ""
) -> Values:
    """The values of all fields that can be read; one that is absent or null has its default."""
    read: Values = {}
    for field in fields:
        name = field.name
        value = request.get(name)
        if value is None:
            if field.required:
                problems.append(Problem("missing", prefix + name))
            else:
                read[name] = field.default
        else:
            own = field.read(value, prefix + name, problems)
            if own is not MISREAD:
                read[name] = own
    if not read.keys() >= request.keys():
        known = {field.name for field in fields}
        problems.extend(
            Problem("unknown-field", prefix + quote_name(name), {"value": quote_value(name)})
            for name in request
            if name not in known
        )
    return read


LOCALE = Choice("locale", LOCALES, default=DEFAULT)
Request.fields = (LOCALE,)


def refuse(problems: Iterable[Problem], unread: Iterable[str] = ()) -> None:
    """Raise the problems, except those derived from a field that could not be read."""
    misread = set(unread)
    due = [one for one in problems if misread.isdisjoint(one.involves)]
    if due:
        raise RuleError(*due)


ANY_RULESET = needed(Choice("ruleset", RULESET_IDS))
"""A ruleset of any family; the door passes the request on to that family."""

"""The fields of a deal in a file of cases/deals; see the README there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from calculators.core.cards import Card
from calculators.core.errors import Problem
from calculators.deals.moments import Deal, WrittenTrick
from calculators.door.fields import (
    Cards,
    Custom,
    Field,
    Flag,
    Items,
    Misread,
    Problems,
    Record,
    Records,
    Values,
    Whole,
    quote_value,
    read_fields,
    report_misread,
)
from calculators.text.language import LOCALES

Call = TypeVar("Call")
T = TypeVar("T")

MOST = 200
"""The maximum number of calls, tricks or exchanges in a deal."""


def read_line(value: object, path: str, problems: Problems) -> str | Misread:
    """A line of text."""
    if isinstance(value, str) and value.strip():
        return value
    return report_misread(value, path, "text", problems)


def read_comments(value: object, path: str, problems: Problems) -> object:
    """Texts by key: by moment of the deal, or by card of a trick."""
    if not isinstance(value, dict):
        return report_misread(value, path, "record", problems)
    return Record[Values](path, tuple(map(translated_field, value))).read(value, path, problems)


def read_file(fields: tuple[Field, ...], data: Values, problems: Problems) -> Values:
    """The values of all fields of a file; Misread in place of one that cannot be read."""
    unread: Values = {field.name: Misread.MISREAD for field in fields}
    return unread | read_fields(fields, data, problems)


def line_field(name: str, *, required: bool = False) -> Custom[str]:
    """A line of text."""
    return Custom[str](name, "text", read_line, required=required)


def translated_field(name: str, *, required: bool = False) -> Record[Values]:
    """A text in every language, as a field."""
    return Record[Values](
        name, tuple(line_field(code, required=True) for code in LOCALES), required=required
    )


def unread_field(name: str, *, required: bool = False) -> Custom[object]:
    """A field whose value the replay does not use."""
    return Custom[object](name, "record", lambda value, _path, _problems: value, required=required)


def records(name: str, *fields: Field, required: bool = False) -> Records[tuple[Values, ...]]:
    """A list of records, written [[call]], [[call]] in the file."""
    one = Record[Values](name, fields)
    return Records[tuple[Values, ...]](
        name, "records", one.read, 0, MOST, required=required, fields=fields
    )


def items(
    name: str, item: Field, length: int, *, required: bool = False
) -> Items[tuple[object, ...]]:
    """A list of fixed length, such as names or hands."""
    return Items[tuple[object, ...]](
        name, "records", item.read, length, length, "wrong-length", required=required
    )


def seat_field(name: str, seats: int) -> Whole:
    """A seat, counted clockwise from 0."""
    return Whole(name, 0, seats - 1, required=True)


def trick_fields(seats: int, card: Cards) -> tuple[Field, ...]:
    """The fields of a trick: leader, cards in the order of play, winner, comments."""
    return (
        seat_field("leader", seats),
        replace(card, name="cards", low=seats, high=seats, required=True),
        seat_field("winner", seats),
        replace(card, name="narrated", low=0, high=seats, required=False),
        translated_field("tells"),
        Custom[object]("notes", "record", read_comments),
    )


def deal_fields(game: Field, seats: int, hand: Cards, kitty: Cards) -> tuple[Field, ...]:
    """The fields of a deal of any game."""
    call = (
        seat_field("seat", seats),
        line_field("call", required=True),
        translated_field("tells"),
        Flag("narrated", default=True),
    )
    return (
        line_field("id", required=True),
        game,
        line_field("rule", required=True),
        translated_field("name", required=True),
        items("players", line_field("name"), seats, required=True),
        seat_field("dealer", seats),
        items("hands", hand, seats),
        kitty,
        records("call", *call),
        records("trick", *trick_fields(seats, hand)),
        unread_field("errata"),
        Custom[object]("comments", "record", read_comments),
    )


def read_deal(
    read: Values, problems: Problems, read_call: Callable[[str], Call | None], code: str
) -> Deal[Call]:
    """The deal of a file; `code` is the problem of an unreadable call."""
    calls: list[tuple[int, Call]] = []
    for at, one in enumerate(readable_items(read["call"])):
        call = read_call(one["call"])
        if call is None:
            args = {"value": quote_value(one["call"])}
            problems.append(Problem(code, f"call.{at}.call", args))
        else:
            calls.append((one["seat"], call))
    hands, kitty = readable_items(read["hands"]), readable_items(read["kitty"])
    problems.extend(cards_twice([*hands, kitty]))
    return Deal(
        read["dealer"], hands, kitty, tuple(calls), tricks_of_file(readable_items(read["trick"]))
    )


def readable_items(value: tuple[T, ...] | Misread | None) -> tuple[T, ...]:
    """The items of a list; none where it could not be read."""
    return () if value is None or isinstance(value, Misread) else value


def cards_twice(piles: list[tuple[Card, ...]]) -> Problems:
    """Cards that lie in two piles; the last pile is the kitty."""
    seen: set[Card] = set()
    found: Problems = []
    for at, pile in enumerate(piles):
        path = f"hands.{at}" if at < len(piles) - 1 else "kitty"
        found += [Problem("card-twice", path, {"card": card.code}) for card in pile if card in seen]
        seen.update(pile)
    return found


def tricks_of_file(tricks: tuple[Values, ...]) -> tuple[WrittenTrick, ...]:
    """The tricks of a file as engine values."""
    return tuple(
        WrittenTrick(one["leader"], one["cards"], one["winner"], tuple(one["notes"] or ()))
        for one in tricks
    )

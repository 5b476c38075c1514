"""The map between a request and the controls of a form.

It reads the form into a request, writes a request back into the form (for links, and for editing a
deal), and finds the control that an error belongs to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.door.fields import Field, Numbers, Record
from calculators.page.controls import Values
from calculators.text.spelling import seat_letters
from calculators.text.typed_cards import read_cards

__all__ = ["Entry", "FieldMap", "Question", "Values"]

Question = dict[str, Any]
"""A request to the door, or a part of one, as JSON values."""
OWN_LINES = 3
"""Lists of up to this many numbers have a control for each; longer ones share one text field."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Some fields of a request, and the controls that hold them."""

    paths: tuple[str, ...]
    """The paths of the fields in the request: "matadors.count"."""
    controls: tuple[str, ...]
    """The names of the controls; for a list, one for each item if there are as many."""
    read: Callable[[Values], Mapping[str, object]]
    """The values of the fields by path, from the controls; None if nothing was entered."""
    write: Callable[[Question], Values]
    """The values of the controls, from the whole request."""
    place: Callable[[str, Values], str] | None = None
    """The control for a fault inside the fields, where the default is not right."""


FieldMap = tuple[Entry, ...]


def request_from(entries: FieldMap, values: Values) -> Question:
    """The request made from a form; empty fields are left out."""
    request: Question = {}
    for entry in entries:
        for path, value in entry.read(values).items():
            if value is not None:
                put(request, path, value)
    return request


def values_from(entries: FieldMap, request: Question) -> Values:
    """The values of a form for a request."""
    values: Values = {}
    for entry in entries:
        values |= entry.write(request)
    return values


def control_for(entries: FieldMap, field: str, values: Values) -> str:
    """The control for a fault: that of the field, of one inside it, or of the field around it."""
    around: list[str] = []
    inside: list[str] = []
    for entry in entries:
        for path in entry.paths:
            if field == path or field.startswith(f"{path}."):
                if entry.place is not None:
                    return entry.place(field, values)
                at = field.removeprefix(path).removeprefix(".").partition(".")[0]
                if at.isdigit() and int(at) < len(entry.controls):
                    return entry.controls[int(at)]
                around += entry.controls
            elif path.startswith(f"{field}."):
                inside += entry.controls
    found = around or inside
    return next((name for name in found if name in values), found[0] if found else "")


def part(request: object, path: str) -> Any:
    """The value at a path of a request; None if there is nothing."""
    found = request
    for name in path.split("."):
        found = found.get(name) if isinstance(found, dict) else None
    return found


def put(request: Question, path: str, value: object) -> None:
    """Set the value at a path of a request, adding the objects around it."""
    *outer, last = path.split(".")
    for name in outer:
        request = request.setdefault(name, {})
    request[last] = value


def one(
    path: str,
    control: str = "",
    read: Callable[[str], object] | None = None,
    write: Callable[[Any], str] | None = None,
) -> Entry:
    """A field with a control of its own, by default of the same name."""
    name, reading, writing = control or path, read or read_text, write or text_of

    def write_control(request: Question) -> Values:
        value = part(request, path)
        return {} if value is None else {name: writing(value)}

    return Entry(
        (path,),
        (name,),
        lambda values: {path: reading(values.get(name, "").strip())},
        write_control,
    )


def under(prefix: str, entries: FieldMap) -> FieldMap:
    """The same entries for fields inside another field."""

    def moved(entry: Entry) -> Entry:
        place = entry.place
        return Entry(
            tuple(f"{prefix}.{path}" for path in entry.paths),
            entry.controls,
            lambda values: {f"{prefix}.{path}": v for path, v in entry.read(values).items()},
            lambda request: entry.write(part(request, prefix) or {}),
            place and (lambda field, values: place(field.removeprefix(f"{prefix}."), values)),
        )

    return tuple(map(moved, entries))


def numbers(path: str, length: int, *, gaps: bool = False) -> Entry:
    """A list of numbers: a control for each, or one text field for all; an empty one is a gap."""
    own = tuple(f"{path}.{at}" for at in range(length)) if length == OWN_LINES else ()

    def read(values: Values) -> Mapping[str, object]:
        parts = [values.get(name, "") for name in own]
        stated = any(part.strip() for part in parts)
        read_one = read_whole if gaps else converted_number
        typed = [read_one(part.strip()) for part in parts]
        return {path: typed if stated else read_sequence(values, path)}

    def write(request: Question) -> Values:
        value = part(request, path)
        if not isinstance(value, list):
            return {}
        if own and len(value) == length:
            return {name: text_of(item) for name, item in zip(own, value, strict=True)}
        return {path: text_of(value)}

    return Entry((path,), (*own, path), read, write)


def map_of(fields: tuple[Field, ...], prefix: str = "") -> FieldMap:
    """The map of a form whose controls have the names of an operation's fields."""
    found: list[Entry] = []
    for field in fields:
        path = prefix + field.name
        if isinstance(field, Record):
            found += map_of(field.fields, f"{path}.")
        elif isinstance(field, Numbers):
            found.append(numbers(path, field.length, gaps=field.gaps))
        else:
            found.append(one(path, read=reader_for(field)))
    return tuple(found)


def reader_for(field: Field) -> Callable[[str], object]:
    """A function that turns typed text into a field's value; unreadable text is sent as typed."""
    if field.type == "calls":
        return read_calls
    if field.type == "cards":
        return read_hand
    if field.type == "flag":
        return read_flag
    allowed = getattr(field, "values", ())
    if field.type == "whole" or (allowed and isinstance(allowed[0], int)):
        return read_whole
    return read_text


def read_text(text: str) -> str | None:
    return text or None


def read_whole(text: str) -> int | str | None:
    """A whole number; text that is not one stays as typed."""
    return converted_number(text) if text else None


def read_flag(text: str) -> bool | str | None:
    return {"true": True, "false": False, "": None}.get(text, text)


def read_hand(text: str) -> list[str] | None:
    """The cards of a line; what is no card stays as typed."""
    return read_cards(text) or None


def read_tick(text: str) -> bool | None:
    """True if the box is ticked, otherwise None."""
    return True if text == "true" else None


def read_calls(text: str) -> list[int | str]:
    return [converted_number(call.lower()) for call in text.replace(",", " ").split()]


def read_sequence(values: Values, name: str) -> list[int | str] | None:
    """Numbers or seats written in a row: "0011220120", "0 0 1 1", "F F M E"."""
    parts = values.get(name, "").upper().replace(",", " ").split()
    if len(parts) == 1:
        parts = list(parts[0])
    return [converted_number(seat_letters().get(part, part)) for part in parts] or None


def converted_number(value: str) -> int | str:
    """A whole number where the text is one; the minus sign may be typographic."""
    text = value.strip().replace("−", "-")
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 19 else value


def text_of(value: object) -> str:
    """A value as the text of a control; cards and calls are joined, calls without their seats."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return " ".join(str(item[1] if isinstance(item, list) else item) for item in value)
    return str(value)


def texts(stated: object) -> Values:
    """An object with texts as values, whatever was sent."""
    return {str(k): str(v) for k, v in stated.items()} if isinstance(stated, dict) else {}

"""The one map between a request and the controls of a form.

It reads the form into a request, writes a request back into the form (for links, and for changing
a deal), and finds the control that an error belongs to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from calculators.fields import Field, Numbers, Record
from calculators.page.controls import Values
from calculators.text.spelling import seat_letters

__all__ = ["Entry", "FieldMap", "Request", "Values"]

Request = dict[str, Any]
"""A question to the door, or a part of one, as JSON has it."""
OWN_LINES = 3
"""So many numbers have a control each; a longer list is typed in one line."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Some fields of a request, and the controls that hold them."""

    paths: tuple[str, ...]
    """Where the fields stand in the request: "matadors.count"."""
    controls: tuple[str, ...]
    """The controls; of a list one for each of its items, where they are as many."""
    read: Callable[[Values], Mapping[str, object]]
    """The fields as the form has them, by path; None where nothing is stated."""
    write: Callable[[Request], Values]
    """The controls as the whole request would have them."""
    place: Callable[[str, Values], str] | None = None
    """The control for a fault inside the fields, where the first one is not right."""


FieldMap = tuple[Entry, ...]


def request_from(entries: FieldMap, values: Values) -> Request:
    """What the form asks; what is not stated is left out."""
    request: Request = {}
    for entry in entries:
        for path, value in entry.read(values).items():
            if value is not None:
                put(request, path, value)
    return request


def values_from(entries: FieldMap, request: Request) -> Values:
    """A request as the form would hold it."""
    values: Values = {}
    for entry in entries:
        values |= entry.write(request)
    return values


def control_for(entries: FieldMap, field: str, values: Values) -> str:
    """The control that a fault belongs to: the field's own, one inside the field, or around it."""
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
    """What stands at a path of a request, None where there is nothing."""
    found = request
    for name in path.split("."):
        found = found.get(name) if isinstance(found, dict) else None
    return found


def put(request: Request, path: str, value: object) -> None:
    """Set a field at its path, with the objects around it."""
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
    name, reading, writing = control or path, read or typed_text, write or text_of

    def write_control(request: Request) -> Values:
        value = part(request, path)
        return {} if value is None else {name: writing(value)}

    return Entry(
        (path,),
        (name,),
        lambda values: {path: reading(values.get(name, "").strip())},
        write_control,
    )


def under(prefix: str, entries: FieldMap) -> FieldMap:
    """The same controls for fields that stand within another field."""

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


def numbers(path: str, length: int) -> Entry:
    """A list of numbers: each in a control of its own, or all in one line."""
    own = tuple(f"{path}.{at}" for at in range(length)) if length == OWN_LINES else ()

    def read(values: Values) -> Mapping[str, object]:
        parts = [values.get(name, "") for name in own]
        stated = any(part.strip() for part in parts)
        return {path: list(map(converted_number, parts)) if stated else sequence(values, path)}

    def write(request: Request) -> Values:
        value = part(request, path)
        if not isinstance(value, list):
            return {}
        if own and len(value) == length:
            return {name: str(item) for name, item in zip(own, value, strict=True)}
        return {path: text_of(value)}

    return Entry((path,), (*own, path), read, write)


def map_of(fields: tuple[Field, ...], prefix: str = "") -> FieldMap:
    """The map of a form whose controls are called as the fields of an operation."""
    found: list[Entry] = []
    for field in fields:
        path = prefix + field.name
        if isinstance(field, Record):
            found += map_of(field.fields, f"{path}.")
        elif isinstance(field, Numbers):
            found.append(numbers(path, field.length))
        else:
            found.append(one(path, read=reader_of(field)))
    return tuple(found)


def reader_of(field: Field) -> Callable[[str], object]:
    """How a typed text becomes a value of a field; what cannot be read is sent as it was typed."""
    if field.type == "calls":
        return typed_calls
    if field.type == "flag":
        return typed_flag
    allowed = getattr(field, "values", ())
    if field.type == "whole" or (allowed and isinstance(allowed[0], int)):
        return typed_whole
    return typed_text


def typed_text(text: str) -> str | None:
    return text or None


def typed_whole(text: str) -> int | str | None:
    """A whole number, or what was typed in its place."""
    return converted_number(text) if text else None


def typed_flag(text: str) -> bool | str | None:
    return {"true": True, "false": False, "": None}.get(text, text)


def ticked(text: str) -> bool | None:
    """A box that says something only where it is ticked."""
    return True if text == "true" else None


def typed_calls(text: str) -> list[int | str]:
    return [converted_number(call.lower()) for call in text.replace(",", " ").split()]


def sequence(values: Values, name: str) -> list[int | str] | None:
    """Numbers or seats written in one row: "0011220120", "0 0 1 1", "F F M E"."""
    parts = values.get(name, "").upper().replace(",", " ").split()
    if len(parts) == 1:
        parts = list(parts[0])
    return [converted_number(seat_letters().get(part, part)) for part in parts] or None


def converted_number(value: str) -> int | str:
    """A whole number where it is one; a minus sign may be typographic."""
    text = value.strip().replace("−", "-")
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 19 else value


def text_of(value: object) -> str:
    """A value as a control holds it; cards and calls in one text, of a call what is called."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return " ".join(str(item[1] if isinstance(item, list) else item) for item in value)
    return str(value)


def texts(stated: object) -> Values:
    """An object of texts, whatever was sent."""
    return {str(k): str(v) for k, v in stated.items()} if isinstance(stated, dict) else {}

"""What stands in a form, as words, and the request that it makes."""

from __future__ import annotations

from typing import Any

from calculators.fields import Field, Flag, Numbers, Record, Whole
from calculators.skat.operations.variants import OneOf
from calculators.text.spelling import seat_letters

Values = dict[str, str]


def texts(stated: object) -> Values:
    """An object of texts, whatever was sent."""
    return {str(k): str(v) for k, v in stated.items()} if isinstance(stated, dict) else {}


def request_from(fields: tuple[Field, ...], values: Values, prefix: str = "") -> dict[str, Any]:
    """The request, in the types of its fields; what cannot be converted is sent as it was typed."""
    request: dict[str, Any] = {}
    for field in fields:
        name = prefix + field.name
        value: Any = None
        if isinstance(field, Record):
            value = request_from(field.fields, values, f"{name}.") or None
        elif isinstance(field, Numbers):
            parts = [values.get(f"{name}.{at}", "") for at in range(field.length)]
            stated = any(part.strip() for part in parts)
            value = [converted_number(part) for part in parts] if stated else sequence(values, name)
        else:
            value = converted(field, values.get(name, "").strip())
        if value is not None:
            request[field.name] = value
    return request


def sequence(values: Values, name: str) -> list[Any] | None:
    """Numbers or seats written in one row: "0011220120", "0 0 1 1", "F F M E"."""
    text = values.get(name, "").strip().upper()
    if not text:
        return None
    parts = text.replace(",", " ").split()
    if len(parts) == 1:
        parts = list(parts[0])
    return [converted_number(seat_letters().get(part, part)) for part in parts]


def converted(field: Field, value: str) -> Any:
    """One value in the type of its field."""
    if field.type == "calls":
        return [converted_number(call.lower()) for call in value.replace(",", " ").split()]
    if not value:
        return None
    if isinstance(field, Flag):
        return {"true": True, "false": False}.get(value, value)
    if isinstance(field, (Whole, OneOf)):
        return converted_number(value)
    return value


def converted_number(value: str) -> int | str:
    """A whole number where it is one; a minus sign may be typographic."""
    text = value.strip().replace("−", "-")
    digits = text.removeprefix("-")
    return int(text) if digits.isascii() and digits.isdigit() and len(digits) < 19 else value


def values_from(request: dict[str, Any], prefix: str = "") -> Values:
    """A request as a form would hold it: the way back, for links to a filled-in form."""
    values: Values = {}
    for key, value in request.items():
        name = prefix + key
        if isinstance(value, bool):
            values[name] = str(value).lower()
        elif isinstance(value, dict):
            values |= values_from(value, f"{name}.")
        elif isinstance(value, list):
            values |= values_from_list(name, value)
        elif value is not None:
            values[name] = str(value)
    return values


def values_from_list(name: str, value: list[Any]) -> Values:
    """Cards and calls in one text; three numbers each in its own field."""
    if len(value) == 3 and all(isinstance(item, int) for item in value):
        return {f"{name}.{at}": str(item) for at, item in enumerate(value)}
    said = [item[1] if isinstance(item, list) else item for item in value]
    return {name: " ".join(str(item) for item in said)}

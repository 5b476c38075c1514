"""operations: what can be asked, generated from the very fields that read the requests."""

from __future__ import annotations

from typing import Any

from calculators import door
from calculators.families import RULESET_IDS
from calculators.fields import LOCALE, Field, Problems, misread_fields, refuse
from calculators.text.language import Language

FIELDS: tuple[Field, ...] = (LOCALE,)


def answer(read: dict[str, Any], problems: Problems, language: Language) -> dict[str, Any]:
    """Every operation with its fields, allowed values and defaults."""
    refuse(problems, misread_fields(read))
    return {
        "operations": [
            {
                "name": name,
                "text": language.operations[name],
                "fields": [
                    described(field, name, language) for field in door.operation(name).FIELDS
                ],
                **of_other_games(name, language),
                **told_besides(name, language),
            }
            for name in door.OPERATIONS
        ]
    }


def of_other_games(name: str, language: Language) -> dict[str, Any]:
    """The fields of an operation where a game of another shape has its own."""
    own = {
        ruleset: [
            described(field, f"{name}/{ruleset}", language)
            for field in door.operation(name, ruleset).FIELDS
        ]
        for ruleset in RULESET_IDS
        if door.operation(name, ruleset) is not door.operation(name)
    }
    return {"of_other_games": own} if own else {}


def told_besides(name: str, language: Language) -> dict[str, Any]:
    """What an operation tells of itself beyond its fields."""
    about = getattr(door.operation(name), "about", None)
    told: dict[str, Any] = about(language) if about else {}
    return told


DETAILS = ("low", "high", "length")
"""Bounds that a field may have."""


def described(field: Field, operation: str, language: Language) -> dict[str, Any]:
    """One field: its type, what it allows, and what stands for it when it is absent."""
    own = f"{operation}.{field.name}"
    told: dict[str, Any] = {
        "name": field.name,
        "text": language.fields.get(own) or language.fields[field.name],
        "type": field.type,
        "required": field.required,
        "default": field.default,
    }
    told |= {name: getattr(field, name) for name in DETAILS if hasattr(field, name)}
    if hasattr(field, "values"):
        told["allowed"] = list(field.values)
    if hasattr(field, "fields"):
        told["fields"] = [described(inner, operation, language) for inner in field.fields]
    return told

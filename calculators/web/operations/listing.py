"""operations: what can be asked, generated from the very fields that read the requests."""

from __future__ import annotations

from typing import Any

from calculators.text.language import Language
from calculators.web import door
from calculators.web.fields import Cards, Choice, Field, Flag, Numbers, Problems, Record, Whole
from calculators.web.rules import LOCALE, misread_fields, refuse
from calculators.web.variants import OneOf

FIELDS: tuple[Field, ...] = (LOCALE,)


def answer(read: dict[str, Any], problems: Problems, language: Language) -> dict[str, Any]:
    """Every operation with its fields, allowed values and defaults."""
    refuse(problems, misread_fields(read))
    return {
        "operations": [
            {
                "name": name,
                "text": language.operations[name],
                "fields": [described(field, language) for field in door.operation(name).FIELDS],
            }
            for name in door.OPERATIONS
        ]
    }


def described(field: Field, language: Language) -> dict[str, Any]:
    """One field: its type, what it allows, and what stands for it when it is absent."""
    told: dict[str, Any] = {
        "name": field.name,
        "text": language.fields[field.name],
        "required": field.required,
        "default": field.default,
    }
    match field:
        case Choice(values=values) | OneOf(values=values):
            told |= {"type": "choice", "allowed": list(values)}
        case Flag():
            told |= {"type": "flag"}
        case Whole(low=low, high=high):
            told |= {"type": "whole", "low": low, "high": high}
        case Cards(low=low, high=high):
            told |= {"type": "cards", "low": low, "high": high}
        case Numbers(low=low, high=high, length=length):
            told |= {"type": "numbers", "low": low, "high": high, "length": length}
        case Record(fields=fields):
            told |= {"type": "record", "fields": [described(inner, language) for inner in fields]}
        case _:
            told |= {"type": "calls"}
    return told

"""operations: everything that can be asked, generated from the fields that read the requests."""

from __future__ import annotations

from collections.abc import Callable

from calculators.core.families import RULESET_IDS
from calculators.door import door
from calculators.door.fields import Field, Request, field_text
from calculators.text.language import Language

REQUEST, CHECKS = Request, ()


def answer(_asked: Request, language: Language) -> dict[str, object]:
    """Every operation with its fields, their allowed values and defaults.

    In the browser, where a part of the library or its words may be absent, those at hand.
    """
    names = [name for name in (*door.OPERATIONS, *door.APART) if door.is_answered(name)]
    return {
        "operations": [
            operation_answer(name, language) for name in names if name in language.operations
        ]
    }


def operation_answer(name: str, language: Language) -> dict[str, object]:
    """An operation: its fields, those of games that answer it differently, and further facts."""
    module = door.operation(name)
    own = {
        ruleset: fields_answer(
            door.operation(name, ruleset).REQUEST.fields, f"{name}/{ruleset}", language
        )
        for ruleset in RULESET_IDS
        if door.operation(name, ruleset) is not module
    }
    about: Callable[[Language], dict[str, object]] | None = getattr(module, "about", None)
    return {
        "name": name,
        "text": language.operations[name],
        "fields": fields_answer(module.REQUEST.fields, name, language),
        **({"of_other_games": own} if own else {}),
        **(about(language) if about else {}),
    }


def fields_answer(
    fields: tuple[Field, ...], operation: str, language: Language
) -> list[dict[str, object]]:
    """Fields as listed: type, bounds, allowed values, default, and the fields inside it."""
    listed: list[dict[str, object]] = []
    for field in fields:
        found: dict[str, object] = {
            "name": field.name,
            "text": field_text(field, operation, language),
            "type": field.type,
            "required": field.required,
            "default": field.default,
        }
        for bound in ("low", "high", "length"):
            if hasattr(field, bound):
                found[bound] = getattr(field, bound)
        if hasattr(field, "values"):
            found["allowed"] = list(field.values)
        if hasattr(field, "fields"):
            found["fields"] = fields_answer(field.fields, operation, language)
        listed.append(found)
    return listed

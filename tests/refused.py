"""Why a request is refused, in every language alike."""

from __future__ import annotations

from typing import Any

from calculators.door.door import answer
from calculators.text.language import LOCALES


def faults(operation: Any, request: object) -> list[tuple[str, str]]:
    """Code and field of each problem of a request, for which every language has its words.

    None where the request is answered.
    """
    told = []
    for locale in LOCALES:
        asked = {**request, "locale": locale} if isinstance(request, dict) else request
        answered = answer(operation, asked)
        errors = answered.get("errors", [])
        assert answered["ok"] is not bool(errors), answered
        texts = [error["text"].replace("{…}", "").strip() for error in errors]
        assert all(text and "{" not in text for text in texts), texts
        told.append([(error["code"], error["field"]) for error in errors])
    assert told.count(told[0]) == len(told)
    return told[0]

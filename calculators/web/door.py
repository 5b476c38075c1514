"""The one door: JSON text in, JSON text out. Nothing that is asked makes it raise."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

from calculators.errors import Problem, RuleError
from calculators.text.language import DEFAULT, LOCALES, language
from calculators.text.problems import error_list
from calculators.web.fields import read_fields, shown

OPERATIONS = {
    "rulesets": "rulesets",
    "operations": "listing",
    "game-value": "game_value",
    "matadors": "matadors",
    "bid-values": "bid_values",
    "bid-key": "bid_key",
    "hand-outlook": "hand_outlook",
    "auction": "auction",
    "trick": "trick",
    "ramsch": "ramsch",
    "score-sheet": "score_sheet",
}
LOADED: dict[str, Any] = {}
decode = json.JSONDecoder().decode
encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False).encode


def operation(name: str) -> Any:
    """The module of an operation, loaded once."""
    module = LOADED.get(name)
    if module is None:
        module = LOADED[name] = import_module(f"calculators.web.operations.{OPERATIONS[name]}")
    return module


def answer(name: str, request: object) -> dict[str, Any]:
    """The answer of an operation to a request, or every problem of it."""
    locale = request.get("locale") if isinstance(request, dict) else None
    words = language(locale if locale in LOCALES and isinstance(locale, str) else DEFAULT)
    try:
        if name not in OPERATIONS:
            args = {"value": shown(name), "allowed": tuple(OPERATIONS)}
            raise RuleError(Problem("unknown-operation", "operation", args))
        if not isinstance(request, dict):
            raise RuleError(Problem("not-an-object", "request"))
        module = operation(name)
        problems: list[Problem] = []
        read = read_fields(module.FIELDS, request, problems)
        return {"ok": True, **module.answer(read, problems, words)}
    except RuleError as refused:
        return {"ok": False, "errors": error_list(words, list(refused.problems))}


def parse(text: str) -> object:
    """JSON text as a value, refused where it is none."""
    try:
        return decode(text)
    except (ValueError, RecursionError):
        raise RuleError(Problem("not-json", "request")) from None


def answer_text(name: str, text: str) -> str:
    """One request as JSON text, one answer as JSON text."""
    try:
        request = parse(text)
    except RuleError as refused:
        return encode(
            {"ok": False, "errors": error_list(language(DEFAULT), list(refused.problems))}
        )
    return encode(answer(name, request))


def call(text: str) -> str:
    """One request that names its own operation: {"operation": "game-value", …}.

    "form" asks for the answer to a form of the pages, as HTML.
    """
    try:
        request = parse(text)
        if not isinstance(request, dict):
            raise RuleError(Problem("not-an-object", "request"))
    except RuleError as refused:
        return encode(
            {"ok": False, "errors": error_list(language(DEFAULT), list(refused.problems))}
        )
    name = request.pop("operation", None)
    if name == "form":
        return encode(import_module("calculators.web.page.respond").respond(request))
    return encode(answer(name if isinstance(name, str) else shown(name), request))

"""The one door: JSON text in, JSON text out. Nothing that is asked makes it raise."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

from calculators.errors import Problem, RuleError
from calculators.text.language import DEFAULT, Language, language, spoken
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
    "evening": "evening",
    "skruf-deal": "skruf_deal",
    "skruf-sheet": "skruf_sheet",
    "skruf-exchange": "skruf_exchange",
    "skruf-play": "skruf_play",
    "exercise": "exercise",
}
OF_SKRUF = {
    "rulesets": "skruf_rules",
    "auction": "skruf_auction",
    "trick": "skruf_trick",
    "score-sheet": "skruf_sheet",
}
"""Operations that a game of another shape answers in a way of its own."""
PAGES = {
    "form": "calculators.web.page.respond",
    "sheet": "calculators.web.page.sheet.respond",
    "trainer": "calculators.web.page.train.respond",
}
"""What the pages ask for as HTML, by the module that makes it."""
LOADED: dict[str, Any] = {}


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object in which no field is stated twice: which of the two would be a guess."""
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    seen: set[str] = set()
    problems = []
    for name, _ in pairs:
        if name in seen:
            told = shown(name)
            problems.append(Problem("field-twice", str(told), {"value": told}))
        seen.add(name)
    raise RuleError(*problems)


decode = json.JSONDecoder(object_pairs_hook=once).decode
encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False).encode


def operation(name: str, ruleset: object = None) -> Any:
    """The module of an operation, loaded once; Skruf has some of its own."""
    place = OF_SKRUF.get(name, OPERATIONS[name]) if ruleset == "skruf" else OPERATIONS[name]
    module = LOADED.get(place)
    if module is None:
        module = LOADED[place] = import_module(f"calculators.web.operations.{place}")
    return module


def answer(name: object, request: object) -> dict[str, Any]:
    """The answer of an operation to a request, or every problem of it."""
    locale = request.get("locale") if isinstance(request, dict) else None
    words = spoken(locale)
    try:
        if not isinstance(name, str) or name not in OPERATIONS:
            args = {"value": shown(name), "allowed": tuple(OPERATIONS)}
            raise RuleError(Problem("unknown-operation", "operation", args))
        if not isinstance(request, dict):
            raise RuleError(Problem("not-an-object", "request"))
        module = operation(name, request.get("ruleset"))
        problems: list[Problem] = []
        read = read_fields(module.FIELDS, request, problems)
        return {"ok": True, **module.answer(read, problems, words)}
    except RuleError as refused:
        return refusal(words, *refused.problems)


def refusal(words: Language, *problems: Problem) -> dict[str, Any]:
    """The answer to what has none: every problem, in the language of the one who asked."""
    return {"ok": False, "errors": error_list(words, list(problems))}


def parse(text: object) -> object:
    """JSON text as a value, refused where it is none."""
    problem = Problem("not-json", "request")
    if not isinstance(text, str):
        raise RuleError(problem)
    try:
        return decode(text.removeprefix("\ufeff"))
    except (ValueError, RecursionError):
        raise RuleError(problem) from None


def answer_text(name: str, text: str, locale: str = DEFAULT) -> str:
    """One request as JSON text, one answer as JSON text; the locale is for those that name none."""
    try:
        request = parse(text)
    except RuleError as refused:
        return encode(refusal(language(locale), *refused.problems))
    if isinstance(request, dict) and request.get("locale") is None:
        request["locale"] = locale
    return encode(answer(name, request))


def call(text: object) -> str:
    """One request that names its own operation: {"operation": "game-value", …}.

    "form" and "sheet" ask for parts of the pages, as HTML.
    """
    try:
        request = parse(text)
        if not isinstance(request, dict):
            raise RuleError(Problem("not-an-object", "request"))
    except RuleError as refused:
        return encode(refusal(language(DEFAULT), *refused.problems))
    name = request.pop("operation", None)
    if name is None:
        words = spoken(request.get("locale"))
        return encode(refusal(words, Problem("missing", "operation")))
    if isinstance(name, str) and name in PAGES:
        return encode(import_module(PAGES[name]).respond(request))
    return encode(answer(name, request))

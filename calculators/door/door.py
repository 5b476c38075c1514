"""The door, through which everything is asked: JSON text in, JSON text out; it never raises."""

from __future__ import annotations

import json
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

from calculators.core.errors import Problem, RuleError
from calculators.core.families import FAMILIES, family_of
from calculators.door.fields import Operation, ask, quote_name, quote_value
from calculators.text.language import DEFAULT, Language, language, language_or_default
from calculators.text.problems import error_list

Answer = dict[str, Any]
"""`{"ok": true, …}` with the answer of an operation, or `{"ok": false, "errors": […]}`."""


OF_ALL = {
    "operations": "calculators.door.listing",
    "evening": "calculators.sheet.evening",
    "season": "calculators.sheet.season.ask",
    "exercise": "calculators.practice.ask",
}
"""The operations that all families share, and the modules that answer them."""


def operation_modules(registry: str) -> dict[str, dict[str, str]]:
    """For each operation of a registry, the module that answers it by family."""
    found: dict[str, dict[str, str]] = {}
    for family in FAMILIES:
        for name, module in getattr(family.module("operations"), registry).items():
            found.setdefault(name, {})[family.id] = f"calculators.{family.id}.{module}"
    return found


OPERATIONS = operation_modules("OPERATIONS") | {name: {"": place} for name, place in OF_ALL.items()}
"""Every operation that is answered everywhere; "" stands for all families."""
APART = operation_modules("APART")
"""Operations for study, which are at hand where their part of the library is."""
PAGES = {
    "form": "calculators.page.forms",
    "sheet": "calculators.sheet.page.respond",
    "season-book": "calculators.sheet.season.page.respond",
    "trainer": "calculators.practice.page.respond",
    "several-tables": "calculators.tournament.page.respond",
    "house-rules": "calculators.house.respond",
    "play": "calculators.table.respond",
    "look-back": "calculators.review.respond",
}
"""The modules that answer pages with HTML."""
LOADED: dict[str, Operation[Any]] = {}


def reject_duplicate_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """The JSON object; a field given twice is an error, since either value would be a guess."""
    found = dict(pairs)
    if len(found) == len(pairs):
        return found
    seen: set[str] = set()
    problems = []
    for name, _ in pairs:
        if name in seen:
            args = {"value": quote_value(name)}
            problems.append(Problem("field-twice", quote_name(name), args))
        seen.add(name)
    raise RuleError(*problems)


LONGEST = 8_000_000
"""The most characters of a request or file; an evening of 5,000 deals has under two million."""
DEEPEST = 64
"""The deepest nesting of lists and objects that is accepted; an evening has seven levels.

In the browser the stack overflows, and the page crashes, long before Python reaches its own limit.
"""
BEYOND = 10**30
"""Replaces a number of more digits than Python reads. It exceeds the bounds of every field."""


def read_long_number(digits: str) -> int:
    """A whole number; BEYOND, with its sign, if it has more digits than Python reads."""
    try:
        return int(digits)
    except ValueError:
        return -BEYOND if digits.startswith("-") else BEYOND


decode = json.JSONDecoder(object_pairs_hook=reject_duplicate_keys).decode
decode_long_numbers = json.JSONDecoder(
    object_pairs_hook=reject_duplicate_keys, parse_int=read_long_number
).decode
encode = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), check_circular=False).encode


def operation(name: str, ruleset: object = None) -> Operation[Any]:
    """The module that answers an operation for a ruleset, by default that of the first family."""
    modules = OPERATIONS.get(name) or APART.get(name) or {"": PAGES[name]}
    family = family_of(ruleset)
    place = modules.get(family.id if family else "") or next(iter(modules.values()))
    module = LOADED.get(place)
    if module is None:
        module = LOADED[place] = cast("Operation[Any]", import_module(place))
    return module


def is_answered(name: object) -> bool:
    """Whether there is such an operation, and its module is at hand."""
    if not isinstance(name, str):
        return False
    return name in OPERATIONS or any(find_spec(place) for place in APART.get(name, {}).values())


def answer(name: object, request: object, *, for_page: bool = False) -> Answer:
    """The answer of an operation, or with `for_page` of a page, or all problems of the request."""
    locale = request.get("locale") if isinstance(request, dict) else None
    words = language_or_default(locale)
    try:
        if not isinstance(name, str) or not (is_answered(name) or (for_page and name in PAGES)):
            args = {"value": quote_value(name), "allowed": tuple(OPERATIONS)}
            raise RuleError(Problem("unknown-operation", "operation", args))
        if not isinstance(request, dict):
            raise RuleError(Problem("not-an-object", "request"))
        module = operation(name, request.get("ruleset"))
        return {"ok": True, **ask(module, request, words)}
    except RuleError as refused:
        return refusal(words, *refused.problems)


def refusal(words: Language, *problems: Problem) -> Answer:
    """The answer to a request that is refused: every problem, in the reader's language."""
    return {"ok": False, "errors": error_list(words, list(problems))}


def nesting(text: str) -> int:
    """The depth to which lists and objects are nested in a text, or an upper bound of it.

    The text need not be JSON. If it has few brackets, their number is the bound.
    """
    bound = text.count("[") + text.count("{")
    if bound <= DEEPEST:
        return bound
    unescaped = text.replace("\\\\", "").replace('\\"', "")
    outside = "".join(unescaped.split('"')[::2]).replace("{", "[").replace("}", "]")
    deepest = depth = 0
    for run in outside.split("]"):
        depth += run.count("[")
        deepest = max(deepest, depth)
        depth = max(0, depth - 1)
    return deepest


def parse(text: object) -> object:
    """The value of a JSON text; RuleError if it is invalid, too long or too deeply nested."""
    if not isinstance(text, str):
        raise RuleError(Problem("not-json", "request"))
    if len(text) > LONGEST:
        raise RuleError(Problem("too-long", "request", {"high": LONGEST}))
    if nesting(text) > DEEPEST:
        raise RuleError(Problem("too-deep", "request", {"high": DEEPEST}))
    value = read_json(whole_characters(text.removeprefix("\ufeff")))
    if "\\ud" not in text and "\\uD" not in text:
        return value
    return read_json(whole_characters(encode(value)))


def whole_characters(text: str) -> str:
    """The text with a question mark for each half of a character, which no text can be sent with.

    Python keeps such halves, and JSON can spell them.
    """
    return text.encode(errors="replace").decode()


def read_json(text: str) -> object:
    """The value of a JSON text of reasonable size; RuleError if it is invalid."""
    try:
        return decode(text)
    except json.JSONDecodeError:
        raise RuleError(Problem("not-json", "request")) from None
    except ValueError:  # a number has more digits than Python reads
        return decode_long_numbers(text)


def answer_json(name: str, text: str, locale: str = DEFAULT) -> Answer:
    """The answer to a request given as JSON text; `locale` applies if the request names none."""
    try:
        request = parse(text)
    except RuleError as refused:
        return refusal(language(locale), *refused.problems)
    if isinstance(request, dict) and request.get("locale") is None:
        request["locale"] = locale
    return answer(name, request)


def answer_text(name: str, text: str, locale: str = DEFAULT) -> str:
    """`answer_json` as JSON text."""
    return encode(answer_json(name, text, locale))


def call(text: object) -> str:
    """Answer one request that names its operation: {"operation": "game-value", …}.

    Pages ask for their parts in the same way, and are answered with HTML.
    """
    try:
        request = parse(text)
        if not isinstance(request, dict):
            raise RuleError(Problem("not-an-object", "request"))
    except RuleError as refused:
        return encode(refusal(language(DEFAULT), *refused.problems))
    name = request.pop("operation", None)
    if name is None:
        words = language_or_default(request.get("locale"))
        return encode(refusal(words, Problem("missing", "operation")))
    return encode(answer(name, request, for_page=True))

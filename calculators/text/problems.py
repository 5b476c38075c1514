"""Problems into sentences."""

from __future__ import annotations

from typing import Any

from calculators.errors import Problem, Quoted, Term
from calculators.text.language import Language, capital
from calculators.text.terms import term_text


def sentence(language: Language, problem: Problem) -> str:
    """What is wrong, in one sentence for the one who asked."""
    args = {key: worded(language, key, value) for key, value in problem.args.items()}
    code = problem.code
    exact = f"{code}-exact"
    if exact in language.errors and problem.args["low"] == problem.args["high"]:
        code = exact
    told = language.errors[code].format(**args)
    return capital(told)


def worded(language: Language, key: str, value: Any) -> str:
    """An argument as it is shown: types and rulesets by name, cards and calls in words."""
    if isinstance(value, Quoted):
        return language.quotation.format(value)
    if isinstance(value, (tuple, list)):
        return ", ".join(str(item) for item in value)
    if isinstance(value, Term):
        return term_text(language, value)
    tables = {
        "type": language.types,
        "ruleset": language.rulesets,
        "call": language.calls,
        "seat": language.seats,
        "suit": language.suits,
    }
    table = tables.get(key)
    if table is not None and isinstance(value, str):
        return table.get(value, value)
    if key in ("card", "led") and isinstance(value, str):
        return language.card_name(value)
    return str(value)


def error_list(language: Language, problems: list[Problem]) -> list[dict[str, Any]]:
    """Every problem once, as the door answers it."""
    seen: dict[tuple[object, ...], dict[str, Any]] = {}
    for problem in problems:
        text = sentence(language, problem)
        if problem.ruling:
            text += f" ({problem.ruling})"
        key = (problem.code, problem.field, text, problem.args.get("index"))
        told: dict[str, Any] = {"code": problem.code, "field": problem.field, "text": text}
        if problem.rule:
            told["rule"] = {"id": problem.rule, "href": language.href(problem.rule)}
        if "index" in problem.args:
            told["index"] = problem.args["index"]
        seen.setdefault(key, told)
    return list(seen.values())

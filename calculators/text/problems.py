"""Problems into sentences."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from calculators.core.errors import Problem, Quoted, Term
from calculators.text.citations import Link, link
from calculators.text.language import Language, capital


class FieldProblem(TypedDict):
    """A field and what is wrong with it, in a sentence."""

    field: str
    text: str


class ProblemAnswer(FieldProblem):
    """A problem as the door answers it."""

    code: str
    rule: NotRequired[Link]
    index: NotRequired[int]
    """The place of the call or card at fault, where a list was read to the first such."""


def sentence(language: Language, problem: Problem) -> str:
    """What is wrong, in one sentence for the one who asked."""
    args = {key: worded(language, key, value) for key, value in problem.args.items()}
    code = problem.code
    exact = f"{code}-exact"
    if exact in language.errors and problem.args["low"] == problem.args["high"]:
        code = exact
    return capital(language.fill(language.errors[code], **args))


def worded(language: Language, key: str, value: object) -> object:
    """An argument as it is shown: types and rulesets by name, cards and calls in words."""
    if isinstance(value, Quoted):
        return language.quotation.format(value)
    if isinstance(value, (tuple, list)):
        return ", ".join(str(item) for item in value)
    if isinstance(value, Term):
        return language.term(value)
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
    return value if type(value) is int else str(value)


def error_list(language: Language, problems: list[Problem]) -> list[ProblemAnswer]:
    """Every problem once, as the door answers it."""
    seen: dict[tuple[object, ...], ProblemAnswer] = {}
    for problem in problems:
        text = sentence(language, problem)
        if problem.ruling:
            text += f" ({problem.ruling})"
        key = (problem.code, problem.field, text, problem.args.get("index"))
        found: ProblemAnswer = {"code": problem.code, "field": problem.field, "text": text}
        if problem.rule:
            found["rule"] = link(language, problem.rule)
        index = problem.args.get("index")
        if isinstance(index, int):
            found["index"] = index
        seen.setdefault(key, found)
    return list(seen.values())

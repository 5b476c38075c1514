"""Which worked examples test a paragraph: those about it, and those whose answer cites it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from calculators.core.families import OF_RULESET, RULESET_IDS
from calculators.core.steps import Number
from calculators.door.door import answer
from publishing.cases import Case

Tested = Mapping[str, tuple[str, ...]]
"""The ids of the cases that test each paragraph: those about it, those about its page, others."""


def cases_by_paragraph(cases: Iterable[Case]) -> Tested:
    """The cases of every paragraph that has some."""
    found: dict[str, dict[str, int]] = {}
    for case in cases:
        for rule in (case.rule, *cited_rules(case)):
            found.setdefault(rule, {})[case.id] = distance(case.rule, rule)
    return {rule: tuple(sorted(ids, key=ids.__getitem__)) for rule, ids in found.items()}


def distance(about: str, rule: str) -> int:
    """How far a paragraph is from the one that a case is about: 0, 1 on its page, 2 elsewhere."""
    return 0 if about == rule else 1 if about.partition("#")[0] == rule.partition("#")[0] else 2


def cited_rules(case: Case) -> Iterator[str]:
    """The paragraphs that stand beside what a case expects in the answer to it."""
    told = answer(case.operation, case.request)
    if not case.refused:
        yield from rules_beside(case.answer, told)
        return
    for error in told.get("errors", ()):
        if error["code"] == case.refused:
            yield from own_rules(error)


def rules_beside(expected: object, told: object) -> Iterator[str]:
    """The paragraphs of those parts of an answer that an expectation names."""
    if isinstance(expected, dict) and isinstance(told, dict):
        yield from own_rules(told)
        for key, value in expected.items():
            yield from rules_beside(value, told.get(key))
    elif isinstance(expected, list) and isinstance(told, list):
        for one, other in zip(expected, told, strict=False):
            yield from rules_beside(one, other)


def own_rules(told: Mapping[str, Any]) -> Iterator[str]:
    """The paragraphs that a part of an answer names for itself."""
    for rule in (told.get("rule"), *told.get("rules", ())):
        found = rule.get("id") if isinstance(rule, dict) else rule
        if isinstance(found, str):
            yield found


# ---- the rules as data ----


def rulesets() -> dict[str, object]:
    """Every ruleset by its id."""
    return {id: OF_RULESET[id].module("rules.rulesets").RULESETS[id] for id in RULESET_IDS}


def values_in(value: object) -> Iterator[object]:
    """A value with all that it is made of: the fields of data classes, the items of tuples."""
    yield value
    if isinstance(value, tuple):
        for item in value:
            yield from values_in(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from values_in(getattr(value, field.name))


def texts_in(value: object) -> Iterator[str]:
    """Every text in a ruleset; those that name a paragraph are its citations."""
    return (one for one in values_in(value) if isinstance(one, str))


def numbers_in(value: object) -> Iterator[Number]:
    """Every number that a ruleset states with its paragraph."""
    return (one for one in values_in(value) if isinstance(one, Number))

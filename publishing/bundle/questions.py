"""The questions asked while the bundle is built: what they import or call is kept in it.

The list follows the code: new operations, forms, fields and cases are included at once.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import product
from random import Random
from typing import Any

from calculators.door import OPERATIONS, operation
from calculators.families import FAMILIES, RULESET_IDS
from calculators.page.controls import all_controls
from calculators.text.language import LOCALES, language

WRONG: tuple[object, ...] = (None, True, -1, 10**30, 0.5, "", "å 😀", [], [[]], {}, {"held": 1})
"""Values that are wrong in most fields."""
PACK = [f"{suit}{rank}" for suit in "CSHD" for rank in "23456789TJQKA"]
SEED = 1
DRAWN = 25
"""The number of random requests for each operation, and values for each form, in each game."""


def questions(cases: Iterable[str], seed: int = SEED) -> Iterator[str]:
    """Every operation and form in every language, the worked examples, and many wrong requests."""
    cases = list(cases)
    draw = Random(seed)
    yield from cases
    yield from spoilt_cases(cases)
    for locale in LOCALES:
        for name in OPERATIONS:
            yield json.dumps({"operation": name, "locale": locale})
    yield from map(json.dumps, random_requests(draw))
    yield from map(json.dumps, random_forms(draw))


def spoilt_cases(cases: Iterable[str]) -> Iterator[str]:
    """The first example of each kind, with every field made wrong in turn."""
    known = set()
    for case in map(json.loads, cases):
        kind = (case["operation"], case.get("ruleset"), case["locale"])
        if kind not in known:
            known.add(kind)
            for field in case:
                for wrong in WRONG:
                    yield json.dumps({**case, field: wrong})


def random_requests(draw: Random) -> Iterator[dict[str, Any]]:
    """Requests with a random allowed value in every field; many are still refused."""
    for name in OPERATIONS:
        for game in RULESET_IDS:
            fields = operation(name, game).FIELDS
            for _ in range(DRAWN):
                asked = {"operation": name, "locale": draw.choice(LOCALES)}
                drawn = {
                    field.name: random_value(draw, field)
                    for field in fields
                    if field.required or draw.random() < 0.5
                }
                yield drawn | asked | ({"ruleset": game} if "ruleset" in drawn else {})


def random_value(draw: Random, field: Any) -> Any:
    """A random value that the field allows, as far as its type is known here."""
    match field.type:
        case "choice":
            return draw.choice(field.values)
        case "flag":
            return draw.random() < 0.5
        case "whole":
            return draw.randint(field.low, min(field.high, field.low + 200))
        case "numbers":
            return [draw.randint(field.low, field.high) for _ in range(field.length)]
        case "cards":
            readable = [code for code in PACK if field.reader(code)]
            return draw.sample(readable, draw.randint(field.low, min(field.high, len(readable))))
        case "record":
            return {
                one.name: random_value(draw, one) for one in field.fields if draw.random() < 0.6
            }
    return draw.choice(WRONG)


def random_forms(draw: Random) -> Iterator[dict[str, Any]]:
    """Every form in every game and language: as opened, and filled in at random."""
    for family in FAMILIES:
        tools = family.module("tools").TOOLS.values()
        for tool, ruleset, code in product(tools, family.rulesets, LOCALES):
            asked = {"operation": "form", "tool": tool.id, "ruleset": ruleset, "locale": code}
            found = all_controls(tool.groups(ruleset, language(code)))
            yield {**asked, "values": {}}
            yield {**asked, "values": {control.name: control.default for control in found}}
            for _ in range(DRAWN // 5):
                yield {**asked, "values": {one.name: random_entry(draw, one) for one in found}}


def random_entry(draw: Random, control: Any) -> str:
    """A random value that a user might enter."""
    if control.options:
        return str(draw.choice(control.options).value)
    if control.kind == "number":
        return str(draw.randint(control.low or 0, control.high or 264))
    if control.kind == "cards":
        return " ".join(draw.sample(PACK, draw.choice((3, 10, 12))))
    return str(draw.choice((control.default, "true", "18", "yes", "")))

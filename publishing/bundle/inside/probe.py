"""Runs inside Pyodide under Node: which files of the standard library are needed.

Everything is imported and asked, then `sys.modules` tells. So this file imports nothing that the
calculators do not import themselves.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator
from importlib import import_module

LIBRARY = "/lib/python314.zip/"


WRONG: tuple[object, ...] = (None, True, -1, 10**30, 0.5, "", "å 😀", [], [[]], {}, {"held": 1})
"""What may stand in a field and seldom belongs there."""


def awkward(cases: Iterable[str]) -> Iterator[str]:
    """The first example of each kind with every field spoilt in turn."""
    known = set()
    for case in map(json.loads, cases):
        kind = (case["operation"], case.get("ruleset"), case["locale"])
        if kind not in known:
            known.add(kind)
            for field in case:
                for wrong in WRONG:
                    yield json.dumps({**case, field: wrong})


def questions(cases: Iterable[str]) -> Iterator[str]:
    """Every operation and every form in every language, the worked examples, and much nonsense."""
    from calculators.rulesets import RULESETS
    from calculators.text.language import LOCALES
    from calculators.web.door import OPERATIONS
    from calculators.web.page.tools import TOOLS

    cases = list(cases)
    yield from cases
    yield from awkward(cases)
    for locale in LOCALES:
        for name in OPERATIONS:
            yield json.dumps({"operation": name, "locale": locale})
        for ruleset in RULESETS:
            for tool in TOOLS:
                asked = {"tool": tool, "ruleset": ruleset, "locale": locale, "values": {}}
                yield json.dumps({"operation": "form", **asked})


def needed(modules: Iterable[str], cases: Iterable[str]) -> list[str]:
    """The files, as they are named in the zip of the standard library."""
    for name in modules:
        import_module(name)
    call = import_module("calculators.web").call
    for question in questions(cases):
        call(question)
    specs = [module.__spec__ for module in sys.modules.values() if module.__spec__]
    origins = [spec.origin for spec in specs if spec.origin]
    return sorted(
        {origin.removeprefix(LIBRARY) for origin in origins if origin.startswith(LIBRARY)}
    )

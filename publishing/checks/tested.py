"""Checks that every number has a worked example: on the pages, and in the rules as data.

A number is tested where it is given, or at the paragraph from which the rules take it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.core.steps import Number
from publishing.inline import NUMBER
from publishing.problems import Problem
from publishing.source import Source
from publishing.tested import Tested, numbers_in, rulesets


def untested_on_pages(
    tested: Tested, pages: Mapping[str, Source], named: Mapping[str, Number]
) -> Iterator[Problem]:
    """The paragraphs that give a number which no case tests.

    A number that a page types instead of naming it is found by a test of the pages.
    """
    for page in pages.values():
        lines = {anchor.id: anchor.line for anchor in page.anchors}
        name = page.uri.removesuffix(".md")
        for anchor in page.numbers:
            if f"{name}#{anchor}" in tested:
                continue
            for found in NUMBER.finditer(page.prose.get(anchor, "")):
                number = named.get(found["name"])
                if number and number.rule not in tested:
                    what = f"gives {found.group()}, and no case tests #{anchor} or {number.rule}"
                    yield Problem(page.path, lines[anchor], what)


def untested_in_rules(tested: Tested) -> Iterator[Problem]:
    """The numbers of the rulesets whose paragraph no case tests."""
    for id, rules in rulesets().items():
        for rule in sorted({number.rule for number in numbers_in(rules)} - tested.keys()):
            yield Problem("cases", 1, f"{id} takes a number from {rule}, which no case tests")

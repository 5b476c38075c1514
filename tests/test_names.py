"""A name stands for one thing in the whole tree."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

import pytest

from calculators.core.families import FAMILIES

ENGINE = Path(__file__).parent.parent / "calculators"
STILL_TWICE: dict[str, str] = {
    "skat": """
        Auction Choice Deal Example Game Group Moment Option Played Problem Reason
        Reasons Record Row Split Strength Table Tally Turn Way Words
    """,
    "skruf": "Cards Choice Entry Option Record Table",
}
"""Classes that share a name, as seen from each family. A name that is mended is struck out; none
is added.
"""


@pytest.mark.parametrize("family", [family.id for family in FAMILIES])
def test_no_two_classes_that_a_family_can_see_have_one_name(family: str) -> None:
    """Families may share names with each other: they never meet."""
    hidden = {ENGINE / other.id for other in FAMILIES if other.id != family}
    places = defaultdict(list)
    for path in sorted(ENGINE.rglob("*.py")):
        if hidden.isdisjoint(path.parents):
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef):
                    places[node.name].append(path.relative_to(ENGINE).as_posix())
    twice = {name: where for name, where in places.items() if len(where) > 1}
    allowed = set(STILL_TWICE[family].split())
    assert {name: where for name, where in twice.items() if name not in allowed} == {}
    assert allowed - set(twice) == set(), "mended: strike these out of STILL_TWICE"

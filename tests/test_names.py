"""A name stands for one thing in the whole tree."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from calculators.core.families import FAMILIES

ENGINE = Path(__file__).parent.parent / "calculators"
STILL_TWICE: dict[str, str] = {
    "skat": "Answer Cards Choice Deal Game Names Play Record Records Row Values",
    "skruf": "Answer Choice Deal Names Record Records Row Values",
}
"""Types that share a name, as seen from each family. A name that is mended is struck out; none
is added.
"""


def names_of_types(module: ast.Module) -> Iterator[str]:
    """Its classes and aliases. A type variable stands for whatever its function is given."""
    for node in ast.walk(module):
        if isinstance(node, ast.ClassDef):
            yield node.name
    for node in module.body:
        if isinstance(node, ast.Assign) and not ast.unparse(node.value).startswith("TypeVar"):
            name = ast.unparse(node.targets[0])
            if name[0].isupper() and not name.isupper() and name.isalnum():
                yield name


@pytest.mark.parametrize("family", [family.id for family in FAMILIES])
def test_no_two_types_that_a_family_can_see_have_one_name(family: str) -> None:
    """Families may share names with each other: they never meet."""
    hidden = {ENGINE / other.id for other in FAMILIES if other.id != family}
    places = defaultdict(list)
    for path in sorted(ENGINE.rglob("*.py")):
        if hidden.isdisjoint(path.parents):
            for name in names_of_types(ast.parse(path.read_text("utf-8"))):
                places[name].append(path.relative_to(ENGINE).as_posix())
    twice = {name: where for name, where in places.items() if len(where) > 1}
    allowed = set(STILL_TWICE[family].split())
    assert {name: where for name, where in twice.items() if name not in allowed} == {}
    assert allowed - set(twice) == set(), "mended: strike these out of STILL_TWICE"

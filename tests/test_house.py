"""The shape of the house: standard library only, small files, citations that exist."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import pytest

from calculators.skat.rules.rulesets import RULESETS
from calculators.skruf.rules.rulesets import SKRUF

WRITTEN: dict[str, Any] = {**RULESETS, SKRUF.id: SKRUF}
ROOT = Path(__file__).parent.parent
FILES = sorted((ROOT / "calculators").rglob("*.py"))
SHEETS = sorted(
    path
    for folder in ("docs/_theme", "publishing")
    for kind in ("*.css", "*.js", "*.mjs")
    for path in (ROOT / folder).rglob(kind)
)


def imported(path: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module.split(".")[0])
    return names


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_calculators_import_the_standard_library_and_themselves_only(path: Path) -> None:
    assert imported(path) <= set(sys.stdlib_module_names) | {"calculators"}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_file_says_what_it_holds(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text("utf-8")))


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_style_sheet_or_script_says_what_it_holds(path: Path) -> None:
    assert path.read_text("utf-8").startswith(("/*", "//"))


def test_every_width_at_which_a_page_changes_has_a_name() -> None:
    sheets = [path for path in SHEETS if path.suffix == ".css" and path.stem != "breakpoints"]
    unnamed = {
        path.name: found
        for path in sheets
        if (found := re.findall(r"@media[^{]*\bwidth\b[^{]*", path.read_text("utf-8")))
    }
    assert not unnamed
    names = (ROOT / "docs/_theme/styles/breakpoints.css").read_text("utf-8")
    assert len({round(float(width), 2) for width in re.findall(r"width: ([\d.]+)em", names)}) == 5


def blocks(path: Path) -> Iterator[tuple[list[str], list[str]]]:
    """Of each block of a style sheet, the selectors around it and the conditions around it."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    around: list[str] = []
    for prelude, mark in re.findall(r"([^{};]*)([{};])", text):
        if mark == "{":
            around.append(prelude.strip())
            conditions = [one for one in around if one.startswith("@")]
            yield [one for one in around if one not in conditions], conditions
        elif mark == "}":
            around.pop()


STYLES = pytest.mark.parametrize(
    "path", [path for path in SHEETS if path.suffix == ".css"], ids=lambda path: path.name
)
UNKNOWN = re.compile(r"light-dark\(|\(width [<>]")
"""What Safari 15 or Firefox 114 lacks and cannot do without."""
WHOLE_PAGE = re.compile(r"(?:^|[\s,])(?:html|body|:root|\.js|\.no-js):has\(")


@STYLES
def test_a_style_of_hovering_is_for_what_can_hover(path: Path) -> None:
    """On a touch screen it would stay after the tap."""
    for selectors, conditions in blocks(path):
        if any(":hover" in one for one in selectors):
            assert any("(hover: hover)" in one for one in conditions), selectors


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_styles_and_scripts_use_what_the_oldest_browsers_know(path: Path) -> None:
    text = path.read_text("utf-8")
    assert not UNKNOWN.search(text)
    assert path.suffix == ".css" or ":has(" not in text


@STYLES
def test_a_browser_that_lacks_a_kind_of_selector_loses_only_the_rules_that_need_it(
    path: Path,
) -> None:
    """One unknown selector drops a rule with all its selectors; nested rules are dropped too."""
    for selectors, _ in blocks(path):
        assert len(selectors) < 2, selectors
        lists = [re.split(r",(?![^(]*\))", one) for one in selectors]
        assert all(len({":has(" in one for one in several}) == 1 for several in lists), selectors


@STYLES
def test_no_style_on_a_screen_asks_what_the_whole_page_holds(path: Path) -> None:
    """Whatever changed on it, a browser would then style every element of the page anew."""
    for selectors, conditions in blocks(path):
        if not any("print" in one for one in conditions):
            assert not any(map(WHOLE_PAGE.search, selectors)), selectors


def test_the_door_loads_an_operation_only_when_it_is_asked_for() -> None:
    code = (
        "import sys, calculators.door; print(*sorted(m for m in sys.modules if 'calculators' in m))"
    )
    loaded = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT
    ).stdout.split()
    assert "calculators.door.door" in loaded
    assert not [name for name in loaded if ".score" in name or ".operations." in name]
    assert "calculators.text.sv" not in loaded


def test_a_plain_checkout_answers_without_anything_installed() -> None:
    request = json.dumps({"operation": "bid-values", "ruleset": "skat"})
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from calculators.door import call;"
        "print(call(sys.argv[2]))"
    )
    told = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code, str(ROOT), request],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert json.loads(told)["ok"] is True


def cited(value: Any) -> set[str]:
    """Every paragraph that a ruleset names anywhere."""
    if isinstance(value, str):
        return {value} if re.fullmatch(r"[a-z-]+/[a-z-]+#[a-z0-9-]+", value) else set()
    if isinstance(value, tuple):
        return set().union(*(cited(item) for item in value))
    if is_dataclass(value):
        return set().union(*(cited(getattr(value, field.name)) for field in fields(value)))
    return set()


@pytest.mark.parametrize("ruleset", sorted(WRITTEN))
def test_every_number_of_a_ruleset_has_its_paragraph(ruleset: str) -> None:
    def numbers_without_rule(value: Any) -> list[Any]:
        if isinstance(value, tuple):
            return [found for item in value for found in numbers_without_rule(item)]
        if not is_dataclass(value):
            return []
        own = {field.name: getattr(value, field.name) for field in fields(value)}
        lacking = "rule" in own and not cited(own["rule"])
        return ([value] if lacking else []) + [
            found for item in own.values() for found in numbers_without_rule(item)
        ]

    rules = WRITTEN[ruleset]
    assert numbers_without_rule(rules) == []
    assert len(cited(rules)) > 25


DOCS = ROOT / "docs"


@pytest.mark.skipif(not DOCS.exists(), reason="the pages are not written yet")
@pytest.mark.parametrize("language", ["sv", "en"])
def test_every_paragraph_that_the_engine_cites_is_on_its_page(language: str) -> None:
    missing = []
    for rules in WRITTEN.values():
        for rule in sorted(cited(rules)):
            page, _, anchor = rule.partition("#")
            path = DOCS / language / f"{page}.md"
            if not path.exists() or f"{{ #{anchor} }}" not in path.read_text("utf-8"):
                missing.append(rule)
    assert missing == []


CALLED_FROM_OUTSIDE = (
    "publishing/hooks.py",
    "calculators/skat/site/certificate.py",
    "calculators/skruf/site/certificate.py",
)
"""By MkDocs, and by `make prove`."""


def test_nothing_is_kept_that_nothing_uses() -> None:
    """Each function, class and constant of a module is used in it, or imported from it; a tool
    counts among those that use."""
    trees = {
        path.relative_to(ROOT).as_posix(): ast.parse(path.read_text("utf-8"))
        for folder in ("calculators", "publishing", "tools")
        for path in (ROOT / folder).rglob("*.py")
    }
    nodes = [node for tree in trees.values() for node in ast.walk(tree)]
    taken = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    taken |= {
        node.value for node in nodes if isinstance(node, ast.Constant) if type(node.value) is str
    }
    imported_from = {
        (node.module, alias.name)
        for node in nodes
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    idle = [
        f"{path}: {name}"
        for path, tree in trees.items()
        if not path.startswith((*CALLED_FROM_OUTSIDE, "tools/"))
        for name in defined(tree) - loaded(tree) - taken
        if (path.removesuffix(".py").removesuffix("/__init__").replace("/", "."), name)
        not in imported_from
    ]
    assert idle == [], "\n".join(idle)


def defined(tree: ast.Module) -> set[str]:
    """The names that a module gives to what is its own."""
    found: set[str] = set()
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            inner = (one for target in targets for one in ast.walk(target))
            found |= {one.id for one in inner if isinstance(one, ast.Name)}
    return {name for name in found if not name.startswith("__")}


def loaded(tree: ast.Module) -> set[str]:
    """The names that a module reads."""
    return {
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    }

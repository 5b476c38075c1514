"""Two languages, one skeleton: the same keys, the same blanks, and a sentence for every code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from string import Formatter

import pytest

from calculators.door.door import APART, OPERATIONS, operation
from calculators.skat.rules.rulesets import RULESETS
from calculators.skruf.rules.rulesets import SKRUF
from calculators.text.language import DEFAULT, LOCALES, Language, catalogue, language

ROOT = Path(__file__).parents[2]
CATALOGUES = {
    code: {path.stem for path in (ROOT / "calculators/text" / code).glob("[!_]*.py")}
    for code in LOCALES
}
RULINGS = {rules.id: rules.rulings for rules in RULESETS.values()} | {SKRUF.id: SKRUF.rulings}
SCRIPTS = "\n".join(path.read_text("utf-8") for path in (ROOT / "docs/_theme").rglob("*.js"))
SOURCE = "\n".join(path.read_text("utf-8") for path in (ROOT / "calculators").rglob("*.py"))


def code_that_decides() -> str:
    """The source of all that plays, scores and answers: no catalogue, and no ruleset."""
    return "\n".join(
        path.read_text("utf-8")
        for path in (ROOT / "calculators").rglob("*.py")
        if not {"text", "command", "rulesets"} & {*path.relative_to(ROOT).parts, path.stem}
    )


def blanks(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("part", sorted(CATALOGUES[DEFAULT]))
@pytest.mark.parametrize("code", LOCALES[1:])
def test_every_language_has_the_same_catalogues_keys_and_blanks(code: str, part: str) -> None:
    assert CATALOGUES[code] == CATALOGUES[DEFAULT]
    first, other = (
        # what a ruleset does not name itself is called as its parent calls it
        {key: text for key, text in catalogue(part, of).items() if not key.startswith("contracts")}
        for of in (DEFAULT, code)
    )
    assert first
    assert set(other) == set(first)
    for key, template in first.items():
        assert blanks(other[key]) == blanks(template), key


@pytest.mark.parametrize("locale", LOCALES)
def test_every_contract_of_every_ruleset_has_a_name_of_its_own(locale: str) -> None:
    words = language(locale)
    for rules in RULESETS.values():
        names = [words.contract(rules.id, contract.id) for contract in rules.contracts]
        assert len(set(names)) == len(names)


@pytest.mark.parametrize("locale", LOCALES)
def test_every_problem_that_the_code_can_raise_has_a_sentence_and_no_sentence_is_idle(
    locale: str,
) -> None:
    problems = set(re.findall(r'Problem\(\s*"([a-z-]+)"', SOURCE))
    literals = set(re.findall(r'"([a-z-]+)"', code_that_decides()))
    sentences = set(language(locale).errors)
    assert problems <= sentences
    idle = {code for code in sentences if code.removesuffix("-exact") not in literals}
    assert idle == set()


@pytest.mark.parametrize("locale", LOCALES)
def test_every_ruling_in_force_has_a_sentence_and_no_sentence_is_idle(locale: str) -> None:
    used = {ruling for rulings in RULINGS.values() for _, ruling in rulings}
    assert set(language(locale).rulings) == used


@pytest.mark.parametrize("ruleset", sorted(RULINGS))
def test_every_point_that_a_ruleset_rules_on_can_come_up(ruleset: str) -> None:
    deciding = code_that_decides()
    idle = [point for point, _ in RULINGS[ruleset] if f'"{point}"' not in deciding]
    assert idle == []


@pytest.mark.parametrize("locale", LOCALES)
def test_every_operation_and_every_field_is_described(locale: str) -> None:
    words = language(locale)
    named: set[str] = set()
    modules = [(name, operation(name)) for name in (*OPERATIONS, *APART)]
    modules += [
        (f"{name}/skruf", operation(name, "skruf"))
        for name in OPERATIONS
        if operation(name, "skruf") is not operation(name)
    ]
    for name, module in modules:
        stack = list(module.REQUEST.fields)
        while stack:
            field = stack.pop()
            named |= {field.name, f"{name}.{field.name}"}
            assert field.type in words.types
            assert field.name in words.fields or f"{name}.{field.name}" in words.fields
            stack += getattr(field, "fields", ())
    assert set(words.fields) <= named
    assert set(words.operations) == {*OPERATIONS, *APART}


def literals(folder: Path) -> Iterator[str]:
    """The strings in the code of a folder, no docstring among them; what is filled in as {}."""
    for path in folder.rglob("*.py"):
        if path.parent.name not in LOCALES:
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                    node.value.value = ""  # a docstring
                elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                    yield node.value
                elif isinstance(node, ast.JoinedStr):
                    parts = (getattr(part, "value", "") for part in node.values)
                    yield "{}".join(part if isinstance(part, str) else "" for part in parts)


@pytest.fixture(scope="module")
def used() -> tuple[set[str], re.Pattern[str]]:
    """The strings of the code: those that are words of a catalogue, and a pattern of those made."""
    whole = {*literals(ROOT / "calculators"), *literals(ROOT / "publishing")}
    apart = {part for text in whole for part in (text, *text.split("."))}
    made = (re.escape(text) for text in apart if re.fullmatch(r"[a-z.-]*\{\}[a-z{}.-]*", text))
    shapes = {shape.replace(r"\{\}", r"[\w-]+") for shape in made if re.search("[a-z-]", shape)}
    return apart, re.compile("|".join(shapes))


@pytest.mark.parametrize("part", sorted(CATALOGUES[DEFAULT]))
def test_no_word_is_idle(part: str, used: tuple[set[str], re.Pattern[str]]) -> None:
    """A key stands in the code, whole or by its last part, or is put together there."""
    apart, shapes = used
    apart = apart | {field.name for field in fields(Language)}

    def is_used(key: str) -> bool:
        names = {re.sub(r"-\d$", "", name) for name in (key, key.rpartition(".")[2])}
        if key == "say-change-deal":  # put together by a script
            return True
        if key.startswith("say-"):
            return bool(re.search(rf"\b{key.removeprefix('say-')}\b", SCRIPTS))
        return any(name in apart or shapes.fullmatch(name) for name in names)

    assert [key for key in catalogue(part, DEFAULT) if not is_used(key)] == []

"""Two languages, one skeleton: the same keys, the same blanks, and a sentence for every code."""

from __future__ import annotations

import re
from pathlib import Path
from string import Formatter

import pytest

from calculators.door import APART, OPERATIONS, operation
from calculators.skat.rulesets import RULESETS
from calculators.skruf.rulesets import SKRUF
from calculators.text.language import DEFAULT, LOCALES, catalogue, language

ROOT = Path(__file__).parent.parent
CATALOGUES = {
    code: {path.stem for path in (ROOT / "calculators/text" / code).glob("[!_]*.py")}
    for code in LOCALES
}
RULINGS = {rules.id: rules.rulings for rules in RULESETS.values()} | {SKRUF.id: SKRUF.rulings}
CATALOGUES_OF_WORDS = ("general.py", "skat_answers.py", "skruf_answers.py", "command.py")
"""Where the words of `test_no_word_is_idle` are listed, which is no use of them."""
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
        {key: text for key, text in catalogue(part, of).items() if not key.startswith("contracts.")}
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


@pytest.mark.parametrize("table", ["labels", "command", "notes", "steps"])
def test_no_word_is_idle(table: str) -> None:
    code = "\n".join(
        path.read_text("utf-8")
        for path in (ROOT / "calculators").rglob("*.py")
        if not (path.parent.name in LOCALES and path.name in CATALOGUES_OF_WORDS)
    )
    idle = [
        key
        for key in getattr(language("sv"), table)
        if not re.search(f"[\"'=|. !]{key.rpartition('.')[2]}[\"'=|~* ]", code)
    ]
    assert idle == []

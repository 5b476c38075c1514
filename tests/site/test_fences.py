"""Fences by themselves: every table of every ruleset, every case, in both languages."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import redirect_stdout
from functools import cache
from io import StringIO
from xml.etree.ElementTree import Element, fromstring

import pytest

from calculators.core.families import FAMILIES
from calculators.door import call
from calculators.door.door import answer
from calculators.text.language import DEFAULT, language
from publishing.cases import Case, read_cases
from publishing.fences import draw_fence
from publishing.first_lines import FirstLines
from publishing.languages import SiteLanguage
from publishing.openings import family_of_case
from publishing.problems import PageError
from publishing.setting import Setting
from publishing.source import read_pages
from publishing.terms import read_terms, terms_in
from publishing.words import SiteWords
from tests.site.tools import ROOT

LANGUAGES = ("sv", "en")
CASES = read_cases(ROOT / "cases")
NUMBERS = {"bid-key": " 18 48"}
TABLES = [
    (kind, id)
    for family in FAMILIES
    for kind in family.module("site.tables").DRAWN
    for id in family.rulesets
]
TERMS = read_terms(ROOT / "cases/terms.toml")


@cache
def setting(code: str) -> Setting:
    """A page of the Turnéskat chapter."""
    return Setting(
        url="turneskat/value/",
        site=SiteLanguage(code, "", "", "", "", "" if code == "sv" else f"{code}/"),
        language=language(code),
        words=SiteWords(code),
        cases=CASES,
        terms=terms_in(TERMS, code),
        runtime="runtime/define.js",
        first_lines=FirstLines(language(code)),
        anchors={
            uri.removesuffix(".md"): frozenset(anchor.id for anchor in page.anchors)
            for uri, page in read_pages(ROOT, ROOT / "docs" / code).items()
        },
    )


def cells(root: Element) -> list[list[str]]:
    """A table's cells by rows."""
    return [["".join(cell.itertext()) for cell in row] for row in root.iter("tr")]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(("kind", "id"), TABLES)
def test_every_table_can_be_drawn(kind: str, id: str, code: str) -> None:
    root = fromstring(draw_fence("table", f"{kind} {id}{NUMBERS.get(kind, '')}", setting(code)))
    assert root.get("class") == "table"
    assert root.get("aria-label")
    assert len(cells(root)) >= 2 or root.find(".//li") is not None


def can_be_shown(case: Case) -> bool:
    """Whether the case's family draws examples of its operation."""
    family = family_of_case(case)
    return family is not None and case.operation in family.module("site.examples").EXAMPLES


def has_ended(case: Case) -> bool:
    """An auction that is broken off is a question to the engine, and no example for a page."""
    told = answer(case.operation, {**case.request, "locale": DEFAULT})
    return case.operation != "auction" or "to_call" not in told or bool(told["finished"])


SHOWN_CASES = [
    case for case in CASES.values() if case.answer and can_be_shown(case) and has_ended(case)
]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("case", SHOWN_CASES, ids=lambda case: case.id)
def test_every_case_of_a_kind_that_pages_show_can_be_drawn(case: Case, code: str) -> None:
    root = fromstring(draw_fence("example", case.id, setting(code)))
    assert root.get("id") == case.id.lower()
    assert "".join(root.itertext()).strip()


def test_the_levels_are_those_of_the_texts() -> None:
    numbers = [
        row[1:] for row in cells(fromstring(draw_fence("table", "levels turneskat", setting("sv"))))
    ]
    assert numbers[1:] == [["1", "2", "3"], ["1", "2", "3"], ["–", "3", "4"], ["–", "–", "5"]]
    numbers = [
        row[1:] for row in cells(fromstring(draw_fence("table", "levels skat", setting("sv"))))
    ]
    assert numbers[1:] == [
        ["1", "2", "3"],
        ["2", "3", "5"],
        ["–", "4", "5"],
        ["–", "–", "6"],
        ["–", "–", "7"],
    ]


def test_a_misprint_is_told_beside_the_right_number() -> None:
    drawn = draw_fence("example", "TS-EX-02", setting("sv"))
    assert '<span class="amount">96</span>' in drawn
    assert "Källan har 84 här; reglerna ger 96." in drawn
    assert 'href="../../rulings/#ts-e01"' in drawn


def test_the_glossary_has_every_term_once_in_the_order_of_the_alphabet() -> None:
    root = fromstring(draw_fence("glossary", "", setting("sv")))
    names = [str(term.text) for term in root.iter("dt")]
    assert len(names) == len(TERMS)
    last = [name for name in names if name[0].casefold() in "åäö"]
    assert last
    assert names[-len(last) :] == last
    letters = {str(link.text): link.get("href", "") for link in root.iter("a")}
    anchors = {f"#{term.get('id')}": str(term.text) for term in root.iter("dt")}
    assert list(letters)[-1] == "Ö"
    for letter, href in letters.items():
        assert anchors[href].casefold().startswith(letter.casefold())


# ---- for programs ----


def code_of(html: str) -> tuple[str, str]:
    """The first line of a block of code, and the rest."""
    first, _, rest = "".join(fromstring(html).itertext()).partition("\n")
    return first, rest


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_question_on_a_page_gets_the_answer_on_the_page(code: str) -> None:
    first, rest = code_of(draw_fence("call", "TS-EX-02", setting(code)))
    printed = StringIO()
    with redirect_stdout(printed):
        exec(first.removeprefix(">>> "), {"call": call})
    assert json.loads(printed.getvalue()) == json.loads(rest)


def test_a_command_on_a_page_prints_what_is_on_the_page() -> None:
    asked = "value null --hand --tricks 1"
    first, rest = code_of(draw_fence("command", asked, setting("en")))
    command = [sys.executable, "-m", "calculators", *first.split()[2:]]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8", check=True)
    assert first == f"$ budnyckel {asked} --lang en"
    assert rest == done.stdout.rstrip()


def test_a_command_that_is_refused_is_a_fault_of_the_page() -> None:
    with pytest.raises(PageError):
        draw_fence("command", "value null --bid 1", setting("en"))

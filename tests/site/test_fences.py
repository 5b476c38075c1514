"""Fences by themselves: every table of every ruleset, every case, in both languages."""

from __future__ import annotations

from xml.etree.ElementTree import Element, fromstring

import pytest

from calculators.skat.rulesets import RULESETS
from calculators.text.language import language
from publishing.cases import Case, read_cases
from publishing.fences import draw
from publishing.fences.example import SHOWN
from publishing.fences.skruf import SKRUF_TABLES
from publishing.fences.tables import TABLES
from publishing.languages import SiteLanguage
from publishing.setting import Setting
from publishing.source import read_pages
from publishing.terms import read_terms, terms
from publishing.words import SiteWords
from tests.site.tools import ROOT

LANGUAGES = ("sv", "en")
CASES = read_cases(ROOT / "cases")
NUMBERS = {"bid-key": " 18 48"}
TERMS = read_terms(ROOT / "cases/terms.toml")


def setting(code: str) -> Setting:
    """A page of the Turnéskat chapter."""
    return Setting(
        url="turneskat/value/",
        site=SiteLanguage(code, "", "", "", "", "" if code == "sv" else f"{code}/"),
        language=language(code),
        words=SiteWords(code),
        cases=CASES,
        terms=terms(TERMS, code),
        runtime="runtime/define.js",
        anchors={
            uri.removesuffix(".md"): frozenset(anchor.id for anchor in page.anchors)
            for uri, page in read_pages(ROOT, ROOT / "docs" / code).items()
        },
    )


def cells(root: Element) -> list[list[str]]:
    """A table's cells by rows."""
    return [["".join(cell.itertext()) for cell in row] for row in root.iter("tr")]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id", RULESETS)
@pytest.mark.parametrize("kind", TABLES)
def test_every_table_can_be_drawn(kind: str, id: str, code: str) -> None:
    root = fromstring(draw("table", f"{kind} {id}{NUMBERS.get(kind, '')}", setting(code)))
    assert root.get("class") == "table"
    assert root.get("aria-label")
    assert root.find(".//td") is not None or root.find(".//li") is not None


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("kind", SKRUF_TABLES)
def test_every_table_of_skruf_can_be_drawn(kind: str, code: str) -> None:
    assert len(cells(fromstring(draw("table", f"{kind} skruf", setting(code))))) >= 2


SHOWN_CASES = [case for case in CASES.values() if case.operation in SHOWN and case.answer]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("case", SHOWN_CASES, ids=lambda case: case.id)
def test_every_case_of_a_kind_that_pages_show_can_be_drawn(case: Case, code: str) -> None:
    root = fromstring(draw("example", case.id, setting(code)))
    assert root.get("id") == case.id.lower()
    assert "".join(root.itertext()).strip()


def test_the_levels_are_those_of_the_texts() -> None:
    numbers = [
        row[1:] for row in cells(fromstring(draw("table", "levels turneskat", setting("sv"))))
    ]
    assert numbers[1:] == [["1", "2", "3"], ["1", "2", "3"], ["–", "3", "4"], ["–", "–", "5"]]
    numbers = [row[1:] for row in cells(fromstring(draw("table", "levels skat", setting("sv"))))]
    assert numbers[1:] == [
        ["1", "2", "3"],
        ["2", "3", "5"],
        ["–", "4", "5"],
        ["–", "–", "6"],
        ["–", "–", "7"],
    ]


def test_a_misprint_is_told_beside_the_right_number() -> None:
    drawn = draw("example", "TS-EX-02", setting("sv"))
    assert '<span class="amount">96</span>' in drawn
    assert "Källan har 84 här; reglerna ger 96." in drawn
    assert 'href="../../errata/#ts-e01"' in drawn


def test_the_glossary_has_every_term_once_in_the_order_of_the_alphabet() -> None:
    root = fromstring(draw("glossary", "", setting("sv")))
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

"""Two languages, one skeleton; every rule said, every id covered."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from calculators.skat.rules.rulesets import RULESETS
from publishing.checks.cited import coverage_problems, dead_citations, read_coverage
from publishing.checks.pages import broken_links, disparities, faulty_pages, fence_anchors
from publishing.inline import NUMBER, rule_numbers
from publishing.source import read_pages
from publishing.terms import read_terms
from publishing.words import SiteWords
from tests.site.tools import ROOT

pytestmark = pytest.mark.road
LANGUAGES = ("sv", "en")
PAGES = {code: read_pages(ROOT, ROOT / "docs" / code) for code in LANGUAGES}
TERMS = read_terms(ROOT / "cases/terms.toml")
COVERAGE = ROOT / "cases/coverage.toml"
LEDGER = ROOT.parent / "shared/ledger"
LEDGER_IDS = 623
RULE = re.compile(r"[a-z-]+/[a-z-]+#[a-z0-9-]+")


def test_both_languages_have_the_same_pages_anchors_and_fences() -> None:
    assert disparities(PAGES["sv"], PAGES["en"]) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_page_has_a_title_a_description_and_anchors_of_its_own(code: str) -> None:
    assert faulty_pages(PAGES[code].values()) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_link_leads_to_an_anchor(code: str) -> None:
    pages = PAGES[code]
    ids = frozenset(row["id"] for row in TERMS)
    assert broken_links(pages, fence_anchors(pages, ids)) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_rule_and_ruling_in_the_engine_is_a_paragraph(code: str) -> None:
    assert dead_citations(ROOT, ROOT / "calculators", PAGES[code]) == []


def rules_in(value: object) -> Iterator[str]:
    """Every rule that a ruleset names, wherever it stands in it."""
    if isinstance(value, str):
        if RULE.fullmatch(value):
            yield value
    elif isinstance(value, tuple):
        for item in value:
            yield from rules_in(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from rules_in(getattr(value, field.name))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("id", RULESETS)
def test_every_rule_of_a_ruleset_is_a_paragraph(id: str, code: str) -> None:
    paragraphs = {
        f"{uri.removesuffix('.md')}#{anchor.id}"
        for uri, page in PAGES[code].items()
        for anchor in page.anchors
        if anchor.kind == "paragraph"
    }
    cited = set(rules_in(RULESETS[id]))
    assert cited
    assert sorted(cited - paragraphs) == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_covered_id_has_its_paragraph(code: str) -> None:
    assert coverage_problems(ROOT, COVERAGE, PAGES[code]) == []


def test_every_id_of_the_ledger_is_covered() -> None:
    covered = read_coverage(COVERAGE)
    assert len(covered) >= LEDGER_IDS
    if LEDGER.exists():
        assert sorted(ledger_ids(LEDGER) - set(covered)) == []


def ledger_ids(folder: Path) -> set[str]:
    """The ids of the rules, the examples, the misprints and the open questions aside."""
    ids: set[str] = set()
    for name in ("skat", "turneskat", "tournee", "skruf"):
        ids |= {row["id"] for row in yaml.safe_load((folder / f"{name}.yaml").read_text("utf-8"))}
    return ids


def test_the_catalogues_of_the_site_have_the_same_keys() -> None:
    first, *others = (SiteWords(code) for code in LANGUAGES)
    for other in others:
        assert sorted(other) == sorted(first)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_form_of_a_word_belongs_to_one_term(code: str) -> None:
    seen: dict[str, str] = {}
    for row in TERMS:
        for form in row[f"forms_{code}"]:
            assert seen.setdefault(form.casefold(), row["id"]) == row["id"], form


def test_the_glossary_has_all_its_terms() -> None:
    assert len({row["id"] for row in TERMS}) == len(TERMS) == 125


GAMES = ("skat/", "turneskat/", "tournee-skat/", "compare", "bid-key")
TELLING = {
    amount
    for name, amount in rule_numbers().items()
    if re.search(r"\.(made|schneider|all-eyes|highest|null|variant-revolution|lowest)", name)
    and amount > 20
    and amount != 40
}
"""Numbers that hardly mean anything else: 61, 31, 90, 91, 120, the nulls, the dearest games."""


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_number_that_the_engine_knows_is_typed(code: str) -> None:
    typed = [
        f"{page.path}:{line.number}: {line.text}"
        for uri, page in PAGES[code].items()
        if uri.startswith(GAMES)
        for line in page.lines
        for figure in re.findall(r"(?<![\w#.–-])\d+(?![\w–-]|\.\w)", NUMBER.sub("", line.prose))
        if int(figure) in TELLING
    ]
    assert typed == []

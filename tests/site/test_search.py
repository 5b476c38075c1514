"""What the search says of its results, and what it does for words that the site does not use."""

from __future__ import annotations

import json
import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.site.built import Served
from tests.site.kept_page import stay_on
from tests.site.test_browser import turn, violations
from tests.site.tools import FOLDERS, tool

SCRIPT = Path(__file__).parent / "search.mjs"
Result = dict[str, Any]


@cache
def searcher(folder: Path) -> subprocess.Popen[str]:
    """The site's own search worker, with the index of a language; it ends with this process."""
    program = [tool("node"), str(SCRIPT), str(folder)]
    return subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(site: Served, folder: str, *queries: str) -> list[list[Result]]:
    """The results of some queries."""
    worker = searcher(site.folder / folder)
    assert worker.stdin
    assert worker.stdout
    worker.stdin.write("".join(f"{query}\n" for query in queries))
    worker.stdin.flush()
    return [json.loads(worker.stdout.readline()) for _ in queries]


INFLECTED = {
    "": {
        "knektarna": "glossary/#knekt",
        "kungen": "glossary/#kung",
        "budgivningen": "skat/auction/",
        "matadorernas": "skat/value/#matadors",
        "turneskat": "turneskat/",
    },
    "en/": {
        "tricks": "glossary/#stick",
        "queens": "glossary/#dam",
        "bidding": "skat/auction/",
        "tournee": "tournee-skat/",
    },
}


@pytest.mark.parametrize("folder", INFLECTED)
def test_inflected_forms_are_found(site: Served, folder: str) -> None:
    wanted = INFLECTED[folder]
    for address, found in zip(wanted.values(), ask(site, folder, *wanted), strict=True):
        places = [one["location"] for one in found]
        assert address in (*places, *(place.partition("#")[0] for place in places))


NAMES = {
    "": "knekt trumf bud kontra ess förhand schneider stick ögon rundpass",
    "en/": "jack trump bid kontra ace forehand schneider trick discard revoke",
}


@pytest.mark.parametrize("folder", NAMES)
def test_a_word_of_the_glossary_finds_what_it_means_first(site: Served, folder: str) -> None:
    words = NAMES[folder].split()
    for word, found in zip(words, ask(site, folder, *words), strict=True):
        terms = [one["title"] for one in found[:2] if one["location"].startswith("glossary/#")]
        names = [name for title in terms for name in re.sub("<[^>]+>", "", title).split(", ")]
        assert word in names
    [[first, *_]] = ask(site, folder, "skat")
    assert first["location"] == "skat/"


def missing(result: Result) -> set[str]:
    return {word for word, is_found in result["terms"].items() if not is_found}


def test_a_missing_word_stands_as_it_was_typed_and_one_that_is_everywhere_does_not(
    site: Served,
) -> None:
    [common] = ask(site, "", "alla passar vem spelar")
    assert "spelar" not in set().union(*map(missing, common))
    typed = {"klöver", "Turnéskat", "angivet"}
    [found] = ask(site, "", " ".join(sorted(typed)))
    said = set().union(*map(missing, found))
    assert said
    assert said <= typed


@pytest.mark.parametrize(
    ("folder", "query", "page", "chapter"),
    [
        ("", "turnéskat ramsch", "turneskat/ramsch/", "Turnéskat"),
        ("en/", "kitty", "skruf/exchange/", "Skruf"),
    ],
)
def test_a_result_names_the_chapter_of_its_page(
    site: Served, folder: str, query: str, page: str, chapter: str
) -> None:
    [found] = ask(site, folder, query)
    title = next(one["title"] for one in found if one["location"] == page)
    assert f">{chapter}<" in title


@pytest.mark.parametrize(
    ("folder", "query", "term"),
    [
        ("", "eyes", "ogon"),
        ("", "card points", "ogon"),
        ("", "jack", "knekt"),
        ("", "Alleinspieler", "spelforare"),
        ("en/", "ögon", "ogon"),
        ("en/", "knekt", "knekt"),
    ],
)
def test_a_name_in_another_language_finds_the_term_and_the_rules(
    site: Served, folder: str, query: str, term: str
) -> None:
    [found] = ask(site, folder, query)
    assert found[0]["location"] == f"glossary/#{term}"
    rules = [one for one in found if "glossary" not in one["location"]]
    assert rules
    assert not any(map(missing, rules[:5])), "what was found by another name is not missing"


def test_a_word_that_is_misspelt_is_found_and_said_to_be_missing(site: Served) -> None:
    jacks, lost, known = ask(site, "", "knekktar", "xyzzyq", "hjärrter solo")
    assert jacks[0]["location"] in ("learn/trumps/", "glossary/#knekt")
    assert missing(jacks[0]) == {"knekktar"}
    assert lost == []
    assert "glossary/#solo" in [one["location"] for one in known[:3]]


def test_the_sheets_to_fill_in_hold_nothing_to_find(site: Served) -> None:
    index = json.loads((site.folder / "search/search_index.json").read_text("utf-8"))
    for entry in index["docs"]:
        if entry["location"].endswith("#blank-sheet"):
            assert "<p>14</p>" not in entry["text"]


@pytest.mark.parametrize("folder", FOLDERS)
def test_who_has_asked_nothing_or_finds_nothing_is_led_on(
    page: Page, site: Served, folder: str
) -> None:
    stay_on(page, f"{folder}turneskat/value/")
    page.keyboard.press("/")
    field, list_ = page.locator(".search__query"), page.locator(".search__list")
    quarrel, more = page.locator(".search__quarrel"), page.locator(".search__help")
    lost, examples = more.locator("p").first, more.locator("button")
    field.fill("")
    expect(examples).to_have_count(5)
    expect(lost).to_be_hidden()
    field.press_sequentially("xyzzyq")
    expect(lost).to_be_visible()
    ways = [one.evaluate("one => one.href") for one in (quarrel, more.locator("a"))]
    assert ways == [f"{site.origin}{folder}turneskat/faults/", f"{site.origin}{folder}glossary/"]
    turn(page, "desktop", "dark")
    assert violations(page) == []
    field.press("ArrowDown")
    expect(quarrel).to_be_focused()
    page.keyboard.press("Tab")
    expect(examples.first).to_be_focused()
    for example in examples.all_inner_texts():
        field.fill("")
        examples.filter(has_text=re.compile(f"^{re.escape(example)}$")).click()
        expect(list_.locator("a").first).to_be_visible()
        expect(more).to_be_hidden()


def test_a_page_shows_three_paragraphs_and_rulings_their_questions(
    page: Page, site: Served
) -> None:
    stay_on(page, "en/skruf/scoring/")
    page.keyboard.press("/")
    field, quarrel = page.locator(".search__query"), page.locator(".search__quarrel")
    field.fill("")
    field.press_sequentially("revoked in a null game")
    expect(quarrel).to_have_attribute("href", f"{site.origin}en/skat/faults/")
    first = page.locator(".search__item").first
    expect(first.locator(":scope > a > h2")).to_have_count(3)
    field.fill("")
    field.press_sequentially("skruf")
    expect(quarrel).to_be_hidden()


@pytest.mark.parametrize(
    ("folder", "word", "other"),
    [("", "null", "noll"), ("", "noll", "null"), ("en/", "renege", "revoke"), ("", "la", "lägga")],
)
def test_a_word_finds_what_another_text_says_otherwise(
    site: Served, folder: str, word: str, other: str
) -> None:
    mine, theirs = ask(site, folder, word, other)
    places = {one["location"].partition("#")[0] for one in mine}
    assert {one["location"].partition("#")[0] for one in theirs[:9]} <= places


def test_the_number_of_a_paragraph_weighs_less_than_its_words(site: Served) -> None:
    [found] = ask(site, "", "63")
    assert not any(one["title"].startswith("63. ") for one in found[:3])


@pytest.mark.parametrize(
    ("folder", "words", "wanted"),
    [
        ("", "turnéskat vad ett spel är värt", "turneskat/value/#with"),
        ("en/", "values", "skat/value/#base-times-multiplier"),
    ],
)
def test_a_number_with_words_of_its_page_or_section_finds_its_paragraph_first(
    site: Served, folder: str, words: str, wanted: str
) -> None:
    index = json.loads((site.folder / folder / "search/search_index.json").read_text("utf-8"))
    [number] = [one["number"] for one in index["docs"] if one["location"] == wanted]
    [found] = ask(site, folder, f"{words} {number}")
    assert found[0]["location"] == wanted


def test_enter_opens_the_best_result(page: Page, site: Served) -> None:
    page.goto("en/turneskat/value/")
    page.keyboard.press("/")
    field = page.locator(".search__query")
    field.press_sequentially("skruf")
    expect(page.locator(".search__list a").first).to_be_attached()
    field.press("Enter")
    page.wait_for_url(f"{site.origin}en/skruf/**")


GAMES = ("skat", "turneskat", "tournee-skat", "skruf")


@pytest.mark.parametrize("folder", ["", "en/"])
def test_a_misprinted_number_finds_its_erratum(site: Served, folder: str) -> None:
    """Before the paragraphs that happen to have that number."""
    [found] = ask(site, folder, "84")
    assert found[0]["location"] == "rulings/#ts-e01"

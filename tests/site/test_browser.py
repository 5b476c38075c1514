"""The site in a real browser: languages, search, and every page as readers meet it."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from tests.site.built import Served
from tests.site.test_built import PAGES
from tests.site.tools import MODULES, until

SIZES = {"phone": (360, 780), "desktop": (1280, 900)}
SCHEMES = ("light", "dark")
STEADY = 4
"""How often the same results must be seen before they count as the last."""
EVERY_PAGE = [f"{folder}{page}/".replace("index/", "") for folder in ("", "en/") for page in PAGES]


@cache
def axe() -> str:
    return (MODULES / "axe-core/axe.min.js").read_text("utf-8")


# ---- languages ----


def language_link(page: Page, code: str) -> str:
    link = page.locator(f"a[data-language={code}]").first
    return str(link.evaluate("link => link.href"))


def test_the_switch_leads_to_the_same_page(page: Page, site: Served) -> None:
    page.goto("turneskat/value/")
    assert language_link(page, "en") == f"{site.origin}en/turneskat/value/"
    page.locator("a[data-language=en]").first.click()
    page.wait_for_url("**/en/turneskat/value/")
    assert page.locator("html").get_attribute("lang") == "en"
    assert language_link(page, "sv") == f"{site.origin}turneskat/value/"


@pytest.mark.parametrize(("folder", "other", "code"), [("", "en/", "en"), ("en/", "", "sv")])
def test_the_switch_follows_instant_navigation(
    page: Page, site: Served, folder: str, other: str, code: str
) -> None:
    page.goto(f"{folder}turneskat/value/")
    page.evaluate("window.kept = true")
    page.locator(f"nav a[href$='{folder}turneskat/scoring/']").first.evaluate("a => a.click()")
    page.wait_for_url(f"**/{folder}turneskat/scoring/")
    expect(page.locator("h1")).not_to_have_text("")
    until(
        page,
        "([code, end]) => document.querySelector(`a[data-language=${code}]`).href.endsWith(end)",
        [code, f"/{other}turneskat/scoring/"],
    )
    assert page.evaluate("window.kept"), "the navigation was not instant"
    page.locator(f"a[data-language={code}]").first.click()
    page.wait_for_url(f"{site.origin}{other}turneskat/scoring/")
    page.go_back()
    page.wait_for_url(f"{site.origin}{folder}turneskat/scoring/")


def test_the_switch_keeps_the_paragraph(page: Page, site: Served) -> None:
    page.goto("turneskat/value/")
    page.locator("#solo-bases .rule-number").click()
    page.locator("a[data-language=en]").first.click()
    page.wait_for_url(f"{site.origin}en/turneskat/value/#solo-bases")


def test_a_missing_page_leads_home_in_both_languages(page: Page, site: Served) -> None:
    page.goto("404.html")
    assert language_link(page, "en") == f"{site.origin}en/"


# ---- search ----


def search(page: Page, query: str) -> list[str]:
    """The addresses found, best page first, as a reader gets them by typing."""
    until(page, "Boolean(document.querySelector('[data-md-component=search-query]'))")
    page.evaluate(
        "document.querySelector('[data-md-toggle=search]').checked ||"
        "document.querySelector('[data-md-toggle=search]').click()"
    )
    field = page.locator("[data-md-component=search-query]")
    field.fill("")
    field.press_sequentially(query)
    results = page.locator("[data-md-component=search-result] li a")
    expect(results.first).to_be_attached(timeout=15_000)
    shown: list[list[str]] = []
    while len(shown) < STEADY or shown[-STEADY:] != [shown[-1]] * STEADY:
        page.wait_for_timeout(150)
        shown.append(results.evaluate_all("links => links.map(link => link.href)"))
    return [re.sub(r"\?[^#]*", "", href) for href in shown[-1]]


@pytest.mark.parametrize(
    ("folder", "query", "found"),
    [
        ("", "knektarna", "glossary/#knekt"),
        ("", "kungen", "glossary/#kung"),
        ("", "budgivningen", "skat/auction/"),
        ("", "matadorernas", "skat/value/#matadors"),
        ("", "turneskat", "turneskat/"),
        ("", "TS-Q10", "rulings/#ts-q10"),
        ("en/", "tricks", "glossary/#stick"),
        ("en/", "queens", "glossary/#dam"),
        ("en/", "bidding", "skat/auction/"),
        ("en/", "tournee", "tournee-skat/"),
    ],
)
def test_the_search_finds_inflected_forms(
    page: Page, site: Served, folder: str, query: str, found: str
) -> None:
    page.goto(f"{folder}skat/cards/")
    hits = search(page, query)
    assert f"{site.origin}{folder}{found}" in hits, hits[:20]


@pytest.mark.parametrize("folder", ["", "en/"])
def test_the_search_finds_a_paragraph_by_its_number(page: Page, site: Served, folder: str) -> None:
    page.goto(f"{folder}turneskat/value/")
    number = page.locator("#solo-bases .rule-number").inner_text()
    title = page.locator("h1").inner_text()
    hits = search(page, f"turnéskat {title} {number}")
    wanted = f"{site.origin}{folder}turneskat/value/#solo-bases"
    assert wanted in hits[:8], hits[:20]


@pytest.mark.parametrize("folder", ["", "en/"])
def test_the_search_stays_in_its_language(page: Page, site: Served, folder: str) -> None:
    page.goto(f"{folder}skat/cards/")
    hits = search(page, "skat")
    assert hits
    assert all(hit.startswith(f"{site.origin}en/") == bool(folder) for hit in hits)


# ---- every page ----


def open_as(page: Page, url: str, size: str) -> None:
    """A page in the light scheme, with axe in it."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.goto(url)
    page.evaluate(axe())


@pytest.mark.parametrize("url", EVERY_PAGE)
def test_a_page_is_sound(page: Page, url: str) -> None:
    """No axe violation at either size in either scheme, nothing wider than a small phone."""
    for size in SIZES:
        for scheme in SCHEMES:
            if scheme == "light":
                open_as(page, url, size)
                assert violations(page) == [], (size, scheme)
            else:
                page.emulate_media(color_scheme="dark")
                assert violations(page, "color-contrast") == [], (size, scheme)
        if size == "phone":
            width = page.evaluate("document.scrollingElement.scrollWidth")
            assert width <= SIZES["phone"][0], widest(page)


def violations(page: Page, *rules: str) -> list[str]:
    """What axe finds by all of its rules or by some, each with the elements it finds it in."""
    found = page.evaluate(
        """async (rules) => {
        const options = { resultTypes: ["violations"], ...(rules.length && { runOnly: rules }) };
        const { violations } = await axe.run(document, options);
        const shown = ({ nodes }) => nodes.slice(0, 3).map(({ html }) => html.slice(0, 160));
        return violations.map((one) => `${one.id}: ${one.help}: ${shown(one).join(" … ")}`);
    }""",
        list(rules),
    )
    return [str(line) for line in found]


def widest(page: Page) -> list[str]:
    """What sticks out to the right."""
    found = page.evaluate("""() => {
        const right = (element) => element.getBoundingClientRect().right;
        const all = [...document.body.querySelectorAll("*")];
        const out = all.filter((element) => right(element) > innerWidth + 1);
        return out.slice(0, 8).map((e) => `${e.tagName}.${e.className} ${right(e)}`);
    }""")
    return [str(line) for line in found]

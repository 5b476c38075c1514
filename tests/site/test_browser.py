"""The site in a real browser: languages, search, and every page as readers meet it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.site.built import Served
from tests.site.kept_page import stay_on
from tests.site.test_built import PAGES
from tests.site.tools import FOLDERS, FOLLOW, MODULES, fewest_with_all, wait_for_script, wait_until
from tests.site.watched import collect_complaints, open_context

Scheme = Literal["light", "dark"]
SIZES: dict[str, ViewportSize] = {
    "phone": {"width": 360, "height": 780},
    "desktop": {"width": 1280, "height": 900},
}
LOOKS: tuple[tuple[str, Scheme], ...] = (("phone", "light"), ("desktop", "dark"))
DRAWN = "() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))"
"""What changes with the window or the scheme has changed."""
RESULTS = ".search__list a"
EVERY_PAGE = [f"{folder}{page}/".replace("index/", "") for folder in ("", "en/") for page in PAGES]


@cache
def axe() -> str:
    return (MODULES / "axe-core/axe.min.js").read_text("utf-8")


# ---- languages ----


def language_link(page: Page, code: str) -> str:
    link = page.locator(f"a[data-language={code}]").first
    return str(link.evaluate("link => link.href"))


@pytest.mark.road
def test_the_switch_leads_to_the_same_page(new_page: Page, site: Served) -> None:
    new_page.goto("turneskat/value/")
    assert language_link(new_page, "en") == f"{site.origin}en/turneskat/value/"
    new_page.locator("a[data-language=en]").first.click()
    new_page.wait_for_url("**/en/turneskat/value/")
    expect(new_page.locator("html")).to_have_attribute("lang", "en")
    assert language_link(new_page, "sv") == f"{site.origin}turneskat/value/"


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_switch_leads_from_each_page_to_its_own(
    new_page: Page, site: Served, folder: str
) -> None:
    other, code = ("", "sv") if folder else ("en/", "en")
    new_page.goto(f"{folder}turneskat/value/")
    new_page.evaluate(FOLLOW, f"/{folder}turneskat/scoring/")
    new_page.wait_for_url(f"**/{folder}turneskat/scoring/")
    expect(new_page.locator("h1")).not_to_have_text("")
    wait_for_script(
        new_page,
        "([code, end]) => document.querySelector(`a[data-language=${code}]`).href.endsWith(end)",
        [code, f"/{other}turneskat/scoring/"],
    )
    new_page.locator(f"a[data-language={code}]").first.click()
    new_page.wait_for_url(f"{site.origin}{other}turneskat/scoring/")
    new_page.go_back()
    new_page.wait_for_url(f"{site.origin}{folder}turneskat/scoring/")


def test_the_switch_keeps_the_paragraph(new_page: Page, site: Served) -> None:
    new_page.goto("turneskat/value/")
    new_page.locator("#solo-bases .rule-number").click()
    new_page.locator("a[data-language=en]").first.click()
    new_page.wait_for_url(f"{site.origin}en/turneskat/value/#solo-bases")


def test_a_missing_page_leads_home_in_both_languages(new_page: Page, site: Served) -> None:
    new_page.goto("404.html")
    assert language_link(new_page, "en") == f"{site.origin}en/"


# ---- search ----


def search(page: Page, query: str) -> None:
    """Type into the search as a reader does, and wait until something is found."""
    field = page.locator(".search__query")
    field.focus()
    field.fill("")
    expect(page.locator(RESULTS)).to_have_count(0)
    field.press_sequentially(query)
    expect(page.locator(RESULTS).first).to_be_attached()


def hits(page: Page) -> list[str]:
    """The addresses found so far, best page first."""
    links = page.locator(RESULTS).evaluate_all("links => links.map(link => link.href)")
    return [re.sub(r"\?[^#]*", "", href) for href in links]


def finds(page: Page, query: str, address: str, among: int | None = None) -> None:
    """The address comes up, once all that has been typed has been looked for."""
    search(page, query)
    wait_until(page, lambda: address in hits(page)[:among], lambda: hits(page)[:20])


@pytest.mark.road
def test_the_search_finds_a_ruling(page: Page, site: Served) -> None:
    """What else it finds is asked of it in Node.js, in test_search.py."""
    stay_on(page, "skat/cards/")
    finds(page, "TS-Q10", f"{site.origin}rulings/#ts-q10")


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_search_finds_a_paragraph_by_its_number(page: Page, site: Served, folder: str) -> None:
    stay_on(page, f"{folder}turneskat/value/")
    number = page.locator("#solo-bases .rule-number").inner_text()
    title = page.locator("h1").inner_text()
    wanted = f"{site.origin}{folder}turneskat/value/#solo-bases"
    finds(page, f"turnéskat {title} {number}", wanted, among=8)


# ---- every page ----


@pytest.fixture(scope="module")
def book(browser: Browser, site: Served) -> Iterator[tuple[Page, list[str]]]:
    """One reader who goes through every page; and whatever goes wrong on the way."""
    with open_context(browser, site.origin) as context:
        context.add_init_script(axe())
        page = context.new_page()
        yield page, collect_complaints(page, site.origin)


@pytest.fixture
def leaf(book: tuple[Page, list[str]]) -> Iterator[Page]:
    """Where the reader is. Nothing on it may go wrong without a test failing."""
    page, said = book
    said.clear()
    yield page
    page.goto("about:blank")
    assert not said, said


def open_for_axe(page: Page, url: str) -> None:
    """Open a page on a phone in the light scheme."""
    page.set_viewport_size(SIZES["phone"])
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.goto(url)


TAG = re.compile(r"<([a-z][a-z0-9-]*)((?:\s[^<>]*)?)>")
CLASS = re.compile(r'\sclass="([^"]*)"')
PARTS = 8


def kinds_of_elements(html: str) -> set[tuple[str, str]]:
    """Every tag on a page with each of its classes."""
    return {
        (tag, name)
        for tag, attributes in set(TAG.findall(html))
        for name in ("", *[name for said in CLASS.findall(attributes) for name in said.split()])
    }


@cache
def pages_with_every_kind(folder: Path) -> list[str]:
    """The fewest pages found that have every kind of element, in one language and the other."""
    kinds = {
        page: kinds_of_elements((folder / page / "index.html").read_text("utf-8"))
        for page in EVERY_PAGE
        if not page.startswith("en/")
    }
    return [f"{'en/' if at % 2 else ''}{page}" for at, page in enumerate(fewest_with_all(kinds))]


@pytest.mark.parametrize("part", range(PARTS))
def test_a_page_for_every_kind_of_element_is_sound(leaf: Page, site: Served, part: int) -> None:
    """The night goes through all pages."""
    pages = pages_with_every_kind(site.folder)
    assert len(pages) > 20
    for url in pages[part::PARTS]:
        page_is_sound(leaf, url)


@pytest.mark.night
@pytest.mark.parametrize("url", EVERY_PAGE)
def test_a_page_is_sound(leaf: Page, url: str) -> None:
    page_is_sound(leaf, url)


def page_is_sound(leaf: Page, url: str) -> None:
    """No axe violation, and nothing wider than a small phone.

    Both languages have the same pages, anchors and blocks (test_skeleton.py), and one set of
    templates and styles. So a page is held to all rules in one language on a phone in the light
    scheme, with its colours in the dark one; in the other on a desktop in the dark scheme.
    """
    open_for_axe(leaf, url)
    width = leaf.evaluate("document.scrollingElement.scrollWidth")
    assert width <= SIZES["phone"]["width"], (url, widest(leaf))
    if url.startswith("en/"):
        turn(leaf, "desktop", "dark")
        assert violations(leaf) == [], url
    else:
        assert violations(leaf) == [], url
        turn(leaf, "phone", "dark")
        assert violations(leaf, "color-contrast") == [], url


def turn(page: Page, size: str, scheme: Scheme) -> None:
    """Show an open page at a size in a scheme."""
    page.set_viewport_size(SIZES[size])
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.evaluate(DRAWN)


def violations(page: Page, *rules: str) -> list[str]:
    """What axe finds by all of its rules or by some, each with the elements it finds it in."""
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate(axe())
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


def is_sound_everywhere(page: Page) -> None:
    """No axe violation at either size, one in each scheme."""
    for size, scheme in LOOKS:
        turn(page, size, scheme)
        assert violations(page) == [], (size, scheme)


def widest(page: Page) -> list[str]:
    """What sticks out to the right."""
    found = page.evaluate("""() => {
        const right = (element) => element.getBoundingClientRect().right;
        const all = [...document.body.querySelectorAll("*")];
        const out = all.filter((element) => right(element) > innerWidth + 1);
        return out.slice(0, 8).map((e) => `${e.tagName}.${e.className} ${right(e)}`);
    }""")
    return [str(line) for line in found]

"""What browsers look like that are older than the tests' own, or whose scroll bars take room."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.site.built import Served
from tests.site.test_browser import Scheme, search, violations
from tests.site.tools import CHROMIUM_FLAGS, tool
from tests.site.watched import DESK, open_context, open_faultless_context

NEWER_RULE = re.compile(r"[^{}]*:has\([^{}]*\{[^{}]*\}")
NEWER_BLOCK = re.compile(r"@container[^{]*|@media[^{]*\(width [^{]*")
NEWER_VALUE = re.compile(r"[\w-]+:[^;{}]*(?:light-dark\(|color-mix\(|\ddvh|cqi)[^;{}]*")
NEVER = "@media not all"
COLOURS = """() => {
  const colour = (css, name = "color") => getComputedStyle(document.querySelector(css))[name];
  const chip = (state) => colour(`.chip input${state} + span`, "backgroundColor");
  return {
    suits: colour("#game-value-skat .chip .pip-h") !== colour("body"),
    links: colour(".answer a:not(.term)") !== colour("body"),
    chosen: chip(":checked") !== chip(":not(:checked)"),
  };
}"""


def as_read_by_an_older_browser(css: str) -> str:
    """Styles without what Safari 15 or Firefox 114 drops."""
    return NEWER_VALUE.sub("", NEWER_BLOCK.sub(NEVER, NEWER_RULE.sub("", css)))


def serve_older(route: Route) -> None:
    styles = as_read_by_an_older_browser(route.fetch().text())
    route.fulfill(body=styles, content_type="text/css")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_an_older_browser_shows_every_colour(
    browser: Browser, site: Served, scheme: Scheme
) -> None:
    with open_faultless_context(browser, site.origin, **DESK, color_scheme=scheme) as context:
        context.route("**/*.css", serve_older)
        page = context.new_page()
        page.goto("turneskat/value/")
        assert violations(page, "color-contrast") == []
        page.goto("skat/calculator/")
        assert violations(page, "color-contrast") == []
        assert page.evaluate(COLOURS) == {"suits": True, "links": True, "chosen": True}
        dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
        assert dark == {"light": "rgb(252, 252, 249)", "dark": "rgb(19, 25, 23)"}[scheme]


SIDEWAYS = """() => [...document.querySelectorAll("body *")].filter((one) => {
  const { overflowX, overflowY } = getComputedStyle(one);
  const scrolls = /auto|scroll/.test(overflowX + overflowY) && one.clientWidth;
  const isWide = one.matches(".table, pre, .siblings__row");
  return scrolls && !isWide && one.scrollWidth > one.clientWidth;
}).map(({ className, scrollWidth }) => `${className}: ${scrollWidth}`)"""


@pytest.fixture
def bars(browser: Browser, site: Served) -> Iterator[Page]:
    """A window of a browser whose scroll bars stand beside what they scroll."""
    path = tool("chromium")
    hide = ["--hide-scrollbars"]
    launch = browser.browser_type.launch
    other = launch(executable_path=path, args=CHROMIUM_FLAGS, ignore_default_args=hide)
    with open_context(other, site.origin, **DESK, service_workers="block") as context:
        yield context.new_page()
    other.close()


def test_what_scrolls_down_has_no_bar_below(bars: Page) -> None:
    for url in ("turneskat/value/", "learn/", "score-sheet/", "en/play/"):
        bars.goto(url)
        assert bars.evaluate(SIDEWAYS) == [], url
    search(bars, "matador")
    expect(bars.locator(".search__output")).to_be_visible()
    assert bars.evaluate(SIDEWAYS) == []

"""Python on the built pages: woken by a hand, and on the later pages of a visit by itself."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import server
from tests.site.built import Served
from tests.site.tools import FOLLOW, wait_for_script
from tests.site.watched import DESK, WITHOUT_IMAGE, open_context, open_faultless_context

WATCH = """
window.workers = [];
window.Worker = class extends Worker {
  constructor(address, options) {
    super(address, options);
    if (options?.name === "python") workers.push(this);
  }
};
"""
PYTHON = "/runtime/python-"
"""Where the one file begins without which Python cannot start."""


@pytest.fixture
def page(browser: Browser, site: Served) -> Iterator[Page]:
    """A page as on a computer that keeps the site, as readers' own do."""
    with open_faultless_context(browser, site.origin, **DESK) as context:
        context.add_init_script(WITHOUT_IMAGE)
        yield context.new_page()


def pythons(page: Page) -> int:
    """How many workers with Python this document has had."""
    return int(page.evaluate("workers.length"))


def answered(page: Page, ruleset: str, matadors: int = 4) -> None:
    """Change a form, and wait until Python has answered: not until it is said to be on its way."""
    form = page.locator(f"#game-value-{ruleset}")
    answer = form.locator(".answer")
    before = answer.inner_html()
    form.locator("input[name='matadors.count']").fill(str(matadors))
    expect(answer).not_to_have_js_property("innerHTML", before)
    expect(answer).not_to_have_class(re.compile("stale|begun"))


def test_python_waits_for_a_hand_near_a_form(page: Page) -> None:
    page.add_init_script(WATCH)
    page.goto("skat/calculator/")
    page.wait_for_load_state("networkidle")
    assert pythons(page) == 0
    page.locator("#game-value-skat input[name='matadors.count']").focus()
    wait_for_script(page, "workers.length === 1")


@pytest.mark.road
def test_once_asked_python_wakes_by_itself_on_every_page_with_a_form(
    page: Page, site: Served
) -> None:
    page.add_init_script(WATCH)
    page.goto("skat/calculator/")
    answered(page, "skat")
    for path in ("turneskat/value/", "turneskat/calculator/"):
        page.evaluate(FOLLOW, path)
        page.wait_for_url(f"{site.origin}{path}")
    wait_for_script(page, "workers.length === 1")
    answered(page, "turneskat")
    page.go_back()
    page.go_back()
    page.wait_for_url(f"{site.origin}skat/calculator/*")
    answered(page, "skat", 5)
    assert pythons(page) == 1


def test_after_a_change_of_language_python_wakes_by_itself(page: Page, site: Served) -> None:
    page.add_init_script(WATCH)
    page.goto("skat/calculator/")
    answered(page, "skat")
    page.locator("a[data-language=en]").first.click()
    page.wait_for_url(f"{site.origin}en/skat/calculator/*")
    wait_for_script(page, "workers.length === 1")
    answered(page, "skat", 5)
    assert pythons(page) == 1


# ---- a line on which nothing comes, and one that breaks ----


@pytest.fixture
def line(site: Served) -> Iterator[server.Served]:
    """The same site at the end of another line."""
    with server.serve_folder(site.folder) as served:
        yield served


@pytest.fixture
def line_page(browser: Browser, line: server.Served) -> Iterator[Page]:
    """A page from there, without a service worker in between."""
    with open_context(browser, line.origin, service_workers="block") as context:
        yield context.new_page()


def test_the_form_is_usable_while_python_comes_and_the_last_input_wins(
    line_page: Page, line: server.Served
) -> None:
    line.held.add(PYTHON)
    line_page.goto("en/skat/calculator/")
    form = line_page.locator("#game-value-skat")
    first = form.locator(".answer .rest").inner_html()
    for matadors in range(2, 8):
        form.locator("input[name='matadors.count']").fill(str(matadors))
    status = form.locator(".status")
    expect(status).not_to_be_empty()
    assert form.locator(".answer .rest").inner_html() == first
    line.held.clear()
    expect(form.locator(".answer")).to_contain_text("with seven")
    expect(status).to_be_empty()

"""Never a number that does not match what is chosen: grey from the first tap, and said why, there.

The line is slowed, cut and restored; each state is photographed, the pictures lie with the test's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from calculators.text.language import language
from tests.site.built import Served
from tests.site.tools import some_by_day, wait_for_script
from tests.site.watched import DESK, PHONE, WITHOUT_IMAGE, open_context

WORDS = language("sv").forms
ADDRESS = "turneskat/calculator/"
ID = "game-value-turneskat"
OLD, NEW = "turné ruter", "solo hjärter"
SCRIPTS = r"/runtime/[^?]*\.js"
PYTHON = (
    r"/runtime/[^?]*(worker\.js|fast\.js|manifest\.json|\.wasm|\.bin|\.zip|python-\w+\.js)"
    r"|offline\.json"
)

NUMBERS = """(id) => {
  const probe = document.createElement("i");
  probe.style.color = "var(--ink-faint)";
  document.body.append(probe);
  const faint = getComputedStyle(probe).color;
  probe.remove();
  const shown = [...document.querySelectorAll(`#${id} .answer :is(.headline, .rest) *`)];
  const told = shown.filter((one) => one.checkVisibility()
    && [...one.childNodes].some(({ nodeType, data }) => nodeType === 3 && /\\d/.test(data)));
  return told.map((one) => [one.textContent, getComputedStyle(one).color === faint]);
}"""
"""Each number of the answer that is drawn, and whether it is grey."""


class Line:
    """The line to the site, which can be held up and cut for some of its files."""

    def __init__(self, page: Page) -> None:
        self.page, self.pattern, self.is_cut = page, "", False
        self.held: list[Route] = []
        page.route(re.compile(r"/runtime/|offline\.json"), self.answer)

    def answer(self, route: Route) -> None:
        if not self.pattern or not re.search(self.pattern, route.request.url):
            route.continue_()
        elif self.is_cut:
            route.abort("internetdisconnected")
        else:
            self.held.append(route)

    def hold(self, pattern: str) -> None:
        self.pattern, self.is_cut = pattern, False

    def cut(self, pattern: str) -> None:
        self.pattern, self.is_cut = pattern, True

    def restore(self) -> None:
        self.pattern = ""
        for route in self.held:
            route.continue_()
        self.held.clear()


@pytest.fixture(params=some_by_day((PHONE, DESK), PHONE), ids=["phone", "desk"])
def page(request: pytest.FixtureRequest, browser: Browser, site: Served) -> Iterator[Page]:
    how: dict[str, Any] = {**request.param, "service_workers": "block"}
    with open_context(browser, site.origin, **how) as context:
        context.add_init_script(WITHOUT_IMAGE)
        yield context.new_page()


def opened(page: Page) -> Locator:
    page.goto(ADDRESS, wait_until="commit")
    form = page.locator(f"#{ID}")
    expect(form.locator(".answer")).to_contain_text(OLD)
    return form


def choose(form: Locator) -> None:
    """The first tap."""
    form.locator("[name^='contract~'][value='solo-hearts']").check(force=True)


def is_grey_and_says(form: Locator, keys: tuple[str, ...], photograph: Path) -> None:
    """Every number of the old answer is grey, unless the first line of the new one has taken its
    place; and one of the sentences stands in sight with it.
    """
    page = form.page
    wait_for_script(
        page,
        f"(id) => Boolean(document.querySelector(`#${{id}} .answer.begun:not(.stale)`)) || "
        f"(({NUMBERS})(id).every(([, grey]) => grey) && ({NUMBERS})(id).length > 0)",
        ID,
    )
    status = form.locator(".answer .status")
    if page.viewport_size == PHONE["viewport"]:
        expect(status).to_be_in_viewport()
        expect(form.locator(".head .amount")).to_be_in_viewport()
    told = """one => one.textContent || getComputedStyle(one, "::before").content"""
    sentences = [WORDS[key] for key in keys]
    wait_for_script(
        page,
        f"(all) => all.some((said) => "
        f"({told})(document.querySelector('#{ID} .answer .status')).includes(said))",
        sentences,
    )
    page.screenshot(path=photograph)


def has_answer(form: Locator) -> None:
    expect(form.locator(".headline .say")).to_contain_text(NEW)
    expect(form.locator(".answer")).to_have_class("answer")
    expect(form.locator(".answer .status")).to_be_empty()
    assert not all(grey for _, grey in form.page.evaluate(NUMBERS, ID))


def test_while_the_line_is_slow(page: Page, tmp_path: Path) -> None:
    line = Line(page)
    line.hold(PYTHON)
    form = opened(page)
    expect(form).to_have_class(re.compile("awake"))
    choose(form)
    is_grey_and_says(form, ("loading", "waiting"), tmp_path / "slow.png")
    is_grey_and_says(form, ("slow-net", "slow"), tmp_path / "slower.png")
    line.restore()
    has_answer(form)
    page.screenshot(path=tmp_path / "answered.png")


def test_before_the_scripts_are_there(page: Page, tmp_path: Path) -> None:
    line = Line(page)
    line.hold(SCRIPTS)
    form = opened(page)
    choose(form)
    is_grey_and_says(form, ("waiting",), tmp_path / "unscripted.png")
    line.restore()
    has_answer(form)


def test_while_the_line_is_cut_and_once_it_is_back(page: Page, tmp_path: Path) -> None:
    line = Line(page)
    line.cut(PYTHON)
    form = opened(page)
    expect(form).to_have_class(re.compile("awake"))
    page.wait_for_load_state()  # so that the cut takes no style or font from the page
    page.context.set_offline(True)
    choose(form)
    is_grey_and_says(form, ("offline",), tmp_path / "cut.png")
    line.restore()
    page.context.set_offline(False)
    has_answer(form)


def test_a_line_that_came_back_unheard_is_tried_with_the_next_tap(
    page: Page, tmp_path: Path
) -> None:
    line = Line(page)
    line.cut(PYTHON)
    form = opened(page)
    expect(form).to_have_class(re.compile("awake"))
    choose(form)
    is_grey_and_says(form, ("offline", "unreachable"), tmp_path / "cut.png")
    retry = form.locator(".answer .status button")
    while not retry.count():  # Each tap is a try of its own; after the last one stands the button.
        form.locator("legend").first.click()
        page.wait_for_timeout(100)
    is_grey_and_says(form, ("offline", "unreachable"), tmp_path / "given-up.png")
    line.restore()
    form.locator("legend").first.click()
    has_answer(form)

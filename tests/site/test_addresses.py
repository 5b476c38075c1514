"""An answer that comes while the next page is on its way does not keep the reader from it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.site.built import Served
from tests.site.tools import FOLLOW
from tests.site.watched import HOLD, hold_questions, wait_for_question

QUIET = 1000
"""ms after which a calculator has long since written its address."""
NEXT = "turneskat/value/"
RELEASE_SOON = "setTimeout(() => questions.splice(0).forEach((ask) => ask()), 200)"
"""Lets the question through once the link has been followed."""


def another_game(page: Page, turn: int) -> None:
    page.locator("#trainer-ruleset").select_option(["skruf", "turneskat"][turn])


def another_value(page: Page, turn: int) -> None:
    page.locator("#game-value-skat input[name='matadors.count']").fill(["3", "2"][turn])


ASKS: dict[str, Callable[[Page, int], None]] = {
    "learn/trainers/": another_game,
    "skat/calculator/": another_value,
}
"""What a hand does on a page that puts Python's answer into the address."""


def held_back(page: Page, path: str) -> None:
    """A page whose Python is awake, and a question that has not reached it."""
    page.add_init_script(HOLD)
    page.goto(path)
    ASKS[path](page, 0)
    expect(page).to_have_url(re.compile(r"#[a-z-]+\?"))
    hold_questions(page)
    ASKS[path](page, 1)
    wait_for_question(page)


def leave(page: Page) -> None:
    page.evaluate(FOLLOW, NEXT)


@pytest.mark.parametrize("path", ASKS)
def test_a_late_answer_does_not_keep_the_next_page_from_coming(
    new_page: Page, site: Served, path: str
) -> None:
    held_back(new_page, path)
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    new_page.route(f"**/{NEXT}", keep)
    new_page.evaluate(RELEASE_SOON)
    leave(new_page)
    new_page.wait_for_timeout(2 * QUIET)
    held[0].continue_()
    expect(new_page).to_have_url(site.origin + NEXT)
    expect(new_page.locator("trainer-desk, game-value")).to_have_count(0)

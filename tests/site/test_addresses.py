"""The address is that of the page that is shown: no late answer is written over it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from tests.site.built import Served
from tests.site.watched import HOLD, hold_questions, release_questions, wait_for_question

QUIET = 1000
"""ms after which a calculator has long since written its address."""
NEXT = "turneskat/value/"


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


def answered(page: Page) -> None:
    """The answer has come, and what is done with it is done."""
    release_questions(page)
    page.wait_for_timeout(QUIET)


def leave(page: Page) -> None:
    page.locator(f"nav a[href$='{NEXT}']").first.evaluate("link => link.click()")


@pytest.mark.parametrize("path", ASKS)
def test_a_late_answer_leaves_the_address_of_the_next_page_alone(
    new_page: Page, site: Served, path: str
) -> None:
    held_back(new_page, path)
    leave(new_page)
    expect(new_page.locator("trainer-desk, game-value")).to_have_count(0)
    answered(new_page)
    assert new_page.url == site.origin + NEXT


@pytest.mark.parametrize("path", ASKS)
def test_a_late_answer_leaves_the_address_of_a_page_on_its_way_alone(
    new_page: Page, site: Served, path: str
) -> None:
    held_back(new_page, path)
    held: list[Route] = []

    def keep(route: Route) -> None:
        held.append(route)

    new_page.route(f"**/{NEXT}", keep)
    leave(new_page)
    expect(new_page).to_have_url(site.origin + NEXT)
    answered(new_page)
    assert new_page.url == site.origin + NEXT
    assert new_page.locator("trainer-desk, game-value").count() == 1
    held[0].continue_()
    expect(new_page.locator("trainer-desk, game-value")).to_have_count(0)
    assert new_page.url == site.origin + NEXT

"""The comparison: the chosen games only, the heads in sight, and nothing wider than a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.site.built import Served
from tests.site.kept_page import stay_on
from tests.site.test_browser import violations
from tests.site.tools import FOLDERS
from tests.site.watched import PHONE, open_context

GAMES = ("skat", "turneskat", "tournee-skat", "skruf")
ROW = "[data-games] tbody tr"


def chip(page: Page, game: str) -> Locator:
    return page.locator(f".choose-games [value={game}]")


def visible_games(page: Page) -> set[str]:
    """The games that some cell of a table shows."""
    found: list[str] = page.locator(f"{ROW} [data-game]").evaluate_all(
        "all => all.filter((one) => one.offsetParent).map((one) => one.dataset.game)"
    )
    return set(found)


def choose(page: Page, *games: str) -> None:
    for game in GAMES:
        chip(page, game).set_checked(game in games)


@pytest.mark.parametrize("folder", FOLDERS)
def test_only_the_chosen_games_are_compared(page: Page, folder: str) -> None:
    stay_on(page, f"{folder}compare/")
    for games in (GAMES, ("skat", "skruf"), ("turneskat", "tournee-skat", "skruf")):
        choose(page, *games)
        assert visible_games(page) == set(games)
        assert violations(page) == []
    choose(page)
    assert visible_games(page) == set(GAMES), "nothing chosen hides nothing"


def test_the_heads_stay_in_sight(page: Page) -> None:
    stay_on(page, "compare/")
    choose(page, *GAMES)
    bar = page.locator(".masthead").bounding_box()
    assert bar is not None
    row = page.locator(ROW).nth(5)
    row.evaluate("row => scrollTo(0, row.getBoundingClientRect().top + scrollY - 140)")
    for head in page.locator("[data-games]").first.locator("th").all():
        expect(head).to_be_in_viewport()
        box = head.bounding_box()
        assert box is not None
        assert box["y"] >= bar["y"] + bar["height"] - 12


def test_a_phone_shows_each_topic_as_a_card_and_nothing_sideways(phone: Page) -> None:
    stay_on(phone, "compare/")
    for games in (GAMES, ("skat", "turneskat")):
        choose(phone, *games)
        wide = phone.locator(f"{ROW} td").evaluate_all(
            "all => all.filter((one) => one.getBoundingClientRect().right > innerWidth).length"
        )
        assert wide == 0
        assert phone.evaluate("document.scrollingElement.scrollWidth") <= 390
        labels = (
            phone.locator(ROW)
            .first.locator("[data-label]")
            .evaluate_all("all => all.map((one) => getComputedStyle(one, '::before').content)")
        )
        assert labels[0] == '"Skat"'
    assert violations(phone) == []


def test_every_table_of_games_can_be_chosen_from(page: Page) -> None:
    stay_on(page, "compare/")
    apart = page.locator(".md-content__inner table:not([data-games]) th")
    assert not [head for head in apart.all_inner_texts() if "Skruf" in head or "Turnéskat" in head]


def test_a_phone_begins_with_two_games_and_ends_where_the_address_leads(
    browser: Browser, site: Served
) -> None:
    with open_context(browser, site.origin, **PHONE) as context:
        page = context.new_page()
        page.goto("compare/#sheet-and-money")
        expect(chip(page, "skruf")).not_to_be_checked()
        assert visible_games(page) == set(GAMES[:2])
        expect(page.locator("#levels-turneskat")).to_be_visible()
        expect(page.locator("#levels-tournee-skat")).to_be_hidden()
        expect(page.locator("#sheet-and-money")).to_be_in_viewport()
        chip(page, "tournee-skat").check()
        expect(page.locator("#levels-tournee-skat")).to_be_visible()

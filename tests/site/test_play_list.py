"""A list of deals on the built page: what the club makes of the same cards comes after the deal."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from calculators.text.language import joined_catalogue
from calculators.text.tables import signed
from tests.site.test_browser import violations
from tests.site.test_play import AT_ONCE, game_of, now, own_turn
from tests.site.test_play_kept import played
from tests.site.tools import wait_for_script, wait_until

SAYS = joined_catalogue("review", "en")


def deal_of_list(page: Page, number: int) -> None:
    """Wait until that deal is there."""
    seed = f"list12-own-{number}"
    wait_for_script(
        page, "seed => document.querySelector('play-table')?.now?.game.seed === seed", seed
    )
    own_turn(page)


@pytest.mark.night
def test_a_list_goes_on_where_it_was_left_and_tells_of_the_club_after_each_deal(
    new_phone: Page,
) -> None:
    page, listed = new_phone, new_phone.locator("[data-slot=list]")
    score = page.locator("[data-slot=score]")
    page.goto("en/play/")
    page.evaluate(AT_ONCE)
    page.goto("en/play/?list=own")
    own = 0
    for number in (1, 2):
        deal_of_list(page, number)
        expect(score).to_contain_text(SAYS["list.place"].format(number=number, of=12))
        left = played(page, 4)
        page.reload()
        deal_of_list(page, number)
        assert own_turn(page)["game"] == left
        expect(listed.locator("p b")).to_have_count(0)
        played(page)
        page.reload()
        deal_of_list(page, number)
        links = listed.locator("tbody td a")
        wait_until(page, lambda: links.count() == number, lambda: now(page))  # noqa: B023
        told = listed.locator("tbody tr").nth(number - 1).locator("td").first.text_content() or ""
        own += int(told.replace("−", "-"))
        expect(score).to_contain_text(f"{SAYS['list.columns.own']} {signed(own)}")
        assert violations(page) == []
        page.locator("[data-slot=choices] [data-do=new]").tap()
    deal_of_list(page, 3)
    third = game_of(page)
    page.goto("en/play/")
    page.goto("en/play/#play?list=own")
    deal_of_list(page, 3)
    assert game_of(page) == third

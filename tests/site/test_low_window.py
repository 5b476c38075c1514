"""A low window, as of a phone on its side or of a page enlarged: the first field is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.site.built import Served
from tests.site.watched import open_faultless_context

LOW = ((844, 390), (640, 400))
PAGES = (
    *("skat/calculator/", "skat/calculator/hand/", "bid-key/", "odds/", "house-rules/"),
    *("learn/trainers/", "score-sheet/"),
)
FIRST = ".tool :is(.chip, .card, select, input[type=text]):visible"


@pytest.mark.parametrize(("width", "height"), LOW)
def test_a_field_is_in_sight_and_no_bar_stands_below(
    browser: Browser, site: Served, width: int, height: int
) -> None:
    how = {"viewport": {"width": width, "height": height}, "service_workers": "block"}
    with open_faultless_context(browser, site.origin, **how) as context:
        page = context.new_page()
        for address in PAGES:
            page.goto(address)
            if address == "score-sheet/":
                page.locator("[data-do=new-evening]").click()
                page.evaluate("scrollTo(0, 0)")
            first = page.locator(FIRST).first
            expect(first).to_be_in_viewport(ratio=1)
            assert page.locator(".doors").is_hidden(), address
            assert page.evaluate("scrollY") == 0, address

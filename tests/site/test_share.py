"""The menu of a numbered paragraph: copying, sharing, citing and reporting it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.site.built import Served
from tests.site.kept_page import stay_on
from tests.site.test_browser import is_sound_everywhere
from tests.site.tools import FOLDERS, wait_for_script

PATH = "turneskat/value/"
TOUCH = 44
HEAR = """() => {
  window.heard = [];
  const hear = async (what) => void window.heard.push(what);
  Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText: hear } });
  Object.defineProperty(navigator, "share", { configurable: true, value: hear });
}"""
"""What is copied or shared is heard by the test instead."""


def opened(page: Page, path: str, anchor: str) -> Locator:
    """The menu of a paragraph."""
    stay_on(page, path)
    page.keyboard.press("Escape")
    page.evaluate(HEAR)
    wait_for_script(page, "Boolean(document.querySelector('.rule-number[aria-haspopup]'))")
    page.locator(f"#{anchor} .rule-number").click()
    menu = page.get_by_role("dialog")
    expect(menu).to_be_visible()
    return menu


def heard(page: Page, menu: Locator, name: str) -> list[str]:
    """What has been copied once a button was pressed."""
    menu.get_by_role("button", name=name, exact=True).click()
    expect(menu.get_by_role("status")).not_to_be_empty()
    found: list[str] = page.evaluate("window.heard.splice(0)")
    return found


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_paragraph_is_copied_as_a_link_and_as_a_citation(
    page: Page, site: Served, folder: str
) -> None:
    menu = opened(page, f"{folder}{PATH}", "solo-bases")
    link, cite = (
        ("Copy link", "Copy as a citation") if folder else ("Kopiera länken", "Kopiera som citat")
    )
    address = f"{site.origin}{folder}{PATH}#solo-bases"
    assert heard(page, menu, link) == [address]
    expect(page).to_have_url(address)
    [cited] = heard(page, menu, cite)
    number = page.locator("#solo-bases .rule-number").inner_text()
    edition = page.locator("meta[name=edition]").get_attribute("content")
    assert edition
    text = page.locator("#solo-bases").evaluate(
        "rule => [...rule.childNodes].slice(0, -1).map((one) => one.textContent).join('')"
    )
    for part in (" ".join(text.split()), f" {number}. ", edition, address, "Turnéskat"):
        assert part in cited, cited
    assert re.search(r"\b20\d\d\b", cited), "the day on which it was read"
    assert "{" not in cited


def test_a_drawn_card_is_cited_by_its_name(page: Page) -> None:
    menu = opened(page, "en/skat/cards/", "trump-order")
    [cited] = heard(page, menu, "Copy as a citation")
    assert "jack of clubs" in cited


def test_a_phone_shares_in_its_own_way_where_it_can(phone: Page, site: Served) -> None:
    menu = opened(phone, PATH, "solo-bases")
    menu.get_by_role("button", name="Dela …").tap()
    expect(menu).to_be_hidden()
    [shared] = phone.evaluate("window.heard")
    assert shared["url"] == f"{site.origin}{PATH}#solo-bases"
    phone.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })")
    phone.locator("#solo-bases .rule-number").tap()
    expect(menu.get_by_role("button", name="Dela …")).to_be_hidden()


def test_a_report_is_written_for_the_reader_where_it_has_no_address(
    page: Page, site: Served
) -> None:
    menu = opened(page, f"en/{PATH}", "solo-bases")
    menu.get_by_role("button", name="Report an error").click()
    message = menu.get_by_role("textbox")
    expect(message).to_be_focused()
    page.keyboard.type("nine for diamonds")
    [told] = heard(page, menu, "Copy the report")
    edition = page.locator("meta[name=edition]").get_attribute("content")
    address = f"{site.origin}en/{PATH}#solo-bases"
    assert told.endswith("nine for diamonds")
    for part in ("base value 9", address, f"Edition {edition}"):
        assert part in told


def test_the_menu_is_reached_and_left_by_the_keyboard(page: Page) -> None:
    menu = opened(page, PATH, "solo-bases")
    number = page.locator("#solo-bases .rule-number")
    expect(menu.locator("button").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(menu).to_be_hidden()
    expect(number).to_be_focused()
    page.keyboard.press("Enter")
    expect(menu).to_be_visible()
    expect(number).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Shift+Tab")
    expect(menu).to_be_hidden()
    expect(number).to_be_focused()


def test_the_page_stays_where_it_is_under_the_menu(phone: Page) -> None:
    stay_on(phone, PATH)
    number = phone.locator("#solo-bases .rule-number")
    number.scroll_into_view_if_needed()
    before = number.bounding_box()
    opened(phone, PATH, "solo-bases")
    assert number.bounding_box() == before
    menu = phone.get_by_role("dialog").bounding_box()
    assert menu is not None
    assert menu["x"] >= 0
    assert menu["x"] + menu["width"] <= 390


def test_every_number_is_a_target_for_a_thumb(phone: Page) -> None:
    stay_on(phone, PATH)
    sizes = phone.locator(".rule-number").evaluate_all(
        """all => all.map((one) => {
            const { width, height } = getComputedStyle(one, "::after");
            return Math.min(parseFloat(width), parseFloat(height));
        })"""
    )
    assert min(sizes) >= TOUCH


def test_the_menu_is_sound(page: Page) -> None:
    menu = opened(page, PATH, "solo-bases")
    menu.get_by_role("button", name="Anmäl ett fel").click()
    is_sound_everywhere(page)
    expect(menu).to_be_visible()


def test_without_script_a_number_is_a_link_to_its_paragraph(site: Served) -> None:
    html = (site.folder / PATH / "index.html").read_text("utf-8")
    assert re.search(r'class="rule-number" href="#solo-bases"', html)
    assert re.search(r'id="share" role="dialog"[^>]* hidden', html)

"""The bid table on its page: in sight at once, told cell by cell, by hand and by keyboard."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from calculators.text.language import language
from tests.site.kept_page import fresh_tool, stay_on
from tests.site.test_browser import violations, widest
from tests.site.tools import LANGUAGES

FOLDERS = {"sv": "", "en": "en/"}
WINDOWS = (
    {"width": 390, "height": 844},
    {"width": 360, "height": 800},
    {"width": 1280, "height": 900},
)


def cell(tool: Locator, bid: int, contract: str) -> Locator:
    """The cell of a bid in the column of a contract, which its link names."""
    row = tool.locator("tbody tr", has=tool.page.locator(f"th:text-is('{bid}')"))
    return row.locator(f"a[href*='contract={contract}&']")


@pytest.mark.parametrize("window", WINDOWS, ids=lambda window: str(window["width"]))
@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_table_is_in_sight_below_one_line(
    page: Page, locale: str, window: dict[str, int]
) -> None:
    page.set_viewport_size({"width": window["width"], "height": window["height"]})
    tool = fresh_tool(page, f"{FOLDERS[locale]}bid-key/", "bid-key-skat")
    page.evaluate("scrollTo(0, 0)")
    assert bottom(tool.locator("tbody tr").nth(4)) < window["height"] - 56, "the bar at the thumb"
    controls = tool.locator("form :is(select, input[type=text], button, summary):visible")
    assert len({round(bottom(one)) for one in controls.all()}) == 1
    assert page.evaluate("document.scrollingElement.scrollWidth") <= window["width"], widest(page)


def bottom(one: Locator) -> float:
    """The lower edge of an element in the window."""
    box = one.bounding_box()
    assert box
    return box["y"] + box["height"]


def test_the_page_opens_on_the_game_that_was_counted_last_or_that_house_rules_know(
    new_page: Page,
) -> None:
    shown = new_page.locator(".one-game:visible .tool")
    new_page.goto("bid-key/")
    expect(shown).to_have_attribute("data-ruleset", "skat")
    new_page.evaluate("localStorage['budnyckeln.game'] = 'tournee-skat'")
    new_page.reload()
    expect(shown).to_have_attribute("data-ruleset", "tournee-skat")
    rules = {"chosen": "name=A&turneskat.variants.guckser_null=false"}
    kept = json.dumps({**rules, "profiles": [rules["chosen"]]})
    new_page.evaluate("kept => { localStorage['budnyckeln.house'] = kept; }", kept)
    new_page.reload()
    expect(shown).to_have_attribute("data-ruleset", "turneskat")
    new_page.locator(".siblings__link[href='#key-skat']").click()
    expect(shown).to_have_attribute("data-ruleset", "skat")


@pytest.mark.road
def test_a_cell_is_told_below_the_table_and_opens_in_the_calculator(page: Page) -> None:
    words = language("sv")
    page.set_viewport_size({"width": 390, "height": 844})
    tool = fresh_tool(page, "bid-key/", "bid-key-skat")
    pressed = cell(tool, 50, "hearts")
    pressed.click()
    told = tool.locator(".told")
    name = words.contract("skat", "hearts")
    expect(told.locator("b")).to_contain_text(f"{name} 10 × 5 = 50: ")
    expect(told.locator("span")).to_contain_text("schneider")
    expect(tool.locator(".aloud")).to_contain_text(f"{name} 10 × 5 = 50: ")
    expect(page).to_have_url(re.compile("/bid-key/"))
    assert bottom(pressed) <= (told.bounding_box() or {"y": 0})["y"], "covered"
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    assert violations(page, "color-contrast") == []
    told.locator("a").click()
    value = page.locator("#game-value-skat .value")
    expect(value.locator(".amount")).to_have_text("+50")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_one_cell_is_on_the_way_of_the_keyboard_and_arrows_lead_on(page: Page, locale: str) -> None:
    tool = fresh_tool(page, f"{FOLDERS[locale]}bid-key/", "bid-key-skat")
    expect(tool.locator("td > a[tabindex='0']")).to_have_count(1)
    tool.locator("td > a[tabindex='0']").focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft"):
        page.keyboard.press(key)
    focus = tool.locator("td > a:focus")
    expect(focus).to_have_attribute("tabindex", "0")
    expect(tool.locator("td > a[tabindex='0']")).to_have_count(1)
    page.keyboard.press("Enter")
    expect(tool.locator(".told b")).to_have_text(focus.get_attribute("title") or "")
    expect(focus).to_have_attribute("aria-current", "true")
    page.keyboard.press("Escape")
    expect(tool.locator(".told")).to_be_hidden()
    expect(focus).to_be_focused()


@pytest.mark.parametrize("locale", LANGUAGES)
def test_matadors_choose_the_rows_and_a_number_marks_them(page: Page, locale: str) -> None:
    words = language(locale)
    tool = fresh_tool(page, f"{FOLDERS[locale]}bid-key/", "bid-key-skat")
    tool.locator("[name=_held]").select_option("without-3")
    grid = tool.locator("table.worth")
    expect(grid.locator("tbody tr").first).to_contain_text(words.number(4))
    tool.locator("[name=_bid]").fill("46")
    expect(grid.locator("mark", has_text="48")).to_have_count(1)
    better = words.forms["and-better"].format(game=words.contract("skat", "clubs"))
    expect(tool.locator(".headline")).to_contain_text("48")
    expect(tool.locator(".headline")).to_contain_text(better.partition(" ")[0])
    grid.locator("a", has_text="48").first.click()
    expect(tool.locator(".told b")).to_contain_text(" = 48: ")
    tool.locator("[name=_held]").select_option("")
    expect(tool.locator("table.key tbody tr").first).to_contain_text("18")


@pytest.mark.parametrize(("locale", "separator"), [("sv", ";"), ("en", ",")])
def test_the_table_is_saved_as_a_spreadsheet_of_the_language_reads_it(
    new_page: Page, locale: str, separator: str
) -> None:
    stay_on(new_page, f"{FOLDERS[locale]}bid-key/")
    with new_page.expect_download() as saving:
        new_page.locator("#bid-key-skat [data-action=csv]").click()
    saved = saving.value
    assert saved.suggested_filename == language(locale).forms["csv-name"].format(ruleset="skat")
    text = saved.path().read_bytes().decode("utf-8")
    assert text.startswith("\ufeff")
    head, first, *_ = text.removeprefix("\ufeff").split("\r\n")
    suits = [language(locale).suits[suit] for suit in "DHSC"]
    bid = language(locale).labels["bid"]
    named = [f"{name} {base}" for name, base in zip(suits, (9, 10, 11, 12), strict=True)]
    assert head.split(separator)[:5] == [bid, *named]
    assert first.split(separator) == ["18", "2", *[""] * 8]

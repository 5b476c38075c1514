"""Forms under the hand: errors at their fields and announced, focus kept, a page without script."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from calculators.text.language import LOCALES, language
from tests.site.built import Served
from tests.site.kept_page import fresh_tool
from tests.site.test_browser import violations, widest

FOLDERS = {"sv": "", "en": "en/"}


def test_an_error_waits_for_the_word_to_be_done_then_stands_at_its_field(page: Page) -> None:
    form = fresh_tool(page, "skat/calculator/", "game-value-skat")
    field = form.locator("[data-field='matadors.count']")
    field.locator("input").fill("tolv")
    expect(field.locator(".error")).to_contain_text("tolv")
    expect(field.locator("input")).to_have_attribute("aria-invalid", "true")
    expect(form.locator(".headline")).to_have_text("–")
    expect(form.locator(".aloud")).to_contain_text("tolv")
    field.locator("input").fill("1")
    expect(field.locator(".error")).to_be_empty()
    expect(form.locator(".answer")).to_have_class("answer")


def test_an_error_is_told_at_once_when_the_field_is_left(page: Page) -> None:
    form = fresh_tool(page, "skat/calculator/", "game-value-skat")
    field = form.locator("[data-field=bid]")
    field.locator("input").fill("7x")
    field.locator("input").press("Tab")
    expect(field.locator(".error")).to_contain_text("7x")


def test_an_error_in_a_folded_field_unfolds_it(page: Page) -> None:
    form = fresh_tool(page, "en/turneskat/calculator/ramsch/", "ramsch-score-turneskat")
    error = form.locator("[data-field=tie] .error")
    expect(error).to_be_hidden()
    for seat, points in enumerate(("50", "50", "10")):
        form.locator(f"[name='card_points.{seat}']").fill(points)
    expect(error).to_be_visible()
    form.locator("[data-field=tie] .chip", has_text="middlehand").click()
    expect(form.locator(".headline .say")).to_contain_text("middlehand −20")


def test_the_answer_is_read_aloud_once_it_stands_still(page: Page) -> None:
    form = fresh_tool(page, "en/skat/calculator/", "game-value-skat")
    form.locator("[data-field=_how] .chip", has_text="cards").click()
    form.locator("[name=cards]").fill("CJ SJ HJ")
    form.locator("[data-card=DJ]").click()
    expect(form.locator(".aloud")).to_contain_text("with four, game five")
    expect(form.locator(".aloud")).to_contain_text("First trump missing: ace of diamonds")


def test_only_cards_that_are_written_are_pressed(page: Page) -> None:
    form = fresh_tool(page, "skat/calculator/", "game-value-skat")
    form.locator("[data-field=_how] .chip", has_text="kort").click()
    form.locator("[name=cards]").fill("klkn, ♠Kn hjKn")
    pressed = form.locator("[data-card][aria-pressed=true]")
    expect(pressed).to_have_count(3)
    form.locator("[data-card=HJ]").click()
    expect(form.locator("[name=cards]")).to_have_value("klkn ♠Kn")
    form.locator("[data-card=CA]").focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(form.locator("[name=cards]")).to_have_value("klkn ♠Kn SpE")


def test_the_focus_stays_on_the_calls_while_they_are_made(page: Page) -> None:
    form = fresh_tool(page, "en/skat/calculator/auction/", "auction-walk-skat")
    form.locator(".answer button", has_text="18").focus()
    for said in ("yes", "20", "yes"):
        page.keyboard.press("Enter")
        form.locator(f".answer button:text-is('{said}')").wait_for()
        assert form.locator(".answer").evaluate("one => one.contains(document.activeElement)")
        form.locator(f".answer button:text-is('{said}')").focus()
    page.keyboard.press("Enter")
    expect(form.locator("[name=calls]")).to_have_value("18 yes 20 yes")
    form.locator(".answer button", has_text="Take back").click()
    expect(form.locator("[name=calls]")).to_have_value("18 yes 20")


def test_a_press_that_waits_is_forgotten_when_the_form_begins_anew(page: Page) -> None:
    form = fresh_tool(page, "en/skat/calculator/auction/", "auction-walk-skat")
    form.evaluate(
        """tool => {
          const calls = tool.querySelector("[name=calls]");
          const type = (text) => {
            calls.value = text;
            calls.dispatchEvent(new Event("input", { bubbles: true }));
          };
          type("18");
          tool.querySelector(".answer [data-values]").click();
          tool.querySelector("[type=reset]").click();
          type("");
        }"""
    )
    expect(form.locator(".answer")).to_have_class("answer")
    expect(form.locator("[name=calls]")).to_have_value("")


def test_the_key_is_sorted_by_a_column(page: Page) -> None:
    form = fresh_tool(page, "bid-key/", "bid-key-skat")
    form.locator("details:has([name=to]) > summary").click()
    form.locator("[name=to]").fill("24")
    heads = form.locator("table.key tbody th")
    expect(heads).to_have_text(["18", "20", "22", "23", "24"])
    form.locator("th button").first.click()
    expect(heads).to_have_text(["24", "23", "22", "20", "18"])


def test_a_press_that_leaves_a_field_is_not_lost(page: Page) -> None:
    """Leaving a field may change nothing under the finger between press and release."""
    form = fresh_tool(page, "en/skat/calculator/auction/", "auction-walk-skat")
    form.locator("[name=calls]").fill("18")
    form.locator(".answer button:text-is('yes')").wait_for()
    form.locator(".answer button:text-is('yes')").click(delay=60)
    expect(form.locator("[name=calls]")).to_have_value("18 yes")


def test_start_again_brings_back_the_first_answer(new_page: Page) -> None:
    form = fresh_tool(new_page, "skat/calculator/", "game-value-skat")
    before = form.locator(".answer").inner_html()
    form.locator(".chip", has_text="klöver").click()
    expect(form.locator(".say")).to_contain_text("klöver")
    form.locator("[type=reset]").click()
    expect(form.locator(".answer")).to_have_js_property("innerHTML", before)
    expect(new_page).to_have_url(re.compile(r"skat/calculator/(#game-value-skat)?$"))


def test_no_python_comes_to_a_page_without_a_calculator(new_page: Page) -> None:
    asked: list[str] = []
    new_page.on("request", lambda request: asked.append(request.url))
    new_page.goto("turneskat/value/")
    new_page.wait_for_load_state("networkidle")
    assert asked
    assert not [url for url in asked if "/runtime/" in url]


@pytest.mark.parametrize("locale", LOCALES)
def test_the_search_finds_texts_and_not_the_words_of_forms(site: Served, locale: str) -> None:
    index = site.folder / FOLDERS[locale] / "search/search_index.json"
    texts = [entry["text"] for entry in json.loads(index.read_text("utf-8"))["docs"]]
    assert len(texts) > 400
    assert not [text for text in texts if language(locale).forms["copy-link"] in text]


@pytest.mark.parametrize("path", ["turneskat/calculator/", "en/bid-key/"])
def test_forms_in_error_and_answers_unfolded_are_sound(page: Page, path: str) -> None:
    """No axe violation where answers, errors and house rules are open; nothing too wide."""
    page.set_viewport_size({"width": 360, "height": 800})
    page.goto(path)
    if path.startswith("en"):
        page.locator("#bid-key-skat [name=_bid]").fill("30")
        expect(page.locator("#bid-key-skat mark").first).to_be_attached()
    else:
        page.locator("#game-value-turneskat [name=bid]").fill("x")
        error = page.locator("#game-value-turneskat [data-field=bid] .error")
        expect(error).to_be_visible()
    for fold in page.locator(".tool summary").all():
        fold.evaluate("one => { one.parentElement.open = true; }")
    assert page.evaluate("document.scrollingElement.scrollWidth") <= 360, widest(page)
    assert violations(page) == []
    page.emulate_media(color_scheme="dark")
    assert violations(page, "color-contrast") == []

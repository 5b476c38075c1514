"""The calculators on the built pages, in a real browser: Python answers where the hand is."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from calculators.text.language import LOCALES
from calculators.web import answer
from tests.test_cases import WRITTEN

SLOW = 60_000
"""Milliseconds for the first answer on a busy machine."""


def said(page: Page, tool: str) -> str:
    return f"#{tool} .answer .say"


@pytest.mark.parametrize(
    ("root", "said_at_the_table"),
    [("", "gånger tolv för solo klöver: 96"), ("en/", "times twelve for solo clubs: 96")],
)
def test_a_game_is_counted_aloud_as_it_is_entered(
    page: Page, root: str, said_at_the_table: str
) -> None:
    page.goto(f"{root}turneskat/calculator/")
    form = page.locator("#game-value-turneskat")
    form.locator("select[name=contract]").select_option("solo-clubs")
    form.locator("input[name='matadors.count']").fill("3")
    form.locator("select[name=announced]").select_option("schwarz")
    form.locator("select[name=tricks]:enabled").select_option("10")
    expect(page.locator(said(page, "game-value-turneskat"))).to_contain_text(
        said_at_the_table, timeout=SLOW
    )
    assert "contract=solo-clubs" in page.url


def test_an_address_opens_the_calculator_filled_in(page: Page) -> None:
    asked = "contract=clubs&hand=true&announced=none&matadors.held=true&matadors.count=5&tricks=10"
    page.goto(f"en/skat/calculator/#game-value-skat?{asked}")
    output = page.locator("#game-value-skat .answer")
    expect(output).to_contain_text("times twelve for clubs: 120", timeout=SLOW)
    expect(output).to_contain_text("108")


def test_an_error_stands_at_its_field_and_the_answer_fades(page: Page) -> None:
    page.goto("skat/calculator/")
    form = page.locator("#game-value-skat")
    form.locator("input[name='matadors.count']").fill("tolv")
    field = form.locator("[data-field='matadors.count']")
    expect(field.locator(".error")).not_to_be_empty(timeout=SLOW)
    expect(field.locator("input")).to_have_attribute("aria-invalid", "true")
    expect(form.locator(".answer")).to_have_class("answer stale")


def test_cards_are_pressed_and_calls_are_made(page: Page) -> None:
    page.goto("en/skat/calculator/")
    cards = page.locator("#matador-count-skat")
    cards.locator("[data-card=DJ]").click()
    expect(cards.locator(".answer .say")).to_have_text("with four", timeout=SLOW)
    auction = page.locator("#auction-walk-skat")
    auction.locator(".answer button").first.click()
    auction.locator(".answer button", has_text="yes").click()
    expect(auction.locator(".answer")).to_contain_text("next to call: middlehand (20)")


def test_no_python_comes_to_a_page_without_a_calculator(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("turneskat/value/")
    page.wait_for_load_state("networkidle")
    assert asked
    assert not [url for url in asked if "/runtime/" in url]


def test_every_case_comes_out_of_the_browser_as_it_does_here(page: Page) -> None:
    page.goto("skat/calculator/")
    asked = [
        {"operation": case["operation"], **case["request"], "locale": locale}
        for case in WRITTEN
        for locale in LOCALES
    ]
    told = page.evaluate(
        """async (asked) => {
            const define = document.querySelector("script[src*='/runtime/']").src;
            const { ask } = await import(define.replace("define.js", "runtime.js"));
            const told = [];
            for (const { operation, ...request } of asked) told.push(await ask(operation, request));
            return told;
        }""",
        asked,
    )
    here = [
        answer(one["operation"], {k: v for k, v in one.items() if k != "operation"})
        for one in asked
    ]
    assert len(told) == len(here) > 150
    assert told == here

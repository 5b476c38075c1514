"""The calculators for study on their pages: a question is one tap, its address keeps it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from calculators.door.door import answer
from tests.site.kept_page import fresh_tool
from tests.site.test_browser import violations
from tests.site.tools import LANGUAGES

FOLDERS = {"sv": "", "en": "en/"}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_two_tables_are_compared_by_one_tap_and_each_example_opens_its_calculator(
    page: Page, locale: str
) -> None:
    form = fresh_tool(page, f"{FOLDERS[locale]}compare/", "what-differs-skat")
    found = answer("compare", {"ruleset": "skat", "against": {"ruleset": "isko"}, "locale": locale})
    question = form.locator(".presets button").nth(1)
    question.click()
    expect(form.locator(".headline .say")).to_have_text(found["say"])
    expect(question).to_have_attribute("aria-pressed", "true")
    [row] = form.locator(".prospect").all()
    row.locator("summary").click()
    expect(row).to_contain_text(found["groups"][0]["example"]["text"])
    assert violations(page) == []
    expect(page).to_have_url(re.compile("against.ruleset=isko"))
    shared = page.url
    for place, side in enumerate(("here", "there")):
        link = form.locator(".prospect .button").nth(place)
        address = link.evaluate("link => link.href")
        page.goto("about:blank")
        page.goto(address)
        said = page.locator("game-value .headline .say")
        expect(said).to_have_text(found["groups"][0]["example"][side]["say"])
        page.goto("about:blank")
        page.goto(shared)
        expect(form.locator(".headline .say")).to_have_text(found["say"])


def test_the_odds_of_a_number_and_of_ones_own_cards(page: Page) -> None:
    form = fresh_tool(page, "odds/", "card-odds-skat")
    expect(form.locator(".chances li").last).to_contain_text("7/646")
    form.locator(".presets button", has_text="4").click()
    rows = answer("odds", {"out": 4})["split"]
    expect(form.locator(".chances b")).to_have_text([row["text"] for row in rows])
    form.locator(".chip", has_text="mina kort").click()
    expect(form.locator(".say")).to_have_text("Kort: 0 av 10 eller 12")
    form.locator("[name=cards]").fill("KlKn SpKn HjE Hj10 HjK Hj7 Kl7 Kl8 SpE Ru9")
    expect(form.locator(".chances")).to_have_count(2)
    form.locator("[data-card=DJ]").click()
    expect(form.locator(".say")).to_have_text("Kort: 11 av 10 eller 12")
    form.locator("[data-card=HJ]").click()
    expect(form.locator(".chances")).to_have_count(1)
    assert violations(page) == []

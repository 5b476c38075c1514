"""The hand page as it is used: ten cards tapped, typed or pasted, and what is said meanwhile."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from calculators.text.language import language
from tests.site.kept_page import fresh_tool

PLACE = "turneskat/calculator/hand/", "hand-outlook-turneskat"
TEN = ["CJ", "SJ", "HA", "HT", "HK", "H7", "C7", "C8", "SA", "D9"]
OTHER = ["SJ", "DJ", "DA", "DT", "DK", "DQ", "D9", "D7", "CA", "H7"]
TYPED = {
    "sv": "Sp Kn, Ru Kn E 10 K D 9 7; Kl E, Hj 7",
    "en": "S J, D J A 10 K Q 9 7; C A, H 7",
}


def pressed(form: Locator) -> set[str]:
    """The cards that are pressed."""
    cards = form.locator("[data-card][aria-pressed=true]")
    return set(cards.evaluate_all("cards => cards.map((card) => card.dataset.card)"))


def words(locale: str) -> dict[str, str]:
    return language(locale).words("skat_outlook")


def test_eleven_taps_lead_from_the_example_to_the_bid(phone: Page) -> None:
    form = fresh_tool(phone, *PLACE)
    taps = []

    def tap(button: Locator) -> None:
        button.tap()
        taps.append(button)

    tap(form.get_by_role("button", name=language("sv").forms["empty"]))
    expect(form.locator(".count")).to_have_text("Kort: 0 av 10")
    for count, code in enumerate(OTHER, 1):
        tap(form.locator(f"[data-card={code}]"))
        expect(form.locator(".count")).to_have_text(f"Kort: {count} av 10")
        expect(form.locator(".error", has_text=re.compile("."))).to_have_count(0)
    assert len(taps) == len(OTHER) + 1
    expect(form.locator(".say").first).to_have_text(
        re.compile(r"^Bjud upp till .*\(skattning\)\.$")
    )
    expect(form.locator(".say").first).to_be_in_viewport()
    expect(form.locator("[name=bid]")).to_have_value("")
    form.locator("[data-card=DQ]").tap()
    expect(form.locator(".say").first).to_have_text("Kort: 9 av 10")
    expect(form.locator(".prospect")).to_have_count(0)


@pytest.mark.parametrize("locale", ["sv", "en"])
def test_a_hand_is_typed_or_pasted_as_it_is_said(page: Page, locale: str) -> None:
    folder = "" if locale == "sv" else "en/"
    form = fresh_tool(page, folder + PLACE[0], PLACE[1])
    form.get_by_role("button", name=language(locale).forms["empty"]).click()
    line = form.locator("[name=cards]")
    line.focus()
    page.keyboard.type(TYPED[locale])
    least = words(locale)["safe-up-to"].partition("}")[2]
    answer = form.locator(".answer")
    expect(answer).to_contain_text(least.format(bid=18))
    expect(form.locator(".count")).to_contain_text("10")
    assert pressed(form) == set(OTHER)
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.insert_text("♣J ♠J\n♥A10K7\n♣7 8 ♠A ♦9")
    expect(answer).to_contain_text(least.format(bid=60))
    assert pressed(form) == set(TEN)
    form.locator("[data-card=D9]").click()
    expect(form.locator(".count")).to_contain_text("9")
    assert pressed(form) == set(TEN) - {"D9"}


def test_an_unclear_word_is_refused_by_name(page: Page) -> None:
    form = fresh_tool(page, "en/" + PLACE[0], PLACE[1])
    line = form.locator("[name=cards]")
    line.fill("♥ K D 10")
    line.press("Tab")
    expect(form.locator("[data-field=cards] .error")).to_contain_text("“D”")
    form.get_by_role("button", name="Example").click()
    expect(form.locator("[data-field=cards] .error")).to_have_text("")
    assert pressed(form) == set(TEN)


def test_each_game_opens_the_count_behind_its_bid(page: Page) -> None:
    form = fresh_tool(page, *PLACE)
    for row in form.locator(".prospects").first.locator(".prospect").all():
        steps = row.locator(".steps a").first
        expect(steps).to_be_hidden()
        row.locator("summary").focus()
        page.keyboard.press("Enter")
        expect(steps).to_be_visible()
        assert "/turneskat/" in (steps.get_attribute("href") or "")


def test_a_link_from_before_still_fills_in_the_hand_and_the_bid(page: Page) -> None:
    form = fresh_tool(page, *PLACE)
    page.evaluate(
        "hash => { location.hash = hash; }",
        "#hand-outlook-turneskat?cards=KlKn+SpKn+HjE+Hj10+HjK+Hj7+Kl7+Kl8+SpE+Ru9&bid=27",
    )
    expect(form.locator("[name=bid]")).to_have_value("27")
    expect(form.locator("[name=bid]")).to_be_visible()
    expect(form.locator(".answer")).to_contain_text("Bud 27: når budet.")

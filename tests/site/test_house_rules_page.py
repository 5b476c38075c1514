"""House rules in the browser: chosen, kept, carried by a link, and what forms begin with."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.site.kept_page import fresh_tool

PAGE = "en/house-rules/"
CALCULATOR = "en/skat/calculator/"
NAME = "<b>Zoë & Co</b>"
RULES = "name=%3Cb%3EZo%C3%AB%20%26%20Co%3C%2Fb%3E&skat.length=48&skat.variants.grand_base=20"
"""The rules chosen here, as a link carries them."""
KEPT = "localStorage.getItem('budnyckeln.house')"


def keep_rules(page: Page, text: str = RULES) -> None:
    """Take the rules from a link."""
    page.goto("about:blank")
    page.goto(f"{PAGE}#house-rules?{text}")
    page.locator("[data-do=use]").click()
    expect(page.locator("house-rules .status")).to_contain_text("Saved")


@pytest.mark.road
def test_rules_are_chosen_named_kept_and_shared(page: Page) -> None:
    page.goto(PAGE)
    house = page.locator("house-rules.awake")
    house.locator("[name=name]").fill(NAME)
    skat = house.locator("[data-game=skat]")
    skat.locator("[name=length]").fill("48")
    skat.locator("[data-field='variants.grand_base'] .chip", has_text="20").click()
    house.locator("[data-do=save]").click()
    expect(house.locator("[data-slot=name]")).to_have_text(NAME)
    expect(house.locator("[data-slot=summary]")).to_contain_text("Base value of grand: 20")
    expect(house.locator("[data-slot=summary] a", has_text="Variants")).not_to_have_count(0)
    expect(house.locator("[name=in-force]:checked + span")).to_have_text(NAME)
    house.locator("[data-do=share]").click()
    expect(house.locator("[data-slot=link]")).to_have_value(f"{page.url}#house-rules?{RULES}")
    expect(house.locator(".qr svg")).to_be_visible()
    house.locator(".chip", has_text="the texts as they stand").click()
    expect(house.locator("[data-view=shown]")).to_be_hidden()
    assert '"chosen":""' in page.evaluate(KEPT)


def test_what_cannot_be_played_is_refused_at_its_field(page: Page) -> None:
    page.goto(PAGE)
    house = page.locator("house-rules.awake")
    house.locator("[data-do=save]").click()
    expect(house.locator("[data-field=name] .error")).not_to_be_empty()
    house.locator("[name=name]").fill("Friday")
    house.locator(".which-game .chip", has_text="Skruf").click()
    house.locator("[data-game=skruf] [name=stake]").fill("much")
    house.locator(".which-game .chip").first.click()
    house.locator("[data-do=save]").click()
    error = house.locator("[data-game=skruf] [data-field=stake] .error")
    expect(error).to_contain_text("much")
    expect(error).to_be_visible()
    assert page.evaluate(KEPT) is None


def test_rules_in_a_link_count_for_nothing_until_they_are_taken(page: Page) -> None:
    page.goto("about:blank")
    page.goto(f"{PAGE}#house-rules?{RULES}")
    expect(page.locator("[data-do=use]")).to_be_visible()
    expect(page.locator("[data-slot=from-a-link]")).to_be_visible()
    assert page.evaluate(KEPT) is None
    page.goto("about:blank")
    page.goto(f"{PAGE}#house-rules?{RULES}&skat.variants.grand_base=20&skat.bridge=1")
    expect(page.locator("[data-slot=refused]")).to_contain_text("bridge")
    expect(page.locator("[data-do=use]")).to_be_hidden()
    page.locator("[data-do=decline]").click()
    assert page.evaluate(KEPT) is None


def test_a_form_begins_with_the_house_rules_and_says_so(page: Page) -> None:
    keep_rules(page)
    page.goto(f"{CALCULATOR}#game-value-skat?contract=grand")
    tool = page.locator("#game-value-skat.awake")
    by, off = (tool.locator(f".by-rules [data-kept={kept}]") for kept in ("true", "false"))
    expect(off).to_contain_text(NAME)  # a link shows what its sender saw
    headline = tool.locator(".headline")
    expect(headline).to_contain_text("48")
    off.get_by_role("button").click()
    expect(by).to_contain_text(NAME)
    expect(headline).to_contain_text("40")
    differs = str(by.get_by_role("link").get_attribute("href"))
    assert "/compare/#what-differs-skat?ruleset=skat&" in differs
    assert "variants.grand_base=20" in differs
    assert "length" not in differs
    tool.locator("[type=reset]").click()
    tool.locator("[data-field=contract] .chip", has_text="grand").click()
    expect(headline).to_contain_text("40")
    by.get_by_role("button").click()
    expect(off).to_be_visible()
    expect(headline).to_contain_text("48")
    page.goto("en/tournee-skat/calculator/")
    expect(page.locator("#game-value-tournee-skat.awake .by-rules")).to_be_hidden()


def test_an_answer_by_other_rules_is_never_shown_as_if_it_were_by_these(page: Page) -> None:
    keep_rules(page, "name=N&skat.variants.schneider_from=91&skat.played.kontra=1")
    page.goto(CALCULATOR)
    tool = fresh_tool(page, CALCULATOR, "game-value-skat")
    expect(tool.locator(".by-rules [data-kept=true]")).to_be_visible()
    expect(tool.locator(".answer:not(.stale)")).to_be_visible()
    quick = tool.locator(".presets button:visible", has_text="schneider 9")
    expect(quick).to_have_text("schneider 91")
    tool.locator("summary", has_text="House rules").click()
    kontra = tool.locator("[data-field='variants.kontra']:not([hidden]) option")
    expect(kontra).to_have_count(2)


def test_a_new_evening_begins_with_the_house_rules(page: Page) -> None:
    keep_rules(page)
    page.goto("en/score-sheet/")
    page.locator("[data-do=new-evening]").click()
    form = page.locator("[data-form=setup]")
    expect(form.locator(".by-rules [data-kept=true]")).to_contain_text(NAME)
    expect(form.locator("[name=length]")).to_have_value("48")
    grand = form.locator("[data-field='variants.grand_base']:not([hidden]) :checked")
    expect(grand).to_have_value("20")
    form.locator(".chip", has_text="Turnéskat").first.click()
    expect(form.locator(".by-rules")).to_be_hidden()
    expect(form.locator("[name=length]")).to_have_value("36")

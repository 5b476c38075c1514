"""A deal looked back on, on the built page: from a link, from one played here, and played on."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from calculators.door.door import Answer, answer
from tests.site.built import Served
from tests.site.test_browser import violations
from tests.site.test_play import game_of, now
from tests.site.tools import PATIENCE, wait_for_script, wait_until

DEAL = {"ruleset": "skat", "seed": "j2"}
"""A deal in which the result changes hands, as learners play it."""
DONE = "look-back deal-replay.awake"


@cache
def review() -> Answer:
    """That deal with all its moves, judged at the door."""
    played = answer("deal", {**DEAL, "play_on": True})
    return answer("review", {**DEAL, "moves": [one["move"] for one in played["moves"]]})


def turned() -> dict[str, Any]:
    """The first card that turned the result."""
    found: dict[str, Any] = next(one for one in review()["moments"] if one["kind"] == "turned")
    return found


def done(moment: dict[str, Any]) -> str:
    """What is told of a card but for who played it: the table names its players."""
    return str(moment["text"]).partition(" ")[2]


def look_back(page: Page) -> None:
    """Tap the button, and wait until all of it is there."""
    page.locator("[data-do=look-back]").click()
    page.wait_for_selector(DONE, timeout=PATIENCE)


def kept(page: Page) -> list[dict[str, Any]]:
    """The mistakes that are kept on the device."""
    found: list[dict[str, Any]] = page.evaluate(
        "JSON.parse(localStorage.getItem('budnyckeln.mistakes') ?? '[]')"
    )
    return found


@pytest.mark.road
def test_whoever_opens_a_deal_by_its_link_looks_back_on_it_and_plays_on(new_phone: Page) -> None:
    query = review()["address"].partition("#")[2]
    new_phone.goto(f"play/#{query}")
    wait_for_script(new_phone, "document.querySelector('play-table')?.now?.next === 'over'")
    new_phone.evaluate(
        "navigator.clipboard.writeText = async (text) => { globalThis.copied = text; }"
    )
    new_phone.locator(".ways > summary").tap()
    new_phone.locator("[data-do=link]").tap()
    wait_for_script(new_phone, "globalThis.copied")
    assert new_phone.evaluate("copied").partition("#")[2] == query
    look_back(new_phone)
    expect(new_phone.locator("look-back h2")).to_be_focused()
    told = new_phone.locator("look-back .turns > li")
    expect(told).to_have_count(len(review()["moments"]))
    for at, moment in enumerate(review()["moments"]):
        expect(told.nth(at)).to_contain_text(done(moment))
    assert kept(new_phone) == [], "somebody else may have played it"
    assert violations(new_phone) == []
    moment = turned()
    one = new_phone.locator("look-back [data-kind=turned]").first
    one.get_by_text("Se det på bordet").tap()
    shown = new_phone.locator("look-back [data-now]")
    expect(shown).to_have_attribute("data-moment", f"trick-{moment['trick']}-{moment['place']}")
    drawn = re.sub("[♣♠♥♦]", "", done(moment))  # Suits are drawn there.
    expect(new_phone.locator("look-back .tells:visible")).to_contain_text(drawn)
    one.get_by_text("Spela härifrån igen").tap()
    wait_until(new_phone, lambda: game_of(new_phone)["taken_back"] == 1, lambda: now(new_phone))
    expect(new_phone.locator("look-back")).to_have_count(0)
    game = game_of(new_phone)
    assert game["moves"] == review()["moves"][: moment["move"]]
    assert game["seat"] == moment["seat"]


def test_own_cards_that_turned_a_deal_played_here_are_kept(new_page: Page) -> None:
    """Each only once: tests/js. Whoever turned the deal last has lost it; else none is kept."""
    moment = [one for one in review()["moments"] if one["kind"] == "turned"][-1]
    game = {**DEAL, "seat": moment["seat"], "moves": review()["moves"]}
    new_page.goto("en/about/")  # Where no table writes what it deals.
    new_page.evaluate(
        "(game) => localStorage.setItem('budnyckeln.play', JSON.stringify({ game }))", game
    )
    new_page.goto("en/play/")
    wait_for_script(new_page, "document.querySelector('play-table')?.now?.next === 'over'")
    look_back(new_page)
    [own] = [one for one in kept(new_page) if one["card"] == moment["card"]]
    assert own["keeps"] == moment["keeps"]
    assert own["moves"].count(".") == moment["move"] - 1
    assert new_page.evaluate("new Date().getFullYear()") == int(own["date"][:4])
    expect(new_page.locator("look-back .own").first).to_have_text("your card")
    assert violations(new_page) == []


def test_another_deal_ends_the_look_back_at_once(new_page: Page) -> None:
    new_page.goto(f"en/play/#{review()['address'].partition('#')[2]}")
    wait_for_script(new_page, "document.querySelector('play-table')?.now?.next === 'over'")
    new_page.locator("[data-do=look-back]").click()
    new_page.wait_for_selector("look-back h2", timeout=PATIENCE)
    new_page.locator("play-table [data-slot=choices] [data-do=new]").click()
    wait_until(new_page, lambda: game_of(new_page)["seed"] != DEAL["seed"], lambda: now(new_page))
    expect(new_page.locator("look-back")).to_have_count(0)


def test_a_deal_of_ones_own_table_is_told_in_the_form_and_looked_back_on(new_phone: Page) -> None:
    new_phone.goto("look-back/")
    wait_for_script(new_phone, "document.querySelector('deal-opener.awake') !== null")
    form = new_phone.locator("deal-opener form")
    new_phone.evaluate("document.querySelector('deal-opener form').requestSubmit()")
    expect(form.locator("[data-field=forehand] .error")).not_to_be_empty(timeout=PATIENCE)
    expect(form.locator("[name=forehand]")).to_be_focused()
    assert violations(new_phone) == []
    dealt = answer("deal", DEAL)
    for seat, hand in zip(("forehand", "middlehand"), dealt["hands"], strict=False):
        form.locator(f"[name={seat}]").fill(" ".join(hand))
    form.locator(".chip", has_text="Efterhand").first.tap()
    for card in dealt["hands"][2]:
        form.locator(f".deck [data-card='{card}']").tap()
    moves = ", ".join(one.removeprefix("play ") for one in review()["moves"])
    form.locator("[name=moves]").fill(moves)
    form.locator("[type=submit]").tap()
    new_phone.wait_for_selector(DONE, timeout=PATIENCE)
    expect(new_phone.locator("look-back .turns > li")).to_have_count(len(review()["moments"]))
    assert kept(new_phone) == [], "it was not played here"
    assert violations(new_phone) == []
    new_phone.locator("deal-opener .ways a").last.tap()
    new_phone.wait_for_url("**/play/**")
    wait_for_script(new_phone, "document.querySelector('play-table')?.now?.next === 'over'")
    assert game_of(new_phone)["moves"] == review()["moves"]


def test_a_servers_record_is_looked_back_on_with_its_players(new_page: Page) -> None:
    dealt = answer("deal", DEAL)
    pack = ".".join(card for cards in (*dealt["hands"], dealt["skat"]) for card in cards)
    new_page.goto("en/look-back/")
    wait_for_script(new_page, "document.querySelector('deal-opener.awake') !== null")
    new_page.locator("deal-opener .chip", has_text="record").click()
    new_page.locator("[name=record]").fill("(;GM[Skat];)")
    new_page.locator("deal-opener [type=submit]").click()
    expect(new_page.locator("[data-field=record] .error")).not_to_be_empty(timeout=PATIENCE)
    new_page.locator("[name=record]").fill(
        f"(;GM[Skat]P0[ann]P1[bo]P2[cy]MV[w {pack} 1 18 0 p 2 p];)"
    )
    new_page.locator("deal-opener [type=submit]").click()
    new_page.wait_for_selector(DONE, timeout=PATIENCE)
    expect(new_page.locator("look-back .board")).to_contain_text("ann")
    expect(new_page.locator("look-back [data-piece=auction]")).to_contain_text("Bo went to 18")


def test_every_narrated_deal_of_a_game_that_is_played_opens_at_the_table(site: Served) -> None:
    for page in ("skat/deal", "en/turneskat/deal", "en/tournee-skat/deal", "en/skruf/deals"):
        html = (site.folder / page / "index.html").read_text("utf-8")
        replays, links = html.count("<deal-replay"), html.count('class="way-back"')
        assert links == (0 if "skruf" in page else replays), page

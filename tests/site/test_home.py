"""The home page: right without script, light before the first touch, going on with what is kept."""

from __future__ import annotations

import gzip
import re

import pytest
from playwright.sync_api import Page, Request, expect

from calculators.door.door import answer
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.tools import TOOLS
from calculators.text.language import language
from tests.responding import respond_form
from tests.site.built import Served
from tests.site.sheet_hand import Hand

LIGHT = 100 * 1024
"""Bytes before the first touch, compressed, without the fonts and the search's index."""


@pytest.mark.parametrize("ruleset", ["skat", "turneskat", "tournee-skat"])
def test_the_small_form_asks_for_a_game_that_was_made(ruleset: str) -> None:
    words = language("sv")
    tool = TOOLS["made-game"]
    [group] = tool.groups(ruleset, words)
    options = {one.name: [option.value for option in one.options] for one in group.controls}
    asked = 0
    for contract in options["contract"]:
        for count in options["matadors.count"]:
            for level in options["_level"]:
                for announced in ("true", ""):
                    values = {
                        "ruleset": ruleset,
                        "contract": contract,
                        "matadors.held": "true",
                        "matadors.count": count,
                        "_level": level,
                        "_announced": announced,
                    }
                    told = respond_form(
                        {"tool": "made-game", "ruleset": ruleset, "locale": "sv", "values": values}
                    )
                    assert told["ok"], told
                    game = answer("game-value", told["request"])
                    assert game["won"]
                    base = next(c for c in RULESETS[ruleset].contracts if c.name == contract).value
                    steps = ["simple", "schneider", "schwarz"].index(level)
                    promised = steps if announced and steps else 0
                    hand = 1 if promised and ruleset == "skat" else 0
                    assert game["value"] == base * (int(count) + 1 + steps + promised + hand)
                    asked += 1
    assert asked == len(options["contract"]) * 4 * 3 * 2


def test_without_script_the_printed_84_is_96(site: Served) -> None:
    for folder in ("", "en/"):
        html = (site.folder / folder / "index.html").read_text("utf-8")
        assert "84" in html
        assert "+96" in html


def test_a_tap_counts_anew(phone: Page) -> None:
    phone.goto("")
    form = phone.locator("#made-game-turneskat")
    form.locator("label:has([name^='_level'][value=simple])").tap()
    expect(form.locator(".answer .amount").first).to_have_text("+48")
    expect(form.locator("[name=_announced]")).to_be_hidden()


def test_the_home_page_is_light_before_the_first_touch(new_page: Page, site: Served) -> None:
    fetched: list[Request] = []

    def remember(one: Request) -> None:
        fetched.append(one)

    new_page.on("requestfinished", remember)
    new_page.goto("")
    new_page.wait_for_load_state("networkidle")
    sizes = {}
    for one in fetched:
        found = one.response()
        apart = one.url.endswith(".woff2") or "/search/" in one.url or "search." in one.url
        if found is not None and not apart:
            sizes[one.url.removeprefix(site.origin)] = len(gzip.compress(found.body()))
    assert sum(sizes.values()) <= LIGHT, sizes
    assert not [url for url in sizes if url.endswith((".wasm", ".bin", ".zip"))]


@pytest.mark.parametrize(("width", "height"), [(390, 844), (1280, 800)])
def test_skat_its_doors_and_the_case_stand_before_the_fold(
    page: Page, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto("")
    for name in ("h1", ".home__doors > ul > :last-child", ".home__wrong", "#compute-a-value"):
        expect(page.locator(name)).to_be_in_viewport(ratio=1)
    assert page.locator(".home__doors h2 a, .home__wrong").count() == 5


def test_home_goes_on_with_what_is_kept(new_phone: Page) -> None:
    new_phone.goto("en/")
    today, lesson = new_phone.locator("today-list"), new_phone.locator(".today__lesson a")
    expect(today).to_be_hidden()
    new_phone.evaluate(
        """() => localStorage.setItem("budnyckeln.lessons",
            JSON.stringify({"first-cards": {at: 3, done: true}, trumps: {at: 2, done: false}}))"""
    )
    Hand(new_phone).begin_anew()
    new_phone.goto("en/")
    expect(lesson).to_have_attribute("href", re.compile(r"learn/trumps/$"))


def test_a_list_that_is_played_is_no_evening_to_go_on_with_but_leads_to_how_it_went(
    new_phone: Page,
) -> None:
    listed, evening = (new_phone.locator(f".today__{name} a") for name in ("list", "evening"))
    new_phone.goto("en/")
    id = new_phone.evaluate(
        """() => {
            const link = document.querySelector(".today__list a");
            const day = new Date(Date.now() - new Date().getTimezoneOffset() * 60000);
            return link.dataset.evening.replace("{day}", day.toISOString().slice(0, 10));
        }"""
    )
    for deals, is_played in ((11, False), (12, True)):
        kept = {"id": id, "name": "L", "players": ["A"], "deals": deals, "against": True, "at": 1}
        new_phone.evaluate(
            """kept => {
                localStorage.setItem("budnyckeln.sheet.list", JSON.stringify([kept.id]));
                const log = JSON.stringify({ kept, changes: [] });
                localStorage.setItem(`budnyckeln.sheet.evening.${kept.id}`, log);
            }""",
            kept,
        )
        new_phone.reload()
        expect(listed).to_be_visible()
        expect(evening).to_be_visible(visible=not is_played)
        ending = rf"play/#kept={id}$" if is_played else r"play/\?list=day$"
        expect(listed).to_have_attribute("href", re.compile(ending))


def test_six_doors_and_five_at_the_thumb(new_phone: Page) -> None:
    new_phone.goto("en/turneskat/value/")
    doors = new_phone.locator(".doors__link")
    assert [one.strip() for one in doors.all_inner_texts()] == [
        "Rules",
        "Count",
        "Score sheet",
        "Play",
        "Learn",
    ]
    assert all((one.bounding_box() or {"height": 0})["height"] >= 44 for one in doors.all())
    expect(new_phone.locator(".doors__link[aria-current]")).to_have_text(re.compile("Rules"))
    doors.nth(1).tap()
    new_phone.locator(".counters a[href$='turneskat/calculator/']").tap()
    expect(new_phone.locator("#game-value-turneskat")).to_be_visible()
    expect(new_phone.locator(".siblings [aria-current=page]")).to_be_in_viewport()
    new_phone.set_viewport_size({"width": 1280, "height": 900})
    assert len(new_phone.locator(".books__link").all()) == 6


def test_on_a_large_screen_the_heading_stands_where_it_stood_and_the_menu_beside_it(
    page: Page,
) -> None:
    page.set_viewport_size({"width": 1280, "height": 900})
    places = set()
    for path in ("games/", "compare/", "skat/faults/", "bid-key/", "odds/", "score-sheet/"):
        page.goto(path)
        expect(page.locator("#contents a[aria-current=page]")).to_be_visible()
        places.add((page.locator("h1").bounding_box() or {"x": -1})["x"])
    assert len(places) == 1

"""Deals in progress on the built page: nothing that is done to an address, a window or a store
unmakes one.
"""

from __future__ import annotations

import json
import random
import re
import sys
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Dialog, Page, expect

from calculators.door.door import answer
from calculators.text.language import joined_catalogue
from calculators.text.tables import figure, signed
from tests.site.test_browser import violations
from tests.site.test_play import (
    AT_ONCE,
    FIELDS,
    HOUSE,
    KEEP,
    address,
    game_of,
    now,
    own_act,
    own_turn,
    tap,
)
from tests.site.tools import wait_for_script, wait_until

SAYS, PAGE_SAYS = joined_catalogue("table", "en"), joined_catalogue("table_page", "en")
UNREAD = SAYS["under-way.aside"]
UNKEPT = joined_catalogue("page", "en")["not-kept"]
STORE = "budnyckeln.play"
KEPT = "[data-slot=kept] li"


def opened(page: Page, seed: str, more: str = "") -> Page:
    """A deal in a document of its own, the others playing at once, when the reader is to act."""
    page.goto("en/play/")
    page.evaluate(AT_ONCE)
    page.goto(f"en/play/?{seed}{len(more)}{address(seed)}{more}")
    return wait_for_deal(page, seed)


def wait_for_deal(page: Page, seed: str) -> Page:
    """The page once that deal is there."""
    wait_for_script(
        page, "seed => document.querySelector('play-table')?.now?.game.seed === seed", seed
    )
    own_turn(page)
    return page


def played(page: Page, acts: int | None = None) -> dict[str, Any]:
    """The game after some acts of the reader, and of the others; else at its end. (Whoever bids
    step by step may do more than twenty.)
    """
    done = 0
    while (here := own_turn(page))["next"] != "over" and done != acts:
        tap(page, own_act(here["game"]))
        done += 1
    game: dict[str, Any] = here["game"]
    return game


def agree(*pages: Page) -> dict[str, Any]:
    """The game that all windows show, once they show the same."""
    wait_until(
        pages[0],
        lambda: all(own_turn(page)["game"] == game_of(pages[0]) for page in pages),
        lambda: [game_of(page) for page in pages],
    )
    return game_of(pages[0])


def test_anchors_back_and_other_deals_leave_a_deal_where_it_was(new_phone: Page) -> None:
    page = opened(new_phone, "a")
    left = played(page, 3)
    page.evaluate("location.hash = '#help'")
    page.go_back()
    assert page.url.endswith(address("a"))
    page.wait_for_timeout(500)
    assert own_turn(page)["game"] == left
    page.evaluate("hash => { location.hash = hash }", address("b"))
    other = played(wait_for_deal(page, "b"), 1)
    expect(page.locator(KEPT)).to_contain_text("deal “a”")
    page.go_back()
    assert own_turn(wait_for_deal(page, "a"))["game"] == left
    page.go_forward()
    assert own_turn(wait_for_deal(page, "b"))["game"] == other
    page.locator(".setting > summary").tap()
    page.locator("[data-do=new]").tap()
    expect(page.locator(KEPT)).to_have_count(2)
    assert violations(page) == []
    page.locator(KEPT).filter(has_text="“a”").locator("[data-do=go-on]").tap()
    assert own_turn(wait_for_deal(page, "a"))["game"] == left
    page.on("dialog", lambda asked: asked.accept())
    page.locator(KEPT).filter(has_text="“b”").locator("[data-do=throw]").tap()
    expect(page.locator(KEPT)).to_have_count(0)
    page.goto("en/play/")
    assert own_turn(wait_for_deal(page, "a"))["game"] == left


def test_moves_that_come_with_a_link_leave_ones_own_play(new_phone: Page) -> None:
    page = opened(new_phone, "a")
    left = played(page, 2)
    note = page.locator("play-table .trouble")
    page.evaluate("hash => { location.hash = hash }", f"{address('a')}&moves=18.yes")
    expect(note).to_contain_text(PAGE_SAYS["say-shared"])
    expect(page.locator("[data-slot=mark]")).to_have_text(PAGE_SAYS["say-from-link"])
    linked = played(page, 1)
    assert linked["moves"][:2] == ["18", "yes"], "the reader is to act, whatever the others think"
    assert linked["moves"] != left["moves"]
    expect(note).to_be_hidden()
    page.reload()
    assert own_turn(wait_for_deal(page, "a"))["game"] == linked
    page.go_back()
    wait_until(page, lambda: game_of(page) == left, lambda: now(page))
    page.evaluate("scrollTo(0, 1e4)")
    own = ".".join(one.replace(" ", "_") for one in left["moves"])
    page.evaluate("hash => { location.hash = hash }", f"{address('a')}&moves={own}&taken_back=1")
    expect(note).to_contain_text(PAGE_SAYS["say-replayed"])
    expect(page.locator("[data-slot=mark]")).to_have_text(PAGE_SAYS["say-practice"])
    wait_for_table_in_view(page)
    played(page, 1)
    page.evaluate("hash => { location.hash = hash }", address("b"))
    wait_for_deal(page, "b")
    expect(page.locator(KEPT).filter(has_text=SAYS["under-way.replayed"])).to_have_count(1)
    expect(page.locator(KEPT).filter(has_text=SAYS["under-way.linked"])).to_have_count(1)


def test_two_windows_of_one_deal_show_each_others_acts(telephone: BrowserContext) -> None:
    one = opened(telephone.new_page(), "x")
    played(one, 1)
    other = opened(telephone.new_page(), "x")
    assert agree(one, other)["moves"]
    played(one, 2)
    left = agree(other, one)
    other.locator("[data-do=back]").tap()
    wait_until(one, lambda: game_of(one)["taken_back"] == 1, lambda: now(one))
    assert len(agree(one, other)["moves"]) < len(left["moves"])
    newest = played(other, 1)
    assert agree(one, other) == newest
    for page in (one, other):
        page.reload()
        assert own_turn(wait_for_deal(page, "x"))["game"] == newest


def new_deal(page: Page, seeds: list[str], do: str) -> dict[str, Any]:
    """The deal that a button leads to, none of those."""
    page.locator(f"[data-do={do}]:visible").first.tap()
    wait_until(page, lambda: game_of(page)["seed"] not in seeds, lambda: now(page))
    game: dict[str, Any] = own_turn(page)["game"]
    seeds.append(game["seed"])
    return game


def test_an_evening_goes_on_through_a_reload_and_other_deals_to_the_score_sheet(
    new_phone: Page,
) -> None:
    page, seeds, own = opened(new_phone, "a"), ["a"], [0, 0, 0]
    setting, score = page.locator(".setting > summary"), page.locator("[data-slot=score]")
    mark = page.locator("[data-slot=mark]")
    setting.tap()
    seat = new_deal(page, seeds, "begin")["seat"]
    for dealt in range(2):
        if dealt:
            assert new_deal(page, seeds, "new")["seat"] == (seat - 1) % 3
        left = played(page, 2)
        page.reload()
        assert own_turn(wait_for_deal(page, seeds[-1]))["game"] == left
        game = played(page)
        ended = answer("deal", {name: game[name] for name in FIELDS})
        for at, one in enumerate(ended["scores"]):
            own[(at - game["seat"]) % 3] += one
        for name, total in zip(("You", "Anna", "Björn"), own, strict=True):
            expect(score).to_contain_text(f"{name} {signed(total)}")
    page.locator(".ways > summary").tap()
    for do in ("begin", "keep", "single"):
        expect(page.locator(f".ways [data-do={do}]:visible")).to_have_count(0)
    expect(mark).to_be_empty()
    page.evaluate("scrollTo(0, 300)")
    page.locator("[data-do=back]:visible").first.dispatch_event("click")
    wait_until(page, lambda: now(page)["next"] == "you", lambda: now(page))
    wait_for_table_in_view(page)
    expect(mark).to_have_text(PAGE_SAYS["say-practice"])
    played(page)
    expect(mark).to_have_text(PAGE_SAYS["say-practice"])
    third = new_deal(page, seeds, "new")
    expect(mark).to_be_empty()
    asks_before_it_is_left(page, third)
    setting.tap()
    new_deal(page, seeds, "single")
    expect(score).to_be_empty()
    expect(page.locator(KEPT)).to_contain_text("2 deals played")
    assert violations(page) == []
    page.locator(f"{KEPT} [data-do=evening]").scroll_into_view_if_needed()
    page.locator(f"{KEPT} [data-do=evening]").tap()
    assert own_turn(wait_for_deal(page, third["seed"]))["game"] == third
    wait_for_table_in_view(page)
    page.goto(str(page.locator("[data-slot=sheet]").evaluate("link => link.href")))
    rows = page.locator("score-sheet tbody").first.locator("tr")
    expect(rows).to_have_count(2)
    told = [figure(one) for one in own]
    expect(rows.last.locator("td")).to_have_text([*told, re.compile("."), re.compile(".")])
    page.locator("[data-slot=play-on]").tap()
    page.wait_for_url("**/play/#play*")
    assert own_turn(wait_for_deal(page, third["seed"]))["game"] == third


def asks_before_it_is_left(page: Page, game: dict[str, Any]) -> None:
    """House rules that are kept meanwhile are none of its own; another game leaves it."""
    page.evaluate(KEEP, HOUSE)
    page.reload()
    assert own_turn(wait_for_deal(page, game["seed"]))["game"] == game
    expect(page.locator(".at-rules")).not_to_contain_text("Friday", use_inner_text=True)
    asked: list[str] = []

    def refuse(dialog: Dialog) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    page.once("dialog", refuse)
    page.locator(".setting > summary").tap()
    page.locator("[name=ruleset]").select_option("turneskat")
    assert asked == [PAGE_SAYS["say-leave-evening"]]
    expect(page.locator("[name=ruleset]")).to_have_value("skat")
    assert game_of(page) == game
    page.locator(".setting > summary").tap()


def wait_for_table_in_view(page: Page) -> None:
    """Another deal is there to be seen, wherever on the page it was asked for."""
    wait_for_script(
        page,
        """() => {
            const { top, bottom } = document.querySelector(".sitting").getBoundingClientRect();
            return top >= 0 && top < innerHeight / 2 && bottom <= innerHeight + 8;
        }""",
    )


GAME = {"ruleset": "skat", "seed": "a", "seat": 1, "moves": ["pass"], "table": 3}
SPOILT = [{}, 5, {"moves": None}, {**GAME, "ruleset": "old"}, {**GAME, "moves": ["fly"]}]


def test_what_an_earlier_edition_kept_is_carried_over_and_what_cannot_be_read_set_aside(
    new_phone: Page,
) -> None:
    page = new_phone

    def come_with(kept: object) -> None:
        page.goto("en/play/")
        page.evaluate(
            "([name, kept]) => localStorage.setItem(name, kept)", [STORE, json.dumps(kept)]
        )
        page.goto("en/play/?again")

    come_with({"pace": "once", "game": GAME, "given": 0, "address": address("a")})
    assert game_of(wait_for_deal(page, "a"))["moves"][:1] == ["pass"]
    assert "game" not in json.loads(page.evaluate("localStorage['budnyckeln.play']"))
    for count, spoilt in enumerate(SPOILT, 1):
        come_with({"game": spoilt})
        expect(page.locator(KEPT).filter(has_text=UNREAD)).to_have_count(count)
    page.reload()
    expect(page.locator(KEPT).filter(has_text=UNREAD)).to_have_count(len(SPOILT))
    expect(page.locator("play-table .fault")).to_have_count(0)
    expect(page.locator(KEPT).filter(has_text="“a”")).to_have_count(1)
    with page.expect_download() as saving:
        page.locator(KEPT).first.locator("[data-do=save]").tap()
    assert "fly" in saving.value.path().read_text("utf-8")


DENIED = """
    const deny = { get() { throw new DOMException("denied", "SecurityError"); } };
    Object.defineProperty(window, "localStorage", deny);
    Object.defineProperty(window, "indexedDB", { value: undefined });
"""
FULL = """
    const full = () => { throw new DOMException("full", "QuotaExceededError"); };
    Storage.prototype.setItem = IDBObjectStore.prototype.put = full;
"""


def test_where_nothing_can_be_kept_the_table_says_so_once_and_plays(new_phone: Page) -> None:
    new_phone.add_init_script(DENIED)
    new_phone.goto(f"en/play/{address('a')}")
    told = new_phone.locator("play-table .trouble p")
    expect(told).to_have_text(UNKEPT)
    wait_for_deal(new_phone, "a").locator("[data-act=pass]").tap()
    wait_until(new_phone, lambda: len(game_of(new_phone)["moves"]) > 1, lambda: now(new_phone))
    expect(told).to_have_text(UNKEPT)


def test_where_there_is_no_room_the_table_says_so_with_the_first_act(new_phone: Page) -> None:
    new_phone.add_init_script(FULL)
    new_phone.goto(f"en/play/{address('a')}")
    wait_for_deal(new_phone, "a").locator("[data-act=pass]").tap()
    expect(new_phone.locator("play-table .trouble p")).to_have_text(UNKEPT)
    assert game_of(new_phone)["moves"][0] == "pass"


@pytest.mark.night
def test_two_windows_twenty_deals_and_reloads_lose_no_act(
    telephone: BrowserContext, capsys: pytest.CaptureFixture[str]
) -> None:
    draw = random.Random(28)
    windows = [telephone.new_page(), telephone.new_page()]
    kept: dict[str, dict[str, Any]] = {}
    acts = reloads = lost = 0

    def is_kept(page: Page, seed: str) -> bool:
        found = own_turn(wait_for_deal(page, seed))["game"]
        return bool(found == kept[seed])

    for seed in (f"two-{at}" for at in range(20)):
        for page in windows:
            opened(page, seed)
        for _ in range(4):
            page, other = draw.sample(windows, 2)
            if now(page)["next"] == "over":
                break
            before = agree(page, other)
            kept[seed] = played(page, 1)
            acts += 1
            lost += kept[seed]["moves"][: len(before["moves"])] != before["moves"]
            for again in draw.sample(windows, draw.randrange(3)):
                again.reload()
                reloads += 1
                lost += not is_kept(again, seed)
            lost += agree(page, other) != kept[seed]
    for seed in kept:
        page = draw.choice(windows)
        page.goto(f"en/play/?last-{seed}{address(seed)}")
        lost += not is_kept(page, seed)
    with capsys.disabled():
        sys.stdout.write(f"\n{len(kept)} deals, {acts} acts, {reloads} reloads: {lost} lost\n")
    assert lost == 0

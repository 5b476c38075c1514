"""A deal played on the built page, by thumb and by keyboard; the others play in the browser."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from calculators.door.door import answer
from calculators.skat.table.acts import Play
from calculators.skat.table.page.game import positions, read_game
from calculators.skat.table.view import view
from tests.site.test_browser import violations
from tests.site.tools import wait_for_script, wait_until

FIELDS = ("ruleset", "seed", "moves", "when_passed")
AT_ONCE = "localStorage.setItem('budnyckeln.play', JSON.stringify({ pace: 'once' }))"
OWN_GAME = "x"
"""A deal in which the reader, doing what a learner would, plays a game with the skat."""
DEFENCE = "a"
"""One in which the reader passes, and some card may not be played at some time."""


def address(seed: str) -> str:
    return f"#play?ruleset=skat&seed={seed}&seat=1"


def now(page: Page) -> dict[str, Any]:
    """The game as the page has it, and whose the next word is."""
    found: dict[str, Any] = page.evaluate("document.querySelector('play-table').now")
    return found


def game_of(page: Page) -> dict[str, Any]:
    game: dict[str, Any] = now(page)["game"]
    return game


def own_turn(page: Page) -> dict[str, Any]:
    """The game once the reader is to act, or it is over."""
    idle = """() => {
        const table = document.querySelector("play-table");
        return ["you", "over"].includes(table.now.next) && !table.classList.contains("thinking");
    }"""
    wait_for_script(page, f"({idle})()")
    return now(page)


def own_act(game: dict[str, Any]) -> str:
    """What a learner would do in the reader's place."""
    return str(answer("move", {name: game[name] for name in FIELDS})["move"])


def tap(page: Page, act: str) -> None:
    """Do something with the thumb, and wait until it is done."""
    count = len(game_of(page)["moves"])
    table = page.locator("play-table")
    if act.startswith("lay"):
        for card in act.split()[1:]:
            table.locator(f"[data-card='{card}']").tap()
        table.locator("[data-do=lay]").tap()
    elif table.locator(f"[data-act='{act}']").count():
        table.locator(f"[data-act='{act}']").tap()
    else:
        table.locator("[data-slot=more]").select_option(act)
        table.locator("[data-do=more]").tap()
    wait_until(page, lambda: len(game_of(page)["moves"]) > count, lambda: act)


def barred_card(game: dict[str, Any]) -> str | None:
    """A card of the reader's that may not be played now."""
    seen = view(positions(read_game(game))[-1], game["seat"])
    legal = [act.card for act in seen.choices if isinstance(act, Play)]
    held = [card.code for card in seen.hand if card not in legal]
    return held[0] if seen.phase == "tricks" and held else None


@pytest.mark.road
def test_a_deal_is_played_by_taps_left_and_found_again_and_written_down(new_phone: Page) -> None:
    new_phone.goto("play/")
    new_phone.evaluate(AT_ONCE)
    new_phone.goto(f"play/?again{address(OWN_GAME)}")
    wait_for_script(new_phone, "document.querySelector('play-table').now.game.seed === 'x'")
    told_why = taken_back = False
    while (here := own_turn(new_phone))["next"] != "over":
        game = here["game"]
        card = barred_card(game)
        if card and not told_why:
            new_phone.locator(f"[data-card='{card}']").dispatch_event("click")
            told = new_phone.locator("[data-slot=tell] .barred a")
            expect(told).to_have_attribute("href", re.compile(r"^\.\./skat/play/#"))
            assert game_of(new_phone) == game
            told_why = True
            new_phone.reload()
            wait_for_script(
                new_phone, "document.querySelector('play-table')?.now?.game.seed === 'x'"
            )
            assert own_turn(new_phone)["game"] == game
        if (act := own_act(game)).startswith("lay"):
            ask_about_two_chosen(new_phone, act.split()[1:])
        tap(new_phone, act)
        assert new_phone.evaluate("scrollY") == 0, "nothing scrolls"
        if told_why and not taken_back and own_turn(new_phone)["next"] == "you":
            new_phone.locator("[data-do=back]").tap()
            wait_until(
                new_phone, lambda: game_of(new_phone)["taken_back"] == 1, lambda: now(new_phone)
            )
            taken_back = True
    assert told_why
    last = now(new_phone)
    ended = answer("deal", {name: last["game"][name] for name in FIELDS})
    whole = answer("deal", {"ruleset": "skat", "seed": OWN_GAME, "play_on": True})
    assert ended["scores"] == whole["scores"]
    table = new_phone.locator("play-table")
    expect(table.locator(".end .marks")).to_contain_text("Du tog tillbaka ett val.")
    expect(table.locator(".end .say")).to_have_text(ended["say"])
    assert violations(new_phone) == []
    table.locator(".ways > summary").tap()
    table.locator("[data-do=keep]").tap()
    table.locator("[data-slot=tell] a").tap()
    row = new_phone.locator("score-sheet tbody tr").first
    expect(row).to_contain_text(str(max(map(abs, ended["scores"]))))


def ask_about_two_chosen(page: Page, cards: list[str]) -> None:
    """Advice leaves the two cards chosen that were, and nobody takes what it names for chosen."""
    for card in cards:
        page.locator(f"[data-card='{card}']").tap()
    page.locator("[data-do=why]").tap()
    wait_for_advice(page, 1)
    expect(page.locator("[data-slot=hand] [aria-pressed=true]")).to_have_count(len(cards))
    other = page.locator(".own > .card:not(.fresh, .advised)").first
    page.locator(f"[data-card='{cards[0]}']").tap()
    other.tap()
    looks = page.evaluate(LOOKS)
    assert {"plain", "fresh", "advised", "chosen", "advised chosen"} == set(looks)
    assert len({json.dumps(look) for look in looks.values()}) == len(looks), "also without colour"
    other.tap()
    page.locator(f"[data-card='{cards[1]}']").tap()


LOOKS = """() => Object.fromEntries(
    [...document.querySelectorAll(".own > .card")].map((card) => {
        const state = ["fresh", "advised"].filter((name) => card.classList.contains(name));
        if (card.ariaPressed === "true") state.push("chosen");
        const { borderStyle, transform } = getComputedStyle(card);
        const signs = ["::before", "::after"].map((part) => getComputedStyle(card, part).content);
        return [state.join(" ") || "plain", [borderStyle, transform === "none", ...signs]];
    })
)"""
"""How cards look in each state, but for colour."""
SIZES = ((360, 640), (390, 844), (640, 360), (844, 390))
OUTSIDE = """() => {
    const shown = ".own .card, .trick:not(.past) .card, [data-slot=tell] p, .doings button";
    const isCut = ({ top, left, right, bottom }) =>
        top < 0 || left < 0 || right > innerWidth || bottom > innerHeight;
    return [...document.querySelector("play-table").querySelectorAll(shown)]
        .filter((part) => isCut(part.getBoundingClientRect()))
        .map(({ textContent }) => textContent);
}"""


def outside(page: Page) -> list[object]:
    """What the window cuts at any of the sizes, and how far the page has scrolled."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found += [*page.evaluate(OUTSIDE), *filter(None, [page.evaluate("scrollY")])]
    return found


def wait_for_advice(page: Page, count: int) -> None:
    wait_until(page, lambda: game_of(page)["advised"] == count, lambda: now(page))


def test_a_phone_shows_all_of_a_deal_at_once_upright_and_lying_down(new_phone: Page) -> None:
    new_phone.goto("play/")
    new_phone.evaluate(AT_ONCE)
    new_phone.goto(f"play/?again{address(OWN_GAME)}")
    asked_again = asked_why = 0
    for _ in range(10):
        game = own_turn(new_phone)["game"]
        assert outside(new_phone) == [], game["moves"]
        past, again = new_phone.locator(".trick.past"), new_phone.locator("[data-do=last]")
        if again.count():
            expect(past).to_be_hidden()
            again.tap()
            expect(past).to_be_visible()
            asked_again += 1
        act = own_act(game)
        if not asked_why or act.startswith("lay"):
            new_phone.locator("[data-do=why]").tap()
            asked_why += 1
            wait_for_advice(new_phone, asked_why)
            assert outside(new_phone) == [], "advice moves nothing off the page"
        if act.startswith("lay"):
            lay = new_phone.locator("[data-do=lay]")
            for card, counted in zip(act.split()[1:], ("1 av 2", "två kort"), strict=True):
                expect(lay).to_be_disabled()
                new_phone.locator(f"[data-card='{card}']").tap()
                expect(lay).to_contain_text(counted)
            assert outside(new_phone) == []
            for card in act.split()[1:]:
                new_phone.locator(f"[data-card='{card}']").tap()
        tap(new_phone, act)
        if again.count():
            expect(again).to_have_attribute("aria-expanded", "false")
    assert asked_again
    assert violations(new_phone) == []


def test_a_deal_is_played_with_the_keyboard_and_told_aloud(new_page: Page) -> None:
    new_page.goto("en/play/")
    new_page.evaluate(AT_ONCE)
    new_page.goto(f"en/play/?{address(DEFENCE)}")
    wait_for_script(new_page, "document.querySelector('play-table').now.game.seed === 'a'")
    heard = new_page.locator("play-table .aloud")
    new_page.locator("[data-act=pass]").focus()
    new_page.keyboard.press("Enter")
    own = own_turn(new_page)
    while own["game"]["moves"][-1] == "pass" or barred_card(own["game"]) is None:
        assert own["next"] == "you", "a turn at cards comes"
        tap_by_key(new_page, own_act(own["game"]))
        own = own_turn(new_page)
    cards = new_page.locator("[data-slot=hand] [data-card]")
    new_page.keyboard.press("2")
    expect(cards.nth(1)).to_be_focused()
    new_page.keyboard.press("ArrowLeft")
    expect(cards.first).to_be_focused()
    new_page.keyboard.press("h")
    wait_until(new_page, lambda: game_of(new_page)["advised"] == 1, lambda: now(new_page))
    expect(heard).to_contain_text("A club player would play")
    tap_by_key(new_page, own_act(own["game"]))
    expect(heard).to_contain_text("You: ")
    own_turn(new_page)
    assert new_page.evaluate("document.activeElement.closest('play-table') !== null")
    new_page.keyboard.press("z")
    wait_until(new_page, lambda: game_of(new_page)["taken_back"] == 1, lambda: now(new_page))
    assert violations(new_page) == []


def tap_by_key(page: Page, act: str) -> None:
    """Go to the button of an act and press it."""
    count = len(game_of(page)["moves"])
    page.locator(f"play-table [data-act='{act}']").focus()
    page.keyboard.press("Enter")
    wait_until(page, lambda: len(game_of(page)["moves"]) > count, lambda: act)


HOUSE = "name=Friday&skat.bock.on=true&skat.variants.grand_base=20"
KEEP = """text => localStorage.setItem(
    "budnyckeln.house", JSON.stringify({ chosen: text, profiles: [text] })
)"""


def test_a_deal_goes_by_the_house_rules_that_are_kept_and_says_so(new_page: Page) -> None:
    new_page.goto("en/play/")
    new_page.evaluate(KEEP, HOUSE)
    new_page.goto("en/play/?kept")
    table, note = new_page.locator("play-table"), new_page.locator("play-table .by-rules")
    expect(note).to_contain_text("house rules “Friday”")
    expect(note.locator("li")).to_contain_text("Base value of grand: 20")
    expect(note).to_contain_text("which is not played here: Bock rounds")
    expect(table.locator("[data-slot=head]").first).to_contain_text("house rules")
    assert game_of(new_page)["variants"] == {"grand_base": 20}
    assert "variants.grand_base=20" in new_page.url
    assert violations(new_page) == []
    note.locator("[data-do=leave]").click()
    expect(note).to_contain_text("Played by the text, not by the house rules “Friday”")
    table.locator(".setting > summary").click()
    seed = game_of(new_page)["seed"]
    table.locator("[data-do=new]").click()
    wait_until(new_page, lambda: game_of(new_page)["seed"] != seed, lambda: now(new_page))
    assert "variants" not in game_of(new_page), "left until they are taken up again"
    note.locator("[data-do=use]").click()
    expect(note.locator("[data-do=leave]")).to_be_visible()
    assert game_of(new_page)["variants"] == {"grand_base": 20}
    new_page.goto("en/play/?linked#play?ruleset=skat&seed=a&variants.schneider_from=91")
    expect(note.locator("li")).to_contain_text("91")
    expect(note.locator("button")).to_have_text(
        ["Deal again by the text", "Deal again by “Friday”"]
    )
    new_page.goto("en/play/?printed#play?ruleset=skat&seed=a")
    expect(note).to_contain_text("Played by the text, not by the house rules “Friday”")
    assert "variants" not in game_of(new_page)


SENT = """
const post = Worker.prototype.postMessage;
window.sent = [];
Worker.prototype.postMessage = function (message, ...more) {
  if (message.text) window.sent.push(JSON.parse(message.text));
  return post.call(this, message, ...more);
};
"""
"""Keeps what the page asks Python."""
STOP = """() => {
  const push = sent.push;
  sent.push = function (asked) {
    push.call(this, asked);
    const thinks = this.filter(({ part }) => part === "think");
    if (asked.part !== "think" || thinks.length !== 3) return;
    setTimeout(() => document.querySelector("[data-do=stop]").click());
  };
}"""
"""Stops a thought on the page itself: a hand from outside may come when all is thought."""
SLICES = 16
"""Of a club player's thought about a card."""


def thinks(page: Page) -> list[int]:
    """How many slices were behind each question about a move."""
    sent = page.evaluate("window.sent")
    return [one.get("slice", 0) for one in sent if one.get("part") == "think"]


def test_a_thought_is_stopped_and_a_tap_is_answered_between_its_slices(new_page: Page) -> None:
    new_page.add_init_script(SENT)
    new_page.goto("en/play/")
    new_page.evaluate(AT_ONCE.replace("once", "tap"))
    moves = answer("deal", {"ruleset": "skat", "seed": "x", "play_on": True})["moves"]
    cards = [at for at, one in enumerate(moves) if one["move"].startswith("play ")]
    lead = next(at for at in cards[3:] if moves[at]["seat"] != 1)
    told = ".".join(one["move"].replace(" ", "_") for one in moves[:lead])
    new_page.goto(f"en/play/?slices{address(OWN_GAME)}&player=club&moves={told}")
    go_on = new_page.locator("[data-do=on]")
    expect(go_on).to_be_visible()
    new_page.evaluate(STOP)
    go_on.click()
    expect(new_page.locator("[data-slot=tell]")).to_contain_text("Stopped")
    asked = thinks(new_page)
    assert len(asked) > 2
    assert max(asked) < SLICES
    new_page.locator("[data-do=back]").click()
    wait_until(new_page, lambda: game_of(new_page)["taken_back"] == 1, lambda: now(new_page))
    assert thinks(new_page) == asked, "nothing more is thought once it was stopped"
    assert asked == list(range(len(asked))), "each slice is a question of its own"


def test_a_table_of_four_plays_while_the_reader_sits_out(new_phone: Page) -> None:
    new_phone.goto("play/")
    new_phone.evaluate(AT_ONCE.replace("once", "tap"))
    new_phone.goto("play/?four#play?ruleset=skat&seed=x&seat=3&table=4")
    table = new_phone.locator("play-table")
    expect(table.locator(".standing")).to_contain_text("Du ger och står över")
    expect(table.locator("[data-slot=hand] .card")).to_have_count(0)
    table.locator("[data-do=skip]").tap()
    wait_until(new_phone, lambda: now(new_phone)["next"] == "over", lambda: now(new_phone))
    whole = answer("deal", {"ruleset": "skat", "seed": "x", "play_on": True})
    assert game_of(new_phone)["moves"] == [one["move"] for one in whole["moves"]]
    assert violations(new_phone) == []
    table.locator(".ways > summary").tap()
    table.locator("[data-do=keep]").tap()
    table.locator("[data-slot=tell] a").tap()
    row = new_phone.locator("score-sheet tbody tr").first
    expect(row).to_contain_text(str(max(map(abs, whole["scores"]))))

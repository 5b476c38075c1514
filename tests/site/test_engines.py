"""The main roads in three browser engines, each at an origin of its own, in English."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser

from calculators.door.door import answer
from publishing.lessons import lesson_of
from tests.browser.server import Served, serve_folder
from tests.site import built
from tests.site.test_lessons import pressed
from tests.site.test_play import AT_ONCE, FIELDS, OWN_GAME, address, own_act
from tests.site.windows import Window, open_chromium, open_firefox, open_webkit, reload, wait_for

pytestmark = pytest.mark.night
TEXT = """(css, text) => [...document.querySelectorAll(css)]
    .some((one) => one.checkVisibility() && one.textContent.includes(text))"""
COUNT = "(css, count) => document.querySelectorAll(css).length === count"
KEPT = """async (names) => {
  for (const name of await caches.keys()) {
    const state = await (await caches.open(name)).match(name.split(" ")[1] + "offline/state");
    const [edition] = state ? (await state.json()).editions : [];
    if (edition && names.every((one) => edition.has.includes(one))) return true;
  }
}"""
IMAGE = """async () => {
  const address = new URL("memory", document.querySelector("script[src*='/runtime/']").src);
  const how = { cacheName: "budnyckeln.python", ignoreSearch: true };
  return Boolean(await caches.match(address, how));
}"""
TABLE = """() => {
  const table = document.querySelector("play-table");
  const { game, next } = table?.now ?? {};
  const isReady = ["you", "over"].includes(next) && !table.classList.contains("thinking");
  return isReady && game.seed === "x" && { ...game, next };
}"""
"""The game, once the reader is to act or it is over."""

WATCH = """() => {
  const { wakeLock, storage } = navigator;
  const watch = (of, name, given = of?.[name]) => {
    const told = [];
    const act = (...asked) => (told.push(given.apply(of, asked)), told.at(-1));
    if (given) Object.getPrototypeOf(of)[name] = act;
    return told;
  };
  window.watched = { locks: watch(wakeLock, "request"), kept: watch(storage, "persist") };
}"""
"""What the browser says where it is asked to stay awake, and to keep what is here."""
LASTING = """async () => {
  const { locks, kept } = watched;
  const isHeld = (lock) => lock.then(({ released }) => !released, () => null);
  const held = await Promise.all(locks.map(isHeld));
  const isKept = await navigator.storage?.persisted?.().catch(() => false);
  const forgets = /^Apple/.test(navigator.vendor) && !isKept;
  const [canWake, canKeep] = [navigator.wakeLock, navigator.storage?.persist].map(Boolean);
  return { held, asked: kept.length, forgets, canWake, canKeep };
}"""


@pytest.fixture(scope="module", params=["chromium", "firefox", "webkit"])
def window(request: pytest.FixtureRequest) -> Iterator[Window]:
    """A window of a browser; the road skips where there is none."""
    with ExitStack() as during:
        match request.param:
            case "chromium":
                browser: Browser = request.getfixturevalue("browser")
                yield during.enter_context(open_chromium(browser))
            case "firefox":
                yield during.enter_context(open_firefox())
            case _:
                yield during.enter_context(open_webkit())


@pytest.fixture
def host(site: built.Served) -> Iterator[Served]:
    """The site at an address where nothing is kept yet."""
    with serve_folder(site.folder) as served:
        yield served


def sit_down(window: Window, host: Served) -> None:
    """Begin an evening of three."""
    window.go(f"{host.origin}en/score-sheet/")
    wait_for(window, COUNT, "score-sheet.awake", 1)
    window.run(WATCH)
    window.click("[data-do=new-evening]")
    for seat, name in enumerate(("Anna", "Bo", "Cia")):
        window.type(f"[name='player.{seat}']", name)
    window.click("[data-begin]")
    wait_for(window, TEXT, "[data-slot=next]", "1")


def enter(window: Window, **fields: str) -> None:
    """Press the choices of a deal on the score sheet, and write it."""
    rows = window.run("() => document.querySelectorAll('.sheet-table tbody tr').length")
    for name, value in fields.items():
        window.click(f"[data-form=deal] [data-field='{name}'] input[value='{value}']:enabled")
    wait_for(window, "() => document.querySelector('[data-slot=counted]').textContent")
    window.click("[data-slot=write]")
    wait_for(window, COUNT, ".sheet-table tbody tr", rows + 1)
    wait_for(window, COUNT, "[data-form=deal] [data-field=who] input:checked", 0)


def test_the_value_of_a_game_is_counted(window: Window, host: Served) -> None:
    window.go(f"{host.origin}en/")
    window.click("#made-game-turneskat label:has([name^='_level'][value=simple])")
    wait_for(window, TEXT, "#made-game-turneskat .answer .amount", "+48")
    window.go(f"{host.origin}en/skat/calculator/")
    window.click("#game-value-skat [data-field=contract] input[value=hearts]")
    wait_for(window, TEXT, "#game-value-skat .answer .say", "hearts")
    wait_for(window, IMAGE)
    window.go(f"{host.origin}en/turneskat/calculator/")
    assert window.run(IMAGE), "kept for the next start, also where nothing outlives the visit"


def test_an_evening_outlives_a_reload_and_goes_elsewhere_by_a_link(
    window: Window, host: Served, site: built.Served
) -> None:
    sit_down(window, host)
    enter(window, who="0", contract="grand", **{"top.CJ": "true"}, result="made")
    enter(window, who="1", contract="null", result="lost")
    enter(window, who="passed")
    totals = "() => document.querySelector('.sheet-table tbody tr:last-child')?.textContent"
    shown = window.run(totals)
    reload(window)
    wait_for(window, f"(shown) => ({totals})() === shown", shown)
    window.click(".doings:not([open]) > summary")
    window.click("[data-do=share]")
    link = "() => document.querySelector('[data-slot=link]').value.split('#')[1]"
    fragment = wait_for(window, link)
    with serve_folder(site.folder) as other:
        window.go(f"{other.origin}en/score-sheet/#{fragment}")
        wait_for(window, f"(shown) => ({totals})() === shown", shown)


def test_while_an_evening_is_open_the_screen_stays_on_and_the_browser_is_asked_to_keep_it(
    window: Window, host: Served
) -> None:
    sit_down(window, host)
    state = window.run(LASTING)
    assert state["asked"] == (1 if state["canKeep"] else 0)
    if state["canWake"]:
        window.run("() => watched.locks.at(-1).then((lock) => lock.release(), () => {})")
        window.run("() => document.dispatchEvent(new Event('visibilitychange'))")
        window.click("[data-slot=title]")  # where it was refused, as by WebKit, a tap asks anew
        assert window.run(LASTING)["held"][-1]
    window.click("[data-do=all-evenings]")
    wait_for(window, COUNT, ".evenings li", 1)
    assert not any(window.run(LASTING)["held"])
    assert window.run("() => !document.querySelector('[data-install]').hidden") == state["forgets"]


def test_a_deal_is_played_with_advice_found_again_and_looked_back_on(
    window: Window, host: Served
) -> None:
    window.go(f"{host.origin}en/play/")
    window.run(f"() => {{ {AT_ONCE} }}")
    window.go(f"{host.origin}en/play/?again{address(OWN_GAME)}")
    done = 0
    while (game := wait_for(window, TABLE))["next"] != "over":
        if done == 3:
            window.click("[data-do=why]")
            wait_for(window, TEXT, "[data-slot=tell]", "A club player would")
            reload(window)
            assert wait_for(window, TABLE)["moves"] == game["moves"]
        act = own_act(game)
        for card in act.split()[1:] if act.startswith("lay") else ():
            window.click(f"play-table [data-card='{card}']")
        window.click(
            "play-table [data-do=lay]"
            if act.startswith("lay")
            else f"play-table [data-act='{act}']"
        )
        wait_for(window, f"(before) => ({TABLE})()?.moves?.length > before", len(game["moves"]))
        done += 1
    whole = answer("deal", {**{name: game[name] for name in FIELDS}, "locale": "en"})
    wait_for(window, TEXT, "play-table .end .say", whole["say"])
    window.click("[data-do=look-back]")
    wait_for(window, COUNT, "look-back deal-replay.awake", 1)
    assert window.run("() => document.querySelectorAll('look-back .turns > li').length")


def test_a_lesson_is_finished(window: Window, host: Served) -> None:
    window.go(f"{host.origin}en/learn/first-cards/")
    wait_for(window, COUNT, "lesson-course.live", 1)
    step_shown = ".lesson-step:not([hidden])"
    for step in lesson_of("first-cards").steps:
        for value in pressed(step):
            window.click(f"{step_shown} [data-value='{value}']")
        if window.run("(css) => Boolean(document.querySelector(css))", f"{step_shown} .check"):
            window.click(f"{step_shown} .check")
        window.click(f"{step_shown} .on")
    wait_for(window, TEXT, ".lesson-finished", "")


def test_words_are_dotted_and_marks_hang_once(window: Window, host: Served) -> None:
    window.go(f"{host.origin}en/skat/calculator/")
    style = "(css, name) => getComputedStyle(document.querySelector(css))[name]"
    assert window.run(style, ".md-content__inner .say", "hangingPunctuation") in ("none", None)
    window.go(f"{host.origin}en/turneskat/value/")
    assert window.run(style, "a.term", "textDecorationStyle") == "dotted"


def test_a_cell_of_the_bid_table_is_told(window: Window, host: Served) -> None:
    window.go(f"{host.origin}en/bid-key/#key-turneskat")
    window.click("#bid-key-turneskat tbody a[href*='contract=solo-hearts&']")
    wait_for(window, TEXT, "#bid-key-turneskat .told b", "10 × ")


def test_what_was_kept_computes_without_the_net(window: Window, host: Served) -> None:
    window.go(f"{host.origin}en/skat/calculator/")
    wait_for(window, KEPT, ["shared", "en", "python"])
    host.cut = True
    reload(window)
    window.go(f"{host.origin}en/")
    window.click("#made-game-turneskat label:has([name^='_level'][value=simple])")
    wait_for(window, TEXT, "#made-game-turneskat .answer .amount", "+48")
    window.go(f"{host.origin}en/score-sheet/")
    wait_for(window, COUNT, "score-sheet.awake", 1)


def test_some_answers_lead_to_a_ruling(window: Window, host: Served) -> None:
    way = ("play", "revoke", "defender")
    window.go(f"{host.origin}en/skat/faults/")
    wait_for(window, COUNT, "ruling-finder.live", 1)
    for length in range(1, len(way) + 1):
        window.click(f"[id='q-{'-'.join(way[:length])}'] > summary")
    wait_for(window, TEXT, ".finder-ruling", "ISkO 4.1.3")
    assert window.run("() => location.hash") == f"#q-{'-'.join(way)}"


def test_the_search_finds_a_ruling(window: Window, host: Served) -> None:
    window.go(f"{host.origin}en/skat/cards/")
    window.click(".search__query")
    window.type(".search__query", "TS-Q10")
    wait_for(window, TEXT, ".search__list a[href*='rulings/'][href$='#ts-q10']", "")

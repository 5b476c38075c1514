"""Replays on the built pages: by keys, by touch, by address, and without any script."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from publishing.cases import replay_of
from tests.site.test_browser import is_sound_everywhere, open_for_axe
from tests.site.tools import FOLLOW, some_by_day

DEALS = [
    ("skruf/deals/", "skruf-1"),
    ("skruf/deals/", "skruf-2"),
    ("skat/deal/", "skat-1"),
    ("turneskat/deal/", "turneskat-1"),
    ("tournee-skat/deal/", "tournee-skat-1"),
]
TOUCH = 44


def opened(page: Page, path: str, name: str) -> Locator:
    page.goto(path)
    replay = page.locator(f"#{name}")
    expect(replay.locator(".steering")).to_be_visible()
    return replay


def lying(replay: Locator) -> dict[str, str]:
    """Where each card lies on the table."""
    [found] = lying_after(replay)
    return found


def lying_after(replay: Locator, *keys: str) -> list[dict[str, str]]:
    """Where each card lies now, and after each of the keys."""
    found: list[dict[str, str]] = replay.evaluate(
        """(replay, keys) => {
            const lying = () => Object.fromEntries([...replay.querySelectorAll("[data-card]")].map(
                (card) => [card.dataset.card, card.closest("[data-place]").dataset.place]));
            const press = (key) => replay.querySelector(".board").dispatchEvent(
                new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
            return [lying(), ...keys.map((key) => { press(key); return lying(); })];
        }""",
        keys,
    )
    return found


def places(name: str, at: int) -> dict[str, str]:
    """Where each card lies as the engine has it."""
    layout = replay_of(name).moments[at].layout
    return {card.code: place for card, place in layout.places().items()}


def number(name: str, id: str) -> int:
    return [moment.id for moment in replay_of(name).moments].index(id)


@pytest.mark.parametrize("name", ["skat-1-%", "%E0%A4%A"])
def test_an_address_that_is_no_code_leaves_the_deal_at_its_beginning(page: Page, name: str) -> None:
    page.goto("about:blank")
    replay = opened(page, f"skat/deal/#{name}", "skat-1")
    expect(replay).to_have_class(re.compile("awake"))
    expect(page.locator(".fault")).to_have_count(0)


@pytest.mark.parametrize("deal", some_by_day(DEALS, DEALS[1], DEALS[4]), ids=str)
def test_every_step_shows_the_table_that_the_engine_has(page: Page, deal: tuple[str, str]) -> None:
    path, name = deal
    replay = opened(page, path, name)
    steps = range(len(replay_of(name).moments))
    shown = lying_after(replay, *["ArrowRight"] * len(steps), "Home")
    assert shown[: len(steps)] == [places(name, at) for at in steps]
    assert shown[-2:] == [places(name, steps[-1]), places(name, 0)]


def test_keys_go_by_steps_by_tricks_and_to_both_ends(page: Page) -> None:
    replay = opened(page, "en/skat/deal/", "skat-1")
    replay.locator(".board").focus()
    counter = replay.locator(".counter")
    whole = len(replay_of("skat-1").moments)
    for key, at in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("PageDown", number("skat-1", "call-7")),
        ("PageDown", number("skat-1", "act-3")),
        ("PageDown", number("skat-1", "trick-1-3")),
        ("PageDown", number("skat-1", "trick-2-3")),
        ("PageUp", number("skat-1", "trick-1-3")),
        ("End", whole - 1),
        ("ArrowRight", whole - 1),
        ("Home", 0),
    ]:
        page.keyboard.press(key)
        expect(counter).to_have_text(f"Step {at + 1} of {whole}")
    page.keyboard.press("End")
    expect(replay.locator(".chapter-score .amount").first).to_have_text("+36")


def test_each_step_is_announced_with_its_cards_in_words(page: Page) -> None:
    replay = opened(page, "skruf/deals/", "skruf-1")
    said = replay.locator("[role=status]")
    expect(said).to_be_empty()
    replay.locator("select").select_option("trick-4-1")
    expect(said).to_contain_text("A spelar ut spader knekt.")
    expect(said).to_contain_text("På tur: D.")
    replay.locator("[data-go=on]").click()
    expect(said).to_contain_text("D lägger spader dam.")
    replay.locator("[data-go=chapter-on]").click()
    expect(said).to_contain_text("D tar sticket.")
    expect(said).to_contain_text("Det enda sticket som går förlorat.")
    assert not re.search(r"[:{}]\w+[:{}]", said.inner_text())


def test_an_address_reopens_the_moment(page: Page) -> None:
    replay = opened(page, "skruf/deals/", "skruf-2")
    replay.locator("select").select_option("trick-5-1")
    expect(page).to_have_url(re.compile("#skruf-2-trick-5-1$"))
    page.goto("about:blank")
    page.goto("en/skruf/deals/#skruf-2-trick-5-1")
    replay = page.locator("#skruf-2")
    expect(replay.locator(".steering")).to_be_visible()
    assert lying(replay) == places("skruf-2", number("skruf-2", "trick-5-1"))
    assert lying(page.locator("#skruf-1")) == places("skruf-1", 0)
    page.evaluate("location.hash = '#skruf-2-trick-3'")
    expect(replay.locator("[data-now]")).to_have_attribute("data-moment", "trick-3-4")


def test_the_other_line_goes_back_to_where_it_parts(page: Page) -> None:
    replay = opened(page, "skruf/deals/", "skruf-2")
    replay.locator("select").select_option("sr-d2-slam-trick-5-1")
    assert lying(replay) == places("skruf-2", number("skruf-2", "sr-d2-slam-trick-5-1"))
    replay.locator("[data-go=last]").click()
    expect(replay.locator(".standing")).to_contain_text("A och B tolv stick")


def test_the_whole_course_can_be_laid_open(page: Page) -> None:
    replay = opened(page, "turneskat/deal/", "turneskat-1")
    trick = replay.locator("#turneskat-1-trick-10")
    expect(trick).to_be_hidden()
    replay.locator(".whole").click()
    expect(trick).to_be_visible()
    expect(replay.locator(".moment:visible")).to_have_count(len(replay_of("turneskat-1").moments))
    replay.locator(".whole").click()
    expect(trick).to_be_hidden()


def test_a_replay_works_after_a_change_of_page(page: Page) -> None:
    page.goto("skat/play/")
    page.evaluate(FOLLOW, "/skat/deal/")
    page.wait_for_url("**/skat/deal/")
    replay = page.locator("#skat-1")
    expect(replay.locator(".steering")).to_be_visible()
    replay.locator("[data-go=on]").click()
    assert lying(replay) == places("skat-1", 1)


# ---- by itself ----


def test_a_deal_plays_by_itself_until_it_is_stopped(new_page: Page) -> None:
    new_page.clock.install()
    replay = opened(new_page, "en/skat/deal/", "skat-1")
    counter, play = replay.locator(".counter"), replay.locator("[data-play]")
    whole = len(replay_of("skat-1").moments)

    def at() -> int:
        return int(counter.inner_text().split()[1])

    play.click()
    expect(play).to_have_text("Pause")
    new_page.clock.run_for(60_000)
    begun = at()
    assert 3 < begun < whole
    play.click()
    expect(play).to_have_text("Play")
    new_page.clock.run_for(60_000)
    assert at() == begun
    play.click()
    replay.locator("[data-go=back]").click()
    expect(play).to_have_text("Play")
    new_page.clock.run_for(60_000)
    assert at() == begun - 1, "a step by hand stops it"
    play.click()
    new_page.clock.run_for(600_000)
    expect(counter).to_have_text(f"Step {whole} of {whole}")
    expect(play).to_have_text("Play")
    play.click()
    expect(counter).to_have_text(f"Step 1 of {whole}")


def test_a_moment_with_more_to_read_stands_longer(new_page: Page) -> None:
    new_page.clock.install()
    replay = opened(new_page, "en/skat/deal/", "skat-1")
    assert len(replay.locator(".tells").first.inner_text()) > 100
    replay.locator("[data-play]").click()
    new_page.clock.run_for(2_000)
    expect(replay.locator(".counter")).to_contain_text("Step 1 ")


# ---- a phone ----


def test_a_thumb_drawn_across_turns_to_the_next_step_and_back(phone: Page) -> None:
    replay = opened(phone, "skat/deal/", "skat-1")
    for place in (".board", ".course"):
        for across, at in ((-120, 2), (120, 1)):
            replay.locator(place).evaluate(DRAW, across)
            expect(replay.locator(".counter")).to_contain_text(f"Steg {at} av")


DRAW = """(element, across) => {
    const touch = (x) => new Touch({ identifier: 1, target: element, clientX: x, clientY: 300 });
    const fire = (type, at, touches) => element.dispatchEvent(
        new TouchEvent(type, { bubbles: true, touches, changedTouches: [at] }));
    fire("touchstart", touch(200), [touch(200)]);
    fire("touchend", touch(200 + across), []);
}"""
"""A finger that touches an element and is lifted further to one side."""


@pytest.mark.parametrize("deal", some_by_day(DEALS, DEALS[0], DEALS[2]), ids=str)
def test_a_thumb_goes_through_a_deal(phone: Page, deal: tuple[str, str]) -> None:
    """Nothing moves by itself on this page, so that what lies still can be measured."""
    path, name = deal
    replay = opened(phone, path, name)
    for button in replay.locator("button").all():
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= TOUCH
    on = replay.locator("[data-go=on]")
    on.tap()
    before = on.bounding_box()
    on.tap()
    on.tap()
    assert lying(replay) == places(name, 3)
    replay.locator("[data-go=chapter-on]").tap()
    replay.locator("[data-go=chapter-on]").tap()
    after = on.bounding_box()
    assert before is not None
    assert after is not None
    assert abs(before["y"] - after["y"]) <= TOUCH, "the button has moved from under the thumb"
    steering, words = (replay.locator(one).bounding_box() for one in (".steering", ".course"))
    assert steering is not None
    assert words is not None
    assert steering["y"] + steering["height"] <= words["y"], "a button lies over the words"
    assert phone.evaluate("document.scrollingElement.scrollWidth") <= 390


SOUND = ("skruf/deals/#skruf-1-", "en/tournee-skat/deal/#tournee-skat-1-")


@pytest.mark.parametrize("path", some_by_day(SOUND, SOUND[0]))
@pytest.mark.parametrize("at", some_by_day(("call-6", "trick-3-2", "score"), "trick-3-2"))
def test_a_replay_is_sound_in_the_middle(page: Page, at: str, path: str) -> None:
    """While it is bid, in the middle of a trick, at the end; at each size, in each scheme."""
    replay = page.locator(f"#{path.partition('#')[2].removesuffix('-')}")
    open_for_axe(page, path + at)
    expect(replay.locator("[data-now]")).to_have_attribute("data-moment", re.compile(f"^{at}"))
    expect(replay.locator(".steering")).to_be_visible()
    is_sound_everywhere(page)


@pytest.mark.parametrize("name", ["skruf-1", "skruf-2"])
def test_the_table_stands_still_where_the_page_wants_it(page: Page, name: str) -> None:
    page.goto("skruf/deals/")
    still = page.locator(".replay.still").nth(int(name[-1]) - 1)
    assert lying(still) == places(name, number(name, "give-6"))


# ---- on paper; without script, see test_without_script.py ----


def test_paper_gets_the_whole_account(page: Page) -> None:
    replay = opened(page, "skat/deal/", "skat-1")
    replay.locator("[data-go=on]").click()
    page.emulate_media(media="print")
    expect(replay.locator(".moment:visible")).to_have_count(len(replay_of("skat-1").moments))
    expect(replay.locator(".steering")).to_be_hidden()
    for note in replay.locator(".tells").all():
        expect(note).to_be_visible()

"""Lessons on the built pages: finished by keys and by touch, wrong tries told, progress kept."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from urllib.parse import parse_qsl

import pytest
from playwright.sync_api import Locator, Page, expect

from calculators.skat.site.short_deals import ShortDeal
from publishing.lessons import LESSONS, Step, lesson_of, lessons_of
from tests.site.tools import fewest_with_all, some_by_day

NAMES = sorted(path.stem for path in LESSONS.glob("*.toml"))
TOUCH = 44
ANSWERED = (".lesson-heard.right", ".lesson-heard > p")
"""What a question shows that has been answered, and a short deal that is over, won or lost."""


def opened(page: Page, path: str) -> Locator:
    page.goto(path)
    expect(page.locator("lesson-course.live")).to_be_visible()
    return page.locator("lesson-course")


def shown(course: Locator) -> Locator:
    """The step on the screen."""
    return course.locator(".lesson-step:visible")


def pressed(step: Step) -> list[str]:
    """The buttons to press for the right answer."""
    if step.asks == "choice":
        return [step.right]
    return step.right.split() if step.asks in ("cards", "order") else []


def played(deal: ShortDeal) -> Iterator[str]:
    """Cards that play a short deal to its end, each the first that may be played."""
    at = 0
    while deal.moments[at].follows:
        card, follow = next(iter(deal.moments[at].follows.items()))
        yield card.code
        at = follow.to


def by_touch(page: Page, place: Locator, step: Step) -> None:
    for card in played(step.deal) if step.deal else ():
        place.locator(f"button[data-value='{card}']").tap()
    for value in pressed(step):
        button = place.locator(f"[data-value='{value}']")
        box = button.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= TOUCH
        button.tap()
    if step.asks == "number":
        place.locator("input").fill(step.right)
    if place.locator(".check").count():
        place.locator(".check").tap()


def by_keys(page: Page, place: Locator, step: Step) -> None:
    """Tab from the text to what is asked, and press."""
    for card in played(step.deal) if step.deal else ():
        place.locator(".lesson-text").focus()
        tab_to(page, f"[data-value='{card}']")
        page.keyboard.press("Enter")
    for value in pressed(step):
        tab_to(page, f"[data-value='{value}']")
        page.keyboard.press("Enter")
        if place.locator(".check").count():
            place.locator(".lesson-text").focus()
    if step.asks == "number":
        tab_to(page, "input")
        page.keyboard.type(step.right)
        page.keyboard.press("Enter")
    elif place.locator(".check").count():
        tab_to(page, ".check")
        page.keyboard.press("Space")


def tab_to(page: Page, wanted: str) -> None:
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("wanted => document.activeElement.matches(wanted)", wanted):
            return
    raise AssertionError(f"the keyboard does not reach {wanted}")


SOME = fewest_with_all({name: {step.asks for step in lesson_of(name).steps} for name in NAMES})
"""Lessons that together ask in every way. The thumb goes through them in one language, the keyboard
in the other: both have the same steps, answers (tests/publishing/test_lessons.py) and script. The
thumb does the rest at night.
"""


@pytest.mark.parametrize("name", some_by_day(NAMES, *SOME))
def test_a_lesson_is_finished_by_touch(phone: Page, name: str) -> None:
    course = opened(phone, f"learn/{name}/")
    for step in lesson_of(name).steps:
        place = shown(course)
        if step.asks != "read":
            by_touch(phone, place, step)
            expect(place.locator(ANSWERED[bool(step.deal)])).to_be_visible()
        place.locator(".on").tap()
    expect(course.locator(".lesson-finished")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("name", SOME)
def test_a_lesson_is_finished_by_keys_alone(page: Page, name: str) -> None:
    course = opened(page, f"en/learn/{name}/")
    shown(course).locator(".lesson-text").focus()
    for step in lesson_of(name).steps:
        place = shown(course)
        if step.asks != "read":
            by_keys(page, place, step)
            expect(place.locator(ANSWERED[bool(step.deal)])).to_be_visible()
            expect(place.locator(".on")).to_be_focused()
        else:
            tab_to(page, ".on")
        page.keyboard.press("Enter")
    expect(course.locator(".lesson-finished")).to_be_focused()


@pytest.mark.road
def test_from_the_home_page_a_newcomer_plays_a_card_in_two_taps_and_without_python(
    new_phone: Page,
) -> None:
    fetched: list[str] = []
    new_phone.goto("en/")
    new_phone.on("request", lambda request: fetched.append(request.url))
    new_phone.locator("#learn-the-game a").tap()
    hand = new_phone.locator(".first-hand a")
    deal = lesson_of("first-trick").steps[0].deal
    assert deal
    expect(hand).to_have_count(len(deal.hand))
    first = next(played(deal))
    new_phone.locator(f".first-hand a[href$='card={first}']").tap()
    expect(new_phone.locator(".deal-taken li")).to_have_count(3)
    expect(new_phone.locator(f"button[data-value='{first}']")).to_be_hidden()
    assert not [url for url in fetched if "wasm" in url]
    follow = next(one for card, one in deal.moments[0].follows.items() if card.code == first)
    points = new_phone.locator(".deal-points")
    expect(points).to_contain_text(f"You {deal.moments[follow.to].own},")
    new_phone.goto("en/learn/")
    expect(hand.first).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 640)])
def test_the_hand_of_a_short_deal_is_in_sight_above_the_doors(
    new_phone: Page, width: int, height: int
) -> None:
    new_phone.set_viewport_size({"width": width, "height": height})
    course = opened(new_phone, "en/learn/first-trick/")
    deal = lesson_of("first-trick").steps[0].deal
    assert deal
    bar = new_phone.locator(".doors").bounding_box()
    assert bar
    hand = shown(course).locator("button[data-value]:visible")
    for card in list(played(deal))[:2]:
        boxes = [one.bounding_box() for one in hand.all()]
        assert all(box and 0 < box["y"] < bar["y"] - box["height"] for box in boxes), boxes
        shown(course).locator(f"button[data-value='{card}']").tap()


def test_no_more_cards_are_chosen_than_are_put_away_and_no_answer_is_asked_for(page: Page) -> None:
    course = opened(page, "en/learn/first-auction/")
    shown(course).locator("button[data-value=bid]").click()
    shown(course).locator(".on").click()
    place = shown(course)
    place.locator(".check").click()
    expect(place.locator(".lesson-heard")).to_contain_text("Choose first")
    cards = [str(one.get_attribute("data-value")) for one in place.locator("[data-value]").all()]
    for card in cards:
        place.locator(f"[data-value='{card}']").click()
    chosen = place.locator("[aria-pressed=true]").all()
    assert [one.get_attribute("data-value") for one in chosen] == cards[-2:]


def test_a_deal_that_is_played_again_has_other_cards_and_a_card_that_may_not_be_played_stays(
    page: Page,
) -> None:
    course = opened(page, "en/learn/playing-null/")
    step = lesson_of("playing-null").steps[0]
    assert step.deal
    place = shown(course)
    barred = next(moment.barred for moment in step.deal.moments[:1])
    place.locator(f"button[data-value='{barred[0].code}']").click()
    expect(place.locator(".lesson-heard")).to_contain_text("followed")
    for card in played(step.deal):
        place.locator(f"button[data-value='{card}']").click()
    place.locator(".other").click()
    other = step.others[0].deal
    assert other
    for held in other.hand:
        expect(shown(course).locator(f"button[data-value='{held.code}']")).to_be_visible()
    expect(shown(course).locator(".lesson-heard")).to_be_empty()


def test_a_wrong_try_is_told_what_it_missed(page: Page) -> None:
    course = opened(page, "learn/first-cards/")
    shown(course).locator(".on").click()
    place = shown(course)
    place.locator("[data-value=HK]").click()
    heard = place.locator(".lesson-heard")
    expect(heard).to_contain_text("tian ligger före kungen")
    assert heard.get_attribute("role") == "status"
    expect(place.locator(".on")).to_be_hidden()
    place.locator("[data-value=HQ]").click()
    expect(heard).to_contain_text("Där slår tian")
    place.locator(".show").click()
    expect(place.locator(".lesson-key")).to_contain_text("Tian går före")
    expect(place.locator(".on")).to_be_focused()


def test_a_try_is_struck_out_or_refused_but_never_left_looking_right(page: Page) -> None:
    course = opened(page, "en/learn/first-cards/")
    shown(course).locator(".on").click()
    place = shown(course)
    wrong = place.locator("[data-value=HK]")
    wrong.click()
    expect(wrong).to_have_class(re.compile("is-wrong"))
    expect(wrong).to_have_attribute("aria-pressed", "false")
    place.locator("[data-value=HT]").click()
    place.locator(".on").click()
    place = shown(course)
    for card in ("SA", "ST", "SQ"):
        place.locator(f"[data-value={card}]").click()
    place.locator(".check").click()
    heard = place.locator(".lesson-heard")
    expect(heard).to_contain_text("3 of 7")
    expect(heard).to_have_class(re.compile("unfit"))
    place.locator("[data-value=ST]").click()
    places = place.locator("[data-place]")
    told = "all => all.map(one => one.dataset.value + one.dataset.place)"
    assert places.evaluate_all(told) == ["SA1", "SQ3"]
    place.locator("[data-value=SK]").click()
    assert set(places.evaluate_all(told)) == {"SA1", "SK2", "SQ3"}


def test_a_number_in_words_is_not_judged_and_a_shown_answer_is_said_once(page: Page) -> None:
    course = opened(page, "en/learn/counting/")
    shown(course).locator(".on").click()
    place = shown(course)
    field = place.locator("input")
    field.fill("twenty-five")
    assert field.input_value() == "twenty-five"
    place.locator(".check").click()
    heard = place.locator(".lesson-heard")
    expect(heard).to_contain_text("figures")
    assert place.get_attribute("data-missed") is None
    for tried in ("1", "2"):
        field.fill(tried)
        place.locator(".check").click()
    place.locator(".show").click()
    expect(place.locator(".lesson-key")).to_be_visible()
    field.fill("25")
    place.locator(".check").click()
    expect(heard).to_contain_text("Eleven, ten and four")
    expect(place.locator(".lesson-key")).to_be_hidden()


@pytest.mark.road
def test_a_missed_step_comes_back_before_the_end_and_the_trainers_open_with_the_lesson(
    page: Page,
) -> None:
    name = "first-cards"
    course = opened(page, f"en/learn/{name}/")
    for at, step in enumerate(lesson_of(name).steps):
        place = shown(course)
        if at == 1:
            place.locator("[data-value=HQ]").click()
        for value in pressed(step):
            place.locator(f"[data-value={value}]").click()
        if place.locator(".check").count():
            place.locator(".check").click()
        place.locator(".on").click()
    expect(course.locator(".lesson-progress")).to_contain_text("Once more")
    expect(course.locator(".lesson-finished")).to_be_hidden()
    expect(shown(course).locator(".on")).to_be_hidden()
    other = shown(course)
    cards = [one.get_attribute("data-value") for one in other.locator("[data-value]").all()]
    assert cards != [*lesson_of(name).steps[1].cards]
    other.locator(f"[data-value={other.get_attribute('data-right')}]").click()
    other.locator(".on").click()
    expect(course.locator(".lesson-finished")).to_be_visible()
    asked = sum(step.asks != "read" for step in lesson_of(name).steps)
    expect(course.locator(".lesson-score")).to_contain_text(f"{asked - 1} of {asked}")
    kept = page.evaluate("JSON.parse(localStorage['budnyckeln.trainer']).last")
    assert kept == {"kind": "card-order", "ruleset": "skat", "level": 1}


def test_the_overview_says_where_to_go_on_and_what_is_due_today(page: Page) -> None:
    page.goto("en/learn/")
    expect(page.locator("today-list")).to_be_hidden()
    first, second = lessons_of("evening")[:2]
    page.evaluate(
        """first => {
            const day = Math.floor((Date.now() / 60000 - new Date().getTimezoneOffset()) / 1440);
            localStorage["budnyckeln.lessons"] = JSON.stringify({ [first]: { at: 9, done: true } });
            localStorage["budnyckeln.trainer"] = JSON.stringify({ records: {
                "overbid/skat/2": { due: [[], []], days: [day, day + 1] },
                "matadors/skat/2": { due: [["sign", 1, 0, 3]] },
                "matadors/turneskat/1": { due: [[]], days: [day + 3] },
            } });
        }""",
        first.id,
    )
    page.reload()
    way = page.locator(".lesson-go-on:visible")
    expect(way).to_have_count(1)
    expect(way).to_contain_text(f"1 of {len(lessons_of('evening'))}")
    expect(way.locator("a")).to_contain_text(second.title["en"])
    lines = page.locator("today-list li:visible")
    expect(lines).to_have_count(3)
    expect(lines.nth(0)).to_contain_text("Skat, level 2 · 2 to repeat")
    expect(lines.nth(1)).to_contain_text(second.title["en"])
    expect(lines.nth(2).locator("a")).to_have_attribute("href", "../play/?list=day")


def test_no_more_is_shown_to_repeat_than_there_is_time_for(page: Page) -> None:
    """Half of ten minutes does for a mistake and eight exercises; more is a choice."""
    page.goto("en/learn/")
    page.evaluate(
        """() => {
            localStorage["budnyckeln.trainer"] = JSON.stringify({ records: {
                "matadors/skat/1": { due: Array(14).fill([]), days: Array(14).fill(1) },
            } });
            localStorage["budnyckeln.mistakes"] = JSON.stringify([{ seed: "a" }, { day: 1e9 }]);
        }"""
    )
    page.reload()
    today = page.locator("today-list")
    lines = today.locator("li:visible")
    expect(lines.first).to_contain_text("mistakes · 1 to repeat")
    expect(lines.nth(1)).to_contain_text("Exercises: Skat, level 1 · 8 to repeat")
    expect(lines).to_have_count(3)
    today.locator("select").select_option("20")
    expect(lines.nth(1)).to_contain_text("14 to repeat")
    page.reload()
    expect(lines.nth(1)).to_contain_text("14 to repeat")


def asked_now(place: Locator, step: Step) -> Step:
    """How a step asks that comes with other cards, and its answer."""
    asks, right = (place.get_attribute(f"data-{name}") or "" for name in ("asks", "right"))
    return replace(step, asks=asks, right=right)


def test_when_all_is_done_the_course_leads_to_the_table_with_its_deal(phone: Page) -> None:
    phone.goto("en/learn/")
    last = [one for one in lessons_of("second-evening") if one.table]
    done = {one.id: {"at": 9, "done": True} for one in lessons_of("second-evening")}
    phone.evaluate("kept => localStorage['budnyckeln.lessons'] = JSON.stringify(kept)", done)
    phone.reload()
    way = phone.locator(".lesson-go-on:visible .lesson-table:visible")
    expect(way).to_have_count(1)
    assert str(way.get_attribute("href")).endswith(last[-1].table)
    course = opened(phone, f"en/learn/{last[-1].id}/")
    for step in last[-1].steps:
        place = shown(course)
        by_touch(phone, place, asked_now(place, step))
        place.locator(".on").tap()
    course.locator(".lesson-end .button.primary").tap()
    expect(phone.locator("play-table .game, [data-slot]").first).to_be_visible()
    expect(phone.locator("play-table")).to_contain_text(dict(parse_qsl(last[-1].table))["seed"])


def test_progress_outlives_a_reload_is_shown_on_the_path_and_can_be_forgotten(page: Page) -> None:
    course = opened(page, "learn/first-cards/")
    shown(course).locator(".on").click()
    page.reload()
    expect(page.locator(".lesson-progress")).to_contain_text("2")
    page.goto("learn/")
    mark = page.locator("[data-lesson=first-cards]")
    expect(mark).to_have_text("påbörjad")
    page.once("dialog", lambda dialog: dialog.accept())
    page.locator("lesson-path button:visible").first.click()
    expect(mark).to_have_text("")
    opened(page, "learn/first-cards/")
    expect(page.locator(".lesson-progress")).to_contain_text("1")


UNREADABLE = ("no json", "[]", '{"first-cards":{"at":"x"}}', '{"first-cards":7}')


@pytest.mark.parametrize("kept", some_by_day(UNREADABLE, "no json"))
def test_progress_that_cannot_be_read_is_none(page: Page, kept: str) -> None:
    page.goto("learn/")
    page.evaluate("kept => localStorage.setItem('budnyckeln.lessons', kept)", kept)
    opened(page, "learn/first-cards/")
    expect(page.locator(".lesson-progress")).to_contain_text("1")


def test_a_path_leads_through_its_lessons_in_order(page: Page) -> None:
    page.goto("learn/")
    path = page.locator("#evening ~ div lesson-path").first
    titles = path.locator(".lessons a").all_inner_texts()
    assert len(titles) == len(lessons_of("evening"))

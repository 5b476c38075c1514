"""Lessons on the built pages: finished by keys and by touch, wrong tries told, progress kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from publishing.lessons import LESSONS, Step, lesson_of, lessons_of
from tests.site.built import Served
from tests.site.watched import open_context

NAMES = sorted(path.stem for path in LESSONS.glob("*.toml"))
TOUCH = 44


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


def by_touch(page: Page, place: Locator, step: Step) -> None:
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


# The thumb goes through every lesson in one language and the keyboard in the other: both languages
# have the same steps and answers (tests/test_lessons.py), and the script is the same.


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_finished_by_touch(live_phone: Page, name: str) -> None:
    phone = live_phone
    course = opened(phone, f"learn/{name}/")
    for step in lesson_of(name).steps:
        place = shown(course)
        if step.asks != "read":
            by_touch(phone, place, step)
            expect(place.locator(".lesson-heard.right")).to_be_visible()
        place.locator(".on").tap()
    expect(course.locator(".lesson-finished")).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_is_finished_by_keys_alone(live_page: Page, name: str) -> None:
    page = live_page
    course = opened(page, f"en/learn/{name}/")
    shown(course).locator(".lesson-text").focus()
    for step in lesson_of(name).steps:
        place = shown(course)
        if step.asks != "read":
            by_keys(page, place, step)
            expect(place.locator(".lesson-heard.right")).to_be_visible()
            expect(place.locator(".on")).to_be_focused()
        else:
            tab_to(page, ".on")
        page.keyboard.press("Enter")
    expect(course.locator(".lesson-finished")).to_be_focused()


def test_a_wrong_try_is_told_what_it_missed(
    live_page: Page,
) -> None:
    page = live_page
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


def test_progress_outlives_a_reload_is_shown_on_the_path_and_can_be_forgotten(
    live_page: Page,
) -> None:
    page = live_page
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


@pytest.mark.parametrize(
    "kept", ["no json", "[]", '{"first-cards":{"at":"x"}}', '{"first-cards":7}']
)
def test_progress_that_cannot_be_read_is_none(live_page: Page, kept: str) -> None:
    page = live_page
    page.goto("learn/")
    page.evaluate("kept => localStorage.setItem('budnyckeln.lessons', kept)", kept)
    opened(page, "learn/first-cards/")
    expect(page.locator(".lesson-progress")).to_contain_text("1")


def test_without_a_script_a_lesson_is_complete(browser: Browser, site: Served) -> None:
    with open_context(browser, site.origin, java_script_enabled=False) as context:
        page = context.new_page()
        page.goto("learn/matadors/")
        steps = page.locator(".lesson-step")
        assert steps.count() == len(lesson_of("matadors").steps)
        for at in range(steps.count()):
            expect(steps.nth(at)).to_be_visible()
        assert page.locator("details.lesson-key summary").count() == sum(
            step.asks != "read" for step in lesson_of("matadors").steps
        )


def test_a_path_leads_through_its_lessons_in_order(
    live_page: Page,
) -> None:
    page = live_page
    page.goto("learn/")
    titles = page.locator("#evening ~ div lesson-path").first.locator("a").all_inner_texts()
    assert len(titles) == len(lessons_of("evening"))

"""An answer stands in sight of its form: beside it where there is room, else at the thumb."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.site.kept_page import fresh_tool

PLACE = ("turneskat/calculator/", "game-value-turneskat")
COVERED = """(id) => {
  const form = document.querySelector(`#${id} form`);
  const head = document.querySelector(`#${id} .head`);
  const covered = [];
  for (const field of form.querySelectorAll("input:not([type=hidden]), select, button, summary")) {
    if (!field.checkVisibility() || field.disabled) continue;
    field.focus();
    const { top, bottom } = (field.closest("label") ?? field).getBoundingClientRect();
    const limit = head.getBoundingClientRect().top;
    if (bottom > limit + 1 && top < innerHeight) covered.push(field.name || field.textContent);
  }
  return covered;
}"""
"""The fields of a form that stand behind the head of the answer once they have the focus."""


def test_the_answer_stays_beside_its_form(page: Page) -> None:
    page.set_viewport_size({"width": 1000, "height": 800})
    form = fresh_tool(page, *PLACE)
    for place in ("legend >> nth=0", "[type=submit]"):
        form.locator(place).scroll_into_view_if_needed()
        shown, fields = form.locator(".answer").bounding_box(), form.locator("form").bounding_box()
        assert shown is not None
        assert fields is not None
        assert shown["x"] >= fields["x"] + fields["width"]
        expect(form.locator(".headline .amount")).to_be_in_viewport(ratio=1)
    expect(form.locator(".unfold")).to_be_hidden()


def test_at_the_thumb_the_answer_opens_and_closes(phone: Page) -> None:
    form = fresh_tool(phone, *PLACE)
    step, unfold = form.locator(".steps li").first, form.locator(".unfold")
    form.locator("legend").first.scroll_into_view_if_needed()
    expect(form.locator(".headline .amount")).to_be_in_viewport(ratio=1)
    expect(step).not_to_be_in_viewport()
    before = phone.evaluate("scrollY")
    head = form.locator(".headline").bounding_box()
    assert head is not None
    place = head["x"] + 40, head["y"] + 20
    phone.touchscreen.tap(*place)
    expect(unfold).to_have_attribute("aria-expanded", "true")
    expect(step).to_be_in_viewport(ratio=1)
    phone.touchscreen.tap(*place)
    expect(step).not_to_be_in_viewport()
    expect(unfold).to_have_attribute("aria-expanded", "false")
    assert phone.evaluate("scrollY") == before
    unfold.focus()
    phone.keyboard.press("Enter")
    expect(step).to_be_in_viewport()
    phone.keyboard.press("Escape")
    expect(step).not_to_be_in_viewport()
    expect(unfold).to_be_focused()
    phone.keyboard.press("Space")
    expect(step).to_be_in_viewport()
    form.locator(".chip", has_text="klöver").last.tap()
    expect(step).not_to_be_in_viewport()
    expect(form.locator(".headline .say")).to_contain_text("solo klöver")


def test_in_its_place_the_answer_needs_no_button(phone: Page) -> None:
    form = fresh_tool(phone, *PLACE)
    form.locator(".steps").scroll_into_view_if_needed()
    expect(form).to_have_class(re.compile("docked"))
    expect(form.locator(".unfold")).to_be_hidden()


@pytest.mark.parametrize(
    ("page", "tool"),
    [("", "game-value"), ("ramsch/", "ramsch-score")],
)
def test_no_field_with_the_focus_stands_behind_the_answer(
    phone: Page, page: str, tool: str
) -> None:
    id = f"{tool}-turneskat"
    fresh_tool(phone, PLACE[0] + page, id)
    assert phone.evaluate(COVERED, id) == []


def test_a_number_is_written_anew(phone: Page) -> None:
    form = fresh_tool(phone, *PLACE)
    points = form.locator("[name=card_points]")
    points.tap()
    phone.keyboard.type("95")
    expect(points).to_have_value("95")
    expect(form.locator(".headline .say")).to_contain_text("schneider")

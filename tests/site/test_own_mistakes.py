"""The reader's own mistakes on the page: asked from what this device keeps, whatever that is."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page, expect

from calculators.text.language import joined_catalogue
from tests.site.test_browser import violations
from tests.site.tools import some_by_day
from tests.skat.practice.test_own_mistakes import SPOILT, mistake

STORE = "budnyckeln.mistakes"


def opened(page: Page, path: str, kept: str | None) -> None:
    """The page of the exercises, with something kept by the page Play."""
    page.goto(path)
    page.evaluate(
        "([name, kept]) => kept === null ? localStorage.removeItem(name)"
        " : localStorage.setItem(name, kept)",
        [STORE, kept],
    )
    page.reload()
    expect(page.locator("own-mistakes.awake")).to_be_attached()


@pytest.mark.parametrize("kept", some_by_day((None, "no json", '{"a": 1}', "[]"), "no json"))
def test_without_any_it_says_how_to_get_some(phone: Page, kept: str | None) -> None:
    opened(phone, "learn/trainers/", kept)
    own = phone.locator("own-mistakes")
    expect(own).to_contain_text(joined_catalogue("practice", "sv")["own.none"])
    expect(own.locator("button")).to_be_hidden()
    link = own.locator(".own-none a")
    assert link.evaluate("link => link.pathname").endswith("/play/")


def test_what_went_wrong_at_the_table_is_asked_again(phone: Page) -> None:
    first, second = mistake(0), mistake(4)
    opened(phone, "en/learn/trainers/", json.dumps([first, *SPOILT, second, None]))
    own = phone.locator("own-mistakes")
    own.locator(".own-some button").tap()
    own.locator(f"[data-answer='{second['card']}']").tap()
    expect(own.locator(".verdict.wrong .missed")).to_be_visible()
    expect(own.locator(f"[data-answer='{second['keeps'][0]}']")).to_have_class(
        re.compile("is-right")
    )
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    expect(own.locator("[data-theme=beyond]")).to_contain_text("1")
    own.locator("[data-do=next]:visible").tap()
    expect(own.locator(".verdict")).to_have_count(0)
    own.locator(f"[data-answer='{first['keeps'][0]}']").tap()
    expect(own.locator(".verdict.right")).to_be_visible()
    kept = phone.evaluate("name => JSON.parse(localStorage[name])", STORE)
    assert [one["seed"] for one in kept] == [first["seed"], second["seed"]], "no spoilt ones"
    assert [one["box"] for one in kept] == [1, 0]
    link = own.locator(".verdict .buttons a")
    assert f"seed={first['seed']}" in str(link.get_attribute("href"))
    assert violations(phone) == []
    link.tap()
    expect(phone.locator("play-table")).to_contain_text(first["seed"])


def test_where_nothing_can_be_asked_it_says_so(page: Page) -> None:
    opened(page, "en/learn/trainers/", json.dumps(SPOILT))
    own = page.locator("own-mistakes")
    own.locator(".own-some button").click()
    expect(own).to_contain_text(joined_catalogue("practice", "en")["own.spoilt"])
    expect(own.locator(".task")).to_have_count(0)

"""What the scripts around the text do on every page: marks, the part that is read, keys, folds."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect


def test_the_words_that_were_searched_for_are_marked(page: Page) -> None:
    page.goto("skat/value/?h=matador+noll")
    marked = page.locator("article mark")
    expect(marked.first).to_be_visible()
    assert {text.casefold() for text in marked.all_inner_texts()} == {"matador", "noll"}


def test_the_part_that_is_read_is_marked_among_the_parts(page: Page) -> None:
    page.goto("skat/value/")
    parts = page.locator(".on-page a")
    last = parts.last
    expect(last).not_to_have_attribute("aria-current", "true")
    last.click()
    expect(page.locator(".on-page a[aria-current]")).to_have_count(1)


def test_a_key_turns_to_the_next_page_but_not_while_typing(page: Page) -> None:
    page.goto("skat/value/")
    page.keyboard.press("/")
    page.keyboard.type("n")
    expect(page.locator(".search__query")).to_have_value("n")
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    expect(page).to_have_url(re.compile(r"/skat/auction/$"))


def test_an_address_unfolds_what_it_leads_into(page: Page) -> None:
    page.goto("sure/")
    folded = page.locator("details.sure-page li[id]").first
    expect(folded).to_be_hidden()
    page.evaluate("(id) => { location.hash = id }", folded.get_attribute("id"))
    expect(folded).to_be_visible()

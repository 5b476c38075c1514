"""A step within a page is a step within it: nothing is fetched anew, nothing half done is lost."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

PATH = "skat/sheet/"
LINK = "article a[href='#sample-sheet']"
MARK = "document.querySelector('article').begun = true"
MARKED = "Boolean(document.querySelector('article').begun)"
FOLLOW = "link => link.click()"


def begun(page: Page) -> None:
    """A page on which something is half done."""
    page.goto(PATH)
    page.evaluate(MARK)
    page.evaluate("""() => {
        const link = document.createElement("a");
        link.href = "#sample-sheet";
        link.textContent = "further down";
        document.querySelector("article").append(link);
    }""")


def test_a_link_within_the_page_and_the_way_back_leave_the_page_as_it_is(new_page: Page) -> None:
    begun(new_page)
    fetched: list[str] = []
    new_page.on("request", lambda request: fetched.append(request.url))
    new_page.locator(LINK).last.evaluate(FOLLOW)
    expect(new_page).to_have_url(re.compile(r"#sample-sheet$"))
    expect(new_page.locator("#sample-sheet")).to_be_in_viewport()
    new_page.go_back()
    expect(new_page).to_have_url(re.compile(rf"{PATH}$"))
    new_page.go_forward()
    expect(new_page).to_have_url(re.compile(r"#sample-sheet$"))
    new_page.wait_for_timeout(500)
    assert new_page.evaluate(MARKED)
    assert not [url for url in fetched if PATH in url]


def test_after_a_visit_elsewhere_the_way_back_still_brings_the_page(new_page: Page) -> None:
    begun(new_page)
    new_page.locator(LINK).last.evaluate(FOLLOW)
    new_page.locator("nav a[href$='turneskat/value/']").first.evaluate(FOLLOW)
    expect(new_page).to_have_url(re.compile("turneskat/value/$"))
    expect(new_page.locator("#counting")).to_be_attached()
    new_page.go_back()
    expect(new_page).to_have_url(re.compile(rf"{PATH}#sample-sheet$"))
    expect(new_page.locator("#sample-sheet")).to_be_in_viewport()
    assert not new_page.evaluate(MARKED)

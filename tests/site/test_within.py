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


def test_a_link_within_the_page_and_the_way_back_leave_the_page_as_it_is(page: Page) -> None:
    begun(page)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    page.locator(LINK).last.evaluate(FOLLOW)
    expect(page).to_have_url(re.compile(r"#sample-sheet$"))
    expect(page.locator("#sample-sheet")).to_be_in_viewport()
    page.go_back()
    expect(page).to_have_url(re.compile(rf"{PATH}$"))
    page.go_forward()
    expect(page).to_have_url(re.compile(r"#sample-sheet$"))
    page.wait_for_timeout(500)
    assert page.evaluate(MARKED)
    assert not [url for url in fetched if PATH in url]


def test_after_a_visit_elsewhere_the_way_back_still_brings_the_page(page: Page) -> None:
    begun(page)
    page.locator(LINK).last.evaluate(FOLLOW)
    page.locator("nav a[href$='turneskat/value/']").first.evaluate(FOLLOW)
    expect(page).to_have_url(re.compile("turneskat/value/$"))
    expect(page.locator("#counting")).to_be_attached()
    page.go_back()
    expect(page).to_have_url(re.compile(rf"{PATH}#sample-sheet$"))
    expect(page.locator("#sample-sheet")).to_be_in_viewport()
    assert not page.evaluate(MARKED)

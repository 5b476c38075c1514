"""A page that stays open from test to test.

A question on a page that is open costs a tenth of one in a new document, where the page is laid out
and Python starts anew. A test that needs the beginning of a visit takes a page of its own instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.site.watched import WITHOUT_IMAGE, collect_complaints, open_context

FAILED = pytest.StashKey[bool]()
"""Whether a test has failed, and with it the page it was on."""


class KeptPage:
    """One page of one kind of browser, opened by the first test that wants it."""

    def __init__(self, browser: Browser, origin: str, how: dict[str, Any]) -> None:
        self.browser, self.origin, self.how = browser, origin, how
        self.context = ExitStack()
        self.page: Page | None = None
        self.complaints: list[str] = []

    def lend(self, test: pytest.Item) -> Iterator[Page]:
        """The page for one test, with nothing kept of the tests before. Nothing may go wrong on it;
        after a failure the next test gets another one."""
        page = self.page or self.open()
        self.tidy(page)
        yield page
        if test.stash.get(FAILED, False):
            self.close()
            return
        page.evaluate("0")  # what has been said until now is known when this is answered
        said = list(self.complaints)
        self.complaints.clear()
        if said:
            self.close()
        assert not said, said

    def open(self) -> Page:
        """A new page, in a browser of its own."""
        context = self.context.enter_context(open_context(self.browser, self.origin, **self.how))
        context.add_init_script(WITHOUT_IMAGE)
        self.page = context.new_page()
        self.page.on("crash", lambda _: self.close())  # some tests end all pages of the browser
        self.complaints = collect_complaints(self.page, self.origin)
        return self.page

    def tidy(self, page: Page) -> None:
        """Take back what the test before has set."""
        page.set_viewport_size(self.how["viewport"])
        page.emulate_media(color_scheme="light", reduced_motion="reduce", media="null")
        if page.url.startswith(self.origin):
            page.evaluate("localStorage.clear(); sessionStorage.clear()")

    def close(self) -> None:
        """Put the page away."""
        self.context.close()
        self.page = None


def stay_on(page: Page, path: str) -> None:
    """Open an address of the site, unless the page is there already."""
    if urlsplit(page.url).path != f"/{path}":
        page.goto(path)


def fresh_tool(page: Page, path: str, id: str) -> Locator:
    """A calculator as it is when its page has just been opened."""
    stay_on(page, path)
    tool = page.locator(f"#{id}")
    tool.locator("[type=reset]").evaluate("button => button.click()")
    return tool

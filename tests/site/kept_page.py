"""A page that stays open between tests.

A question on an open page costs a tenth of one in a new document, which has to be laid out and to
start Python. A test of the beginning of a visit uses a page of its own.
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
"""Whether a test has failed, after which its page is not used again."""


class KeptPage:
    """A page of one kind of browser, opened by the first test that needs it."""

    def __init__(self, browser: Browser, origin: str, how: dict[str, Any]) -> None:
        self.browser, self.origin, self.how = browser, origin, how
        self.context = ExitStack()
        self.page: Page | None = None
        self.complaints: list[str] = []

    def lend(self, test: pytest.Item) -> Iterator[Page]:
        """The page for one test, reset; any fault on it fails the test. After a failure the next
        test gets a new page.
        """
        page = self.page or self.open()
        self.tidy(page)
        yield page
        if test.stash.get(FAILED, False):
            self.close()
            return
        page.evaluate("0")  # earlier messages have arrived when this is answered
        said = list(self.complaints)
        self.complaints.clear()
        if said:
            self.close()
        assert not said, said

    def open(self) -> Page:
        """A new page in a browser context of its own."""
        context = self.context.enter_context(open_context(self.browser, self.origin, **self.how))
        context.add_init_script(WITHOUT_IMAGE)
        self.page = context.new_page()
        self.page.on("crash", lambda _: self.close())  # some tests close all pages of the browser
        self.complaints = collect_complaints(self.page, self.origin)
        return self.page

    def tidy(self, page: Page) -> None:
        """Reset the settings that the test before has changed."""
        page.set_viewport_size(self.how["viewport"])
        page.emulate_media(color_scheme="light", reduced_motion="reduce", media="null")
        if page.url.startswith(self.origin):
            page.evaluate("localStorage.clear(); sessionStorage.clear()")

    def close(self) -> None:
        """Close the page."""
        self.context.close()
        self.page = None


def stay_on(page: Page, path: str) -> None:
    """Open an address of the site, unless the page is already there."""
    if urlsplit(page.url).path != f"/{path}":
        page.goto(path)


def fresh_tool(page: Page, path: str, id: str) -> Locator:
    """A calculator in the state in which its page opens."""
    stay_on(page, path)
    tool = page.locator(f"#{id}")
    tool.locator("[type=reset]").evaluate("button => button.click()")
    return tool

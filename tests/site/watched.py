"""Browsers of one reader each; where one is watched, nothing may go wrong unnoticed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

from tests.site.tools import PATIENCE

COMPLAINTS = frozenset(("error", "warning"))
HERE = ("data:", "blob:", "about:")
"""Requests that leave no machine."""
UNREACHED = "An unknown error occurred when fetching the script."
"""What Chromium says of a service worker it looked for while the net was away: no fault of ours."""
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
UNKEPT = "Service Worker registration blocked by Playwright"
"""What Playwright says where no service worker is wanted."""
WITHOUT_IMAGE = "Object.defineProperty(navigator, 'deviceMemory', { value: 1 });"
"""On a device with little memory no image of Python is made for the next visit."""
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


@contextmanager
def visiting(browser: Browser, origin: str, **how: Any) -> Iterator[BrowserContext]:
    """A browser of its own, with nothing kept in it and the patience of all tests."""
    context = browser.new_context(base_url=origin, **how)
    context.set_default_timeout(PATIENCE)
    try:
        yield context
    finally:
        context.close()


def heard(place: BrowserContext | Page, origin: str) -> list[str]:
    """From now on, whatever is complained about there, or asked of another host.

    What has been said is known once the place is closed.
    """
    said: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type in COMPLAINTS and message.text not in (UNREACHED, UNKEPT):
            said.append(message.text)

    def ask(request: Request) -> None:
        if not request.url.startswith((origin, *HERE)):
            said.append(f"asked for {request.url}")

    place.on("console", hear)
    place.on("request", ask)
    if isinstance(place, Page):
        place.on("pageerror", lambda error: said.append(str(error)))
    else:
        place.on("weberror", lambda error: said.append(str(error.error)))
    return said


@contextmanager
def watched(browser: Browser, origin: str, **how: Any) -> Iterator[BrowserContext]:
    """A browser of its own in which nothing may go wrong."""
    with visiting(browser, origin, **how) as context:
        said = heard(context, origin)
        yield context
    assert not said, said

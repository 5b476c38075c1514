"""Browsers of one reader each; where one is watched, nothing may go wrong unnoticed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

from tests.site.tools import PATIENCE, wait_for_script

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
def open_context(browser: Browser, origin: str, **how: Any) -> Iterator[BrowserContext]:
    """A browser of its own, with nothing kept in it and the patience of all tests."""
    context = browser.new_context(base_url=origin, **how)
    context.set_default_timeout(PATIENCE)
    try:
        yield context
    finally:
        context.close()


def collect_complaints(place: BrowserContext | Page, origin: str) -> list[str]:
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
def open_faultless_context(browser: Browser, origin: str, **how: Any) -> Iterator[BrowserContext]:
    """A browser of its own in which nothing may go wrong."""
    with open_context(browser, origin, **how) as context:
        said = collect_complaints(context, origin)
        yield context
    assert not said, said


# ---- Python held back: what a page asks of it waits until a test lets it go ----

HOLD = """
Object.defineProperty(navigator, "serviceWorker", { value: undefined });
window.answers = 0;
window.questions = null;
window.Worker = class extends Worker {
  constructor(address, options) {
    super(address, options);
    if (options.name !== "python") return;
    this.addEventListener("message", ({ data }) => { window.answers += data.text ? 1 : 0; });
  }
  postMessage(message, ...others) {
    const send = () => super.postMessage(message, ...others);
    if (window.questions && message.text) window.questions.push(send);
    else send();
  }
};
"""
"""Questions can be held and answers are counted. No page comes from the service worker, so that
a test can hold pages too."""


def hold_questions(page: Page) -> None:
    """From now on questions wait."""
    page.evaluate("window.questions ??= []")


def wait_for_question(page: Page) -> None:
    """Wait until something has been asked."""
    wait_for_script(page, "window.questions.length > 0")


def release_questions(page: Page) -> None:
    """Let the questions go, and wait until one of them has been answered."""
    page.evaluate("window.answers = 0; window.going = window.questions; window.questions = null")
    page.evaluate("for (const ask of window.going) ask()")
    wait_for_script(page, "window.answers > 0")

"""Browser contexts; in a watched one, any fault fails the test."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request

from tests.site.tools import PATIENCE, wait_for_script

COMPLAINTS = frozenset(("error", "warning"))
HERE = ("data:", "blob:", "about:")
"""Schemes of requests that do not use the network."""
UNREACHED = "An unknown error occurred when fetching the script."
"""Chromium's message for a service worker update while offline, which is no fault of the site."""
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
UNKEPT = "Service Worker registration blocked by Playwright"
"""Playwright's message where service workers are turned off."""
WITHOUT_IMAGE = "Object.defineProperty(navigator, 'deviceMemory', { value: 1 });"
"""On a device with little memory no image of Python is stored for the next visit."""
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
}


@contextmanager
def open_context(browser: Browser, origin: str, **how: Any) -> Iterator[BrowserContext]:
    """A new browser context with nothing stored, and the time limit of all tests."""
    context = browser.new_context(base_url=origin, **how)
    context.set_default_timeout(PATIENCE)
    try:
        yield context
    finally:
        context.close()


def collect_complaints(place: BrowserContext | Page, origin: str) -> list[str]:
    """A list to which errors and requests to other hosts are added from now on.

    It is complete once the page or context is closed.
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
    """A new browser context in which any fault fails the test."""
    with open_context(browser, origin, **how) as context:
        said = collect_complaints(context, origin)
        yield context
    assert not said, said


# ---- holding questions to Python back until a test releases them ----

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
"""Questions can be held, and answers are counted. Pages do not come from the service worker, so
that a test can hold them too.
"""


def hold_questions(page: Page) -> None:
    """Hold questions from now on."""
    page.evaluate("window.questions ??= []")


def wait_for_question(page: Page) -> None:
    """Wait until a question has been asked."""
    wait_for_script(page, "window.questions.length > 0")


def release_questions(page: Page) -> None:
    """Release the questions, and wait until one has been answered."""
    page.evaluate("window.answers = 0; window.going = window.questions; window.questions = null")
    page.evaluate("for (const ask of window.going) ask()")
    wait_for_script(page, "window.answers > 0")

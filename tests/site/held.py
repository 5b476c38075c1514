"""Python held back: what a page asks of it waits until a test lets it go."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.site.tools import until

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


def hold(page: Page) -> None:
    """From now on questions wait."""
    page.evaluate("window.questions ??= []")


def asked(page: Page) -> None:
    """Wait until something has been asked."""
    until(page, "window.questions.length > 0")


def let_go(page: Page) -> None:
    """Let the questions go, and wait until one of them has been answered."""
    page.evaluate("window.answers = 0; window.going = window.questions; window.questions = null")
    page.evaluate("for (const ask of window.going) ask()")
    until(page, "window.answers > 0")

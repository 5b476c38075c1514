"""Two editions of the real site, built once, and visits to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import needs_pyodide
from tests.offline.host import PLACE, Host, hosting
from tests.site.built import build, copied
from tests.site.tools import ROOT

HERE = Path(__file__).parent
SLOW = 60_000
"""Milliseconds for the first answer on a busy machine."""
STATE = """async () => {
  for (const name of await caches.keys()) {
    if (!name.startsWith("budnyckeln.site")) continue;
    const cache = await caches.open(name);
    const state = await cache.match(new URL("offline/state", name.split(" ")[1]));
    if (state) return { ...(await state.json()), files: (await cache.keys()).length };
  }
  return { editions: [], wanted: [], pages: {}, files: 0 };
}"""
MARK = "En ny mening som bara den andra utgåvan har."


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.site)


@dataclass(frozen=True)
class Editions:
    """The site as it is, and as it will be: diamonds count 19, and a page says so."""

    host: Host
    first: Path
    second: Path


@pytest.fixture(scope="session")
def editions(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editions]:
    needs_pyodide()
    first, second = tmp_path_factory.mktemp("first"), tmp_path_factory.mktemp("second")
    changed = copied(tmp_path_factory.mktemp("changed"))
    replace(changed / "calculators/rulesets/skat.py", "Suit.DIAMONDS, 9)", "Suit.DIAMONDS, 19)")
    page = changed / "docs/sv/skat/calculator.md"
    page.write_text(f"{page.read_text('utf-8')}\n{MARK}\n", "utf-8")
    with hosting(first) as host:
        for root, folder in ((ROOT, first), (changed, second)):
            done = build(root, folder / PLACE, host.site)
            assert (folder / PLACE / "offline.json").exists(), done.stdout
        yield Editions(host, first, second)


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


@pytest.fixture
def host(editions: Editions) -> Host:
    """The host as it is when a reader comes for the first time."""
    host = editions.host
    host.folder = editions.first
    host.cut = False
    host.headers = {}
    host.broken.clear()
    host.forget()
    return host


@dataclass
class Reader:
    """A browser of one reader, who comes again and again."""

    context: BrowserContext
    page: Page

    def state(self) -> Any:
        """What the service worker knows."""
        return self.page.evaluate(STATE)

    def newest(self) -> str:
        """The edition in which the next page would open."""
        [edition, *_] = self.state()["editions"] or [{"id": ""}]
        return str(edition["id"])

    def has(self) -> set[str]:
        """The groups of files that are here."""
        [edition, *_] = self.state()["editions"] or [{"has": []}]
        return set(edition["has"])

    def waits_for(self, *groups: str) -> None:
        """Until these groups are here."""
        self.until(lambda: set(groups) <= self.has())

    def until(self, is_so: Any) -> None:
        """Wait until something is so."""
        for _ in range(300):
            if is_so():
                return
            self.page.wait_for_timeout(200)
        raise AssertionError(self.state() | {"editions": [], "has": self.has()})

    def says(self, count: int, value: int, page: Page | None = None) -> None:
        """Ask what diamonds with so many matadors are worth, and hear it."""
        form = (page or self.page).locator("#game-value-skat")
        form.locator("input[name='matadors.count']").fill(str(count))
        expect(form.locator(".answer .say")).to_contain_text(f": {value}", timeout=SLOW)

    def looks_again(self) -> None:
        """Come back to the open page, as from another tab."""
        self.page.wait_for_timeout(5000)
        self.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")


@pytest.fixture
def reader(browser: Browser, host: Host) -> Iterator[Reader]:
    context = browser.new_context(base_url=host.site, viewport={"width": 1280, "height": 900})
    yield Reader(context, context.new_page())
    context.close()

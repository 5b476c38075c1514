"""Two editions of the real site, built once, and a browser that visits them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import needs_pyodide
from tests.browser.server import Served, serve_folder
from tests.site.built import DEARER, build, copy_checkout, replace
from tests.site.tools import ROOT, wait_until
from tests.site.watched import DESK, WITHOUT_IMAGE, open_context

PLACE = "repo/"
"""The path of the site on its host, as on GitHub Pages."""
LISTED = f"/{PLACE}offline.json"
"""The file that the worker fetches to find a newer edition."""
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


@dataclass(frozen=True)
class Editions:
    """The site now, and a later edition in which diamonds count 97 and a page is changed."""

    host: Served
    first: Path
    second: Path


@pytest.fixture(scope="session")
def editions(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editions]:
    needs_pyodide()
    first, second = tmp_path_factory.mktemp("first"), tmp_path_factory.mktemp("second")
    changed = copy_checkout(tmp_path_factory.mktemp("changed"))
    replace(changed / "calculators/skat/rulesets/skat.py", *DEARER)
    page = changed / "docs/sv/skat/calculator/index.md"
    page.write_text(f"{page.read_text('utf-8')}\n{MARK}\n", "utf-8")
    with serve_folder(first, PLACE) as host:
        for root, folder in ((ROOT, first), (changed, second)):
            done = build(root, folder / PLACE, host.site)
            assert (folder / PLACE / "offline.json").exists(), done.stdout
        yield Editions(host, first, second)


@pytest.fixture
def host(editions: Editions) -> Served:
    """The host at a reader's first visit."""
    host = editions.host
    host.folder = editions.first
    host.cut = False
    host.headers = {}
    host.minds_rules = True
    host.broken.clear()
    host.held.clear()
    host.forget()
    return host


@dataclass
class Reader:
    """The browser of one reader, over several visits."""

    context: BrowserContext
    page: Page
    host: Served

    def state(self) -> Any:
        """The state of the service worker."""
        return self.page.evaluate(STATE)

    def newest(self) -> str:
        """The edition that the next page would use."""
        [edition, *_] = self.state()["editions"] or [{"id": ""}]
        return str(edition["id"])

    def has(self) -> set[str]:
        """The groups of files that are stored."""
        [edition, *_] = self.state()["editions"] or [{"has": []}]
        return set(edition["has"])

    def waits_for(self, *groups: str) -> None:
        """Wait until these groups are stored."""
        self.until(lambda: set(groups) <= self.has())

    def until(self, is_so: Callable[[], object]) -> None:
        """Wait until a condition is true."""
        wait_until(
            self.page,
            lambda: bool(is_so()),
            lambda: self.state() | {"editions": [], "has": self.has()},
        )

    def says(self, count: int, value: int, page: Page | None = None) -> None:
        """Ask for the value of diamonds with a number of matadors, and check the answer."""
        form = (page or self.page).locator("#game-value-skat")
        form.locator("input[name='matadors.count']").fill(str(count))
        expect(form.locator(".answer .say")).to_contain_text(f": {value}")

    def looks_again(self) -> None:
        """Show the open page again, as from another tab, until the worker checks for a newer
        edition. It checks at most once in five seconds, and a newly opened page has not reported to
        it yet.
        """
        looked = self.host.asked.count(LISTED)

        def looks() -> bool:
            self.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
            return self.host.asked.count(LISTED) > looked

        self.until(looks)


@pytest.fixture
def reader(browser: Browser, host: Served) -> Iterator[Reader]:
    """A reader on a computer without a stored image of Python, which starts from the stored files.
    The phone of test_evening.py has an image.
    """
    with open_context(browser, host.site, **DESK) as context:
        context.add_init_script(WITHOUT_IMAGE)
        yield Reader(context, context.new_page(), host)

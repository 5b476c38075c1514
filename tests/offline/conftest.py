"""Two editions of the real site, built once, and visits to them."""

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

HERE = Path(__file__).parent
PLACE = "repo/"
"""The site lies below the root of its host, as GitHub Pages has it."""
LISTED = f"/{PLACE}offline.json"
"""What the worker asks for when it looks for a newer edition."""
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
    """The site as it is, and as it will be: diamonds count 97, and a page says so."""

    host: Served
    first: Path
    second: Path


@pytest.fixture(scope="session")
def editions(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editions]:
    needs_pyodide()
    first, second = tmp_path_factory.mktemp("first"), tmp_path_factory.mktemp("second")
    changed = copy_checkout(tmp_path_factory.mktemp("changed"))
    replace(changed / "calculators/skat/rulesets/skat.py", *DEARER)
    page = changed / "docs/sv/skat/calculator.md"
    page.write_text(f"{page.read_text('utf-8')}\n{MARK}\n", "utf-8")
    with serve_folder(first, PLACE) as host:
        for root, folder in ((ROOT, first), (changed, second)):
            done = build(root, folder / PLACE, host.site)
            assert (folder / PLACE / "offline.json").exists(), done.stdout
        yield Editions(host, first, second)


@pytest.fixture
def host(editions: Editions) -> Served:
    """The host as it is when a reader comes for the first time."""
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
    """A browser of one reader, who comes again and again."""

    context: BrowserContext
    page: Page
    host: Served

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

    def until(self, is_so: Callable[[], object]) -> None:
        """Wait until something is so."""
        wait_until(
            self.page,
            lambda: bool(is_so()),
            lambda: self.state() | {"editions": [], "has": self.has()},
        )

    def says(self, count: int, value: int, page: Page | None = None) -> None:
        """Ask what diamonds with so many matadors are worth, and hear it."""
        form = (page or self.page).locator("#game-value-skat")
        form.locator("input[name='matadors.count']").fill(str(count))
        expect(form.locator(".answer .say")).to_contain_text(f": {value}")

    def looks_again(self) -> None:
        """Come back to the open page, as from another tab, until the worker looks: it does so once
        in five seconds, and a page that has just been opened has not told it anything yet."""
        looked = self.host.asked.count(LISTED)

        def looks() -> bool:
            self.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
            return self.host.asked.count(LISTED) > looked

        self.until(looks)


@pytest.fixture
def reader(browser: Browser, host: Served) -> Iterator[Reader]:
    """A reader with a computer on which no image of Python is kept: it starts from what is kept of
    the site. The telephone of test_evening.py has one."""
    with open_context(browser, host.site, **DESK) as context:
        context.add_init_script(WITHOUT_IMAGE)
        yield Reader(context, context.new_page(), host)

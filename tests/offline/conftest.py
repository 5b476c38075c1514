"""The real site and a later edition of it, and a browser that visits them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from publishing.languages import SiteLanguage
from publishing.offline import publish_offline
from tests.browser.conftest import needs_pyodide
from tests.browser.server import Served, serve_folder
from tests.site.built import DEARER, build, copy_checkout, replace
from tests.site.tools import ROOT, some_by_day, wait_until
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


LISTED_LANGUAGES = tuple(
    SiteLanguage(code, code, code, code, "", folder) for code, folder in (("sv", ""), ("en", "en/"))
)


@dataclass(frozen=True)
class Edition:
    """An edition of the site below a folder, and the base value of diamonds in it."""

    folder: Path
    diamonds: int = 9

    @property
    def id(self) -> str:
        return str(self.listed()["edition"])

    def listed(self) -> Any:
        """The content of offline.json."""
        return json.loads((self.folder / PLACE / "offline.json").read_text("utf-8"))


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Edition]]:
    """The site now, and the host that it was built for."""
    needs_pyodide()
    first = Edition(tmp_path_factory.mktemp("first"))
    with serve_folder(first.folder, PLACE) as host:
        done = build(ROOT, first.folder / PLACE, host.site)
        assert (first.folder / PLACE / "offline.json").exists(), done.stdout
        yield host, first


@pytest.fixture(scope="session")
def first(served: tuple[Served, Edition]) -> Edition:
    return served[1]


@pytest.fixture(scope="session", params=some_by_day(("copied", "built"), "copied"))
def second(
    request: pytest.FixtureRequest,
    served: tuple[Served, Edition],
    tmp_path_factory: pytest.TempPathFactory,
) -> Edition:
    """A later edition in which a page is changed; at night one in which diamonds count 97 too."""
    host, first = served
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "copied":
        return copy_edition(first, folder)
    changed = copy_checkout(tmp_path_factory.mktemp("changed"))
    replace(changed / "calculators/skat/rules/rulesets/skat.py", *DEARER)
    page = changed / "docs/sv/skat/calculator/index.md"
    page.write_text(f"{page.read_text('utf-8')}\n{MARK}\n", "utf-8")
    done = build(changed, folder / PLACE, host.site)
    assert (folder / PLACE / "offline.json").exists(), done.stdout
    return Edition(folder, 97)


def copy_edition(first: Edition, folder: Path) -> Edition:
    """The same edition with another text on a page, and with its scripts under another name."""
    site, groups = folder / PLACE, first.listed()["groups"]
    shutil.copytree(first.folder / PLACE, site)
    replace(site / "skat/calculator/index.html", "</article>", f"<p>{MARK}</p></article>")
    [scripts] = (site / "runtime").glob("js-*")
    later = f"js-{scripts.name[:2:-1]}"
    for page in site.rglob("*.html"):
        page.write_text(page.read_text("utf-8").replace(scripts.name, later), "utf-8")
    scripts.rename(scripts.with_name(later))
    worker = ROOT / "docs/_theme/js/offline/service-worker.js"
    publish_offline(site, LISTED_LANGUAGES, groups["python"], worker)
    return Edition(folder)


@pytest.fixture
def host(served: tuple[Served, Edition]) -> Served:
    """The host at a reader's first visit."""
    host, first = served
    host.folder = first.folder
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
        """Ask for the value of diamonds with a number of matadors, and check Python's answer."""
        form = (page or self.page).locator("#game-value-skat")
        form.locator("input[name='matadors.count']").fill(str(count))
        expect(form.locator(".answer:not(.begun) .say")).to_contain_text(f": {value}")

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

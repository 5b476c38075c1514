"""The built site, served on this machine, and a browser to read it with."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from tests.site.built import SHARED_SITE, Served, build_and_serve, build_once
from tests.site.kept_page import FAILED, KeptPage
from tests.site.sheet_hand import Hand
from tests.site.watched import DESK, PHONE, WITHOUT_IMAGE, open_faultless_context

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.site)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, Any]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def site(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The real site, built strictly, once for all test processes."""
    shared = getattr(pytestconfig, "workerinput", {}).get(SHARED_SITE)
    if shared is None:
        yield from build_and_serve(tmp_path_factory.mktemp("site"))
    else:
        place, origin = shared
        yield build_once(Path(place), origin)


@pytest.fixture
def page(browser: Browser, site: Served) -> Iterator[Page]:
    """A new page, as on a computer. Nothing on it may go wrong without a test failing.

    Nothing of the site is kept for later: a service worker would fetch all of it for each test.
    With one are tried every page (test_browser.py), a visit of many pages (test_visit.py), an
    evening (test_score_sheet_kept.py), and all that it does itself (tests/offline).
    """
    with open_faultless_context(browser, site.origin, **DESK, service_workers="block") as context:
        context.add_init_script(WITHOUT_IMAGE)
        yield context.new_page()


@pytest.fixture
def telephone(browser: Browser, site: Served) -> Iterator[BrowserContext]:
    """A telephone of its own, with nothing kept on it. Nothing may go wrong in its windows."""
    with open_faultless_context(browser, site.origin, **PHONE, service_workers="block") as context:
        context.add_init_script(WITHOUT_IMAGE)
        yield context


@pytest.fixture
def phone(telephone: BrowserContext) -> Page:
    """A new page, as on a telephone under a thumb."""
    return telephone.new_page()


@pytest.fixture(scope="session")
def kept_desk(browser: Browser, site: Served) -> Iterator[KeptPage]:
    kept = KeptPage(browser, site.origin, {**DESK, "service_workers": "block"})
    yield kept
    kept.close()


@pytest.fixture(scope="session")
def kept_phone(browser: Browser, site: Served) -> Iterator[KeptPage]:
    kept = KeptPage(browser, site.origin, {**PHONE, "service_workers": "block"})
    yield kept
    kept.close()


@pytest.fixture
def live_page(kept_desk: KeptPage, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page as on a computer that stays open from test to test."""
    yield from kept_desk.lend(request.node)


@pytest.fixture
def live_phone(kept_phone: KeptPage, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page as on a telephone that stays open from test to test."""
    yield from kept_phone.lend(request.node)


@pytest.fixture
def hand(live_phone: Page) -> Hand:
    """The list of evenings on the score sheet, with none in it yet."""
    return Hand(live_phone).begin_anew()

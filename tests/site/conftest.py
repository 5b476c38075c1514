"""The built site, served on this machine, and a browser to visit it with."""

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
def new_page(browser: Browser, site: Served) -> Iterator[Page]:
    """A new page, as on a computer; any fault on it fails the test.

    There is no service worker, as it would fetch the whole site for every test. Tests with a
    service worker are test_browser.py (every page), test_visit.py (a visit of many pages),
    test_score_sheet_kept.py (an evening), and tests/offline (all that it does).
    """
    with open_faultless_context(browser, site.origin, **DESK, service_workers="block") as context:
        context.add_init_script(WITHOUT_IMAGE)
        yield context.new_page()


@pytest.fixture
def telephone(browser: Browser, site: Served) -> Iterator[BrowserContext]:
    """A new phone, with nothing stored on it; any fault in its windows fails the test."""
    with open_faultless_context(browser, site.origin, **PHONE, service_workers="block") as context:
        context.add_init_script(WITHOUT_IMAGE)
        yield context


@pytest.fixture
def new_phone(telephone: BrowserContext) -> Page:
    """A new page, as on a phone."""
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
def page(kept_desk: KeptPage, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page as on a computer that stays open between tests."""
    yield from kept_desk.lend(request.node)


@pytest.fixture
def phone(kept_phone: KeptPage, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A page as on a phone that stays open between tests."""
    yield from kept_phone.lend(request.node)


@pytest.fixture
def hand(phone: Page) -> Hand:
    """The score sheet with an empty list of evenings."""
    return Hand(phone).begin_anew()

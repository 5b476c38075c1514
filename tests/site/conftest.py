"""The built site, served on this machine, and a browser to read it with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.site.built import Served, built_and_served

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.site)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The real site, built strictly, once for each test process."""
    yield from built_and_served(tmp_path_factory.mktemp("site"))


@pytest.fixture
def page(browser: Browser, site: Served) -> Iterator[Page]:
    """A new page, as on a computer. Nothing on it may go wrong without a test failing."""
    context = browser.new_context(base_url=site.origin, viewport={"width": 1280, "height": 900})
    page = context.new_page()
    said: list[str] = []
    page.on(
        "console", lambda message: said.append(message.text) if is_complaint(message.type) else None
    )
    page.on("pageerror", lambda error: said.append(str(error)))
    page.on(
        "request",
        lambda request: (
            said.append(f"asked for {request.url}") if not is_here(request.url, site) else None
        ),
    )
    yield page
    context.close()
    assert not said, said


def is_complaint(kind: str) -> bool:
    return kind in ("error", "warning")


def is_here(url: str, site: Served) -> bool:
    """Whether a request stays on this machine."""
    return url.startswith((site.origin, "data:", "blob:", "about:"))

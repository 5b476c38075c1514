"""Set-up for all tests: stages, Hypothesis, time limits of the browser, one site, one Chromium."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

import pytest
from hypothesis import HealthCheck, settings
from playwright.sync_api import Browser, expect, sync_playwright

from tests.site.built import SHARED_SITE, serve_folder
from tests.site.tools import CHROMIUM_FLAGS, PATIENCE, tool
from tools.spent import BY_ITSELF, FAILED, RUNNING, STAGES, describe_costs

STAGE = STAGES.get(os.environ.get(RUNNING, ""))
settings.register_profile(
    "stage",
    max_examples=STAGE.examples if STAGE else BY_ITSELF,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("stage")
expect.set_options(timeout=PATIENCE)
COMPILED_ONCE = "--js-flags=--liftoff-only"
"""Turns off the second, optimising compilation, which takes longer than any test gains from it."""

OFF_WITH_PLAYWRIGHT = (
    "AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,"
    "HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,"
    "ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints,"
    "NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch"
)
NO_ADDRESS_BAR = f"--disable-features={OFF_WITH_PLAYWRIGHT},WebUIOmniboxPopup,WebUIOmniboxAimPopup"
"""Chromium opens two pages for the address bar of each window, a third of the cost of a window. The
switch replaces Playwright's, so it repeats the features that Playwright turns off.
"""


ON_THE_SITE = tuple(Path(__file__).parent / name for name in ("browser", "offline", "site"))
"""Folders of the tests that build or open the site, or its Python in a browser."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of the site; a main road is never closed by day."""
    for item in items:
        if any(folder in item.path.parents for folder in ON_THE_SITE):
            item.add_marker("site")
        names = {mark.name for mark in item.iter_markers()}
        if {"road", "night"} <= names or ("road" in names and "site" not in names):
            raise pytest.UsageError(f"{item.nodeid}: a road is a test of the site by day")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A stage with a failed gate fails."""
    if os.environ.get(FAILED) and not session.exitstatus:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, exitstatus: int) -> None:
    """Say before pytest's last line what the stage has spent, and which gates failed."""
    if STAGE:
        done = sum(len(terminalreporter.getreports(one)) for one in ("passed", "failed", "error"))
        terminalreporter.section(f"make {os.environ[RUNNING]}")
        for report in terminalreporter.getreports("passed"):
            for name, value in report.user_properties:
                terminalreporter.line(f"{report.location[2]}: {name} {value}")
        terminalreporter.line(describe_costs(done, passed=not exitstatus))
        if failed := os.environ[FAILED]:
            terminalreporter.line(f"failed gates: {failed}", red=True)


class Worker(Protocol):
    """A test process, as seen by the main process."""

    config: pytest.Config
    workerinput: dict[str, object]


SHARED = pytest.StashKey[tuple[str, str]]()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores: a process often waits for its browser."""
    return (os.cpu_count() or 1) + 1


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Worker) -> None:
    """Tell a test process the folder of the site that all share; the first to need it builds it."""
    stash = node.config.stash
    if SHARED not in stash:
        during = ExitStack()
        place = during.enter_context(TemporaryDirectory())
        origin = during.enter_context(serve_folder(Path(place) / "site"))
        node.config.add_cleanup(during.close)
        stash[SHARED] = (place, origin)
    node.workerinput[SHARED_SITE] = stash[SHARED]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """A Chromium for the whole process: Playwright is started once in each."""
    path = tool("chromium")
    with sync_playwright() as playwright:
        flags = [*CHROMIUM_FLAGS, COMPILED_ONCE, NO_ADDRESS_BAR]
        browser = playwright.chromium.launch(executable_path=path, args=flags)
        yield browser
        browser.close()

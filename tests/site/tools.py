"""The tools found by requirements/checks.sh, and the messages for missing ones."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
CHECKS = ROOT / ".venv/checks"
MODULES = CHECKS / "node_modules"
PATIENCE = 300_000
"""Milliseconds to wait for anything: a busy machine may need minutes to build a site and start
Python. A test waits this long only if it fails.
"""
PAUSE = 100
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-effective-connection-type=4G",
]
"""The last one: a machine with much else to do looks like a slow line, on which pages are right not
to fetch Python before it is asked for.
"""


@cache
def found() -> dict[str, str]:
    """The path of each tool."""
    path = CHECKS / "found"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    pairs = (line.partition("=") for line in lines if "=" in line)
    return {name: where for name, _, where in pairs if where}


def tool(name: str) -> str:
    """The path of a tool. Without it, its tests are skipped, or fail if CI is set."""
    if name in found():
        return found()[name]
    told = f"missing: {name} (sh requirements/checks.sh says how to get it)"
    if os.environ.get("CI", "") not in ("", "0", "false", "no"):
        pytest.fail(told)
    pytest.skip(told)


Value = TypeVar("Value")


def fewest_with_all(kinds: Mapping[Value, set[Any]]) -> list[Value]:
    """Some of the keys, which together have every kind that any of them has."""
    chosen: list[Value] = []
    missing = set[Any]().union(*kinds.values())
    while missing:
        chosen.append(max(kinds, key=lambda one: len(kinds[one] & missing)))
        missing -= kinds[chosen[-1]]
    return chosen


def some_by_day(values: Iterable[Value], *day: Value) -> list[Any]:
    """The values of a test's parameter; those that are not for the day are left to the night."""
    return [one if one in day else pytest.param(one, marks=pytest.mark.night) for one in values]


NIGHT, ROAD = pytest.mark.night, pytest.mark.road
FOLDERS = ["", pytest.param("en/", marks=NIGHT)]
LANGUAGES = ["sv", pytest.param("en", marks=NIGHT)]
"""Both languages have the same pages and scripts, so that a hand tries one of them by day."""
ROAD_FOLDERS = [pytest.param("", marks=ROAD), FOLDERS[1]]
"""The same for a main road through the site."""
FOLLOW = """(path) =>
    [...document.links].find(({ href }) => new URL(href).pathname.endsWith(path)).click()"""
"""Follows a link by where it leads, however it is written."""


def wait_until(page: Page, is_so: Callable[[], bool], describe: Callable[[], object]) -> None:
    """Wait until a condition is true; otherwise report the state of the page."""
    for _ in range(PATIENCE // PAUSE):
        if is_so():
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError(describe())


def wait_for_script(page: Page, code: str, given: object = None) -> None:
    """Wait until JavaScript code returns true. (Playwright's own function needs unsafe-eval.)"""
    wait_until(page, lambda: bool(page.evaluate(code, given)), lambda: f"never: {code}")

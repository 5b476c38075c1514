"""What requirements/checks.sh found, and what is to be said where it found nothing."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page

ROOT = Path(__file__).parents[2]
CHECKS = ROOT / ".venv/checks"
MODULES = CHECKS / "node_modules"
PATIENCE = 300_000
"""Milliseconds for whatever is waited for: a busy machine has minutes, to build a site and start
Python. Nothing that is right waits so long; only what is wrong does."""
PAUSE = 100
CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@cache
def found() -> dict[str, str]:
    """Each tool and where it is."""
    path = CHECKS / "found"
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    pairs = (line.partition("=") for line in lines if "=" in line)
    return {name: where for name, _, where in pairs if where}


def tool(name: str) -> str:
    """Where a tool is. Without it, its tests are left out; where CI is set, they fail."""
    if name in found():
        return found()[name]
    told = f"missing: {name} (sh requirements/checks.sh says how to get it)"
    if os.environ.get("CI", "") not in ("", "0", "false", "no"):
        pytest.fail(told)
    pytest.skip(told)


def wait_until(page: Page, is_so: Callable[[], bool], told: Callable[[], object]) -> None:
    """Wait until something is so; or say what there is instead."""
    for _ in range(PATIENCE // PAUSE):
        if is_so():
            return
        page.wait_for_timeout(PAUSE)
    raise AssertionError(told())


def wait_for_script(page: Page, code: str, given: object = None) -> None:
    """Wait until something is so. (Playwright's own way to wait needs unsafe-eval.)"""
    wait_until(page, lambda: bool(page.evaluate(code, given)), lambda: f"never: {code}")

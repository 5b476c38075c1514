"""`make serve`: both languages, built anew when anything they are made of changes."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from http.client import HTTPException
from pathlib import Path
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser

from tests.site.built import DEARER, copy_checkout, lock_builds, replace
from tests.site.tools import PATIENCE, ROOT
from tests.site.watched import open_context

PAGES = ("", "en/")


@pytest.fixture(scope="session")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_checkout(tmp_path_factory.mktemp("serve"))


@pytest.fixture(scope="session")
def address(checkout: Path) -> Iterator[str]:
    """A checkout while it is being worked on."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with (checkout / "serve.log").open("w") as log:
        process = subprocess.Popen(
            [sys.executable, "-m", "mkdocs", "serve", "--livereload", "-a", f"127.0.0.1:{port}"],
            cwd=checkout,
            env={**os.environ, "NO_MKDOCS_2_WARNING": "1"},
            stdout=log,
            stderr=log,
        )
        yield f"http://127.0.0.1:{port}/"
        process.terminate()
        process.wait()


def page(address: str) -> str:
    try:
        with urlopen(address) as answer:
            return str(answer.read().decode())
    except (OSError, HTTPException):
        return ""


def shows(address: str, text: str) -> Callable[[], bool]:
    """A question: does the page have that text?"""
    return lambda: text in page(address)


def comes(is_so: Callable[[], bool]) -> bool:
    """Whether something becomes true before patience ends."""
    end = time.monotonic() + PATIENCE / 1000
    while time.monotonic() < end:
        if is_so():
            return True
        time.sleep(0.2)
    return False


def test_the_makefile_serves_where_it_says() -> None:
    lines = (ROOT / "Makefile").read_text("utf-8").splitlines()
    [line] = [line for line in lines if "mkdocs serve" in line]
    assert "--livereload" in line
    assert "--dev-addr 127.0.0.1:8000" in line


@pytest.mark.night
def test_both_languages_follow_every_change(address: str, checkout: Path) -> None:
    """The lock keeps other processes from bundling the same calculators at the same time."""
    with lock_builds():
        for folder in PAGES:
            assert comes(shows(f"{address}{folder}skat/value/", "<h1")), folder
    docs, words = checkout / "docs/en/skat/value.md", checkout / "publishing/words/en.toml"
    english, swedish = f"{address}en/skat/value/", f"{address}skat/value/"

    replace(docs, "\n# ", "\n# Quite another ")
    assert comes(shows(english, "Quite another"))

    replace(words, "share or report", "share or mend")
    assert comes(shows(english, "share or mend"))

    assert ">9<" in page(swedish)
    assert ">97<" not in page(swedish) + page(english)
    with lock_builds():
        replace(checkout / "calculators/skat/rules/rulesets/skat.py", *DEARER)
        assert comes(shows(swedish, ">97<"))
        assert comes(shows(english, ">97<"))


def test_the_page_may_be_reloaded_by_what_mkdocs_puts_into_it(
    browser: Browser, address: str
) -> None:
    assert comes(shows(address, "<h1"))
    said: list[str] = []
    with open_context(browser, address) as context:
        page = context.new_page()
        page.on("console", lambda message: said.append(message.text))
        with page.expect_request("**/livereload/**"):
            page.goto(address)
    assert not [text for text in said if "Content Security Policy" in text]


def test_a_site_that_is_being_written_is_kept_by_nobody(address: str) -> None:
    """A service worker would show the page of yesterday; one that is there already leaves."""
    assert comes(shows(address, "<h1"))
    assert "data-renewed" not in page(address)
    assert comes(shows(f"{address}offline.json", '{"edition":null}'))

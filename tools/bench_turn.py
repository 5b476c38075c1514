"""`make bench ARGS=turn`: a tap soon after a change of page, until its answer stands. No test.

python tools/bench_turn.py [ROUNDS] [SITE…] prints a table in Markdown

A reader opens a page, reads, follows a link to a calculator and taps in it two seconds later: from
a page of rules, where Python has not been asked for, and from another calculator, where it runs.
Each journey is made at a first visit and again with what that visit has left in the browser.
Several folders with built sites are measured in turn; without one the site is built.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections import defaultdict
from contextlib import ExitStack
from itertools import product
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.browser.server import Served, serve_folder
from tests.browser.slow import slow_renderers
from tests.site.built import build
from tests.site.tools import CHROMIUM_FLAGS, ROOT, found
from tools.bench_browser import NAMES, PLACES, TAP

TARGET = "skat/calculator/"
STARTS = {"rules": "skat/value/", "calculator": "turneskat/calculator/"}
VISITS = ("first", "second")
READING = 6.0
"""Seconds on the page before."""
AFTER = 2.0
"""Seconds from the link to the tap."""
PROMISED = 300
FOLLOW = "(links, target) => links.find(({ href }) => href === target).click()"
Journey = tuple[str, str, str]


def turn_and_tap(context: BrowserContext, site: Served, start: str) -> float:
    """Milliseconds from a tap to its answer, after a change of page."""
    page = context.new_page()
    page.goto(f"{site.origin}{start}")
    page.wait_for_timeout(1000 * READING)
    begun = time.monotonic()
    page.locator("a").evaluate_all(FOLLOW, f"{site.origin}{TARGET}")
    page.wait_for_url(f"{site.origin}{TARGET}", wait_until="commit")
    page.wait_for_timeout(max(0.0, 1000 * (AFTER + begun - time.monotonic())))
    page.wait_for_selector("#game-value-skat.awake", state="attached")
    _, took = page.evaluate(TAP)
    page.wait_for_timeout(1000 * READING)
    page.close()
    return float(took)


def measure(
    browser: Browser, sites: dict[str, Served], rounds: int
) -> dict[Journey, dict[str, list[float]]]:
    """All times by journey and site."""
    times: dict[Journey, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for _, start, place in product(range(rounds), STARTS, PLACES):
        for name, site in sites.items():
            site.line, factor = PLACES[place]
            with slow_renderers(factor):
                context = browser.new_context()
                for visit in VISITS:
                    took = turn_and_tap(context, site, STARTS[start])
                    times[start, place, visit][name].append(took)
                context.close()
    return times


def report(times: dict[Journey, dict[str, list[float]]], sites: dict[str, Served]) -> None:
    """Print the medians as a table in Markdown."""
    print(f"| tap {AFTER:.0f} s after a change of page, ms | {' | '.join(sites)} | promised |")
    print(f"| --- |{' ---: |' * (len(sites) + 1)}")
    for (start, place, visit), by_site in times.items():
        cells = " | ".join(f"{median(by_site[name]):,.0f}" for name in sites)
        print(f"| from {start}, {NAMES[place]}, {visit} visit | {cells} | ≤ {PROMISED} |")


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with ExitStack() as stack, sync_playwright() as playwright:
        folders = [Path(name) for name in sys.argv[2:]]
        if not folders:
            folders = [Path(stack.enter_context(tempfile.TemporaryDirectory()))]
            build(ROOT, folders[0], "http://127.0.0.1/")
        sites = {folder.name: stack.enter_context(serve_folder(folder)) for folder in folders}
        browser = playwright.chromium.launch(
            executable_path=found().get("chromium"), args=CHROMIUM_FLAGS
        )
        report(measure(browser, sites, rounds), sites)
        browser.close()


if __name__ == "__main__":
    main()

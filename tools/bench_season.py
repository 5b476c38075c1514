"""`make bench ARGS=season`: the season book of 500 evenings of 36 deals, opened.

python tools/bench_season.py [EVENINGS] [SITE]

Measured in Chromium on the built site, each once: the evenings taken in from a file and counted
for the first time; the page opened again, until the book stands as it was left and until Python has
put it together anew; a choice in the form, until the table has changed; and what all of it weighs
in the memory of the page's process, beside a book without evenings. Not a test.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, FilePayload, Page, sync_playwright

from tests.site.built import build_and_serve, serve_folder
from tests.site.tools import CHROMIUM_FLAGS, found, wait_for_script
from tools.bench_sheet import GAMES

DEALS = 36
PEOPLE = ("Anna", "Bertil", "Cecilia", "David", "Eva", "Fredrik", "Greta", "Hans")
DAY = 86_400_000
MEGA = 1_000_000
TABLE = "season-book [data-slot=table] table"
LIVE = "performance.getEntriesByName('season-book')"
OPENING = """async (selector) => {
    const live = () => performance.getEntriesByName("season-book").length;
    const seen = {};
    while (!live()) {
      if (document.querySelector(selector)) seen.recalled ??= performance.now();
      await new Promise((go) => setTimeout(go, 5));
    }
    return [seen.recalled ?? performance.now(), performance.now()];
}"""
CHOICE = """async () => {
    const before = performance.getEntriesByName("season-book").length;
    const start = performance.now();
    document.querySelector("season-book [name^=list]:not(:checked)").click();
    while (performance.getEntriesByName("season-book").length === before) {
      await new Promise((go) => setTimeout(go, 5));
    }
    return performance.now() - start;
}"""


def book(evenings: int) -> bytes:
    """A file of so many evenings of three out of a circle."""
    draw = Random(3)
    found = []
    for at in range(evenings):
        own = [
            {"id": str(n), "deal": {"declarer": draw.randrange(3), "game": draw.choice(GAMES)}}
            for n in range(DEALS)
        ]
        day = f"{2020 + at // 336}-{at // 28 % 12 + 1:02}-{at % 28 + 1:02}"
        sheet = {"ruleset": "skat", "players": draw.sample(PEOPLE, 3), "stake": "0.10"}
        begin = {"do": "begin", "name": "", "date": day, "sheet": sheet, "deals": own}
        found.append({"id": f"evening{at:07}", "at": DAY * (19_000 + at), "changes": [begin]})
    return json.dumps({"format": "budnyckeln-evenings", "version": 1, "evenings": found}).encode()


def weight(browser: Browser, page: Page) -> float:
    """Millions of bytes that the processes of all pages have for themselves."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    page.wait_for_timeout(1000)
    processes = browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    kilobytes = 0
    for one in processes:
        if one["type"] == "renderer":
            rollup = Path(f"/proc/{one['id']}/smaps_rollup").read_text("utf-8")
            lines = (line.split() for line in rollup.splitlines() if line.startswith("Private_"))
            kilobytes += sum(int(line[1]) for line in lines)
    return kilobytes * 1024 / MEGA


def measure_season(browser: Browser, origin: str, evenings: int) -> tuple[float, ...]:
    """Counting, reopening as it was left and anew, a choice: in milliseconds; and the weight."""
    context = browser.new_context(base_url=origin)
    page = context.new_page()
    page.goto("season/")
    wait_for_script(page, f"{LIVE}.length > 0")
    counted = 0.0
    if evenings:
        own: FilePayload = {
            "name": "b.json",
            "mimeType": "application/json",
            "buffer": book(evenings),
        }
        page.evaluate("performance.clearMarks()")
        start = page.evaluate("performance.now()")
        page.locator("season-book input[type=file]").set_input_files([own])
        wait_for_script(page, f"{LIVE}.length > 0")
        counted = page.evaluate("performance.now()") - start
    page.goto("season/")
    recalled, live = page.evaluate(OPENING, TABLE)
    heavy = weight(browser, page)
    choice = page.evaluate(CHOICE) if evenings else 0.0
    context.close()
    return counted, recalled, live, choice, heavy


@contextmanager
def site(folder: str | None) -> Iterator[str]:
    """The address of a built site, or of one that is built now."""
    if folder:
        with serve_folder(Path(folder)) as origin:
            yield origin
        return
    with tempfile.TemporaryDirectory() as fresh:
        for served in build_and_serve(Path(fresh)):
            yield served.origin


def main() -> None:
    evenings = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    with site(sys.argv[2] if len(sys.argv) > 2 else None) as origin, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=found()["chromium"], args=CHROMIUM_FLAGS)
        *_, empty = measure_season(browser, origin, 0)
        counted, recalled, live, choice, heavy = measure_season(browser, origin, evenings)
        browser.close()
        print("evenings   taken in and counted   as it was left   anew   a choice (ms)   MB more")
        print(
            f"{evenings:8} {counted:22.0f} {recalled:16.0f} {live:6.0f} {choice:15.0f}"
            f" {heavy - empty:9.1f}"
        )


if __name__ == "__main__":
    main()

"""`make bench`: the time from pressing to the new row on sheets of 36, 500 and 2,000 deals.

python tests/bench_sheet.py [DEALS …]

Measured in Chromium on the built site: the change is written to disk in IndexedDB, and the row is
on the page. Twenty deals each; the median and the slowest. Not a test.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import FilePayload, Page, sync_playwright

from tests.site.built import build_and_serve
from tests.site.tools import CHROMIUM_FLAGS, found, wait_for_script

GAMES = (
    {"contract": "clubs", "matadors": {"held": True, "count": 2}, "card_points": 73},
    {"contract": "grand", "matadors": {"held": False, "count": 1}, "card_points": 55},
    {"contract": "null", "tricks": 0},
    {"contract": "hearts", "hand": True, "matadors": {"held": True, "count": 1}, "tricks": 10},
)
ROUNDS = 20
PRESS = """async () => {
    const form = document.querySelector("[data-form=deal]");
    const chip = (field, value) =>
      form.querySelector(`[data-field="${field}"] input[value="${value}"]:enabled`);
    for (const [field, value] of [
      ["who", "0"], ["contract", "clubs"], ["top.CJ", "true"], ["result", "made"]]) {
      chip(field, value).click();
    }
    await new Promise((resolve) => setTimeout(resolve, 400));
    const table = document.querySelector(".sheet-table");
    const before = table.ariaRowCount;
    const start = performance.now();
    const shown = new Promise((resolve) => {
      const look = () => {
        if (table.ariaRowCount === before) return;
        table.getBoundingClientRect();
        resolve(performance.now() - start);
        seen.disconnect();
      };
      const seen = new MutationObserver(look);
      seen.observe(table, { attributes: true });
    });
    document.querySelector("[data-slot=write]").click();
    const taken = await shown;
    await new Promise((resolve) => setTimeout(resolve, 600));
    return taken;
}"""


def document(deals: int) -> str:
    """An evening with that number of games."""
    told = [{"declarer": at % 3, "game": GAMES[at % 4]} for at in range(deals)]
    sheet = {"ruleset": "skat", "players": ["A", "B", "C"], "first_dealer": 0, "stake": "0.10"}
    own = {"format": "budnyckeln-evening", "version": 1, "sheet": {**sheet, "deals": told}}
    return json.dumps(own)


def measure_sheet(page: Page, deals: int) -> tuple[float, float, float]:
    """The time to open the sheet; the median and the maximum for a new deal."""
    page.goto("score-sheet/")
    file: FilePayload = {
        "name": "e.json",
        "mimeType": "application/json",
        "buffer": document(deals).encode(),
    }
    page.locator("[data-do=import], [data-do=all-evenings]").first.wait_for(state="attached")
    if page.locator("[data-do=all-evenings]").is_visible():
        page.locator("[data-do=all-evenings]").click()
    page.locator("score-sheet input[type=file]").set_input_files([file])
    rows = "() => Number(document.querySelector('.sheet-table').ariaRowCount) - 1"
    wait_for_script(page, f"({rows})() === {deals}")
    page.wait_for_timeout(1000)
    page.reload()
    opened = page.evaluate(
        f"""async () => {{
            const start = performance.now();
            while (({rows})() < {deals}) await new Promise((go) => setTimeout(go, 5));
            return performance.now() - start;
        }}"""
    )
    page.wait_for_timeout(1500)
    times = [float(page.evaluate(PRESS)) for _ in range(ROUNDS)]
    return opened, median(times), max(times)


def main() -> None:
    sizes = [int(size) for size in sys.argv[1:]] or [36, 500, 2000]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found()["chromium"], args=CHROMIUM_FLAGS
        )
        served = build_and_serve(Path(folder))
        site = next(served)
        print("deals   all rows after a reload   a new deal: median   slowest (ms)")
        for size in sizes:
            context = browser.new_context(base_url=site.origin)
            opened, middle, slowest = measure_sheet(context.new_page(), size)
            print(f"{size:5} {opened:20.0f} {middle:22.1f} {slowest:12.1f}")
            context.close()
        next(served, None)
        browser.close()


if __name__ == "__main__":
    main()

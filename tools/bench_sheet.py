"""`make bench`: a new deal on a sheet of 36, 500 and 2,000 deals, from the press to the row shown,
and a first deal changed with all rows shown, from the press to the last total.

python tools/bench_sheet.py [DEALS …]

Measured in Chromium on the built site: the change is in IndexedDB, written to the disk, and the row
is on the page. Twenty new deals each, the median and the slowest; a changed deal once, with the
longest stretch in which the page could not answer a finger: what the main thread itself worked, for
on a busy machine it waits as well. Not a test.
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
CHANGE = """async () => {
    const table = document.querySelector(".sheet-table");
    const toggle = document.querySelector("[data-do=show-all][aria-expanded=false]");
    if (toggle && !toggle.hidden) toggle.click();
    await new Promise((resolve) => setTimeout(resolve, 1500));
    table.querySelector("[data-open]").click();
    const title = document.querySelector("[data-slot=form-title]");
    while (title.hidden) await new Promise((go) => setTimeout(go, 5));
    await new Promise((resolve) => setTimeout(resolve, 400));
    const form = document.querySelector("[data-form=deal]");
    const chosen = form.querySelector("[data-field=result] input:checked:enabled");
    const result = chosen.value === "lost" ? "made" : "lost";
    form.querySelector(`[data-field=result] input[value=${result}]:enabled`).click();
    await new Promise((resolve) => setTimeout(resolve, 600));
    const last = () => [...table.rows].at(-1).textContent;
    const before = last();
    performance.mark("pressed");
    const start = performance.now();
    document.querySelector("[data-slot=write]").click();
    const limit = 300000;
    while (last() === before && performance.now() - start < limit) {
      await new Promise(requestAnimationFrame);
    }
    const taken = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return taken;
}"""
TRACED = ["toplevel", "blink.user_timing"]


def document(deals: int) -> str:
    """An evening with that number of games."""
    told = [{"declarer": at % 3, "game": GAMES[at % 4]} for at in range(deals)]
    sheet = {"ruleset": "skat", "players": ["A", "B", "C"], "first_dealer": 0, "stake": "0.10"}
    own = {"format": "budnyckeln-evening", "version": 1, "sheet": {**sheet, "deals": told}}
    return json.dumps(own)


def measure_sheet(page: Page, deals: int) -> tuple[float, ...]:
    """How long opening takes; the median and the slowest of the new deals; how long the change of
    the first deal takes, and the longest stretch in it."""
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
    browser = page.context.browser
    assert browser
    browser.start_tracing(page=page, categories=TRACED)
    changed = float(page.evaluate(CHANGE))
    return opened, median(times), max(times), changed, longest_stretch(browser.stop_tracing())


def longest_stretch(trace: bytes) -> float:
    """Milliseconds of work in the longest task of the page's main thread since the press."""
    events = json.loads(trace)["traceEvents"]
    pressed = next(one for one in events if one["name"] == "pressed")
    where = ("pid", "tid")
    tasks = (
        one["tdur"]
        for one in events
        if one["name"] == "ThreadControllerImpl::RunTask"
        and "tdur" in one
        and one["ts"] > pressed["ts"]
        and all(one[key] == pressed[key] for key in where)
    )
    return float(max(tasks)) / 1000


def main() -> None:
    sizes = [int(size) for size in sys.argv[1:]] or [36, 500, 2000]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=found()["chromium"], args=CHROMIUM_FLAGS
        )
        served = build_and_serve(Path(folder))
        site = next(served)
        print(
            "deals   all rows after a reload   a new deal: median   slowest"
            "   the first changed   longest stretch of work (ms)"
        )
        for size in sizes:
            context = browser.new_context(base_url=site.origin)
            opened, middle, slowest, changed, stretch = measure_sheet(context.new_page(), size)
            print(
                f"{size:5} {opened:20.0f} {middle:22.1f} {slowest:12.1f}"
                f" {changed:16.0f} {stretch:16.0f}"
            )
            context.close()
        next(served, None)
        browser.close()


if __name__ == "__main__":
    main()

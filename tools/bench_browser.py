"""`make bench`: Python in the browser, started in the usual way and in ours, in one run. Not a
test.

python tools/bench_browser.py [ROUNDS] prints a table in Markdown

The usual way is unchanged Pyodide from the same host, also in a worker, with the calculators as a
wheel. Each round visits with a new profile (cold) and again with the same one (warm), on this
machine and as on a phone: 9 Mbit/s with 60 ms delay, the processor slowed four times. The tap is
made on a page of the real site, at the first visit, after some seconds of reading.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
import time
import zipfile
from collections import defaultdict
from itertools import product
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from calculators.door import answer
from publishing.bundle import build_bundle
from publishing.bundle.pack import browser_files
from publishing.bundle.sources import Sources
from tests.browser.server import FAST_4G, Line, Served, serve_folder
from tests.browser.slow import slow_renderers
from tests.site.built import build
from tests.site.evenings import packed
from tests.site.tools import CHROMIUM_FLAGS, ROOT, found

GAME = {
    "operation": "game-value",
    "ruleset": "turneskat",
    "contract": "solo-clubs",
    "matadors": {"held": True, "count": 3},
    "announced": "schwarz",
    "tricks": 10,
    "bid": 48,
}
PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><link rel="icon" href="data:,"><title>A page</title></head>
<body>{tags}</body></html>
"""
OURS = """
import {{ ask }} from "./runtime/{scripts}/runtime.js";
const {{ operation, ...request }} = {game};
const question = () => ask(operation, request);
"""
STOCK = """
const worker = new Worker("stock-worker.js", {{ type: "module" }});
const question = () => new Promise((resolve) => {{
  worker.onmessage = ({{ data }}) => resolve(JSON.parse(data));
  worker.postMessage(JSON.stringify({game}));
}});
"""
BOTH = """
const { value } = await question();
window.first = { at: performance.now(), value };
window.later = async (times) => {
  const start = performance.now();
  for (let time = 0; time < times; time += 1) await question();
  return (performance.now() - start) / times;
};
"""
STOCK_WORKER = """
import { loadPyodide } from "./stock/pyodide.mjs";
const ready = (async () => {
  const python = await loadPyodide();
  await python.loadPackage(new URL("calculators-0.1.0-py3-none-any.whl", location).href);
  return python.runPython("from calculators.door import call; call");
})();
self.onmessage = async ({ data }) => postMessage((await ready)(data));
"""
TAP = """() => new Promise((resolve) => {
  const tool = document.querySelector("#game-value-skat");
  const input = tool.querySelector("input[name='matadors.count']");
  const answer = tool.querySelector(".answer");
  const start = performance.now();
  let line;
  const look = () => {
    if (answer.classList.contains("stale")) return;
    line ??= performance.now() - start;
    if (!answer.classList.contains("begun")) resolve([line, performance.now() - start]);
  };
  input.value = "3";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  new MutationObserver(look).observe(answer, { attributes: true, childList: true });
})"""
"""A tap in a calculator: the times until the first line of its answer stands, and the whole."""
SHARED: dict[str, Any] = {
    "format": "budnyckeln-evening",
    "version": 1,
    "sheet": {
        "ruleset": "skat",
        "players": ["Anna", "Bo", "Cia"],
        "stake": 0.1,
        "currency": "SEK",
        "deals": [{"declarer": at % 3, "score": 18 + at} for at in (0, 2, 4, 5, 6, 9) * 2],
    },
}
SHOWN = ("[data-slot=end] tbody td", ".sheet-table tbody td")
"""How a shared evening ended, and its rows."""
READING = 4.0
"""The seconds from opening the page to the tap."""
LATER = 200
REST = 6000
"""How long a page stays open, in milliseconds: readers stay longer than a second."""
NAMES = {"here": "this machine", "phone": "phone", "slow": "phone on a slow line"}
PROMISED = {
    ("here", "cold"): "≥ 4 ×",
    ("here", "warm"): "≥ 5 ×",
    ("phone", "cold"): "≥ 3.6 ×",
    ("phone", "warm"): "≥ 12 ×",
}
PROMISED_LINE = {"here": 300, "phone": 300, "slow": 1000}
PROMISED_TOTALS = {"slow": "≤ 4,000 ms"}
PLACES = {"here": (Line(), 1.0), "phone": (FAST_4G, 4.0)}
SLOW = Line(1_600_000 / 8, 0.150)
TAPPED = {**PLACES, "slow": (SLOW, 4.0)}
Times = dict[tuple[str, str, str], list[float]]


def furnish(site: Path) -> None:
    """Write two pages with the same question."""
    bundle = build_bundle(ROOT, site / "runtime")
    pyodide = Sources(ROOT).pyodide
    (site / "stock").mkdir()
    names = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
    for name in (*names, "pyodide-lock.json"):
        shutil.copyfile(pyodide / name, site / "stock" / name)
    (site / "stock-worker.js").write_text(STOCK_WORKER, "utf-8")
    for name, script in (("ours", OURS), ("stock", STOCK)):
        text = script.format(scripts=bundle.scripts, game=json.dumps(GAME)) + BOTH
        (site / f"{name}.js").write_text(text, "utf-8")
        needed = [f"runtime/{bundle.scripts}/runtime.js"] if name == "ours" else []
        tags = [f'<script type="module" src="{path}"></script>' for path in (*needed, f"{name}.js")]
        page = bundle.with_preloads(PAGE.format(tags="".join(tags)))
        (site / f"{name}.html").write_text(page, "utf-8")
    wheel(site / "calculators-0.1.0-py3-none-any.whl")


def wheel(path: Path) -> None:
    """Build the wheel as users would install it."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in browser_files(Sources(ROOT)):
            archive.write(ROOT / name, name)
        about = "calculators-0.1.0.dist-info"
        archive.writestr(f"{about}/METADATA", "Metadata-Version: 2.1\nName: calculators\n")
        archive.writestr(f"{about}/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        archive.writestr(f"{about}/RECORD", "")


def visit(context: BrowserContext, site: Served, name: str) -> tuple[float, float, float]:
    """Milliseconds to the first answer, KiB transferred, milliseconds for each later answer."""
    site.forget()
    page = context.new_page()
    page.goto(f"{site.origin}{name}.html")
    told = page.wait_for_function("window.first", timeout=180_000).json_value()
    assert told["value"] == 96
    sent = site.sent / 1024
    later = float(page.evaluate(f"later({LATER})"))
    page.wait_for_timeout(REST)
    page.close()
    return float(told["at"]), sent, later


def page_with_calculator(site: Path) -> str:
    """The address of the page on which the calculator of TAP is."""
    found = (
        path
        for path in sorted(site.rglob("*.html"))
        if 'id="game-value-skat"' in path.read_text("utf-8")
    )
    return f"{next(found).parent.relative_to(site).as_posix()}/"


def tap(browser: Browser, site: Served, address: str) -> tuple[float, float]:
    """Milliseconds from a tap after some seconds of reading to the first line of the answer and to
    the whole, at the first visit."""
    context = browser.new_context()
    page = context.new_page()
    start = time.monotonic()
    page.goto(f"{site.origin}{address}", wait_until="commit")
    page.wait_for_selector("#game-value-skat.awake", state="attached")
    page.wait_for_timeout(max(0.0, 1000 * (READING + start - time.monotonic())))
    line, whole = page.evaluate(TAP)
    context.close()
    return float(line), float(whole)


def open_shared(browser: Browser, site: Served, address: str) -> tuple[float, float]:
    """Milliseconds from opening an evening in a link, at the first visit, to how it ended and to
    its rows."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site.origin}{address}", wait_until="commit")
    shown, whole = (
        page.wait_for_function(
            "(query) => document.querySelector(query) && performance.now()",
            arg=query,
            timeout=180_000,
        ).json_value()
        for query in SHOWN
    )
    context.close()
    return float(shown), float(whole)


def measure_pages(browser: Browser, rounds: int) -> dict[str, dict[str, tuple[float, float]]]:
    """The medians of the taps and of shared evenings by place, on the real site."""
    with tempfile.TemporaryDirectory() as folder, serve_folder(Path(folder)) as site:
        build(ROOT, Path(folder), site.origin)
        ending = answer("evening", {"document": SHARED})["ending"]
        link = packed(json.dumps({**SHARED, "ending": ending}))
        asked = {"tap": (tap, page_with_calculator(Path(folder)))}
        asked["shared"] = open_shared, f"en/score-sheet/{link}"
        found: dict[str, dict[str, tuple[float, float]]] = {name: {} for name in asked}
        for place, (site.line, factor) in TAPPED.items():
            for name, (act, address) in asked.items():
                with slow_renderers(factor):
                    both = [act(browser, site, address) for _ in range(rounds)]
                line, whole = (median(times) for times in zip(*both, strict=True))
                found[name][place] = line, whole
        return found


def measure(browser: Browser, site: Served, rounds: int) -> tuple[Times, dict[str, float]]:
    """All times by page, place and kind of visit, and the size of each page."""
    times: Times = defaultdict(list)
    weight = {}
    for _ in range(rounds):
        for place, (site.line, factor) in PLACES.items():
            for name in ("stock", "ours"):
                context = browser.new_context()
                with slow_renderers(factor):
                    for kind in ("cold", "warm"):
                        first, sent, later = visit(context, site, name)
                        times[name, place, kind].append(first)
                        times[name, place, "later"].append(later)
                        if kind == "cold":
                            weight[name] = sent
                context.close()
    return times, weight


def report(times: Times, weight: dict[str, float]) -> None:
    """Print medians and their ratios beside the targets, as a table in Markdown."""
    print("| milliseconds to the first answer | stock Pyodide | ours | ratio | promised |")
    print("| --- | ---: | ---: | ---: | ---: |")
    for place, kind in product(PLACES, ("cold", "warm")):
        stock, ours = (median(times[name, place, kind]) for name in ("stock", "ours"))
        told = PROMISED.get((place, kind), "")
        ratio = f"{stock / ours:.1f} ×"
        print(f"| {kind}, {NAMES[place]} | {stock:,.0f} | {ours:,.0f} | {ratio} | {told} |")
    for place in PLACES:
        stock, ours = (median(times[name, place, "later"]) for name in ("stock", "ours"))
        told = "< 10 ms" if place == "here" else ""
        print(f"| each later answer, {NAMES[place]} | {stock:.1f} | {ours:.1f} | | {told} |")
    stock, ours = weight["stock"], weight["ours"]
    print(f"| KiB over the wire, gzip | {stock:,.0f} | {ours:,.0f} | {ours / stock:.2f} | ≤ 0.38 |")


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    with tempfile.TemporaryDirectory() as folder, serve_folder(Path(folder)) as site:
        furnish(Path(folder))
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(
                executable_path=found().get("chromium"), args=CHROMIUM_FLAGS
            )
            report(*measure(browser, site, rounds))
            pages = measure_pages(browser, rounds)
            for place, (totals, rows) in pages["shared"].items():
                opened = f"a shared evening, {NAMES[place]}, first visit"
                promised = PROMISED_TOTALS.get(place, "")
                print(f"| {opened}: how it ended | | {totals:,.0f} | | {promised} |")
                print(f"| {opened}: its rows | | {rows:,.0f} | | |")
            for place, (line, whole) in pages["tap"].items():
                tapped = f"tap after {READING:.0f} s on the page, {NAMES[place]}, first visit"
                print(f"| {tapped}: first line | | {line:,.0f} | | ≤ {PROMISED_LINE[place]} ms |")
                print(f"| {tapped}: whole answer | | {whole:,.0f} | | |")
            print()
            print(
                f"Medians of {rounds} rounds in Chromium {browser.version}, both ways in turn. "
                "Phone: 9 Mbit/s, 60 ms, the processor slowed four times; a slow line: 1.6 Mbit/s, "
                "150 ms."
            )
            browser.close()


if __name__ == "__main__":
    main()

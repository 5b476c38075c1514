"""The bundle of this checkout behind a test page, and a browser that reports every fault."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from publishing.bundle import Bundle, build_bundle
from publishing.bundle.sources import Sources
from publishing.hosting import headers, headers_file
from tests.browser.server import Served, serve_folder
from tests.site.built import lock_builds
from tests.site.tools import ROOT, wait_for_script
from tests.site.watched import collect_complaints, open_context

HERE = Path(__file__).parent
POLICY = (
    "default-src 'self'; img-src 'self' data:; script-src 'self' 'wasm-unsafe-eval'; "
    "object-src 'none'; base-uri 'self'; form-action 'self'"
)
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<link rel="icon" href="data:,">
<title>A page</title>
<script type="module" src="/page.js"></script>
</head>
<body></body>
</html>
"""
SCRIPT = """
import * as runtime from "/runtime/{scripts}/runtime.js";
window.seen = [];
runtime.progress.addEventListener("progress", ({{ detail }}) => seen.push(detail));
window.runtime = runtime;
"""
HURRY = """
const timeout = window.setTimeout;
const pauses = [1000, 4000, 15000];
window.setTimeout = (act, ms, ...given) => timeout(act, pauses.includes(ms) ? 1 : ms, ...given);
"""
"""Removes the pauses between attempts."""
IMPATIENT = """
const waiting = window.setTimeout;
let first = true;
window.setTimeout = (act, ms, ...given) => {
  const soon = first && ms === 60000;
  if (soon) first = false;
  return waiting(act, soon ? 3000 : ms, ...given);
};
"""
"""Shortens the time limit for the first start and for nothing else, as the machine may be busy."""
WATCH = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) => {
  violations.push(event.violatedDirective);
});
window.workers = [];
window.starts = [];
window.Worker = class extends Worker {
  constructor(address, options) {
    super(address, options);
    if (options.name === "python") workers.push(this);
  }
  postMessage(message) {
    if (message.way) starts.push(message.parts.image ? "image" : message.way);
    super.postMessage(message);
  }
};
"""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.site)


@pytest.fixture(scope="session")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Bundle:
    """The bundle, laid out as in a site."""
    needs_pyodide()
    with lock_builds():
        return build_bundle(ROOT, tmp_path_factory.mktemp("site") / "runtime")


def needs_pyodide() -> None:
    """Skip the tests if Node.js and Pyodide are missing; fail instead if CI is set."""
    try:
        Sources(ROOT).node()
    except FileNotFoundError as lacking:
        if os.environ.get("CI", "") not in ("", "0", "false", "no"):
            pytest.fail(str(lacking))
        pytest.skip(str(lacking))


def furnish(bundle: Bundle) -> Path:
    """A folder of a site with the bundle and one page."""
    site = bundle.folder.parent
    (site / "index.html").write_text(PAGE.format(policy=POLICY), "utf-8")
    (site / "_headers").write_text(headers_file(headers(POLICY)), "utf-8")
    (site / "page.js").write_text(SCRIPT.format(scripts=bundle.scripts), "utf-8")
    return site


@pytest.fixture
def served(bundle: Bundle) -> Iterator[Served]:
    """The site with the bundle."""
    with serve_folder(furnish(bundle)) as site:
        yield site


@dataclass
class Visit:
    """An open page with everything that went wrong on it."""

    page: Page
    served: Served
    complaints: list[str]

    def run(self, code: str, given: object = None) -> Any:
        """The result of a function in JavaScript; `runtime` is our module."""
        self.until("Boolean(window.runtime)")
        return self.page.evaluate(code, given)

    def until(self, code: str) -> None:
        """Wait until an expression is true."""
        wait_for_script(self.page, code)

    def ask(self, operation: str, request: object) -> Any:
        """The answer of an operation through the door."""
        return self.run("(asked) => runtime.ask(...asked)", [operation, request])

    def phases(self) -> list[str]:
        """The phases of the start that have been reported."""
        return [str(event["phase"]) for event in self.run("seen")]


Open = Callable[..., Visit]


@pytest.fixture
def open_page(browser: Browser) -> Iterator[Open]:
    """Opens a page; foreign requests, errors and violations of the policy fail the test."""
    opened: list[Visit] = []

    def open_(served: Served, *, init: str = "") -> Visit:
        context = contexts.enter_context(open_context(browser, served.origin))
        context.add_init_script(WATCH + init)
        visit = Visit(context.new_page(), served, collect_complaints(context, served.origin))
        opened.append(visit)
        visit.page.goto("/")
        return visit

    with ExitStack() as contexts:
        yield open_
        breaches = [visit.page.evaluate("violations") for visit in opened]
    for visit, found in zip(opened, breaches, strict=True):
        assert found == []
        assert visit.complaints == []


@pytest.fixture
def visit(open_page: Open, served: Served) -> Visit:
    """The open page."""
    return open_page(served)


NO_PYTHON = "export default async () => ({});"
FOR_EVER = "export default () => new Promise(() => {});"


def copied(bundle: Bundle, folder: Path) -> Bundle:
    """A copy of the bundle."""
    copy = Bundle(folder / "runtime", bundle.scripts, bundle.manifest)
    shutil.copytree(bundle.folder, copy.folder)
    return copy


def broken_fast_way(bundle: Bundle, folder: Path, script: str = NO_PYTHON) -> Bundle:
    """A copy of the bundle whose fast way gets the wrong script."""
    copy = copied(bundle, folder)
    (copy.folder / "broken.mjs").write_text(script, "utf-8")
    path = copy.folder / copy.scripts / "manifest.json"
    manifest = json.loads(path.read_text("utf-8"))
    manifest["fast"]["script"] = "../broken.mjs"
    path.write_text(json.dumps(manifest), "utf-8")
    return copy

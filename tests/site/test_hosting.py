"""The headers that the site asks of its host: the whole policy, on pages and in workers."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Worker, expect

from publishing.data import FOLDER as SHARED
from publishing.hosting import HOSTS, NAME, headers
from publishing.policy import early_script, policy
from tests.browser import server
from tests.site.built import Quiet, Served, serve_folder
from tests.site.hosted import host_headers
from tests.site.tools import ROOT, wait_until
from tests.site.watched import DESK, open_context, open_faultless_context

WANTED = headers(policy(early_script(ROOT)))
TRIED = """(other) => new Promise((resolve) => setTimeout(async () => {
  const may = async (what, act) => {
    try { await act(); return what; } catch { return ""; }
  };
  const empty = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
  resolve([
    await may("eval", () => (0, eval)("1")),
    await may("Function", () => new Function("return 1")()),
    await may("fetch", () => fetch(other)),
    await may("import", () => import(other + "script.js")),
    await may("WebAssembly", () => WebAssembly.compile(empty)),
    await may("own", () => fetch(self.location.href)),
    self.crossOriginIsolated ? "isolated" : "",
  ]);
}))"""
"""Behind a timeout, since a debugger's own scripts may evaluate what no other may."""


OCTETS = "application/octet-stream"
NGINX = {
    "html": "text/html", "css": "text/css", "xml": "text/xml", "svg": "image/svg+xml",
    "js": "application/javascript", "json": "application/json", "atom": "application/atom+xml",
    "rss": "application/rss+xml", "txt": "text/plain", "png": "image/png", "jpg": "image/jpeg",
    "webp": "image/webp", "ico": "image/x-icon", "woff2": "font/woff2", "wasm": "application/wasm",
    "zip": "application/zip", "bin": OCTETS,
}  # fmt: skip
"""The types of its `mime.types` by their endings, as far as a site may need them."""


class Plainest(Quiet):
    """A host without any settings."""

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return NGINX.get(str(path).rpartition(".")[2], OCTETS)

    def end_headers(self) -> None:
        SimpleHTTPRequestHandler.end_headers(self)


@pytest.fixture(scope="module")
def stranger(tmp_path_factory: pytest.TempPathFactory) -> Iterator[server.Served]:
    """Another host, which lets everybody read everything."""
    folder = tmp_path_factory.mktemp("stranger")
    (folder / "index.html").write_text("<!doctype html><title>a</title>", "utf-8")
    (folder / "script.js").write_text("export default 1;", "utf-8")
    with server.serve_folder(folder) as other:
        other.headers = {
            "Access-Control-Allow-Origin": "*",
            "Cross-Origin-Resource-Policy": "cross-origin",
            "Cross-Origin-Embedder-Policy": "require-corp",
        }
        yield other


def test_nobody_may_frame_sniff_or_share(site: Served) -> None:
    told = (site.folder / NAME).read_text("utf-8")
    assert told == HOSTS["netlify"](WANTED)
    assert WANTED["Content-Security-Policy"].endswith("; frame-ancestors 'none'")
    assert WANTED["X-Content-Type-Options"] == "nosniff"
    assert WANTED["Cross-Origin-Opener-Policy"] == "same-origin"
    assert WANTED["Cross-Origin-Embedder-Policy"] == "require-corp"
    assert "Referrer-Policy" in WANTED


def test_the_header_says_what_the_pages_say(site: Served) -> None:
    page = (site.folder / "index.html").read_text("utf-8")
    [told] = re.findall(r'Content-Security-Policy" content="([^"]+)"', page)
    assert WANTED["Content-Security-Policy"] == f"{told}; frame-ancestors 'none'"


def test_only_the_data_may_be_loaded_by_pages_elsewhere(site: Served) -> None:
    wheel = next((site.folder / SHARED).glob("*.whl"))
    assert host_headers(site.folder, f"/{SHARED}{wheel.name}") == {
        **WANTED,
        "Access-Control-Allow-Origin": "*",
    }
    assert host_headers(site.folder, "/skat/") == WANTED


@pytest.mark.parametrize("host", HOSTS)
def test_every_host_is_told_the_same(host: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "publishing.hosting", host],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    if host == "vercel":
        everywhere, shared = json.loads(done.stdout)["headers"]
        told = {one["key"]: one["value"] for one in everywhere["headers"]}
        assert {one["key"] for one in shared["headers"]} == {"Access-Control-Allow-Origin"}
    else:
        line = re.compile(
            r'^(?:add_header |Header always set |  )([\w-]+):? "?([^"\n]*)"?', re.MULTILINE
        )
        told = dict(line.findall(done.stdout))
    assert {**told, "Access-Control-Allow-Origin": "*"} == {
        **WANTED,
        "Access-Control-Allow-Origin": "*",
    }


def test_an_unknown_host_is_told_the_known_ones() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "publishing.hosting", "gopher"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert all(host in done.stderr for host in HOSTS)


def start_workers(page: Page) -> None:
    """Make the page start Python, and its search."""
    page.locator("#game-value-skat input[name='matadors.count']").fill("3")
    expect(page.locator("#game-value-skat .answer .say")).to_contain_text(":")
    page.keyboard.press("/")
    wait_until(page, lambda: len(page.workers) >= 2, lambda: [one.url for one in page.workers])


@pytest.mark.parametrize("way", ["fast", "plain"])
def test_the_plainest_host_serves_the_site_without_settings(
    browser: Browser, site: Served, way: str
) -> None:
    """A script or a style whose type a host does not know is none for a browser."""
    with (
        serve_folder(site.folder, Plainest) as origin,
        open_faultless_context(browser, origin, **DESK, service_workers="block") as context,
    ):
        page = context.new_page()
        page.goto("skat/calculator/")
        page.evaluate("(way) => { sessionStorage['budnyckeln.python'] = way; }", way)
        page.reload()
        page.locator("#game-value-skat input[name='matadors.count']").fill("3")
        expect(page.locator("#game-value-skat .answer .say")).to_contain_text("med tre")
        assert page.evaluate("sessionStorage['budnyckeln.python']") == way


def test_no_worker_evaluates_text_or_asks_another_host(
    browser: Browser, site: Served, stranger: server.Served
) -> None:
    """Nor does the page, nor the service worker; WebAssembly and this host are for all of them."""
    with open_context(browser, site.origin, **DESK) as context:
        page = context.new_page()
        answer = page.goto("skat/calculator/")
        assert answer is not None
        sent = answer.headers
        assert {name: sent[name.lower()] for name in WANTED} == WANTED
        start_workers(page)
        wait_until(page, lambda: bool(context.service_workers), list)
        stranger.forget()
        places: list[Page | Worker] = [page, *page.workers, *context.service_workers]
        assert len(places) >= 4
        for place in places:
            told = place.evaluate(TRIED, stranger.origin)
            assert told[:6] == ["", "", "", "", "WebAssembly", "own"], place
            if place not in context.service_workers:
                assert told[6] == "isolated", place
        assert stranger.asked == []


def test_no_page_can_be_framed(browser: Browser, site: Served, tmp_path: Path) -> None:
    framing = f"<!doctype html><title>a</title><iframe src='{site.origin}'></iframe>"
    (tmp_path / "index.html").write_text(framing, "utf-8")
    with server.serve_folder(tmp_path) as other, open_context(browser, other.origin) as context:
        page = context.new_page()
        page.goto("/")
        wait_until(page, lambda: len(page.frames) == 2, page.content)
        [_, frame] = page.frames
        wait_until(page, lambda: frame.url.startswith("chrome-error:"), lambda: frame.url)


def test_a_browser_without_a_resize_observer_searches_and_turns_pages_as_others_do(
    browser: Browser, site: Served
) -> None:
    with open_faultless_context(browser, site.origin, **DESK, service_workers="block") as context:
        context.add_init_script("delete window.ResizeObserver")
        page = context.new_page()
        page.goto("skat/value/")
        page.keyboard.press("/")
        page.keyboard.type("matador")
        expect(page.locator(".search a[href*='skat/']").first).to_be_visible()
        page.keyboard.press("Escape")
        page.locator("a[rel=next]").click()
        expect(page).to_have_url(re.compile("/skat/auction/$"))
        expect(page.locator("h1#top")).to_be_visible()

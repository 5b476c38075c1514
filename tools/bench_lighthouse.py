"""`make bench`: Lighthouse's scores for one page of each kind on a phone. Not a test.

python tools/bench_lighthouse.py [ROUNDS] [PAGE…]

The site is built anew and served as by a static host, with gzip and, where there is openssl for a
certificate, by HTTP/2; Lighthouse simulates a phone with a slow connection and processor. With
several rounds each number is the median.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from tests.browser.server import serve_folder
from tests.site.built import build
from tests.site.tools import CHROMIUM_FLAGS, ROOT, found

LIGHTHOUSE = ROOT / ".venv/lighthouse/node_modules/lighthouse/cli/index.js"
PAGES = {
    "home": "",
    "rules": "skat/value/",
    "calculator": "skat/calculator/",
    "bid key": "bid-key/",
    "glossary": "glossary/",
    "deals": "skruf/deals/",
    "score sheet": "score-sheet/",
    "trainers": "learn/trainers/",
    "English rules": "en/turneskat/value/",
}
CATEGORIES = {
    "performance": 98,
    "accessibility": 100,
    "best-practices": 100,
    "seo": 100,
}
"""The categories with their minimum scores. Nothing on a page may move either."""
TIMES = ("first-contentful-paint", "largest-contentful-paint", "total-blocking-time")
PATIENCE = 180
TRIES = 3
"""Now and then Lighthouse fails to record a visit."""
HTTP_2 = ROOT / "tests" / "browser" / "http2.mjs"
SELF_SIGNED = "req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost"


@contextmanager
def by_http_2(origin: str, node: str) -> Iterator[str]:
    """The same site as modern hosts serve it; by HTTP/1.1 where no certificate can be made."""
    openssl = shutil.which("openssl")
    if not openssl:
        yield origin
        return
    with tempfile.TemporaryDirectory() as place:
        key, certificate = f"{place}/key.pem", f"{place}/certificate.pem"
        made = [openssl, *SELF_SIGNED.split(), "-keyout", key, "-out", certificate]
        subprocess.run(made, check=True, capture_output=True)
        asked = [node, str(HTTP_2), origin.rstrip("/"), key, certificate]
        with subprocess.Popen(asked, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            yield f"{server.stdout.readline().strip()}/"
            server.terminate()


def lighthouse_report(address: str, tools: dict[str, str]) -> dict[str, Any]:
    """Lighthouse's report on one page."""
    flags = " ".join(["--headless=new", "--ignore-certificate-errors", *CHROMIUM_FLAGS])
    asked = [
        tools["node"],
        str(LIGHTHOUSE),
        address,
        "--quiet",
        "--output=json",
        f"--only-categories={','.join(CATEGORIES)}",
        f"--chrome-flags={flags}",
    ]
    environment = {**os.environ, "CHROME_PATH": tools["chromium"]}
    for _ in range(TRIES):
        done = subprocess.run(
            asked, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        if done.returncode == 0:
            told: dict[str, Any] = json.loads(done.stdout)
            return told
    sys.exit(done.stderr)


def scores(reports: list[dict[str, Any]]) -> list[float]:
    """The median of each score, then of each time, the weight, and how much moves."""
    return [
        *(median(100 * one["categories"][name]["score"] for one in reports) for name in CATEGORIES),
        *(median(one["audits"][name]["numericValue"] for one in reports) for name in TIMES),
        median(one["audits"]["total-byte-weight"]["numericValue"] / 1024 for one in reports),
        median(one["audits"]["cumulative-layout-shift"]["numericValue"] for one in reports),
    ]


def lacking(report: dict[str, Any]) -> list[str]:
    """Why a page loses points, apart from performance."""
    names = [name for name in CATEGORIES if name != "performance"]
    refs = [ref for name in names for ref in report["categories"][name]["auditRefs"]]
    audits = [report["audits"][ref["id"]] for ref in refs if ref["weight"]]
    return [audit["title"] for audit in audits if audit["score"] not in (None, 1)]


def measure(origin: str, pages: dict[str, str], rounds: int, tools: dict[str, str]) -> bool:
    """Print a row for each page; returns whether every minimum is reached."""
    kept = True
    for name, path in pages.items():
        reports = [lighthouse_report(origin + path, tools) for _ in range(rounds)]
        found_ = scores(reports)
        kept &= all(
            score >= least for score, least in zip(found_, CATEGORIES.values(), strict=False)
        )
        moved = found_.pop()
        kept &= round(moved, 3) == 0
        cells = [*(f"{number:,.0f}" for number in found_), f"{moved:.3f}"]
        print(f"| {name} | {' | '.join(cells)} |", flush=True)
        for title in lacking(reports[-1]):
            print(f"    {title}")
    return kept


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    pages = {name: path for name, path in PAGES.items() if not sys.argv[2:] or name in sys.argv[2:]}
    tools = found()
    if not LIGHTHOUSE.exists() or not {"node", "chromium"} <= set(tools):
        print("no Lighthouse: needs Node.js and Chromium (sh requirements/checks.sh)")
        return
    with (
        tempfile.TemporaryDirectory() as place,
        serve_folder(Path(place)) as site,
        by_http_2(site.origin, tools["node"]) as origin,
    ):
        done = build(ROOT, site.folder, origin)
        if not (site.folder / "index.html").exists():
            sys.exit(done.stdout)
        print("| Lighthouse, phone | performance | accessibility | best practices | SEO ", end="")
        print("| first paint ms | largest paint ms | blocked ms | KiB | shift |")
        print(f"| --- |{' --: |' * 9}")
        kept = measure(origin, pages, rounds, tools)
        promised = ", ".join(f"{name} ≥ {least}" for name, least in CATEGORIES.items())
        print(f"\npromised: {promised}: {'kept' if kept else 'NOT kept'}")


if __name__ == "__main__":
    main()

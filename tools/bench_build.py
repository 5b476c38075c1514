"""How long a builder waits: the first site, the first page of `make serve`, and an edit of it.

Measured in a copy of the checkout, as if it had just been cloned and its packages fetched.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from http.client import HTTPException
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

from tests.site.built import DEARER, copy_checkout, replace
from tests.site.tools import ROOT

BOUNDS = {"site": 25.0, "serve": 25.0, "digit": 12.0, "sentence": 4.0}
"""The seconds that were promised."""
NAMES = {
    "site": "first make site",
    "serve": "first make serve until a page answers",
    "digit": "a digit edited in a ruleset until both languages show it",
    "sentence": "a sentence edited in a page until it is shown",
}
PATIENCE = 600
PAGE = "skat/value/"


def fresh_copy(folder: Path) -> Path:
    """A copy whose packages are fetched and in which nothing has been built."""
    root = copy_checkout(folder)
    (root / ".venv").unlink()
    runtime = root / ".venv/runtime"
    runtime.mkdir(parents=True)
    for path in (ROOT / ".venv/runtime").iterdir():
        if path.name != "kept":
            (runtime / path.name).symlink_to(path)
    return root


def seconds(act: Callable[[], object]) -> float:
    """How long something takes."""
    start = time.monotonic()
    act()
    return time.monotonic() - start


def mkdocs(root: Path, *given: str) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}
    told = (root / "told.txt").open("wb")
    command = [sys.executable, "-m", "mkdocs", *given]
    return subprocess.Popen(command, cwd=root, env=environment, stdout=told, stderr=told)


def build_site(root: Path) -> None:
    if mkdocs(root, "build", "--strict").wait():
        raise SystemExit((root / "told.txt").read_text("utf-8"))


def wait_for(address: str, text: str) -> None:
    """Ask for a page until it shows a text."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            with urlopen(address, timeout=PATIENCE) as answer:
                if text in answer.read().decode():
                    return
        except (OSError, HTTPException):
            pass
        time.sleep(0.05)
    raise SystemExit(f"{address} does not show {text}")


def wait_for_all(addresses: Iterable[str], text: str) -> None:
    for address in addresses:
        wait_for(address, text)


def measure(place: Path) -> dict[str, float]:
    """The four times, in seconds."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}/"
    found = {"site": seconds(lambda: build_site(fresh_copy(place / "site")))}
    shutil.rmtree(place / "site")
    root = fresh_copy(place / "serve")
    start = time.monotonic()
    served = mkdocs(root, "serve", "--livereload", "-a", f"127.0.0.1:{port}")
    try:
        wait_for(f"{address}{PAGE}", "<h1")
        found["serve"] = time.monotonic() - start
        time.sleep(1)
        replace(root / "calculators/skat/rules/rulesets/skat.py", *DEARER)
        shown = [f"{address}{folder}{PAGE}" for folder in ("", "en/")]
        found["digit"] = seconds(lambda: wait_for_all(shown, ">97<"))
        time.sleep(1)
        page = root / "docs/sv/skat/value.md"
        page.write_text(f"{page.read_text('utf-8')}\nA sentence that was not there.\n", "utf-8")
        text = "A sentence that was not there."
        found["sentence"] = seconds(lambda: wait_for(f"{address}{PAGE}", text))
    finally:
        served.terminate()
        served.wait()
    return found


def main() -> None:
    with TemporaryDirectory() as place:
        found = measure(Path(place))
    for name, took in found.items():
        late = "" if took <= BOUNDS[name] else "  TOO LATE"
        print(f"{NAMES[name]:58} {took:6.1f} s   promised {BOUNDS[name]:4.0f} s{late}")
    print(f"load of this machine: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")


if __name__ == "__main__":
    main()

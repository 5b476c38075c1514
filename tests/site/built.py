"""Builds the site as `make site` does, once for all test processes, and serves it."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from publishing.moved import ELSE, moved_addresses
from tests.site.hosted import host_headers
from tests.site.tools import ROOT


@dataclass(frozen=True)
class Served:
    """The site: its files, and the address at which it is served."""

    folder: Path
    origin: str

    def pages(self) -> list[str]:
        """The address of every page below the origin but 404.html and those that lead on."""
        gone = {page for page, leads in moved_addresses().items() if ELSE in leads}
        found = (
            path.relative_to(self.folder).as_posix().removesuffix("index.html")
            for path in self.folder.rglob("index.html")
        )
        return sorted(page for page in found if page.removeprefix("en/") not in gone)


class Quiet(SimpleHTTPRequestHandler):
    """A server that sends the headers of `_headers` and logs nothing."""

    def end_headers(self) -> None:
        for name, value in host_headers(Path(self.directory), self.path).items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


class Server(ThreadingHTTPServer):
    """A server that ignores connections dropped by browsers."""

    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: object, client_address: object) -> None:
        pass


SHARED_SITE = "site"
"""The key under which a test process finds the folder of the shared site."""
DEARER = ("Suit.DIAMONDS, 9)", "Suit.DIAMONDS, 97)")
"""A change of the calculators."""


def replace(path: Path, old: str, new: str) -> None:
    """Replace a text that occurs exactly once in a file."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def copy_checkout(root: Path) -> Path:
    """A copy of the checkout without files that the build does not need, for tests to break."""
    for name in ("docs", "calculators", "publishing", "cases", "requirements"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("mkdocs.yml", "pyproject.toml", "README.md", "LICENSE", "LICENSE-TEXTS"):
        shutil.copy(ROOT / name, root)
    (root / ".venv").symlink_to(ROOT / ".venv")
    return root


@contextmanager
def lock_builds(lock: Path = ROOT / ".venv/tests.lock") -> Iterator[None]:
    """Hold a lock between test processes."""
    with lock.open("a") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def build(root: Path, folder: Path, origin: str) -> subprocess.CompletedProcess[str]:
    """Build a checkout strictly; the log is in stdout. Builds run one at a time, so that a later
    one finds the bundle of an earlier one.
    """
    with lock_builds():
        return subprocess.run(
            [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
            cwd=root,
            env={**os.environ, "SITE_URL": origin, "NO_MKDOCS_2_WARNING": "1", "NO_COLOR": "1"},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )


@contextmanager
def serve_folder(folder: Path, handler: type[Quiet] = Quiet) -> Iterator[str]:
    """Serve a folder, and yield its address."""
    server = Server(("127.0.0.1", 0), partial(handler, directory=str(folder)))
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def build_once(place: Path, origin: str) -> Served:
    """The site, built by the first process that needs it, in a folder that all share."""
    site, told = Served(place / "site", origin), place / "told.txt"
    with lock_builds(place / "lock"):
        if not told.exists():
            done = build(ROOT, site.folder, origin)
            told.write_text(done.stdout if done.returncode else "", "utf-8")
    fault = told.read_text("utf-8")
    assert not fault, fault
    return site


def build_and_serve(place: Path) -> Iterator[Served]:
    """The site while it is served, in a folder of one process."""
    with serve_folder(place / "site") as origin:
        yield build_once(place, origin)

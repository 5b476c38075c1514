"""Building the site as `make site` does, and serving it on a free port."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

from tests.site.tools import ROOT


@dataclass(frozen=True)
class Served:
    """The site: its files, and the address at which it is served."""

    folder: Path
    origin: str

    def pages(self) -> list[str]:
        """The address of every page below the origin, 404.html left out."""
        return sorted(
            path.relative_to(self.folder).as_posix().removesuffix("index.html")
            for path in self.folder.rglob("index.html")
        )


class Quiet(SimpleHTTPRequestHandler):
    """A server that keeps its log to itself."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        pass


DEARER = ("Suit.DIAMONDS, 9)", "Suit.DIAMONDS, 97)")
"""One change of the calculators for all tests that want one: its bundle takes seconds to make."""


def replace(path: Path, old: str, new: str) -> None:
    """Change a file at the one place that reads so."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def copied(root: Path) -> Path:
    """A checkout without what is not needed to build the site, to be spoilt by a test."""
    for name in ("docs", "calculators", "publishing", "cases"):
        shutil.copytree(ROOT / name, root / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("mkdocs.yml", "pyproject.toml", "README.md", "LICENSE", "LICENSE-TEXTS"):
        shutil.copy(ROOT / name, root)
    (root / ".venv").symlink_to(ROOT / ".venv")
    return root


def build(root: Path, folder: Path, origin: str) -> subprocess.CompletedProcess[str]:
    """A strict build of a checkout. What it says is in stdout."""
    return subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--site-dir", str(folder)],
        cwd=root,
        env={**os.environ, "SITE_URL": origin, "NO_MKDOCS_2_WARNING": "1", "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )


def built_and_served(folder: Path) -> Iterator[Served]:
    """The site while it is served."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    origin = f"http://127.0.0.1:{server.server_address[1]}/"
    done = build(ROOT, folder, origin)
    assert done.returncode == 0, done.stdout
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield Served(folder, origin)
    server.shutdown()
    server.server_close()
    thread.join()

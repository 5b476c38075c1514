"""Everything in the site that is the work of others is listed, with the versions that it has."""

from __future__ import annotations

import json
import re
import subprocess
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

from publishing.bundle.sources import Sources
from publishing.sbom import NAME, bill
from publishing.shipped import NAME as NOTICES
from publishing.shipped import components
from tests.browser.conftest import needs_pyodide
from tests.site.built import Served
from tests.site.tools import ROOT

OURS = (
    *("*.html", "*.xml", "*.xml.gz", "manifest.webmanifest", "offline.json", "service-worker.js"),
    *("_headers", NAME, NOTICES, "fonts/OFL.txt", "icons/*", "js/*", "styles/*", "search/*"),
    "first/*",
    *("data/*", "runtime/js-*", "preview/*", "robots.txt"),
)
"""What this project has made, or what only speaks of the rest."""
TOLD = """
import { pathToFileURL } from "node:url";
const { loadPyodide } = await import(pathToFileURL(`${process.argv[2]}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: process.argv[2] });
process.stdout.write(python.runPython(`
import _decimal, _zstd, json, pyexpat, sqlite3, sys, zlib
json.dumps({
    "cpython": sys.version.split()[0],
    "emscripten": ".".join(map(str, sys._emscripten_info.emscripten_version)),
    "expat": pyexpat.EXPAT_VERSION.removeprefix("expat_"),
    "mpdecimal": _decimal.__libmpdec_version__,
    "sqlite": sqlite3.sqlite_version,
    "zlib": zlib.ZLIB_RUNTIME_VERSION,
    "zstd": _zstd.zstd_version,
})`));
"""
SAID = {
    "bzip2": ("runtime/pyodide-*/pyodide.asm.wasm", rb"\x00{}, \d+-\w+-\d{{4}}\x00"),
    "xz": ("runtime/pyodide-*/pyodide.asm.wasm", rb"\x00{}\x00"),
    "lunr": ("assets/javascripts/workers/search.*.min.js", rb'\.version="{}"'),
}
"""Where a file says which version of a part it holds."""


def addresses(site: Served) -> list[str]:
    """The files of the site, those of a language's folder as those of the first."""
    paths = (path.relative_to(site.folder) for path in site.folder.rglob("*") if path.is_file())
    return sorted({re.sub(r"^en/", "", path.as_posix()) for path in paths})


def test_every_file_is_ours_or_listed(site: Served) -> None:
    listed = [pattern for one in components() for pattern in one.files]
    theirs = [
        name for name in addresses(site) if any(fnmatchcase(name, pattern) for pattern in listed)
    ]
    ours = [
        name
        for name in addresses(site)
        if name not in theirs and any(fnmatchcase(name, pattern) for pattern in OURS)
    ]
    assert sorted([*ours, *theirs]) == addresses(site)
    for pattern in listed:
        assert any(fnmatchcase(name, pattern) for name in theirs), f"{pattern} is in no site"


def test_the_page_names_each_of_them_in_every_language(site: Served) -> None:
    for folder in ("", "en/"):
        page = (site.folder / folder / "sources/index.html").read_text("utf-8")
        for one in components():
            assert f'href="{one.source}"' in page
            assert f"{one.name}</a>{f' {one.version}' if one.version else ''}</th>" in page


def test_licences_and_bill_lie_in_the_site_and_are_not_kept_offline(site: Served) -> None:
    told = json.loads((site.folder / NAME).read_text("utf-8"))
    assert told == bill(ROOT)
    assert (site.folder / NOTICES).stat().st_size > 50_000
    kept = json.loads((site.folder / "offline.json").read_text("utf-8"))["groups"]
    names = {name for files in kept.values() for name in files}
    assert not names & {NAME, NOTICES, "_headers"}


def test_python_has_the_versions_that_are_listed(tmp_path: Path) -> None:
    needs_pyodide()
    sources = Sources(ROOT)
    script = tmp_path / "told.mjs"
    script.write_text(TOLD, "utf-8")
    done = subprocess.run(
        [sources.node(), str(script), str(sources.pyodide)],
        capture_output=True,
        text=True,
        check=True,
    )
    versions = {one.id: one.version for one in components()}
    for id, version in json.loads(done.stdout).items():
        assert versions[id] == version, id


@pytest.mark.parametrize("id", SAID)
def test_a_file_says_the_version_that_is_listed(site: Served, id: str) -> None:
    pattern, wanted = SAID[id]
    [version] = [one.version for one in components() if one.id == id]
    [file] = site.folder.glob(pattern)
    found = wanted.decode().format(re.escape(version)).encode()
    assert re.search(found, file.read_bytes()), version


def test_every_version_that_is_written_down_is_looked_at() -> None:
    text = (ROOT / "publishing/shipped.toml").read_text("utf-8")
    entries = text.split("[[component]]")[1:]
    written = {
        re.search(r'(?m)^id = "(.*)"', entry)[1]  # type: ignore[index]
        for entry in entries
        if re.search(r"(?m)^version = ", entry)
    }
    asked = set(re.findall(r'^    "([a-z0-9]+)": ', TOLD, re.MULTILINE)) - {"cpython"}
    assert written == asked | set(SAID)

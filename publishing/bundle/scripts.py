"""The scripts of pages, put together and shortened by esbuild.

A page loads one file of its own and one with all that other pages need as well, so that no page
waits for a file that only another file asks for. The hooks load this module anew for each build,
and with it the scripts.
"""

from __future__ import annotations

import json
import re
import subprocess
import tempfile
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from publishing.bundle.sources import Sources

TARGET = "safari15,firefox114"
IMPORTED = re.compile(r"""\b(?:from|import)\s*"(\./[^"]+)\"""")
"""What a built script imports before it runs."""


@cache
def join_scripts(
    sources: Sources, entries: tuple[str, ...], *, apart: tuple[str, ...] = ()
) -> Mapping[str, bytes]:
    """Scripts with all that they import, each in one file; `apart` names imports that stay."""
    with tempfile.TemporaryDirectory() as place:
        run_esbuild(sources, entries, apart, Path(place, "built"))
        return read_scripts(Path(place, "built"))


@cache
def share_scripts(
    sources: Sources, entries: tuple[str, ...], *, apart: tuple[str, ...] = ()
) -> Mapping[str, bytes]:
    """The same, with what more than one of them needs in a file that they share, and what one of
    them imports later in files of its own.
    """
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        graph = run_esbuild(sources, entries, apart, folder / "first")
        shared = folder / "shared.js"
        paths = (str(sources.scripts / name) for name in sorted(shared_modules(graph, entries)))
        shared.write_text("".join(f"import {json.dumps(path)};\n" for path in paths), "utf-8")
        options = ("--splitting", f"--inject:{shared}")
        run_esbuild(sources, entries, apart, folder / "built", *options)
        return read_scripts(folder / "built")


def read_scripts(folder: Path) -> dict[str, bytes]:
    """The scripts in a folder, by name."""
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.js"))}


def run_esbuild(
    sources: Sources, entries: Iterable[str], apart: Iterable[str], into: Path, *options: str
) -> dict[str, Any]:
    """What esbuild tells of the modules that it has put together in a folder."""
    told = into.with_suffix(".json")
    done = subprocess.run(
        [
            *(sources.node(), str(sources.npm / "node_modules/esbuild/bin/esbuild"), *entries),
            *("--bundle", "--format=esm", "--minify", "--charset=utf8"),
            *(f"--target={TARGET}", f"--outdir={into}", f"--metafile={told}"),
            *("--entry-names=[name]", "--chunk-names=[name]-[hash]", "--log-level=warning"),
            *(f"--external:{path}" for path in apart),
            *options,
        ],
        cwd=sources.scripts,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode or done.stderr:
        raise RuntimeError(f"the scripts cannot be put together\n{done.stderr}")
    found: dict[str, Any] = json.loads(told.read_text("utf-8"))
    return found


def shared_modules(graph: Mapping[str, Any], entries: Iterable[str]) -> set[str]:
    """The modules that more than one script needs before it runs."""
    reached = Counter(name for entry in entries for name in closure(entry, graph["inputs"]))
    return {name for name, count in reached.items() if count > 1}


def closure(entry: str, modules: Mapping[str, Any]) -> set[str]:
    """A module with all that it imports before it runs."""
    found: set[str] = set()
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            imports = (one for one in modules[name]["imports"] if not one.get("external"))
            waiting += [one["path"] for one in imports if one["kind"] == "import-statement"]
    return found


def imported_files(script: Path) -> set[str]:
    """The names of the files that a built script imports before it runs."""
    found: set[str] = set()
    waiting = [script.name]
    while waiting:
        paths = IMPORTED.findall(script.with_name(waiting.pop()).read_text("utf-8"))
        new = {path.removeprefix("./") for path in paths} - found
        found |= new
        waiting += new
    return found

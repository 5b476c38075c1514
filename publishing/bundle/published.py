"""The bundle as it lies in the site, every name with a hash of the content behind it.

runtime/pyodide-…/        pyodide.js, pyodide.asm.js, pyodide.asm.wasm: as npm has them, but for the
                          ending .mjs, which not every host knows
runtime/python-….wasm     the pruned module for the fast way
runtime/python-….js       the script around it, shortened likewise
runtime/library-….bin     byte code for the fast way, in parts: what all calculators use, what
                          those of each family use, those with an estimate and those for study, the
                          table, the rest
runtime/library-….zip     byte code for the plain way
runtime/js-…/             the scripts of docs/_theme/js that ask Python or stand on few pages, and
                          manifest.json
"""

from __future__ import annotations

import gzip
import json
import re
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from calculators.core.families import FAMILIES
from publishing.bundle.parts import (
    OWN_PAGES,
    long_questions,
    playing_exercises,
    table_operations,
    value_operations,
)
from publishing.bundle.scripts import imported_files, join_scripts, share_scripts
from publishing.bundle.sources import Sources, digest

FOLDER = "runtime"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PRUNED, SCRIPT = "python.wasm", "python.mjs"
PLAIN = "library.zip"
"""What is built here; without the pruned module there is no fast way."""
ASKING = (
    *("form/define.js", "runtime/runtime.js", "runtime/prepare.js", "sheet/score-sheet.js"),
    *("practice/trainer-desk.js", "table/play-table.js", "house/house-rules.js"),
    *("practice/own-mistakes.js", "practice/problem-desk.js", "review/deal-opener.js"),
    *("form/case-run.js", "form/fair-deck.js", "sheet/season-book.js"),
    "tournament/several-tables.js",
)
"""The scripts that ask Python: all that two of them need lies in one file."""
SILENT = (
    *("practice/lessons.js", "page/ruling-finder.js", "page/today-list.js"),
    *("form/first-touch.js", "sheet/paper.js"),
)
"""The scripts of pages that need no Python."""
WORKING = ("runtime/worker.js", "runtime/fast.js", "runtime/plain.js")
"""The scripts of the worker; which of the last two it fetches shows how Python was started."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """A built bundle, and how pages refer to it."""

    folder: Path
    """The folder that contains everything below `runtime/`."""
    scripts: str
    """The name of the folder of scripts: js-…"""
    manifest: dict[str, Any]

    @property
    def entry(self) -> str:
        """The script that a page with a calculator loads, from the root of the site."""
        return f"{FOLDER}/{self.scripts}/define.js"

    @property
    def start(self) -> tuple[str, ...]:
        """The files of a fast start of Python, from the root of the site, for offline use."""
        own = (path for path in (self.folder / self.scripts).rglob("*") if path.is_file())
        names = [path.relative_to(self.folder).as_posix() for path in own]
        found = self.manifest.get("fast")
        paths = [found["script"], found["module"], *found["libraries"].values()] if found else []
        fast = [path.removeprefix("../") for path in paths]
        return tuple(f"{FOLDER}/{name}" for name in sorted([*names, *fast]))

    def with_preloads(self, page: str) -> str:
        """A page with preload links for the imports of its scripts, so that all load at once."""
        wanted = re.compile(rf'src="([./]*){FOLDER}/{self.scripts}/([\w.-]+)"')
        found = {
            (up, name)
            for up, script in wanted.findall(page)
            for name in imported_files(self.folder / self.scripts / script)
        }
        links = (
            f'<link rel="modulepreload" href="{up}{FOLDER}/{self.scripts}/{name}">'
            for up, name in sorted(found)
        )
        head, end, rest = page.partition("</head>")
        return head + "".join(links) + end + rest

    def publish(self, site: Path) -> None:
        """Copy everything into a built site."""
        shutil.copytree(self.folder, site / FOLDER, dirs_exist_ok=True)


def name_with_hash(path: Path) -> str:
    """A file's name with a hash of its content, and an ending that every host knows."""
    return with_known_ending(f"{path.stem}-{digest([path.read_bytes()])}{path.suffix}")


def with_known_ending(text: str) -> str:
    """A name, or a text with names, with .js in place of .mjs."""
    return text.replace(".mjs", ".js")


def lay_out(sources: Sources, built: Iterable[Path], into: Path) -> Bundle:
    """Copy everything into a folder under the names that the site uses."""
    pyodide = {with_known_ending(name): read_pyodide(sources, name) for name in PYODIDE}
    base = f"pyodide-{digest(pyodide.values())}"
    (into / base).mkdir(parents=True)
    for name, content in pyodide.items():
        (into / base / name).write_bytes(content)
    found = {one.name: one for folder in built for one in sorted(folder.iterdir())}
    path = {name: name_with_hash(one) for name, one in found.items()}
    for name, own in path.items():
        shutil.copyfile(found[name], into / own)
    lock = json.loads((sources.pyodide / "pyodide-lock.json").read_text("utf-8"))
    manifest: dict[str, Any] = {
        "long": [name for one in FAMILIES for name in long_questions(one)],
        "plain": {
            "base": f"../{base}/",
            "files": list(pyodide),
            "sums": {name: digest([content]) for name, content in pyodide.items()},
            "library": f"../{path[PLAIN]}",
            "lock": {"info": lock["info"], "packages": {}},
        },
    }
    if PRUNED in path:
        manifest["fast"] = {
            "weights": {
                f"../{own}": bytes_fetched(into / own)
                for name, own in path.items()
                if name == PRUNED or name.endswith(".bin")
            },
            "script": f"../{path[SCRIPT]}",
            "module": f"../{path[PRUNED]}",
            "libraries": {
                name.removeprefix("library-").removesuffix(".bin"): f"../{path[name]}"
                for name in path
                if name.startswith("library-")
            },
            "values": sorted({name for one in FAMILIES for name in value_operations(one)}),
            "table": table_operations(),
            "exercises": playing_exercises(),
            "pages": OWN_PAGES,
            "chances": [name for one in FAMILIES for name in one.module("tools").ESTIMATING],
            "studies": [tool for one in FAMILIES for tool in one.module("studies.tools").TOOLS],
            "families": {id: family.id for family in FAMILIES for id in family.rulesets},
        }
    return Bundle(into, lay_out_scripts(sources, manifest, into), manifest)


def bytes_fetched(path: Path) -> tuple[int, int]:
    """How much of a file goes over the line, and how much is read; byte code is packed already."""
    content = path.read_bytes()
    packed = content if path.suffix == ".bin" else gzip.compress(content, 9)
    return len(packed), len(content)


def read_pyodide(sources: Sources, name: str) -> bytes:
    """A file of Pyodide; its loader asks for the others by the names that they have here."""
    content = (sources.pyodide / name).read_bytes()
    return with_known_ending(content.decode()).encode() if name == PYODIDE[0] else content


def lay_out_scripts(sources: Sources, manifest: dict[str, Any], into: Path) -> str:
    """Write the scripts and their manifest into one folder, named after all of their content."""
    files = {
        **share_scripts(sources, ASKING, apart=("./uqr.js",)),
        **join_scripts(sources, SILENT, apart=("./uqr.js",)),
        **join_scripts(sources, WORKING, apart=("./fast.js", "./plain.js")),
        "uqr.js": sources.codes,
        "manifest.json": json.dumps(manifest, sort_keys=True).encode(),
    }
    folder = f"js-{digest(name.encode() + content for name, content in sorted(files.items()))}"
    for name, content in files.items():
        path = into / folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder

"""The bundle as it lies in the site, every name with a hash of the content behind it.

runtime/pyodide-…/        pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm as npm has them
runtime/python-….wasm     the pruned module for the fast way
runtime/python-….mjs      the script around it, shortened likewise
runtime/library-….bin     byte code for the fast way, in parts: what all calculators use, what
                          those of each family use, those with an estimate and those for study, the
                          table, the rest
runtime/library-….zip     byte code for the plain way
runtime/js-…/             the scripts of docs/_theme/js that need each other, and manifest.json
"""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any

from calculators.families import FAMILIES
from publishing.bundle.parts import playing_exercises, table_operations, value_operations
from publishing.bundle.sources import Sources, digest

FOLDER = "runtime"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
PRUNED, SCRIPT = "python.wasm", "python.mjs"
PLAIN = "library.zip"
"""What is built here; without the pruned module there is no fast way."""
SCRIPTS = (
    *("define.js", "runtime.js", "python.js", "files.js", "fetching.js", "image.js"),
    *("thrift.js", "visit.js", "worker.js", "fast.js", "plain.js", "clipboard.js"),
)
IMPORT = re.compile(r"""^(?:import|export)[\w\s{},*$]*["'](\.\.?/[^"']+)["']""", re.MULTILINE)
"""An import of one script by another."""


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
        wanted = re.compile(rf'src="([./]*){FOLDER}/{self.scripts}/([\w./-]+)"')
        found = {
            (up, name)
            for up, script in wanted.findall(page)
            for name in imported_scripts([script], self.script_text) - {script}
        }
        links = (
            f'<link rel="modulepreload" href="{up}{FOLDER}/{self.scripts}/{name}">'
            for up, name in sorted(found)
        )
        head, end, rest = page.partition("</head>")
        return head + "".join(links) + end + rest

    def script_text(self, name: str) -> str:
        """The text of a script."""
        return (self.folder / self.scripts / name).read_text("utf-8")

    def publish(self, site: Path) -> None:
        """Copy everything into a built site."""
        shutil.copytree(self.folder, site / FOLDER, dirs_exist_ok=True)


def imported_scripts(
    names: Iterable[str], text_of: Callable[[str], str], pattern: re.Pattern[str] = IMPORT
) -> set[str]:
    """Some scripts with all that they import."""
    found: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            paths = pattern.findall(text_of(name))
            waiting += [normpath(join(dirname(name), path)) for path in paths]
    return found


def name_with_hash(path: Path) -> str:
    """A file's name with a hash of its content."""
    return f"{path.stem}-{digest([path.read_bytes()])}{path.suffix}"


def lay_out(sources: Sources, built: Iterable[Path], into: Path) -> Bundle:
    """Copy everything into a folder under the names that the site uses."""
    base = f"pyodide-{digest((sources.pyodide / name).read_bytes() for name in PYODIDE)}"
    (into / base).mkdir(parents=True)
    for name in PYODIDE:
        shutil.copyfile(sources.pyodide / name, into / base / name)
    found = {one.name: one for folder in built for one in sorted(folder.iterdir())}
    path = {name: name_with_hash(one) for name, one in found.items()}
    for name, own in path.items():
        shutil.copyfile(found[name], into / own)
    lock = json.loads((sources.pyodide / "pyodide-lock.json").read_text("utf-8"))
    manifest: dict[str, Any] = {
        "plain": {
            "base": f"../{base}/",
            "files": list(PYODIDE),
            "sums": {name: digest([(sources.pyodide / name).read_bytes()]) for name in PYODIDE},
            "library": f"../{path[PLAIN]}",
            "lock": {"info": lock["info"], "packages": {}},
        },
    }
    if PRUNED in path:
        manifest["fast"] = {
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
            "chances": [name for one in FAMILIES for name in one.module("tools").ESTIMATING],
            "studies": [tool for one in FAMILIES for tool in one.module("studies").TOOLS],
            "families": {id: family.id for family in FAMILIES for id in family.rulesets},
        }
    return Bundle(into, lay_out_scripts(sources, manifest, into), manifest)


def lay_out_scripts(sources: Sources, manifest: dict[str, Any], into: Path) -> str:
    """Copy the scripts and their manifest into one folder, named after all of their content."""
    elements = sorted((sources.scripts / "elements").glob("*.js"))
    files = {name: (sources.scripts / name).read_bytes() for name in SCRIPTS}
    files |= {f"elements/{path.name}": path.read_bytes() for path in elements}
    files["elements/uqr.js"] = sources.codes
    files["manifest.json"] = json.dumps(manifest, sort_keys=True).encode()
    folder = f"js-{digest(name.encode() + content for name, content in sorted(files.items()))}"
    for name, content in files.items():
        path = into / folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return folder

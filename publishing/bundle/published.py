"""The bundle as it lies in the site, every name with a hash of the content behind it.

runtime/pyodide-…/        pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm as npm has them
runtime/library-….bin     byte code for the fast way
runtime/library-….zip     byte code for the plain way
runtime/js-…/             the scripts of docs/_theme/js that need each other, and manifest.json
"""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import dataclass
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Any

from publishing.bundle.sources import Sources, digest

FOLDER = "runtime"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
MADE = ("python.wasm", "library.bin", "library.zip")
SCRIPTS = (
    *("define.js", "runtime.js", "python.js", "files.js", "image.js", "visit.js"),
    *("worker.js", "fast.js", "plain.js"),
)
IMPORT = re.compile(r"""^(?:import|export)[\w\s{},*$]*["'](\.\.?/[^"']+)["']""", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Bundle:
    """What has been built, and how a page asks for it."""

    folder: Path
    """Holds everything below `runtime/`."""
    scripts: str
    """The folder of scripts: js-…"""
    manifest: dict[str, Any]

    @property
    def entry(self) -> str:
        """The script that a page with a calculator loads, from the root of the site."""
        return f"{FOLDER}/{self.scripts}/define.js"

    @property
    def start(self) -> tuple[str, ...]:
        """What Python's start fetches, from the root of the site: to be kept for offline."""
        own = (path for path in (self.folder / self.scripts).rglob("*") if path.is_file())
        names = [path.relative_to(self.folder).as_posix() for path in own]
        fast = [path.removeprefix("../") for path in self.manifest["fast"].values()]
        return tuple(f"{FOLDER}/{name}" for name in sorted([*names, *fast]))

    def with_early(self, page: str) -> str:
        """A page that names all scripts that its own ask for, so that they come together."""
        wanted = re.compile(rf'src="([./]*){FOLDER}/{self.scripts}/([\w./-]+)"')
        found = {
            (up, name) for up, script in wanted.findall(page) for name in self.asked_by(script)
        }
        links = (
            f'<link rel="modulepreload" href="{up}{FOLDER}/{self.scripts}/{name}">'
            for up, name in sorted(found)
        )
        head, end, rest = page.partition("</head>")
        return head + "".join(links) + end + rest

    def asked_by(self, script: str) -> set[str]:
        """The scripts that one imports, and that those import."""
        found: set[str] = set()
        waiting = [script]
        while waiting:
            name = waiting.pop()
            text = (self.folder / self.scripts / name).read_text("utf-8")
            asked = {normpath(join(dirname(name), path)) for path in IMPORT.findall(text)} - found
            found |= asked
            waiting += asked
        return found

    def publish(self, site: Path) -> None:
        """Copy everything into a built site."""
        shutil.copytree(self.folder, site / FOLDER, dirs_exist_ok=True)


def named(path: Path) -> str:
    """A file's name with a hash of its content."""
    return f"{path.stem}-{digest([path.read_bytes()])}{path.suffix}"


def lay_out(sources: Sources, built: Path, into: Path) -> Bundle:
    """Everything under the names that the site uses."""
    base = f"pyodide-{digest((sources.pyodide / name).read_bytes() for name in PYODIDE)}"
    (into / base).mkdir(parents=True)
    for name in PYODIDE:
        shutil.copyfile(sources.pyodide / name, into / base / name)
    path = {name: named(built / name) for name in MADE}
    for name in MADE:
        shutil.copyfile(built / name, into / path[name])
    lock = json.loads((sources.pyodide / "pyodide-lock.json").read_text("utf-8"))
    manifest = {
        "fast": {
            "script": f"../{base}/pyodide.asm.mjs",
            "module": f"../{path['python.wasm']}",
            "library": f"../{path['library.bin']}",
        },
        "plain": {
            "base": f"../{base}/",
            "files": list(PYODIDE),
            "library": f"../{path['library.zip']}",
            "lock": {"info": lock["info"], "packages": {}},
        },
    }
    return Bundle(into, lay_out_scripts(sources, manifest, into), manifest)


def lay_out_scripts(sources: Sources, manifest: dict[str, Any], into: Path) -> str:
    """The scripts and their manifest in one folder, named after all of their content."""
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

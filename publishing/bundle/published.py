"""The bundle as it lies in the site, every name with a hash of the content behind it.

runtime/pyodide-…/        pyodide.mjs, pyodide.asm.mjs, pyodide.asm.wasm as npm has them
runtime/library-….bin     byte code for the fast way
runtime/library-….zip     byte code for the plain way
runtime/js-…/             the scripts of docs/_theme/js that need each other, and manifest.json
"""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from publishing.bundle.sources import Sources, digest

FOLDER = "runtime"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
MADE = ("python.wasm", "library.bin", "library.zip")
ON_PAGES = ("elements/calculator.js", "runtime.js", "files.js", "image.js")
SCRIPTS = ("define.js", "runtime.js", "files.js", "worker.js", "fast.js", "image.js", "plain.js")


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

    def script(self, root: str) -> str:
        """The tags for a page from which the root of the site is `root` ("../../").

        The scripts ask for each other; named at once, they come in one round.
        """
        place = f"{root}{FOLDER}/{self.scripts}"
        early = "".join(f'<link rel="modulepreload" href="{place}/{name}">' for name in ON_PAGES)
        return f'{early}<script type="module" src="{root}{self.entry}"></script>'

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

"""The sources of the bundle, and what has been made of them before."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
INSIDE = HERE / "inside"
KEPT = 24
"""So many results are kept, those used last."""


AFTERWARDS = ("published.py", "scripts.py")
"""What only lays the finished parts out: they stay when it changes."""


def digest(parts: Iterable[bytes]) -> str:
    """A short hash of some content."""
    whole = sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()[:10]


def module_of(file: str) -> str:
    """The module that a file is."""
    return file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


@dataclass(frozen=True, slots=True)
class Sources:
    """The files of a checkout that the bundle depends on."""

    root: Path

    @property
    def scripts(self) -> Path:
        return self.root / "docs/_theme/js"

    @property
    def npm(self) -> Path:
        """The folder filled by requirements/runtime.sh."""
        return self.root / ".venv/runtime"

    @property
    def pyodide(self) -> Path:
        return self.npm / "node_modules/pyodide"

    def module(self) -> bytes:
        """Pyodide's WebAssembly."""
        return (self.pyodide / "pyodide.asm.wasm").read_bytes()

    def glue(self) -> str:
        """The script around it."""
        return (self.pyodide / "pyodide.asm.mjs").read_text("utf-8")

    def door(self) -> str:
        """The scripts that ask it questions."""
        folder = self.scripts / "runtime"
        return "".join((folder / name).read_text("utf-8") for name in ("fast.js", "image.js"))

    @property
    def codes(self) -> bytes:
        """The script that draws QR codes, with its licence."""
        package = self.npm / "node_modules/uqr"
        licence = (package / "LICENSE").read_bytes().strip()
        return b"/*\n" + licence + b"\n*/\n" + (package / "dist/index.mjs").read_bytes()

    def node(self) -> str:
        """The path of the Node.js that builds the bundle."""
        found = self.npm / "found"
        lines = found.read_text("utf-8").splitlines() if found.exists() else []
        named = [line.removeprefix("node=") for line in lines if line.startswith("node=")]
        if not named or not (self.pyodide / "pyodide.asm.wasm").exists():
            raise FileNotFoundError("no Pyodide in .venv/runtime; run: sh requirements/runtime.sh")
        return named[0]

    def files(self) -> tuple[str, ...]:
        """The Python files of the calculators."""
        paths = (self.root / "calculators").rglob("*.py")
        return tuple(sorted(path.relative_to(self.root).as_posix() for path in paths))

    def pin(self) -> bytes:
        """What says which Pyodide it is."""
        return (self.npm / "package-lock.json").read_bytes()

    def own(self) -> list[bytes]:
        """The programs that make the bundle, and the list that they read."""
        found = (path for path in HERE.rglob("*") if path.suffix in {".py", ".mjs", ".json"})
        return [path.read_bytes() for path in sorted(found) if path.name not in AFTERWARDS]

    def library_state(self) -> str:
        """A hash of everything that the library depends on."""
        named = (name.encode() + (self.root / name).read_bytes() for name in self.files())
        return digest([self.pin(), *self.own(), *named])

    def module_state(self) -> str:
        """A hash of everything that the pruned module depends on."""
        return digest([self.pin(), *self.own(), self.door().encode()])


def kept(
    sources: Sources, kind: str, state: Callable[[], str], make: Callable[[Path], None]
) -> Path:
    """The folder with what is made of some sources; what has been made of the same before is used
    again. A file that is saved meanwhile begins it anew."""
    place = sources.npm / "kept"
    while True:
        now = state()
        found = place / f"{kind}-{now}"
        if found.exists():
            found.touch()
            return found
        place.mkdir(exist_ok=True)
        forget_old(place)
        fresh = Path(tempfile.mkdtemp(dir=place))
        try:
            make(fresh)
            if state() == now:
                fresh.rename(found)
        except OSError:
            if not found.exists():  # no other process was faster
                raise
        finally:
            shutil.rmtree(fresh, ignore_errors=True)


def forget_old(place: Path) -> None:
    """Delete all results but those used last."""
    with suppress(FileNotFoundError):  # another build may be deleting them too
        folders = (path for path in place.iterdir() if path.is_dir())
        for path in sorted(folders, key=lambda path: path.stat().st_mtime)[:-KEPT]:
            shutil.rmtree(path, ignore_errors=True)


def run_node(sources: Sources, script: str, job: Mapping[str, Any]) -> str:
    """The output of a script that runs under Node."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(job, file)
        file.flush()
        done = subprocess.run(
            [sources.node(), "--no-warnings", str(INSIDE / script), file.name],
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        raise RuntimeError(f"{script}: the bundle for the browser cannot be made\n{done.stderr}")
    return done.stdout

"""Building the bundle: Pyodide runs under Node, finds what is needed and makes it byte code."""

from __future__ import annotations

import json
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from publishing.bundle.prune import MARK, counting, pruned
from publishing.bundle.published import Bundle, lay_out
from publishing.bundle.questions import questions
from publishing.bundle.sources import Sources

INSIDE = Path(__file__).parent / "inside"
KEPT = 12


def build_bundle(root: Path, into: Path) -> Bundle:
    """The bundle of a checkout, laid out in a folder that is made anew.

    What takes seconds is kept beside Pyodide for as long as nothing has changed.
    """
    sources = Sources(root)
    shutil.rmtree(into, ignore_errors=True)
    return lay_out(sources, parts(sources), into)


def parts(sources: Sources) -> Path:
    """The folder with what is made here; the same sources give the same bytes."""
    state = sources.state()
    kept = sources.npm / "kept" / state
    if kept.exists():
        kept.touch()
    else:
        kept.parent.mkdir(exist_ok=True)
        forget_old(kept.parent)
        fresh = Path(tempfile.mkdtemp(dir=kept.parent))
        try:
            make(sources, fresh)
            if sources.state() != state:  # somebody has saved a file meanwhile
                return parts(sources)
            fresh.rename(kept)
        except OSError:
            if not kept.exists():  # no other process was quicker
                raise
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
    return kept


def forget_old(place: Path) -> None:
    """Keep what has been used last."""
    with suppress(FileNotFoundError):  # another build may be doing the same
        for path in sorted(place.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT]:
            shutil.rmtree(path, ignore_errors=True)


def make(sources: Sources, into: Path) -> None:
    """Everything that is made here; all of it follows from the same questions."""
    asked = list(questions(sources.cases()))
    make_libraries(sources, into, asked)
    make_module(sources, into, asked)


def make_libraries(sources: Sources, into: Path, asked: Sequence[str]) -> None:
    """library.bin and library.zip: byte code for the fast way and for the plain one."""
    job = {
        "pyodide": str(sources.pyodide),
        "fast": str(sources.scripts / "fast.js"),
        "inside": str(INSIDE),
        "sources": str(sources.root),
        "modules": sources.modules(),
        "files": sources.files(),
        "questions": asked,
        "into": str(into),
    }
    (into / "needed.json").write_text(run(sources, "make.mjs", job), "utf-8")


def make_module(sources: Sources, into: Path, asked: Sequence[str]) -> None:
    """python.wasm: Pyodide's, without what nobody calls."""
    glue = (sources.pyodide / "pyodide.asm.mjs").read_text("utf-8")
    seen = marked(sources, into / "library.bin", asked, modules=sources.modules())
    (into / "python.wasm").write_bytes(pruned(sources.module(), glue, seen))


def marked(
    sources: Sources, library: Path, asked: Sequence[str], *, modules: Sequence[str]
) -> list[int]:
    """The functions in WebAssembly that are called from the start to the last answer."""
    with tempfile.TemporaryDirectory() as place:
        counted = Path(place, "counted.wasm")
        counted.write_bytes(counting(sources.module()))
        job = {
            "fast": str(sources.scripts / "fast.js"),
            "script": str(sources.pyodide / "pyodide.asm.mjs"),
            "module": str(counted),
            "library": str(library),
            "modules": modules,
            "questions": asked,
            "mark": MARK,
        }
        seen: list[int] = json.loads(run(sources, "watch.mjs", job))
    return seen


def run(sources: Sources, script: str, job: Mapping[str, Any]) -> str:
    """What one of the scripts prints that run under Node."""
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

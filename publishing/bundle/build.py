"""Builds the bundle: Pyodide runs under Node, finds the modules needed and compiles them."""

from __future__ import annotations

import json
import logging
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from publishing.bundle.prune import MARK, mark_calls, prune_module
from publishing.bundle.published import PRUNED, Bundle, lay_out
from publishing.bundle.questions import questions
from publishing.bundle.sources import Sources

log = logging.getLogger(__name__)
"""Not one of MkDocs' loggers, so that warnings are shown without failing a strict build."""
INSIDE = Path(__file__).parent / "inside"
KEPT = 12
UNPRUNED = (
    "Pyodide's WebAssembly cannot be pruned, for the reason below. The site is built all the same, "
    "and starts Python the plain way, which takes longer. To build without pruning: PRUNE=no"
)


def build_bundle(root: Path, into: Path, *, prune: bool = True) -> Bundle:
    """The bundle of a checkout, written into a new folder.

    Slow parts are stored beside Pyodide and reused until something changes. Where Pyodide's
    WebAssembly must not or cannot be pruned, Python only starts the plain way.
    """
    sources = Sources(root)
    shutil.rmtree(into, ignore_errors=True)
    return lay_out(sources, build_parts(sources, prune=prune), into)


def build_parts(sources: Sources, *, prune: bool = True) -> Path:
    """The folder with the parts that are built here; the same sources give the same bytes."""
    state = sources.state()
    plain = sources.npm / "kept" / f"{state}-plain"
    kept = plain.with_name(state) if prune else plain
    if kept.exists():
        kept.touch()
    else:
        kept.parent.mkdir(exist_ok=True)
        forget_old_parts(kept.parent)
        fresh = Path(tempfile.mkdtemp(dir=kept.parent))
        try:
            make_parts(sources, fresh, prune=prune)
            if sources.state() != state:  # a file was saved during the build
                return build_parts(sources, prune=prune)
            if not (fresh / PRUNED).exists():  # the next build tries again
                kept = plain
            fresh.rename(kept)
        except OSError:
            if not kept.exists():  # no other process was faster
                raise
        finally:
            shutil.rmtree(fresh, ignore_errors=True)
    return kept


def forget_old_parts(place: Path) -> None:
    """Delete all stored parts but those used last."""
    with suppress(FileNotFoundError):  # another build may be deleting them too
        for path in sorted(place.iterdir(), key=lambda path: path.stat().st_mtime)[:-KEPT]:
            shutil.rmtree(path, ignore_errors=True)


def make_parts(sources: Sources, into: Path, *, prune: bool = True) -> None:
    """Build all parts; they share one list of questions."""
    asked = list(questions(sources.cases()))
    make_libraries(sources, into, asked)
    if prune:
        try:
            make_module(sources, into, asked)
        except Exception:
            (into / PRUNED).unlink(missing_ok=True)
            log.warning(UNPRUNED, exc_info=True)


def make_libraries(sources: Sources, into: Path, asked: Sequence[str]) -> None:
    """Write library.bin and library.zip: byte code for the fast way and for the plain way."""
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
    (into / "needed.json").write_text(run_node(sources, "make.mjs", job), "utf-8")


def make_module(sources: Sources, into: Path, asked: Sequence[str]) -> None:
    """Write the pruned module: Pyodide's WebAssembly without the functions that are not called."""
    glue = (sources.pyodide / "pyodide.asm.mjs").read_text("utf-8")
    seen = find_called_functions(sources, into / "library.bin", asked, modules=sources.modules())
    (into / PRUNED).write_bytes(prune_module(sources.module(), glue, seen))


def find_called_functions(
    sources: Sources, library: Path, asked: Sequence[str], *, modules: Sequence[str]
) -> list[int]:
    """Indices of the WebAssembly functions called between the start and the last answer."""
    with tempfile.TemporaryDirectory() as place:
        counted = Path(place, "counted.wasm")
        counted.write_bytes(mark_calls(sources.module()))
        job = {
            "fast": str(sources.scripts / "fast.js"),
            "script": str(sources.pyodide / "pyodide.asm.mjs"),
            "module": str(counted),
            "library": str(library),
            "modules": modules,
            "questions": asked,
            "mark": MARK,
        }
        seen: list[int] = json.loads(run_node(sources, "watch.mjs", job))
    return seen


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

"""Builds the bundle: Pyodide runs under Node, finds the modules needed and compiles them."""

from __future__ import annotations

import json
import logging
import shutil
import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import chain
from pathlib import Path
from typing import Any

from calculators.families import FAMILIES
from publishing.bundle.prune import MARK, mark_calls, prune_module, trim_glue
from publishing.bundle.published import PRUNED, SCRIPT, Bundle, lay_out
from publishing.bundle.questions import (
    estimating_questions,
    exercise_questions,
    questions,
    study_questions,
    table_questions,
    value_questions,
)
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
    asked = [*questions(sources.cases()), *study_questions()]
    asked += estimating_questions(())
    at_table = table_questions()
    practice = [*exercise_questions(playing=True)]
    make_libraries(sources, into, asked, at_table, practice)
    if prune:
        try:
            make_module(sources, into, [*asked, *chain(*at_table.values()), *practice])
        except Exception:
            (into / PRUNED).unlink(missing_ok=True)
            log.warning(UNPRUNED, exc_info=True)


def make_libraries(
    sources: Sources,
    into: Path,
    asked: Sequence[str],
    at_table: Mapping[str, Sequence[str]],
    practice: Sequence[str],
) -> None:
    """Write library-….bin and library.zip: byte code for the fast way and for the plain way."""
    job = {
        "pyodide": str(sources.pyodide),
        "fast": str(sources.scripts / "fast.js"),
        "inside": str(INSIDE),
        "sources": str(sources.root),
        "modules": sources.modules(),
        "files": sources.files(),
        "questions": asked,
        "values": {family.id: value_questions(asked, family) for family in FAMILIES},
        "studies": list(study_questions()),
        "chances": estimating_questions(asked),
        "table": at_table,
        "practice": practice,
        "into": str(into),
    }
    (into / "needed.json").write_text(run_node(sources, "make.mjs", job), "utf-8")


def make_module(sources: Sources, into: Path, asked: Sequence[str]) -> None:
    """Write the pruned module, and the script around it without the names of what is gone."""
    glue = (sources.pyodide / "pyodide.asm.mjs").read_text("utf-8")
    door = "".join((sources.scripts / name).read_text("utf-8") for name in ("fast.js", "image.js"))
    libraries = sorted(into.glob("library-*.bin"))
    seen, script = find_called_functions(sources, libraries, asked, modules=sources.modules())
    pruned = prune_module(sources.module(), glue, door, seen)
    (into / SCRIPT).write_text(shorten(sources, trim_glue(glue, pruned, door, script)), "utf-8")
    (into / PRUNED).write_bytes(pruned)


def find_called_functions(
    sources: Sources, libraries: Sequence[Path], asked: Sequence[str], *, modules: Sequence[str]
) -> tuple[list[int], list[str]]:
    """The WebAssembly functions called between the start and the last answer, by their indices, and
    those of the script around it that they called, by their names."""
    with tempfile.TemporaryDirectory() as place:
        counted = Path(place, "counted.wasm")
        counted.write_bytes(mark_calls(sources.module()))
        job = {
            "fast": str(sources.scripts / "fast.js"),
            "script": str(sources.pyodide / "pyodide.asm.mjs"),
            "module": str(counted),
            "libraries": [str(path) for path in libraries],
            "modules": modules,
            "questions": asked,
            "mark": MARK,
        }
        seen, script = json.loads(run_node(sources, "watch.mjs", job))
    return seen, script


def shorten(sources: Sources, script: str) -> str:
    """A script without the functions that nothing calls, and with short names."""
    terser = sources.npm / "node_modules/terser/main.js"
    return run_node(sources, "shorten.mjs", {"terser": str(terser), "script": script})


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

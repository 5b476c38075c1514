"""Builds the bundle: the library, Python cut to what answers need, and the scripts."""

from __future__ import annotations

import logging
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from publishing.bundle.pack import write_fast, write_plain
from publishing.bundle.prune import prune_module, trim_glue
from publishing.bundle.published import PRUNED, SCRIPT, Bundle, lay_out
from publishing.bundle.seen import Seen, pyodide_hash
from publishing.bundle.sources import Sources, kept, run_node

log = logging.getLogger(__name__)
"""Not one of MkDocs' loggers, so that warnings are shown without failing a strict build."""
UNPRUNED = (
    "Pyodide's WebAssembly cannot be pruned, for the reason below. The site is built all the same, "
    "and starts Python the plain way, which takes longer. To build without pruning: PRUNE=no"
)


def build_bundle(root: Path, into: Path, *, prune: bool = True) -> Bundle:
    """The bundle of a checkout, written into a new folder.

    What takes long is stored beside Pyodide and reused until something changes. Where Pyodide's
    WebAssembly must not or cannot be pruned, Python only starts the plain way.
    """
    sources = Sources(root)
    shutil.rmtree(into, ignore_errors=True)
    return lay_out(sources, build_parts(sources, prune=prune), into)


def build_parts(sources: Sources, *, prune: bool = True) -> tuple[Path, ...]:
    """The folders with what is built here."""
    with ThreadPoolExecutor() as beside:
        module = beside.submit(build_module, sources) if prune else None
        plain = kept(sources, "plain", sources.library_state, lambda to: write_plain(sources, to))
        cut = module.result() if module else None
    if cut is None:
        return (plain,)
    fast = kept(sources, "fast", sources.library_state, lambda to: write_fast(sources, to))
    return (plain, fast, cut)


def build_module(sources: Sources) -> Path | None:
    """The folder with the pruned module; None where it cannot be pruned, so that the next build
    tries again."""
    try:
        return kept(sources, "module", sources.module_state, lambda to: write_module(sources, to))
    except Exception:
        log.warning(UNPRUNED, exc_info=True)
        return None


def write_module(sources: Sources, into: Path) -> None:
    """Write the pruned module, and the script around it without the names of what is gone."""
    seen, glue, door = Seen.read(), sources.glue(), sources.door()
    if seen.pyodide != pyodide_hash(sources):
        raise ValueError("seen.json belongs to another Pyodide: make seen")
    pruned = prune_module(sources.module(), seen, glue, door)
    (into / SCRIPT).write_text(
        shorten(sources, trim_glue(glue, pruned, door, seen.script)), "utf-8"
    )
    (into / PRUNED).write_bytes(pruned)


def shorten(sources: Sources, script: str) -> str:
    """A script without the functions that nothing calls, and with short names."""
    terser = sources.npm / "node_modules/terser/main.js"
    return run_node(sources, "shorten.mjs", {"terser": str(terser), "script": script})

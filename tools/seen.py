"""`make seen`: finds what Python needs of Pyodide to answer, and writes it down.

Every question is asked of a Python whose WebAssembly marks each function that is called. With
--check nothing is written: what has been seen and is not in the list fails.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterable, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

from calculators.core.families import FAMILIES
from publishing.bundle.pack import browser_files, write_fast
from publishing.bundle.parts import CORE, imported_modules, library_parts
from publishing.bundle.prune import without_names
from publishing.bundle.seen import (
    STANDARD,
    Seen,
    Standard,
    decode_ranges,
    encode_ranges,
    foreign_imports,
    pyodide_hash,
)
from publishing.bundle.sources import Sources, module_of, run_node
from publishing.bundle.wasm import Module
from tools.questions import all_questions, worked_examples
from tools.seen_wasm import MARK, dead_ranges, find_kept, mark_calls, uses_imported_variables

ROOT = Path(__file__).parent.parent
HERE = Path(__file__).parent


def main(arguments: Sequence[str]) -> None:
    sources = Sources(ROOT)
    now = look(sources)
    if "--check" not in arguments:
        now.write()
    elif lacking := missing(Seen.read(), now):
        raise SystemExit(f"not in seen.json: {', '.join(lacking)}; to write it anew: make seen")


def missing(old: Seen, new: Seen) -> list[str]:
    """What has been seen and is not in a list."""
    if old.pyodide != new.pyodide:
        return ["this Pyodide"]
    known, seen = ({at for run in decode_ranges(one.functions) for at in run} for one in (old, new))
    told = [f"function {at}" for at in sorted(seen - known)]
    told += sorted({*new.script} - {*old.script}) + sorted({*new.imports} - {*old.imports})
    files = ({*one.standard.core, *one.standard.rest, *one.standard.plain} for one in (new, old))
    return told + sorted(set.difference(*files))


def look(sources: Sources) -> Seen:
    """What all questions need."""
    with tempfile.TemporaryDirectory() as place:
        write_fast(sources, Path(place))
        libraries = sorted(Path(place).glob("library-*.bin"))
        asked = list(all_questions(worked_examples(ROOT)))
        seen = watch(sources, libraries, asked)
    module, glue = Module.read(sources.module()), sources.glue()
    called = find_kept(module, glue, seen["functions"])
    if uses_imported_variables(module, called):
        raise ValueError("a function that is called uses a variable of the script")
    known = without_names(module, glue, sources.door())
    gone = chain.from_iterable(range(*pair) for pair in dead_ranges(known, called))
    core, rest, plain = (tuple(sorted(seen[part])) for part in ("core", "rest", "plain"))
    return Seen(
        pyodide=pyodide_hash(sources),
        imports=tuple(sorted(foreign_imports(browser_files(sources).values()))),
        standard=Standard(core, tuple(one for one in rest if one not in core), plain),
        functions=encode_ranges(called),
        data=encode_ranges(gone),
        script=tuple(sorted(seen["script"])),
    )


def browser_modules(sources: Sources) -> list[str]:
    """The modules of the calculators that a browser may load, and all that they import."""
    files = browser_files(sources)
    named = (imported_modules(text) for text in files.values())
    return sorted({*map(module_of, files), *chain.from_iterable(named)})


def watch(sources: Sources, libraries: Iterable[Path], asked: Sequence[str]) -> dict[str, Any]:
    """The WebAssembly functions called between the start and the last answer, by their indices,
    those of the script around it that they called, by their names, and the files of the standard
    library that were loaded."""
    parts = library_parts(browser_files(sources))
    with tempfile.TemporaryDirectory() as place:
        counted = Path(place, "counted.wasm")
        counted.write_bytes(mark_calls(sources.module()))
        job = {
            "pyodide": str(sources.pyodide),
            "fast": str(sources.scripts / "runtime/fast.js"),
            "script": str(sources.pyodide / "pyodide.asm.mjs"),
            "module": str(counted),
            "standard": str(sources.pyodide / STANDARD),
            "libraries": [str(path) for path in libraries],
            "first": sorted(
                chain.from_iterable(parts[part] for part in (CORE, *(one.id for one in FAMILIES)))
            ),
            "modules": browser_modules(sources),
            "questions": asked,
            "mark": MARK,
        }
        found: dict[str, Any] = json.loads(run_node(sources, str(HERE / "watch.mjs"), job))
    return found


if __name__ == "__main__":
    main(sys.argv[1:])

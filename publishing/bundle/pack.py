"""Packs the library: byte code made by Pyodide's own Python, in archives made here.

What has been compiled is kept beside Pyodide, so that a change costs only the files that it is in.
"""

from __future__ import annotations

import ast
import gzip
import io
import json
import re
import tempfile
import zipfile
from binascii import a2b_base64
from collections.abc import Iterable, Mapping
from pathlib import Path

from publishing.bundle.parts import (
    CORE,
    PRACTICE,
    PROBLEMS,
    REST,
    TABLE_PARTS,
    TOURNAMENT,
    library_parts,
)
from publishing.bundle.seen import STANDARD, standard_files
from publishing.bundle.sources import Sources, digest, module_of, run_node
from publishing.bundle.write_out import write_all_out

LONG_AGO = (1980, 1, 1, 0, 0, 0)
INDENT = re.compile(r"^ +", re.MULTILINE)
ENTRY = "everything.py"
COMPILED = "compiled.json"
MOST = 3000
"""So many modules are kept compiled."""

Unit = tuple[str, str, int, bool]
"""What is compiled: a name, a source, how much is left out of it, and whether its lines stay
numbered."""


def write_plain(sources: Sources, into: Path) -> None:
    """Write library.zip for Pyodide's own start: unchanged byte code."""
    own = browser_files(sources)
    standard = standard_files(sources, own.values())
    whole = own | read_standard(sources, {*standard.core, *standard.rest, *standard.plain})
    units = {name: (name, text, -1, True) for name, text in whole.items()}
    compiled = compile_units(sources, units)
    packed = make_zip({f"{name}c": compiled[name] for name in units}, zipfile.ZIP_DEFLATED)
    (into / "library.zip").write_bytes(packed)


def write_fast(sources: Sources, into: Path) -> None:
    """Write library-….bin for the fast start: the least code that runs, uncompressed in its
    archives, each compressed as a whole.

    The calculators keep their asserts, and the docstrings that dataclasses would generate.
    The parts for the table, for exercises that play, and for pages that few come to, hold source:
    half the size on the wire, and what is not asked is not compiled.
    """
    own = browser_files(sources)
    files = write_all_out(own)
    modules = {module_of(name): name for name in files}
    parts = {
        part: {modules[name]: files[modules[name]] for name in own}
        for part, own in library_parts(files).items()
    }
    standard = standard_files(sources, own.values())
    parts[CORE] |= read_standard(sources, {*standard.core} - files.keys())
    parts[REST] |= read_standard(sources, {*standard.rest} - files.keys())
    parts[REST][ENTRY] = import_all(parts)
    units = {
        name: (name, text, 0 if name.startswith("calculators/") else 2, False)
        for part, own in parts.items()
        if not is_source(part)
        for name, text in own.items()
    }
    compiled = compile_units(sources, units)
    for part, own in parts.items():
        if is_source(part):
            held = {name: narrow_indents(text).encode() for name, text in own.items()}
        else:
            held = {f"{name}c": compiled[name] for name in own}
        packed = gzip.compress(make_zip(held, zipfile.ZIP_STORED), 9, mtime=0)
        (into / f"library-{part}.bin").write_bytes(packed)


def is_source(part: str) -> bool:
    """Whether a part holds source."""
    return part.partition("-")[0] in {*TABLE_PARTS, PRACTICE, PROBLEMS, TOURNAMENT}


def import_all(parts: Mapping[str, Iterable[str]]) -> str:
    """A module that imports all modules but those of the table and of exercises that play."""
    usual = {name for part, own in parts.items() if not is_source(part) for name in own}
    own = sorted(name for name in usual if name.startswith("calculators/"))
    return "".join(f"import {module_of(name)}\n" for name in own)


def browser_files(sources: Sources) -> dict[str, str]:
    """The files of the calculators that a browser may need."""
    files = {name: (sources.root / name).read_text("utf-8") for name in sources.files()}
    asked = set().union(*library_parts(files).values())
    return {name: text for name, text in files.items() if module_of(name) in asked}


def read_standard(sources: Sources, names: Iterable[str]) -> dict[str, str]:
    """Files of the standard library."""
    with zipfile.ZipFile(sources.pyodide / STANDARD) as archive:
        return {name: archive.read(name).decode("utf-8") for name in names}


def compile_units(sources: Sources, units: Mapping[str, Unit]) -> dict[str, bytes]:
    """The content of a .pyc file for each unit."""
    place = sources.npm / "kept" / COMPILED
    known: dict[str, str] = json.loads(place.read_text("utf-8")) if place.exists() else {}
    keys = {
        name: digest([sources.pin(), json.dumps(unit).encode()]) for name, unit in units.items()
    }
    wanted = {key: units[name] for name, key in keys.items() if key not in known}
    if wanted:
        place.parent.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=place.parent) as folder:
            found = Path(folder, COMPILED)
            pyodide, fast = str(sources.pyodide), str(sources.scripts / "runtime/fast.js")
            job = {"pyodide": pyodide, "fast": fast, "wanted": wanted, "into": str(found)}
            run_node(sources, "compile.mjs", job)
            fresh = json.loads(found.read_text("utf-8"))
            used = {key: known[key] for key in keys.values() if key in known}
            others = {key: code for key, code in known.items() if key not in used}
            known = dict([*others.items(), *used.items(), *fresh.items()][-MOST:])
            found.write_text(json.dumps(known), "utf-8")
            found.replace(place)
    return {name: a2b_base64(known[key]) for name, key in keys.items()}


def make_zip(files: Mapping[str, bytes], method: int) -> bytes:
    """A zip archive of these files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.compress_type = method
            archive.writestr(entry, files[name])
    return out.getvalue()


def narrow_indents(source: str) -> str:
    """The same code, indented by one space for each level."""
    found = INDENT.sub(lambda spaces: spaces[0][: len(spaces[0]) // 4], source)
    if ast.dump(ast.parse(found)) != ast.dump(ast.parse(source)):
        raise ValueError("a text over several lines begins with spaces")
    return found

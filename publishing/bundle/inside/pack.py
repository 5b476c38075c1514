"""Runs inside Pyodide under Node: compiles modules and packs their byte code.

Byte code must come from the same Python that will run it, which is this one. The same sources give
the same bytes: no dates, folder order or paths of the machine are included.
"""

from __future__ import annotations

import gzip
import io
import zipfile
from collections.abc import Mapping
from importlib.util import MAGIC_NUMBER, source_hash
from marshal import dumps
from types import CodeType

LONG_AGO = (1980, 1, 1, 0, 0, 0)
UNCHECKED = (1).to_bytes(4, "little")
"""PEP 552: byte code with a hash of its source that is never checked."""


def byte_code(source: bytes, code: CodeType) -> bytes:
    """The content of a .pyc file."""
    return MAGIC_NUMBER + UNCHECKED + source_hash(source) + dumps(code)


def without_lines(code: CodeType) -> CodeType:
    """The same code without file and line numbers, which are two fifths of its size."""
    inner = [without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts]
    return code.replace(co_consts=tuple(inner), co_linetable=b"", co_filename="")


def make_zip(files: Mapping[str, bytes], method: int) -> bytes:
    """A zip archive of these files."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method, compresslevel=9) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, LONG_AGO)
            entry.compress_type = method
            archive.writestr(entry, files[name])
    return out.getvalue()


def plain_library(sources: Mapping[str, bytes]) -> bytes:
    """For Pyodide's own start: an ordinary zip of unchanged byte code."""
    files = {
        f"{name}c": byte_code(source, compile(source, name, "exec", dont_inherit=True))
        for name, source in sources.items()
    }
    return make_zip(files, zipfile.ZIP_DEFLATED)


def fast_library(sources: Mapping[str, bytes]) -> bytes:
    """For the fast start: the least code that runs, uncompressed in the archive and compressed as a
    whole.

    The calculators keep their asserts, and the docstrings that dataclasses would generate. A module
    named `everything` imports them all.
    """
    files = {}
    own = [name for name in sources if name.startswith("calculators/")]
    modules = [name[:-3].replace("/", ".").removesuffix(".__init__") for name in own]
    everything = {"everything.py": "".join(f"import {name}\n" for name in modules).encode()}
    for name, source in {**sources, **everything}.items():
        optimize = 0 if name.startswith("calculators/") else 2
        code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
        files[f"{name}c"] = byte_code(source, without_lines(code))
    return gzip.compress(make_zip(files, zipfile.ZIP_STORED), 9, mtime=0)

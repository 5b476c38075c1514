"""Removes functions that are never called from Pyodide's WebAssembly.

Half of its 17,000 functions are SQLite, zstd, codecs of East Asia, hashes, test modules and so on.
Each removed function becomes one instruction: `unreachable`. So a function that is missing cannot
give a wrong answer: it stops the worker, and the next worker uses the whole module (the plain way).
The names of removed functions go too: Pyodide gives every named function a place in its tables,
which takes a tenth of its start.

Kept are every object file of CPython in which anything was called while all questions were asked
under Node (as a whole, since a number of questions cannot show everything that lists or texts can
do); what the surrounding script uses and CPython's own interface consists of; and all functions
that these call.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

from publishing.bundle.wasm import (
    CODE,
    EXPORT,
    FUNCTION,
    GLOBAL,
    I32,
    VARIABLE,
    Module,
    called_functions,
    code_section,
    encode_number,
    export_section,
    read_number,
    skip_locals,
)

UNREACHABLE = b"\x00\x00\x0b"
I32_CONST_1, GLOBAL_SET = b"\x41\x01", b"\x24"
MUTABLE_ZERO = bytes([I32, 1]) + b"\x41\x00\x0b"
MARK = "called "
"""The prefix of a global that becomes 1 when the function with that number is called."""
INIT = re.compile("PyInit_")
INTERFACE = re.compile(r"_?Py(?!Init_|AST|Parser|Run_Interactive)[A-Z]\w+")


def mark_calls(wasm: bytes) -> bytes:
    """The module with a mark for every function that is set when it is called."""
    module = Module.read(wasm)
    bodies = module.bodies()
    own, at = read_number(module[GLOBAL], 0)
    first = module.count_imports(VARIABLE) + own
    marks = ((VARIABLE, f"{MARK}{index}", first + index) for index in range(len(bodies)))
    marked = (
        body[:start] + I32_CONST_1 + GLOBAL_SET + encode_number(first + index) + body[start:]
        for index, body in enumerate(bodies)
        for start in (skip_locals(body),)
    )
    return module.with_sections(
        {
            GLOBAL: encode_number(own + len(bodies))
            + module[GLOBAL][at:]
            + MUTABLE_ZERO * len(bodies),
            EXPORT: export_section([*module.exports(), *marks]),
            CODE: code_section(marked),
        }
    ).to_bytes()


def prune_module(wasm: bytes, glue: str, seen: Iterable[int]) -> bytes:
    """The module without the functions that cannot be reached from those seen in use.

    `glue` is the script around it.
    """
    module = Module.read(wasm)
    bodies = module.bodies()
    imported = module.count_imports(FUNCTION)
    exports = list(module.exports())
    wanted = names_used_by(glue) | {name for kind, name in module.imports() if kind == VARIABLE}
    interface = [
        at - imported
        for kind, name, at in exports
        if kind == FUNCTION and (name in wanted or INTERFACE.fullmatch(name))
    ]
    whole = whole_object_files(set(seen), exports, imported)
    kept = reachable_functions([*seen, *whole, *interface], bodies, imported)
    named = [one for one in exports if one[0] != FUNCTION or one[2] - imported in kept]
    empty = (body if at in kept else UNREACHABLE for at, body in enumerate(bodies))
    return module.with_sections(
        {EXPORT: export_section(named), CODE: code_section(empty)}
    ).to_bytes()


def whole_object_files(
    seen: set[int], exports: Iterable[tuple[int, str, int]], imported: int
) -> set[int]:
    """All functions of the object files in which something was called.

    The linker places one object file after the other, CPython first and then its C modules, each of
    which begins with its PyInit function. After the last come libraries of many small files.
    """
    starts = [at - imported for kind, name, at in exports if kind == FUNCTION and INIT.match(name)]
    stretches = [range(*ends) for ends in pairwise([0, *sorted(starts)])]
    return {at for stretch in stretches if not seen.isdisjoint(stretch) for at in stretch}


def names_used_by(glue: str) -> set[str]:
    """The functions that the script uses, apart from those it only binds to a name."""
    counts = Counter(re.findall(r"[\w$]+", glue))
    own = {word for word, times in counts.items() if times > 1}
    return own | {word[1:] for word, times in counts.items() if word[0] == "_" and times > 3}


def reachable_functions(seeds: Iterable[int], bodies: list[bytes], imported: int) -> set[int]:
    """These functions and all that they call, directly or indirectly."""
    found: set[int] = set()
    waiting = list(seeds)
    while waiting:
        at = waiting.pop()
        if at >= 0 and at not in found:
            found.add(at)
            waiting += [index - imported for index in called_functions(bodies[at])]
    return found

"""Removes functions that are never called from Pyodide's WebAssembly.

Half of its 17,000 functions are SQLite, zstd, codecs of East Asia, hashes, test modules and so on.
Each removed function becomes one instruction: `unreachable`. So a function that is missing cannot
give a wrong answer: it stops the worker, and the next worker uses the whole module (the plain way).
The data of removed functions goes too, and so do all names that no script uses: Pyodide gives
every one a place in its tables, which takes a tenth of its start. Which functions and data are in
use is listed in seen.json (tools/seen.py).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from publishing.bundle.seen import Seen, decode_ranges
from publishing.bundle.wasm import (
    CODE,
    DATA,
    DATA_COUNT,
    EXPORT,
    FUNCTION,
    GLOBAL,
    I32,
    IMPORT,
    VARIABLE,
    Module,
    code_section,
    data_section,
    encode_number,
    export_section,
    import_section,
    read_data,
    read_number,
    read_variables,
)

UNREACHABLE = b"\x00\x00\x0b"
MUTABLE_ZERO = bytes([I32, 1]) + b"\x41\x00\x0b"
WORD = re.compile(r"[\w$]+")
TAKEN = re.compile(r'[\w$]+=Module\["[\w$]+"\]=wasmExports\["([\w$]+)"\](?:\.value>>>0)?;?')
"""How the script takes what the module exports; a name more or less stops nothing."""
DECLARED = re.compile(r"(?<=;)var ((?:[\w$]+,){99,}[\w$]+);")
"""The long list in which it declares them."""
LISTED = re.compile(r"var wasmImports=\{([\w$:,]*)\}")
SIGNATURE = re.compile(r'(?<=[;}])[\w$]+\.sig="\w*";')
GIVEN_ON = re.compile(r'(?<=[;}])Module\["([\w$]+)"\]=\1;')
MENTIONED = re.compile(r'(?:\.|\[")([\w$]+)')
BRIDGE = "}pyodide_js_init();"
EVAL = re.compile(r"\beval\(")
"""What it lists, tells and gives on; the bridge to JavaScript that it builds at once, for nobody
here; and evaluations, which could use any name but never take place."""
SYSTEM = re.compile(r"_*(syscall|fd_|clock_|environ_|random_|proc_|emscripten_|abort|assert|exit)")
FILLED = re.compile(rb"[^\0](?:\0{,15}[^\0])*")
"""What is not zero: memory is zero before anything is put into it."""


def prune_module(wasm: bytes, seen: Seen, glue: str, door: str) -> bytes:
    """The module without the functions that are not listed, the data that only they address, and
    the names that neither `glue`, the script around it, nor `door`, which asks it, may use."""
    module = Module.read(wasm)
    kept = {at for run in decode_ranges(seen.functions) for at in run}
    gone = decode_ranges(seen.data)
    bare = without_names(module, glue, door)
    variables = read_variables(module)
    held = {variables[at] for kind, _, at in bare.exports() if kind == VARIABLE}
    if any(at in run for at in held for run in gone):
        raise ValueError("a script uses data that is not listed: make seen")
    bodies = (body if at in kept else UNREACHABLE for at, body in enumerate(module.bodies()))
    pruned = bare.with_sections({CODE: code_section(bodies), **without_data(bare, gone)})
    return without_imported_variables(pruned).to_bytes()


def without_data(module: Module, gone: Iterable[range]) -> dict[int, bytes]:
    """The sections of the data without some addresses."""
    memory = memory_of(module)
    for run in gone:
        memory[run.start : run.stop] = bytes(len(run))
    left = [(found.start(), found[0]) for found in FILLED.finditer(memory)]
    return {DATA: data_section(left), DATA_COUNT: encode_number(len(left))}


def memory_of(module: Module) -> bytearray:
    """The memory that a module begins with."""
    section = module[DATA]
    pieces = read_data(module)
    memory = bytearray(max(address + size for address, _, size in pieces))
    for address, at, size in pieces:
        memory[address : address + size] = section[at : at + size]
    return memory


def without_names(module: Module, glue: str, door: str) -> Module:
    """The module without the names of functions and variables that no script uses."""
    named = names_used_by(glue) | words_of(door)
    listed = [
        one for one in module.exports() if one[0] not in (FUNCTION, VARIABLE) or one[1] in named
    ]
    return module.with_sections({EXPORT: export_section(listed)})


def without_imported_variables(module: Module) -> Module:
    """The module with variables of its own, all zero, in place of imported ones, which no function
    uses any more: Pyodide gives each of them a place in its tables, too."""
    count = module.count_imports(VARIABLE)
    own, at = read_number(module[GLOBAL], 0)
    variables = encode_number(own + count) + MUTABLE_ZERO * count + module[GLOBAL][at:]
    return module.with_sections({IMPORT: import_section(module), GLOBAL: variables})


def trim_glue(glue: str, wasm: bytes, door: str, called: Iterable[str]) -> str:
    """The script around the module without what nothing calls.

    It lists every function that any module may ask for (of SDL and WebGL, too), tells the signature
    of each, and gives each to whoever has loaded it; so no tool can tell which are in use. Of those
    that this module asks for, the ones of the system stay, and of the others (the bridge between
    Python and JavaScript) the ones called; one that is called all the same stops the worker.
    """
    module = Module.read(wasm)
    exported = {name for _, name, _ in module.exports()}
    functions = {name for kind, name in module.imports() if kind == FUNCTION}
    absent = {name for name in functions - set(called) if not SYSTEM.match(name)}
    imported = {name for _, name in module.imports()} - absent
    mentioned = Counter(MENTIONED.findall(glue))
    known = words_of(door)

    def given_on(found: re.Match[str]) -> str:
        return found[0] if found[1] in known or mentioned[found[1]] > 1 else ""

    def listed(found: re.Match[str]) -> str:
        kept = [one for one in found[1].split(",") if one.partition(":")[0] in imported]
        kept += [f"{name}:absent" for name in sorted(absent)]
        return f"var absent=()=>{{throw Error('absent')}};var wasmImports={{{','.join(kept)}}}"

    short = TAKEN.sub(lambda found: found[0] if found[1] in exported else "", glue)
    short = SIGNATURE.sub("", LISTED.sub(listed, GIVEN_ON.sub(given_on, short)))
    counts = Counter(WORD.findall(short))
    short = DECLARED.sub(lambda found: declare_used(found[1], counts), short)
    return EVAL.sub("(0,eval)(", short.replace(BRIDGE, "}"))


def declare_used(names: str, counts: Mapping[str, int]) -> str:
    """The declaration of those names that stand elsewhere too."""
    return f"var {','.join(name for name in names.split(',') if counts[name] > 1)};"


def words_of(script: str) -> set[str]:
    """The words of a script, also without the underscore that Emscripten puts before names."""
    words = set(WORD.findall(script))
    return words | {word[1:] for word in words if word[0] == "_"}


def names_used_by(glue: str) -> set[str]:
    """The functions that the script uses, apart from those it only binds to a name."""
    counts = Counter(WORD.findall(glue))
    own = {word for word, times in counts.items() if times > 1}
    return own | {word[1:] for word, times in counts.items() if word[0] == "_" and times > 3}

"""What of Pyodide's WebAssembly is in use: for tools/seen.py, which writes it down.

A module that marks each function which is called tells which functions answer. Kept are every
object file of CPython in which anything was called (as a whole, since a number of questions cannot
show everything that lists or texts can do); what the surrounding script uses and CPython's own
interface consists of; and all functions that these call.

Data that only removed functions address can go. The linker lays out one object file after the
other, in the same order everywhere: its functions among the functions, its constants among the
constants, its variables among the variables. So where all functions of a run are removed, what lies
between the first and the last address that belong to the run is data of removed functions alone. To
whom an address belongs is told by the function that holds it as a number; since a number may also
be just a number, only those count that rise together with their functions: the longest such chain
of each part of the memory.

Within such a block everything stays that a kept function, an export or data outside the blocks may
point at: all until the next address that anybody holds, for so long is what begins there, and
whatever lies near, since a compiler may fold an index into an address.
"""

from __future__ import annotations

import re
import sys
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby, pairwise

from publishing.bundle.prune import MUTABLE_ZERO, memory_of, names_used_by
from publishing.bundle.wasm import (
    CODE,
    EXPORT,
    FUNCTION,
    GLOBAL,
    GLOBAL_GET,
    GLOBAL_SET,
    I32_CONST,
    VARIABLE,
    WORD,
    Module,
    code_section,
    encode_number,
    export_section,
    read_data,
    read_number,
    read_signed,
    read_variables,
    skip_numbers,
)

PLAIN = frozenset([0x00, 0x01, 0x05, 0x0A, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, 0xD1, *range(0x45, 0xC5)])
ONE = frozenset(
    (0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0C, 0x0D, 0x18, *range(0x20, 0x27))
) | frozenset((0x3F, 0x40, 0x41, 0x42, 0xD0, 0xD2))
TWO = frozenset([0x11, 0x13, *range(0x28, 0x3F)])
CALLS = frozenset([0x10, 0x12])
"""Instructions by how many LEB128 numbers follow them."""
GLOBALS = frozenset((GLOBAL_GET, GLOBAL_SET))
CONSTANTS = frozenset((I32_CONST, 0x42))
NAMING = CALLS | GLOBALS
ACCESS = frozenset(range(0x28, 0x3F))
WIDE = {0x43: 4, 0x44: 8}
BR_TABLE, SELECT, TRY_TABLE, MISC = 0x0E, 0x1C, 0x1F, 0xFC

SET_TO_ONE = bytes([I32_CONST, 1, GLOBAL_SET])
MARK = "called "
"""The prefix of a global that becomes 1 when the function with that number is called."""
INIT = re.compile("PyInit_")
INTERFACE = re.compile(r"_?Py(?!Init_|AST|Parser|Run_Interactive)[A-Z]\w+")
RUN = 16
"""The least number of consecutive functions that makes a run."""
CHAINED = 3
"""The least number of addresses that makes a block."""
NEAR = 16384
"""How far around an address everything stays, in bytes."""
WORD_SIZE = 4
Place = tuple[int, int]
"""An address and the one function that holds it."""


def mark_calls(wasm: bytes) -> bytes:
    """The module with a mark for every function that is set when it is called."""
    module = Module.read(wasm)
    bodies = module.bodies()
    own, at = read_number(module[GLOBAL], 0)
    first = module.count_imports(VARIABLE) + own
    marks = ((VARIABLE, f"{MARK}{index}", first + index) for index in range(len(bodies)))
    marked = (
        body[:start] + SET_TO_ONE + encode_number(first + index) + body[start:]
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


def find_kept(module: Module, glue: str, seen: Iterable[int]) -> set[int]:
    """The functions that can be reached from those seen in use; `glue` is the script around the
    module."""
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
    return reachable_functions([*seen, *whole, *interface], bodies, imported)


def uses_imported_variables(module: Module, kept: Iterable[int]) -> bool:
    """Whether any of some functions uses a variable that is not the module's own."""
    count, bodies = module.count_imports(VARIABLE), module.bodies()
    named = (one for at in kept if at < len(bodies) for one in operands(bodies[at]))
    return any(code in GLOBALS and value < count for code, value in named)


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


@dataclass(frozen=True, slots=True)
class Block:
    """Data of one run of removed functions, between two addresses that belong to it."""

    start: int
    end: int
    chained: int
    """How many addresses of the chain lie in it."""


def dead_ranges(module: Module, kept: set[int]) -> Iterator[Place]:
    """The ranges of addresses that nothing reaches any more where only some functions are kept."""
    memory = memory_of(module)
    reach = range(min(address for address, _, _ in read_data(module)), len(memory))
    variables = read_variables(module)
    holders: dict[int, list[int]] = {}
    for at, body in enumerate(module.bodies()):
        for value in numbers_in(body, variables):
            if value in reach:
                holders.setdefault(value, []).append(at)
    live = {value for value, at in holders.items() if not kept.isdisjoint(at)}
    live |= {variables[at] for kind, _, at in module.exports() if kind == VARIABLE}
    places = sorted((value, at) for value, (at, *more) in holders.items() if not more)
    _, constants, variable = split_parts(places)
    run_of = number_runs(len(module.bodies()), kept)
    blocks = [
        block
        for part in (constants, variable)
        for block in blocks_of(longest_chain(part), run_of)
        if sum(block.start <= value < block.end for value in live) <= block.chained
    ]
    outside, inside = words_of_variables(memory, constants[-1][0], blocks)
    known = sorted(holders.keys() | inside)
    for block in blocks:
        yield from dead_pieces(block, sorted(live | outside), known)


def number_runs(count: int, kept: set[int]) -> dict[int, int]:
    """The first function of its run for each removed function that is part of one."""
    ends = [-1, *sorted(kept), count]
    gaps = [(before + 1, after) for before, after in pairwise(ends) if after - before > RUN]
    return {at: start for start, end in gaps for at in range(start, end)}


def chain_lengths(functions: Iterable[int]) -> Iterator[tuple[int, int]]:
    """For each function, how long the longest rising chain that ends with it is, and how long the
    longest of all is so far."""
    ends: list[int] = []
    for at in functions:
        length = bisect_left(ends, at)
        ends[length : length + 1] = [at]
        yield length, len(ends)


def longest_chain(places: list[Place]) -> list[Place]:
    """The longest chain of places whose functions rise with their addresses."""
    lengths = [length for length, _ in chain_lengths(at for _, at in places)]
    found: list[Place] = []
    wanted = max(lengths, default=-1)
    for place, length in zip(reversed(places), reversed(lengths), strict=True):
        if length == wanted and (not found or place[1] < found[-1][1]):
            found.append(place)
            wanted -= 1
    return found[::-1]


def split_parts(places: list[Place]) -> tuple[list[Place], list[Place], list[Place]]:
    """The texts, the constants and the variables: three parts of the memory, each in the order of
    the object files (of the texts only those that are equal lie together)."""
    rest, variables = split_in_two(places)
    texts, constants = split_in_two(rest)
    return texts, constants, variables


def split_in_two(places: list[Place]) -> tuple[list[Place], list[Place]]:
    """The places cut in two so that both chains together are as long as can be."""
    before = [longest for _, longest in chain_lengths(at for _, at in places)]
    after = [longest for _, longest in chain_lengths(-at for _, at in reversed(places))]
    cut = max(range(1, len(places)), key=lambda cut: before[cut - 1] + after[-cut - 1])
    return places[:cut], places[cut:]


def blocks_of(chain: list[Place], run_of: dict[int, int]) -> Iterator[Block]:
    """The stretches of a chain that belong to one run."""
    for run, places in groupby(chain, key=lambda place: run_of.get(place[1])):
        addresses = [address for address, _ in places]
        if run is not None and len(addresses) >= CHAINED:
            yield Block(addresses[0], addresses[-1], len(addresses))


def words_of_variables(
    memory: bytes | bytearray, place: int, blocks: list[Block]
) -> tuple[set[int], set[int]]:
    """Whatever may be a pointer, outside the blocks and in them.

    Pointers lie among the variables only, even those that never change: all of Pyodide is compiled
    to be loaded at any address, and what is filled in at loading cannot be a constant.
    """
    first = place // WORD_SIZE
    words = array("I", bytes(memory[first * WORD_SIZE : len(memory) // WORD_SIZE * WORD_SIZE]))
    if sys.byteorder == "big":
        words.byteswap()
    inside: set[int] = set()
    for block in blocks:
        own = slice(
            max(0, -(-block.start // WORD_SIZE) - first), max(0, block.end // WORD_SIZE - first)
        )
        inside |= set(words[own])
        words[own] = array("I", bytes(WORD_SIZE * len(words[own])))
    return set(words), inside


def dead_pieces(block: Block, live: list[int], known: list[int]) -> Iterator[Place]:
    """What is left of a block apart from the live addresses in it and what belongs to them."""
    start = block.start
    for at in live[bisect_left(live, block.start) : bisect_left(live, block.end)]:
        place = bisect_right(known, at)
        end = known[place] if place < len(known) else block.end
        if start < at - NEAR:
            yield start, at - NEAR
        start = max(start, end + NEAR)
    if start < block.end:
        yield start, block.end


def skip_locals(body: bytes) -> int:
    """The position of a function's first instruction."""
    count, at = read_number(body, 0)
    for _ in range(count):
        at = skip_numbers(body, at) + 1
        if body[at - 1] in (0x63, 0x64):  # a reference to a type declared in the module
            at = skip_numbers(body, at)
    return at


def operands(body: bytes) -> Iterator[tuple[int, int]]:
    """The instructions of a function that name another function, a variable or a number, with it.

    For an access to memory that is the distance added to its address.
    """
    at, end = skip_locals(body), len(body)
    while at < end:
        code = body[at]
        at += 1
        if code in CONSTANTS:
            value, at = read_signed(body, at)
            yield code, value
        elif code in NAMING:
            value, at = read_number(body, at)
            yield code, value
        elif code in ACCESS:
            value, at = read_number(body, skip_numbers(body, at))
            yield code, value
        elif code in ONE:
            at = skip_numbers(body, at)
        elif code in TWO:
            at = skip_numbers(body, at, 2)
        elif code not in PLAIN:
            at = past_others(body, code, at)


def called_functions(body: bytes) -> set[int]:
    """Indices of the functions that a function calls directly."""
    return {value for code, value in operands(body) if code in CALLS}


def numbers_in(body: bytes, variables: Mapping[int, int]) -> set[int]:
    """All numbers that a function holds and that may be addresses, variables by their values."""
    found = set()
    for code, value in operands(body):
        if code in CONSTANTS:
            found |= {value & WORD, value >> 32 & WORD}
        elif code == GLOBAL_GET and value in variables:
            found.add(variables[value])
        elif code in ACCESS:
            found.add(value)
    return found


def past_others(body: bytes, code: int, at: int) -> int:
    """The position after an instruction that is followed by more than two numbers."""
    if code in WIDE:
        return at + WIDE[code]
    if code == BR_TABLE:
        count, at = read_number(body, at)
        return skip_numbers(body, at, count + 1)
    if code == SELECT:
        count, at = read_number(body, at)
        return skip_numbers(body, at, count)
    if code == TRY_TABLE:
        count, at = read_number(body, skip_numbers(body, at))
        for _ in range(count):
            at = skip_numbers(body, at + 1, 2 if body[at] < 2 else 1)
        return at
    if code == MISC:
        which, at = read_number(body, at)
        return at if which < 8 else skip_numbers(body, at, 2 if which in (8, 10, 12, 14) else 1)
    raise ValueError(f"an instruction that tools/seen_wasm.py does not know: {code:#x}")

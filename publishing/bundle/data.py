"""Takes out the data of Pyodide's WebAssembly that only removed functions address.

The linker lays out one object file after the other, in the same order everywhere: its functions
among the functions, its constants among the constants, its variables among the variables. So where
all functions of a run are removed, what lies between the first and the last address that belong to
the run is data of removed functions alone. To whom an address belongs is told by the function that
holds it as a number; since a number may also be just a number, only those count that rise together
with their functions: the longest such chain of each part of the memory.

Within such a block everything stays that a kept function, an export or data outside the blocks may
point at: all until the next address that anybody holds, for so long is what begins there, and
whatever lies near, since a compiler may fold an index into an address.
"""

from __future__ import annotations

import re
import sys
from array import array
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise

from publishing.bundle.wasm import (
    DATA,
    DATA_COUNT,
    VARIABLE,
    Module,
    data_section,
    encode_number,
    numbers_in,
    read_data,
    read_variables,
)

RUN = 16
"""The least number of consecutive functions that makes a run."""
CHAINED = 3
"""The least number of addresses that makes a block."""
NEAR = 16384
"""How far around an address everything stays, in bytes."""
WORD = 4
FILLED = re.compile(rb"[^\0](?:\0{,15}[^\0])*")
"""What is not zero: memory is zero before anything is put into it."""

Place = tuple[int, int]
"""An address and the one function that holds it."""


@dataclass(frozen=True, slots=True)
class Block:
    """Data of one run of removed functions, between two addresses that belong to it."""

    start: int
    end: int
    chained: int
    """How many addresses of the chain lie in it."""


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
    memory: bytes | bytearray, start: int, blocks: list[Block]
) -> tuple[set[int], set[int]]:
    """Whatever may be a pointer, outside the blocks and in them.

    Pointers lie among the variables only, even those that never change: all of Pyodide is compiled
    to be loaded at any address, and what is filled in at loading cannot be a constant.
    """
    first = start // WORD
    words = array("I", bytes(memory[first * WORD : len(memory) // WORD * WORD]))
    if sys.byteorder == "big":
        words.byteswap()
    inside: set[int] = set()
    for block in blocks:
        own = slice(max(0, -(-block.start // WORD) - first), max(0, block.end // WORD - first))
        inside |= set(words[own])
        words[own] = array("I", bytes(WORD * len(words[own])))
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

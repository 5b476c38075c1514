"""Reads and writes the parts of WebAssembly's binary format needed to inspect and empty functions.

https://webassembly.github.io/spec/core/binary/
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

MAGIC = b"\0asm\1\0\0\0"
IMPORT, GLOBAL, EXPORT, CODE, DATA, DATA_COUNT = 2, 6, 7, 10, 11, 12
FUNCTION, TABLE, VARIABLE, TAG = 0, 1, 3, 4
I32 = 0x7F

I32_CONST, GLOBAL_GET, GLOBAL_SET = 0x41, 0x23, 0x24
WORD = 0xFFFFFFFF


def read_number(data: bytes, at: int) -> tuple[int, int]:
    """An unsigned LEB128 number, and the position after it."""
    value = shift = 0
    while True:
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
        shift += 7


def read_signed(data: bytes, at: int) -> tuple[int, int]:
    """A signed LEB128 number, and the position after it."""
    value, end = read_number(data, at)
    bits = 7 * (end - at)
    return (value - (1 << bits) if data[end - 1] & 0x40 else value), end


def skip_numbers(data: bytes, at: int, count: int = 1) -> int:
    """The position after some LEB128 numbers."""
    for _ in range(count):
        while data[at] & 0x80:
            at += 1
        at += 1
    return at


def encode_number(value: int) -> bytes:
    """A number as unsigned LEB128."""
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


def encode_signed(value: int) -> bytes:
    """A number that is not negative as signed LEB128, whose highest bit must be free."""
    size = value.bit_length() // 7 + 1
    return bytes(value >> 7 * at & 0x7F | (0x80 if at < size - 1 else 0) for at in range(size))


def with_size(data: bytes) -> bytes:
    """Bytes preceded by their length."""
    return encode_number(len(data)) + data


def read_name(data: bytes, at: int) -> tuple[str, int]:
    """A name, and the position after it."""
    size, at = read_number(data, at)
    return data[at : at + size].decode(), at + size


@dataclass(frozen=True, slots=True)
class Module:
    """A module as its sections."""

    sections: tuple[tuple[int, bytes], ...]

    @classmethod
    def read(cls, data: bytes) -> Module:
        if not data.startswith(MAGIC):
            raise ValueError("not a WebAssembly module")
        found, at = [], len(MAGIC)
        while at < len(data):
            size, start = read_number(data, at + 1)
            found.append((data[at], data[start : start + size]))
            at = start + size
        return cls(tuple(found))

    def to_bytes(self) -> bytes:
        return MAGIC + b"".join(bytes([kind]) + with_size(data) for kind, data in self.sections)

    def __getitem__(self, kind: int) -> bytes:
        return next(data for found, data in self.sections if found == kind)

    def with_sections(self, changed: dict[int, bytes]) -> Module:
        """The module with some sections replaced."""
        sections = tuple((kind, changed.get(kind, data)) for kind, data in self.sections)
        return replace(self, sections=sections)

    def imports(self) -> Iterator[tuple[int, str]]:
        """The kind and name of every import."""
        data = self[IMPORT]
        count, at = read_number(data, 0)
        for _ in range(count):
            _, at = read_name(data, at)
            named, at = read_name(data, at)
            yield data[at], named
            at = past_import(data, at)

    def count_imports(self, kind: int) -> int:
        """The number of imports of a kind; imports are numbered first."""
        return [found for found, _ in self.imports()].count(kind)

    def exports(self) -> Iterator[tuple[int, str, int]]:
        """The kind, name and index of every export."""
        data = self[EXPORT]
        count, at = read_number(data, 0)
        for _ in range(count):
            named, at = read_name(data, at)
            index, end = read_number(data, at + 1)
            yield data[at], named, index
            at = end

    def bodies(self) -> list[bytes]:
        """The bodies of the functions that are not imported."""
        data = self[CODE]
        count, at = read_number(data, 0)
        found = []
        for _ in range(count):
            size, start = read_number(data, at)
            at = start + size
            found.append(data[start:at])
        return found


def past_import(data: bytes, at: int) -> int:
    """The position after an import, given the position of its kind."""
    kind = data[at]
    if kind == FUNCTION:
        return skip_numbers(data, at + 1)
    if kind == VARIABLE:
        return at + 3
    if kind == TAG:
        return skip_numbers(data, at + 2)
    limits = at + (2 if kind == TABLE else 1)
    return skip_numbers(data, limits, 3 if data[limits] & 1 else 2)


def import_section(module: Module) -> bytes:
    """The import section of a module without its variables."""
    data = module[IMPORT]
    count, at = read_number(data, 0)
    kept = []
    for _ in range(count):
        start = at
        for _ in range(2):
            _, at = read_name(data, at)
        kind, at = data[at], past_import(data, at)
        if kind != VARIABLE:
            kept.append(data[start:at])
    return encode_number(len(kept)) + b"".join(kept)


def export_section(exports: Iterable[tuple[int, str, int]]) -> bytes:
    """An export section with these exports."""
    listed = [
        with_size(named.encode()) + bytes([kind]) + encode_number(at) for kind, named, at in exports
    ]
    return encode_number(len(listed)) + b"".join(listed)


def code_section(bodies: Iterable[bytes]) -> bytes:
    """A code section with these bodies."""
    listed = [with_size(body) for body in bodies]
    return encode_number(len(listed)) + b"".join(listed)


def read_variables(module: Module) -> dict[int, int]:
    """The variables of the module that begin as a number, by index, with that number."""
    count, at = read_number(module[GLOBAL], 0)
    first, data, found = module.count_imports(VARIABLE), module[GLOBAL], {}
    for index in range(first, first + count):
        if data[at + 2] != I32_CONST:
            raise ValueError("a variable that publishing/bundle/wasm.py does not know")
        value, at = read_signed(data, at + 3)
        found[index] = value & WORD
        at += 1
    return found


def read_data(module: Module) -> list[tuple[int, int, int]]:
    """The pieces of the data section: the address of each, where it lies there, and its size."""
    data = module[DATA]
    count, at = read_number(data, 0)
    found = []
    for _ in range(count):
        if data[at : at + 2] != bytes([0, I32_CONST]):
            raise ValueError("data whose place publishing/bundle/wasm.py does not know")
        address, at = read_signed(data, at + 2)
        size, at = read_number(data, at + 1)
        found.append((address, at, size))
        at += size
    return found


def data_section(pieces: Iterable[tuple[int, bytes]]) -> bytes:
    """A data section with these pieces at their addresses."""
    listed = [
        bytes([0, I32_CONST]) + encode_signed(address) + b"\x0b" + with_size(piece)
        for address, piece in pieces
    ]
    return encode_number(len(listed)) + b"".join(listed)

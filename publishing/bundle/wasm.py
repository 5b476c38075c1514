"""Reads and writes the parts of WebAssembly's binary format needed to inspect and empty functions.

https://webassembly.github.io/spec/core/binary/
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

MAGIC = b"\0asm\1\0\0\0"
IMPORT, GLOBAL, EXPORT, CODE = 2, 6, 7, 10
FUNCTION, TABLE, VARIABLE, TAG = 0, 1, 3, 4
I32 = 0x7F

PLAIN = frozenset([0x00, 0x01, 0x05, 0x0A, 0x0B, 0x0F, 0x19, 0x1A, 0x1B, 0xD1, *range(0x45, 0xC5)])
ONE = frozenset(
    (0x02, 0x03, 0x04, 0x06, 0x07, 0x08, 0x09, 0x0C, 0x0D, 0x18, *range(0x20, 0x27))
) | frozenset((0x3F, 0x40, 0x41, 0x42, 0xD0, 0xD2))
TWO = frozenset([0x11, 0x13, *range(0x28, 0x3F)])
CALLS = frozenset([0x10, 0x12])
"""Instructions by how many LEB128 numbers follow them."""
WIDE = {0x43: 4, 0x44: 8}
BR_TABLE, SELECT, TRY_TABLE, MISC = 0x0E, 0x1C, 0x1F, 0xFC


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


def skip_locals(body: bytes) -> int:
    """The position of a function's first instruction."""
    count, at = read_number(body, 0)
    for _ in range(count):
        at = skip_numbers(body, at) + 1
        if body[at - 1] in (0x63, 0x64):  # a reference to a type declared in the module
            at = skip_numbers(body, at)
    return at


def called_functions(body: bytes) -> set[int]:
    """Indices of the functions that a function calls directly."""
    at, end = skip_locals(body), len(body)
    found = set()
    while at < end:
        code = body[at]
        at += 1
        if code in CALLS:
            index, at = read_number(body, at)
            found.add(index)
        elif code in ONE:
            at = skip_numbers(body, at)
        elif code in TWO:
            at = skip_numbers(body, at, 2)
        elif code not in PLAIN:
            at = past_others(body, code, at)
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
    raise ValueError(f"an instruction that publishing/bundle/wasm.py does not know: {code:#x}")

"""Runs inside Pyodide under Node: compiles modules and packs their byte code.

Byte code must come from the same Python that will run it, which is this one. The same sources give
the same bytes: no dates, folder order or paths of the machine are included.
"""

from __future__ import annotations

import ast
import gzip
import io
import re
import zipfile
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib.util import MAGIC_NUMBER, source_hash
from itertools import chain
from marshal import dumps
from types import CodeType

LONG_AGO = (1980, 1, 1, 0, 0, 0)
CORE, CHANCES, STUDIES, PRACTICE, REST = "core", "chances", "studies", "practice", "rest"
TEXTS = re.compile(r"calculators/text/(\w+)/\w+\.py")
INDENT = re.compile(rb"^ +", re.MULTILINE)
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


@dataclass(frozen=True, slots=True)
class Uses:
    """The files that are loaded by what is asked."""

    families: Mapping[str, Collection[str]]
    """By the calculators of each family."""
    chances: Collection[str]
    """By those that also show an estimate."""
    studies: Collection[str]
    table: Mapping[str, Collection[str]]
    """By what is asked at the table, part by part; each needs those before it."""
    practice: Collection[str]
    """By the exercises that play, which come with the table and with all else."""
    elsewhere: Collection[str]
    """By all that is not asked at the table, nor by those exercises."""

    def parts_of(self, name: str) -> Iterator[str]:
        """The parts of the library in which a file lies: one, or one of the table's and another.

        What the calculators of all families load is the part CORE, and a family's own file that
        those of another load belongs to both; what none loads is the part
        CHANCES if those with an estimate do, STUDIES if those for study do, else REST. What is
        loaded at the table and is not in a part that comes with it is a part for the table, and
        elsewhere too where it is needed; the words of each language are a part by themselves.
        """
        usual = self.usual_part_of(name)
        at_table = None
        if usual in (CHANCES, STUDIES, REST):
            at_table = next((part for part, files in self.table.items() if name in files), None)
        if usual == REST and at_table is None and name in self.practice:
            usual = REST if name in self.elsewhere else PRACTICE
        if at_table is not None:
            texts = TEXTS.fullmatch(name)
            yield f"{at_table}-{texts[1]}" if texts else at_table
        if at_table is None or name in self.elsewhere:
            yield usual

    def with_unasked(self, sources: Mapping[str, bytes]) -> Uses:
        """With the files that no question has loaded, and that cannot be imported without the
        table, among those of the last part that they need."""
        known = {*self.elsewhere, *self.studies, *self.practice, *chain(*self.table.values())}
        unasked = {
            name: imports_of(source)
            for name, source in sources.items()
            if name.startswith("calculators/") and name not in known
        }
        table = {part: set(files) for part, files in self.table.items()}
        for at, part in reversed([*enumerate(table)]):
            earlier = chain(*[*self.table.values()][:at])
            only = table[part] - {*self.elsewhere, *self.studies, *earlier}
            while more := {name for name, needed in unasked.items() if needed & only}:
                table[part] |= more
                only |= more
                unasked = {name: unasked[name] for name in unasked.keys() - more}
        return replace(self, table=table)

    def usual_part_of(self, name: str) -> str:
        """The part of a file, but for the table."""
        loaded = any(name in files for files in self.families.values())
        users = [
            family
            for family, files in self.families.items()
            if name in files or (loaded and name.startswith(f"calculators/{family}/"))
        ]
        if len(users) == 1:
            return users[0]
        if len(users) == len(self.families):
            return CORE
        if users:
            return REST
        return CHANCES if name in self.chances else STUDIES if name in self.studies else REST


def imports_of(source: bytes) -> set[str]:
    """The files that a file of the calculators may load when it is imported."""
    found = set()
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and node.module:
            place = node.module.replace(".", "/")
            inside = (f"{place}/{one.name}.py" for one in node.names)
            found |= {f"{place}.py", f"{place}/__init__.py", *inside}
    return found


def with_narrow_indents(source: bytes) -> bytes:
    """The same code, indented by one space for each level."""
    found = INDENT.sub(lambda spaces: spaces[0][: len(spaces[0]) // 4], source)
    if ast.dump(ast.parse(found)) != ast.dump(ast.parse(source)):
        raise ValueError("a text over several lines begins with spaces")
    return found


def fast_libraries(sources: Mapping[str, bytes], uses: Uses) -> dict[str, bytes]:
    """For the fast start: the least code that runs, uncompressed in its archives, each compressed
    as a whole.

    A module named `everything`, in the part REST, imports all modules but those of the table alone.
    The calculators keep their asserts, and the docstrings that dataclasses would generate.
    The parts for the table, and for exercises that play, hold source: half the size on the wire,
    and what is not played is not compiled.
    """
    uses = uses.with_unasked(sources)
    parts = {name: tuple(uses.parts_of(name)) for name in sources}
    usual = {CORE, CHANCES, STUDIES, REST, *uses.families}
    own = [name for name in sources if name.startswith("calculators/") and usual & {*parts[name]}]
    modules = [name[:-3].replace("/", ".").removesuffix(".__init__") for name in own]
    everything = {"everything.py": "".join(f"import {name}\n" for name in modules).encode()}
    files: dict[str, dict[str, bytes]] = {}
    for name, source in {**sources, **everything}.items():
        optimize = 0 if name.startswith("calculators/") else 2
        code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
        for part in parts.get(name, (REST,)):
            held = files.setdefault(part, {})
            if part.partition("-")[0] in (*uses.table, PRACTICE):
                held[name] = with_narrow_indents(source)
            else:
                held[f"{name}c"] = byte_code(source, without_lines(code))
    return {
        part: gzip.compress(make_zip(found, zipfile.ZIP_STORED), 9, mtime=0)
        for part, found in files.items()
    }

"""What Python needs of Pyodide to answer: a list that is checked in, since it is found by asking
every question there is of a Python that marks each function which is called.

It belongs to one Pyodide. What the calculators newly import of the standard library may call what
is not in it: then a warning says so, and what is missing costs a start the plain way (prune.py).
`make seen` writes the list anew.
"""

from __future__ import annotations

import json
import logging
import re
import zipfile
from collections.abc import Iterable
from dataclasses import asdict, dataclass, replace
from itertools import accumulate, pairwise

from publishing.bundle.parts import needs_of
from publishing.bundle.sources import HERE, Sources, digest

LIST = HERE / "seen.json"
STANDARD = "python_stdlib.zip"
OWN = ("calculators", "__future__", "typing", "collections.abc")
"""What is imported and calls nothing of Pyodide that is not called anyway."""
IMPORT = re.compile(
    r"^[ \t]*(?:from[ \t]+([.\w]+)[ \t]+)?import[ \t(]+([\w.]+(?:, *[\w.]+)*)", re.MULTILINE
)
UNKNOWN = (
    "The calculators import something for the first time: %s. In the browser Python may therefore "
    "start the plain way, which takes longer. To have it looked at: make seen"
)
log = logging.getLogger(__name__)
"""Not one of MkDocs' loggers, so that warnings are shown without failing a strict build."""


@dataclass(frozen=True, slots=True)
class Standard:
    """Files of the standard library."""

    core: tuple[str, ...]
    """Those that the calculators of the families need."""
    rest: tuple[str, ...]
    """Those that something else needs, beside them."""
    plain: tuple[str, ...]
    """Those that Pyodide needs to start the plain way."""


@dataclass(frozen=True, slots=True)
class Seen:
    """The list."""

    pyodide: str
    """A hash of the module and the script that it is for."""
    imports: tuple[str, ...]
    """What the calculators import of the standard library."""
    standard: Standard
    functions: str
    """The functions to keep, by the numbers at which they begin and end to follow each other."""
    data: str
    """The addresses of data that only other functions use, likewise."""
    script: tuple[str, ...]
    """The functions of the script around the module that are called, by their names."""

    @classmethod
    def read(cls) -> Seen:
        found = json.loads(LIST.read_text("utf-8"))
        standard = Standard(**{key: tuple(one) for key, one in found["standard"].items()})
        for key in ("imports", "script"):
            found[key] = tuple(found[key])
        return cls(**{**found, "standard": standard})

    def write(self) -> None:
        LIST.write_text(json.dumps(asdict(self), indent=1) + "\n", "utf-8")


def pyodide_hash(sources: Sources) -> str:
    """What names one Pyodide."""
    return digest([sources.module(), sources.glue().encode()])


def encode_ranges(numbers: Iterable[int]) -> str:
    """Whole numbers as a text: how far it is to each place where a run of them begins or ends."""
    borders: list[int] = []
    for number in sorted(numbers):
        if borders and borders[-1] == number:
            borders[-1] += 1
        else:
            borders += (number, number + 1)
    return " ".join(f"{after - before:x}" for before, after in pairwise([0, *borders]))


def decode_ranges(text: str) -> list[range]:
    """The runs of numbers of such a text."""
    borders = [*accumulate(int(step, 16) for step in text.split())]
    return [range(*pair) for pair in zip(borders[::2], borders[1::2], strict=True)]


def foreign_imports(sources: Iterable[str]) -> set[str]:
    """What some sources import that is not of the calculators."""
    named = (name for source in sources for name in needs_of(source).all_imports)
    return {name for name in named if not f"{name}.".startswith(tuple(f"{one}." for one in OWN))}


def standard_files(sources: Sources, given: Iterable[str]) -> Standard:
    """The files of the standard library that some sources need."""
    seen = Seen.read()
    unknown = sorted(foreign_imports(given) - {*seen.imports})
    if not unknown:
        return seen.standard
    log.warning(UNKNOWN, ", ".join(unknown))
    core, known = seen.standard.core, {*seen.standard.core, *seen.standard.rest}
    more = tuple(sorted(imported_files(sources, unknown) - known))
    return replace(seen.standard, core=core + more)


def imported_files(sources: Sources, modules: Iterable[str]) -> set[str]:
    """The files of the standard library that may be loaded by importing some modules, all that is
    imported in functions included."""
    found: set[str] = set()
    waiting = list(modules)
    with zipfile.ZipFile(sources.pyodide / STANDARD) as archive:
        names = {*archive.namelist()}
        while waiting:
            place = waiting.pop().replace(".", "/")
            if "/" in place:
                waiting.append(place.rpartition("/")[0])
            for name in {f"{place}.py", f"{place}/__init__.py"} & names - found:
                found.add(name)
                for match in IMPORT.finditer(archive.read(name).decode()):
                    waiting += re.findall(r"[.\w]+", f"{match[1] or ''} {match[2]}")
                    waiting += (f"{match[1]}.{one}" for one in match[2].split(",") if match[1])
    return found

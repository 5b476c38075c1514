"""The sources of the bundle, and a hash that changes when any of them changes."""

from __future__ import annotations

import ast
import json
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from calculators.families import FAMILIES
from calculators.text.language import LOCALES

HERE = Path(__file__).parent
NOT_IN_A_BROWSER = (
    "calculators/skat/operations/hand_strength.py",
    "calculators/skat/replay/course.py",
    "calculators/skat/replay/reading.py",
    "calculators/web/review/frame.py",
    "calculators/skruf/replay/",
    "calculators/skat/terminal.py",
    "calculators/__main__.py",
    "calculators/command/",
    "calculators/page/rule_tables.py",
    "calculators/proof.py",
    "calculators/replay/fields.py",
    "calculators/shorthand.py",
    "calculators/web/table/frame.py",
    *(
        f"calculators/{family.id}/{part}"
        for family in FAMILIES
        for part in (
            "certificate.py",
            "commands.py",
            "examples.py",
            "openings.py",
            "tables.py",
        )
    ),
    *(
        f"calculators/text/{code}/{own}{part}.py"
        for code in LOCALES
        for own in ("", *(f"{family.id}_" for family in FAMILIES))
        for part in ("apart", "command", "tables")
    ),
)
"""Modules used only by the command line or while pages are built."""


def digest(parts: Iterable[bytes]) -> str:
    """A short hash of some content."""
    whole = sha256()
    for part in parts:
        whole.update(len(part).to_bytes(8, "big") + part)
    return whole.hexdigest()[:10]


def imported_modules(path: Path) -> Iterator[str]:
    """The modules that a file imports, anywhere in it."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@dataclass(frozen=True, slots=True)
class Sources:
    """The files of a checkout that the bundle depends on."""

    root: Path

    @property
    def scripts(self) -> Path:
        return self.root / "docs/_theme/js"

    @property
    def npm(self) -> Path:
        """The folder filled by requirements/runtime.sh."""
        return self.root / ".venv/runtime"

    @property
    def pyodide(self) -> Path:
        return self.npm / "node_modules/pyodide"

    def module(self) -> bytes:
        """Pyodide's WebAssembly."""
        return (self.pyodide / "pyodide.asm.wasm").read_bytes()

    @property
    def codes(self) -> bytes:
        """The script that draws QR codes, with its licence."""
        package = self.npm / "node_modules/uqr"
        licence = (package / "LICENSE").read_bytes().strip()
        return b"/*\n" + licence + b"\n*/\n" + (package / "dist/index.mjs").read_bytes()

    def node(self) -> str:
        """The path of the Node.js that builds the bundle."""
        found = self.npm / "found"
        lines = found.read_text("utf-8").splitlines() if found.exists() else []
        named = [line.removeprefix("node=") for line in lines if line.startswith("node=")]
        if not named or not (self.pyodide / "pyodide.asm.wasm").exists():
            raise FileNotFoundError("no Pyodide in .venv/runtime; run: sh requirements/runtime.sh")
        return named[0]

    def files(self) -> tuple[str, ...]:
        """The Python files of the calculators that a browser may need."""
        paths = (self.root / "calculators").rglob("*.py")
        names = sorted(path.relative_to(self.root).as_posix() for path in paths)
        return tuple(name for name in names if not name.startswith(NOT_IN_A_BROWSER))

    def modules(self) -> tuple[str, ...]:
        """The modules to import: these files, and every module that they import."""
        dotted = (name.removesuffix(".py").replace("/", ".") for name in self.files())
        own = [name.removesuffix(".__init__") for name in dotted]
        found = {name for path in self.files() for name in imported_modules(self.root / path)}
        return (*own, *sorted(name for name in found if name.split(".")[0] != "calculators"))

    def cases(self) -> Iterator[str]:
        """The worked examples as requests, in every language."""
        for path in sorted((self.root / "cases").glob("*.toml")):
            for case in tomllib.loads(path.read_text("utf-8")).get("case", ()):
                for locale in LOCALES:
                    asked = {"operation": case["operation"], **case["request"], "locale": locale}
                    yield json.dumps(asked)

    def state(self) -> str:
        """A hash of everything that the bundle depends on."""
        own = sorted(path for path in HERE.rglob("*") if path.suffix in {".py", ".mjs"})
        return digest(
            [
                (self.npm / "package-lock.json").read_bytes(),
                *((self.scripts / name).read_bytes() for name in ("fast.js", "image.js")),
                *(path.read_bytes() for path in own),
                *(name.encode() + (self.root / name).read_bytes() for name in self.files()),
                *(case.encode() for case in self.cases()),
            ]
        )

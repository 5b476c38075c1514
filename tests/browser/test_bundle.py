"""The bundle itself: the same each time, small, and made of the Python that the suites prove."""

from __future__ import annotations

import gzip
import importlib.util
import io
import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterable
from pathlib import Path

import pytest

from publishing.bundle import Bundle
from publishing.bundle.build import make_parts
from publishing.bundle.sources import Sources, imported_modules
from publishing.bundle.wasm import Module
from tests.site.tools import ROOT

PACKAGES = ("pytest", "_pytest", "py", "pluggy", "iniconfig", "packaging", "pygments")
HERE_ONLY = (
    "test_command.py",
    "test_house.py",
    "test_parity.py",
    "test_pins.py",
    "test_second_opinion.py",
)
"""Suites that look at the whole checkout, and one that takes too long."""
THERE = sys.stdlib_module_names - {"subprocess"} | {"calculators", "hypothesis", "pytest", "tests"}
LEFT_OUT = "not no_json_is_answered and not every_value_of_every_skat"
"""A hundred thousand brackets: the stack of a JavaScript engine ends before that of CPython. And
what only repeats one calculation thousands of times."""
TREES = ("calculators", "cases", "docs/sv", "docs/en", "pyproject.toml")
CONFTEST = """
from hypothesis import HealthCheck, settings
from tests import train_seeds
train_seeds.SEEDS = 20
quick = {"max_examples": 4, "deadline": None, "suppress_health_check": list(HealthCheck)}
settings.register_profile("inside", **quick)
settings.load_profile("inside")
"""


def test_the_same_sources_give_the_same_bytes(bundle: Bundle, tmp_path: Path) -> None:
    sources = Sources(ROOT)
    make_parts(sources, tmp_path)
    for name in ("library.bin", "library.zip", "python.wasm"):
        stem, _, suffix = name.partition(".")
        [published] = bundle.folder.glob(f"{stem}-*.{suffix}")
        assert published.read_bytes() == (tmp_path / name).read_bytes(), name


def compressed(path: Path) -> int:
    """What goes over the wire."""
    data = path.read_bytes()
    return len(data) if path.suffix == ".bin" else len(gzip.compress(data, 9))


def test_a_start_weighs_less_than_two_thirds_of_stock_pyodide(bundle: Bundle) -> None:
    pyodide = Sources(ROOT).pyodide
    stock = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
    peers = sum(compressed(pyodide / name) for name in stock)
    peers += (pyodide / "python_stdlib.zip").stat().st_size
    ours = sum(compressed(bundle.folder.parent / name) for name in bundle.start)
    assert ours * 3 <= peers * 2, f"{ours:,} against {peers:,} bytes"


def test_the_library_holds_what_is_used_and_no_more(bundle: Bundle) -> None:
    [library] = bundle.folder.glob("library-*.bin")
    archive = zipfile.ZipFile(io.BytesIO(gzip.decompress(library.read_bytes())))
    names = set(archive.namelist())
    assert all(f"{name}c" in names for name in Sources(ROOT).files())
    assert not {name for name in names if name.startswith(("asyncio/", "calculators/command/"))}
    assert {entry.date_time[0] for entry in archive.infolist()} == {1980}


def test_the_module_still_has_every_function_in_its_place(bundle: Bundle) -> None:
    [module] = bundle.folder.glob("python-*.wasm")
    whole = Module.read(Sources(ROOT).module()).bodies()
    ours = Module.read(module.read_bytes()).bodies()
    assert len(ours) == len(whole)
    kept = [one == other for one, other in zip(ours, whole, strict=True)]
    assert 5000 < sum(kept) < 10_000
    assert all(body == b"\x00\x00\x0b" for body, same in zip(ours, kept, strict=True) if not same)


def test_a_page_names_the_scripts_that_its_own_ask_for(bundle: Bundle) -> None:
    place = f"../runtime/{bundle.scripts}"
    page = f'<head></head><body><script type="module" src="{place}/define.js"></script></body>'
    early = bundle.with_preloads(page)
    for name in ("runtime.js", "python.js", "files.js", "image.js", "elements/calculator.js"):
        assert f'<link rel="modulepreload" href="{place}/{name}">' in early
    assert "worker.js" not in early
    assert bundle.with_preloads("<head></head>") == "<head></head>"


def test_the_suites_pass_inside_pyodide(tmp_path: Path) -> None:
    """The same tests that prove the calculators here, properties included."""
    sources = Sources(ROOT)
    tests = inside(path for path in (ROOT / "tests").glob("*.py") if path.name != "conftest.py")
    assert {"test_cases.py", "test_laws.py", "test_door.py"} <= {path.name for path in tests}
    (tmp_path / "conftest.py").write_text(CONFTEST, "utf-8")
    tests.append(tmp_path / "conftest.py")
    folders = {f"/packages/{path.name}": path for path in map(place, PACKAGES)}
    folders |= {f"/packages/{path.name}": path for path in (sources.npm / "packages").iterdir()}
    folders |= {f"/work/{name}": ROOT / name for name in TREES}
    folders |= {f"/work/tests/{path.name}": path for path in tests}
    ignored = [f"--ignore=tests/{name}" for name in HERE_ONLY]
    job = {
        "pyodide": str(sources.pyodide),
        "folders": {to: str(path) for to, path in folders.items()},
        "arguments": ["-p", "no:cacheprovider", "-k", LEFT_OUT, *ignored, "tests"],
    }
    (tmp_path / "job.json").write_text(json.dumps(job), "utf-8")
    done = subprocess.run(
        [sources.node(), str(Path(__file__).parent / "suites.mjs"), str(tmp_path / "job.json")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == pytest.ExitCode.OK, done.stdout[-5000:]
    passed = re.search(r"(\d+) passed", done.stdout)
    assert passed
    assert int(passed[1]) > 1000


def inside(paths: Iterable[Path]) -> list[Path]:
    """The suites and their helpers that need nothing but what Pyodide has."""
    needs = {path: set(imported_modules(path)) for path in paths}
    while True:
        names = {f"tests.{path.stem}" for path in needs}
        lacking = [
            path
            for path, modules in needs.items()
            if any(
                one.split(".")[0] not in THERE or (one.startswith("tests.") and one not in names)
                for one in modules
            )
        ]
        if not lacking:
            return list(needs)
        for path in lacking:
            del needs[path]


def place(package: str) -> Path:
    """The folder or the file of a package."""
    spec = importlib.util.find_spec(package)
    assert spec
    assert spec.origin
    path = Path(spec.origin)
    return path.parent if path.name == "__init__.py" else path

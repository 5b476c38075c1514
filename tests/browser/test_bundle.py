"""The bundle itself: small, and made of the Python that the suites prove."""

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

from calculators.core.families import FAMILIES
from calculators.text.language import LOCALES
from publishing.bundle import Bundle
from publishing.bundle.pack import browser_files
from publishing.bundle.parts import imported_modules
from publishing.bundle.sources import Sources
from publishing.bundle.wasm import DATA, VARIABLE, Module, read_data, read_variables
from tests.site.tools import ROOT
from tools.seen_wasm import numbers_in

PACKAGES = ("pytest", "_pytest", "py", "pluggy", "iniconfig", "packaging", "pygments")
HERE_ONLY = (
    "test_certificate.py",
    "test_chances.py",
    "test_command.py",
    "test_compare.py",
    "test_house.py",
    "test_key_ways.py",
    "test_look_back.py",
    "test_odds.py",
    "test_one_card.py",
    "test_own_mistakes.py",
    "test_parity.py",
    "test_play_page.py",
    "test_play_rules.py",
    "test_pins.py",
    "test_review.py",
    "test_second_opinion.py",
    "test_sentences.py",
    "test_solve_door.py",
    "test_solver.py",
    "test_table.py",
    "test_table_players.py",
    "test_terminal.py",
    "test_train_answers.py",
)
"""Suites of the whole checkout, of what browsers do not have, and those that take too long."""
THERE = sys.stdlib_module_names - {"subprocess"} | {"calculators", "hypothesis", "pytest", "tests"}
LEFT_OUT = (
    "not no_json_is_answered and not every_value_of_every_skat and not typed_scores_are_those"
)
"""A hundred thousand brackets: the stack of a JavaScript engine ends before that of CPython. And
what only repeats one calculation thousands of times."""
AT_TABLE = re.compile(r"/(?:table|solve|review)/|_(?:play|solve)\.py")
"""What only the table needs."""
MODEL = re.compile(r"/chances/(?:ask/hand_(?:chances|strength)|\w+)\.py(?<!__init__\.py)")
"""The model of a hand; what a calculator says of the games of a hand lies beside it."""
TREES = ("calculators", "cases", "docs/sv", "docs/en", "pyproject.toml")
CONFTEST = """
from hypothesis import HealthCheck, settings
from tests.skat.practice import train_seeds
train_seeds.COUNTS.pop()
quick = {"max_examples": 4, "deadline": None, "suppress_health_check": list(HealthCheck)}
settings.register_profile("inside", **quick)
settings.load_profile("inside")
"""


def compressed(path: Path) -> int:
    """What goes over the wire."""
    data = path.read_bytes()
    return len(data) if path.suffix == ".bin" else len(gzip.compress(data, 9))


def test_all_that_python_may_need_weighs_half_of_stock_pyodide_at_most(
    bundle: Bundle,
) -> None:
    pyodide = Sources(ROOT).pyodide
    stock = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json")
    peers = sum(compressed(pyodide / name) for name in stock)
    peers += (pyodide / "python_stdlib.zip").stat().st_size
    ours = sum(compressed(bundle.folder.parent / name) for name in bundle.start)
    assert ours * 2 <= peers, f"{ours:,} against {peers:,} bytes"


def test_the_library_holds_what_is_used_and_no_more(bundle: Bundle) -> None:
    archives = [
        zipfile.ZipFile(io.BytesIO(gzip.decompress(library.read_bytes())))
        for library in bundle.folder.glob("library-*.bin")
    ]
    listed = [name for archive in archives for name in archive.namelist()]
    names = set(listed)
    assert len(names) == len(listed), "a file in two parts"
    assert all(names & {name, f"{name}c"} for name in browser_files(Sources(ROOT)))
    assert not {name for name in names if name.startswith(("asyncio/", "calculators/command/"))}
    dates = {entry.date_time[0] for archive in archives for entry in archive.infolist()}
    assert dates == {1980}


def test_the_calculators_of_a_family_leave_the_rest_of_the_library_alone(bundle: Bundle) -> None:
    own = {
        part: set(zipfile.ZipFile(io.BytesIO(gzip.decompress(library.read_bytes()))).namelist())
        for part, path in bundle.manifest["fast"]["libraries"].items()
        for library in [bundle.folder / path.removeprefix("../")]
    }
    at_table = {
        f"{part}{words}"
        for part in ("table", "review")
        for words in ("", *(f"-{code}" for code in LOCALES))
    }
    at_table |= {"practice", "problems", "tournament"}
    usual = {"core", "chances", "rest", "studies", *(family.id for family in FAMILIES)}
    assert set(own) == {*usual, *at_table}
    for part in set(own) - {"rest"} - at_table:
        strange = (
            "/sheet/page/",
            "/practice/page/",
            "skat/practice/",
            "skruf/practice/",
            "/house/",
            "/deals/",
        )
        assert not [name for name in own[part] if any(word in name for word in strange)]
    studies = ("/studies/",)
    for part in set(own) - at_table:
        assert not [name for name in own[part] if AT_TABLE.search(name)], part
    for part in set(own) - {"chances"} - at_table:
        assert not [name for name in own[part] if MODEL.search(name)], part
    for part in set(own) - {"rest", "studies"}:
        assert not [name for name in own[part] if any(word in name for word in studies)]
    for family in FAMILIES:
        others = [other.id for other in FAMILIES if other is not family]
        assert not [name for name in own[family.id] for other in others if f"/{other}/" in name], (
            "the other family"
        )


def test_the_table_weighs_little(bundle: Bundle) -> None:
    """Beyond what the calculators of its family weigh."""
    for code in LOCALES:
        libraries = bundle.manifest["fast"]["libraries"]
        names = [libraries[part] for part in ("table", f"table-{code}")]
        size = sum((bundle.folder / name.removeprefix("../")).stat().st_size for name in names)
        assert size <= 62 * 1024, f"{size:,} bytes"


def test_exercises_that_play_leave_the_others_as_small_as_they_were(bundle: Bundle) -> None:
    """What they alone need is a part by itself, which nothing else fetches."""
    fast = bundle.manifest["fast"]
    assert fast["exercises"].pop("problem")[-2:] == ("practice", "problems")
    assert set(fast["exercises"]) == {"one-card", "own-mistakes"}
    for parts in fast["exercises"].values():
        assert parts[-1] == "practice"
    assert not {"practice", "problems"} & {name for own in fast["table"].values() for name in own}
    path = bundle.folder / fast["libraries"]["practice"].removeprefix("../")
    names = set(zipfile.ZipFile(io.BytesIO(gzip.decompress(path.read_bytes()))).namelist())
    place = "calculators/skat/practice/"
    own = {f"{place}{name}.py" for name in ("one_card", "one_card_deals", "own_mistakes")}
    assert own <= names
    assert not [name for name in names if "/page/" in name]
    assert path.stat().st_size <= 8 * 1024
    posed = bundle.folder / fast["libraries"]["problems"].removeprefix("../")
    assert posed.stat().st_size <= 16 * 1024


def test_the_module_still_has_every_function_in_its_place(bundle: Bundle) -> None:
    whole = Module.read(Sources(ROOT).module()).bodies()
    ours = Module.read(module_of(bundle)).bodies()
    assert len(ours) == len(whole)
    kept = [one == other for one, other in zip(ours, whole, strict=True)]
    assert 5000 < sum(kept) < 10_000
    assert all(body == b"\x00\x00\x0b" for body, same in zip(ours, kept, strict=True) if not same)


@pytest.mark.night
def test_no_function_that_is_kept_addresses_data_that_is_gone(bundle: Bundle) -> None:
    whole, ours = Module.read(Sources(ROOT).module()), Module.read(module_of(bundle))
    variables = read_variables(whole)
    before, after = memory_of(whole), memory_of(ours)
    gone = {at for at, (one, other) in enumerate(zip(before, after, strict=True)) if one != other}
    assert not any(after[at] for at in gone)
    assert len(gone) > 900_000
    bodies = zip(whole.bodies(), ours.bodies(), strict=True)
    held = [numbers_in(body, variables) for body, other in bodies if body == other]
    assert len(held) > 5000
    assert not [value for values in held for value in values if value in gone]
    assert gone.isdisjoint(variables[at] for kind, _, at in ours.exports() if kind == VARIABLE)


def memory_of(module: Module) -> bytes:
    """The memory that a module begins with."""
    memory = bytearray(4_000_000)
    for address, start, size in read_data(module):
        memory[address : address + size] = module[DATA][start : start + size]
    return bytes(memory)


def module_of(bundle: Bundle) -> bytes:
    """The pruned module."""
    [module] = bundle.folder.glob("python-*.wasm")
    return module.read_bytes()


def test_a_page_names_the_scripts_that_its_own_ask_for(bundle: Bundle) -> None:
    place = f"../runtime/{bundle.scripts}"
    page = f'<head></head><body><script type="module" src="{place}/define.js"></script></body>'
    early = bundle.with_preloads(page)
    shared = rf'<link rel="modulepreload" href="{place}/chunk-\w+\.js">'
    assert len(re.findall(shared, early)) == early.count("modulepreload") == 1
    assert bundle.with_preloads("<head></head>") == "<head></head>"


@pytest.mark.night
def test_the_suites_pass_inside_pyodide(tmp_path: Path) -> None:
    """The same tests that prove the calculators here, properties included."""
    sources = Sources(ROOT)
    tests = inside(
        path
        for path in (ROOT / "tests").rglob("*.py")
        if path.name != "conftest.py" and not {"browser", "offline", "site"} & {*path.parts}
    )
    assert {"test_cases.py", "test_laws.py", "test_door.py"} <= {path.name for path in tests}
    (tmp_path / "conftest.py").write_text(CONFTEST, "utf-8")
    folders = {f"/packages/{path.name}": path for path in map(place, PACKAGES)}
    folders |= {f"/packages/{path.name}": path for path in (sources.npm / "packages").iterdir()}
    folders |= {f"/work/{name}": ROOT / name for name in TREES}
    folders |= {f"/work/{path.relative_to(ROOT).as_posix()}": path for path in tests}
    folders["/work/tests/conftest.py"] = tmp_path / "conftest.py"
    ignored = [f"--ignore-glob=*/{name}" for name in HERE_ONLY]
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
    needs = {path: imported_modules(path.read_text("utf-8")) for path in paths}
    while True:
        names = {".".join(path.relative_to(ROOT).with_suffix("").parts) for path in needs}
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

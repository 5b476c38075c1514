"""The wheel that others install from our site: complete, reproducible, the same calculator."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from calculators.text.language import LOCALES
from publishing.assets import wheel_name, write_wheel
from publishing.bundle.sources import Sources
from publishing.page_markdown import Preparation
from publishing.problems import Problem
from publishing.source import read_pages
from tests.browser.conftest import needs_pyodide
from tests.site.built import copy_checkout
from tests.site.tools import ROOT
from tests.worked import WRITTEN

CALL = """
import json, sys
from calculators.door import call
print(json.dumps([json.loads(call(line)) for line in json.load(sys.stdin)]))
"""
INSIDE = """
import { pathToFileURL } from "node:url";
const [pyodide, wheel] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: pyodide });
await python.loadPackage(wheel, { messageCallback: () => {} });
const call = python.runPython("from calculators.door import call; call");
let text = "";
for await (const part of process.stdin.setEncoding("utf8")) text += part;
const asked = JSON.parse(text);
process.stdout.write(JSON.stringify(asked.map((line) => JSON.parse(call(line)))));
"""
ASKED = [json.dumps({"operation": case["operation"], **case["request"]}) for case in WRITTEN]


def told(*program: str, cwd: Path) -> object:
    """What another Python answers to the worked examples."""
    done = subprocess.run(
        program, input=json.dumps(ASKED), capture_output=True, text=True, cwd=cwd, check=False
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_wheel(ROOT, tmp_path_factory.mktemp("wheel"))


def test_the_pages_link_to_the_wheel_by_the_version_of_the_package(tmp_path: Path) -> None:
    """A new version needs no change of a page."""
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    newer = re.sub(r'(?m)^version = ".*"$', 'version = "7.8.9"', project)
    (tmp_path / "pyproject.toml").write_text(newer, "utf-8")
    names = {"wheel": wheel_name(tmp_path)}
    problems: list[Problem] = []
    prepare = Preparation({}, names, str, problems.append)
    for locale in LOCALES:
        source = read_pages(ROOT, ROOT / "docs" / locale)["developers.md"]
        assert "/data/budnyckel-7.8.9-py3-none-any.whl)" in prepare(source)
    assert problems == []


def test_the_same_files_give_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    """Wherever they lie, and whenever they were written."""
    again = write_wheel(copy_checkout(tmp_path / "checkout"), tmp_path / "wheel")
    assert again.name == wheel.name == f"{wheel_name(ROOT)}.whl"
    assert again.read_bytes() == wheel.read_bytes()


def test_it_holds_the_package_and_its_licences_and_nothing_else(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    files = [*(ROOT / "calculators").rglob("*.py"), ROOT / "calculators/py.typed"]
    own = {path.relative_to(ROOT).as_posix() for path in files}
    assert own <= set(names)
    others = sorted(name.partition(".dist-info/")[2] for name in set(names) - own)
    licences = ["licenses/LICENSE", "licenses/LICENSE-TEXTS"]
    assert others == ["METADATA", "RECORD", "WHEEL", "entry_points.txt", *licences]


def test_pip_installs_it_and_it_answers_as_here(wheel: Path, tmp_path: Path) -> None:
    options = [
        "--no-index",
        "--no-deps",
        "--no-compile",
        "--quiet",
        "--target",
        str(tmp_path / "x"),
    ]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, str(wheel)], check=True)
    command = [str(tmp_path / "x/bin/budnyckel"), "bids", "--format", "json"]
    environment = {**os.environ, "PYTHONPATH": str(tmp_path / "x")}
    done = subprocess.run(command, env=environment, cwd=tmp_path, capture_output=True, check=True)
    assert json.loads(done.stdout)["ok"] is True
    here = told(sys.executable, "-c", CALL, cwd=ROOT)
    assert told(sys.executable, "-c", CALL, cwd=tmp_path / "x") == here


@pytest.mark.site
@pytest.mark.night
def test_another_pyodide_loads_it_and_it_answers_as_here(wheel: Path, tmp_path: Path) -> None:
    needs_pyodide()
    sources = Sources(ROOT)
    (tmp_path / "inside.mjs").write_text(INSIDE, "utf-8")
    program = (sources.node(), "inside.mjs", str(sources.pyodide), str(wheel))
    assert told(*program, cwd=tmp_path) == told(sys.executable, "-c", CALL, cwd=ROOT)

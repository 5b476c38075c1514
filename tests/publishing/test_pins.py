"""Whatever is installed is pinned to a version and to the hashes of its files."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
LISTS = sorted((ROOT / "requirements").rglob("*.txt"))
LOCKS = sorted((ROOT / "requirements").rglob("package-lock.json"))
PIN = re.compile(r"[A-Za-z0-9_.-]+==[\w.]+(?: --hash=sha256:[0-9a-f]{64})+")
OPTIONS = ["--only-binary :all:", "--require-hashes"]


def name_of(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def logical_lines(path: Path) -> list[str]:
    """The lines of a list, comments left out and continued lines joined."""
    joined = re.sub(r"\s*\\\n\s*", " ", path.read_text("utf-8"))
    lines = (line.partition("#")[0].strip() for line in joined.splitlines())
    return [line for line in lines if line]


@pytest.mark.parametrize("path", LISTS, ids=name_of)
def test_pip_takes_wheels_with_known_hashes_only(path: Path) -> None:
    lines = logical_lines(path)
    assert lines[:2] == OPTIONS
    assert lines[2:]
    for line in lines[2:]:
        assert PIN.fullmatch(line), line


@pytest.mark.parametrize("path", LOCKS, ids=name_of)
def test_npm_takes_files_with_known_hashes_only(path: Path) -> None:
    lock = json.loads(path.read_text("utf-8"))
    assert lock["lockfileVersion"] == 3
    asked = json.loads((path.parent / "package.json").read_text("utf-8"))
    direct = {**asked.get("dependencies", {}), **asked.get("devDependencies", {})}
    for name, version in direct.items():
        assert re.fullmatch(r"[\d.]+", version), f"{name} is not pinned"
        assert lock["packages"][f"node_modules/{name}"]["version"] == version
    for name, package in lock["packages"].items():
        if name:
            method, _, value = package["integrity"].partition("-")
            assert method == "sha512", name
            assert len(b64decode(value)) == 64, name


@pytest.mark.parametrize("path", [*LISTS, *LOCKS], ids=name_of)
def test_no_list_names_a_host_to_fetch_from(path: Path) -> None:
    text = re.sub(r'"url": ".*"', "", path.read_text("utf-8"))
    assert '"resolved"' not in text
    assert not re.search(r"--(?:extra-)?index-url|--find-links|://", text)


def test_every_script_that_installs_goes_by_these_lists() -> None:
    scripts = "".join(path.read_text("utf-8") for path in (ROOT / "requirements").glob("*.sh"))
    installs = re.findall(r"(?:pip|tools) install [^\n]*", scripts)
    assert installs
    assert all("--requirement requirements/" in line for line in installs)
    assert re.findall(r"\bnpm (\w+)", re.sub(r"(?m)^\s*#.*", "", scripts)).count("install") == 0

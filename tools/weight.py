"""What the tree weighs, beside what it weighed at the last release: `make weight`.

python tools/weight.py           prints both
python tools/weight.py --keep    a release: what is weighed now becomes tools/weight.json

Lines are those of the files that git knows or would be told of, in the folder it is run from. CPU
seconds are those of the last whole `make check`, which leaves them in .venv/.spent-check.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

KEPT = Path("tools") / "weight.json"
SPENT = Path(".venv") / ".spent-check"
LANGUAGE = "sv"
"""The language whose sentences are counted; the others have the same."""
KINDS = {".py": "Python", ".js": "JavaScript", ".mjs": "JavaScript", ".css": "CSS"}
APART = ("tests", "tools")
"""Folders counted by themselves, Python and scripts together."""


def tracked_files() -> Iterator[Path]:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return (path for line in listed.splitlines() if (path := Path(line)).is_file())


def lines_of(path: Path) -> int:
    return path.read_bytes().count(b"\n")


def entries(value: object) -> int:
    """The texts in a table of words."""
    if isinstance(value, dict):
        return sum(map(entries, value.values()))
    return isinstance(value, str)


def texts_in(path: Path) -> int:
    """The sentences of a catalogue: texts that are values of its tables."""
    if path.suffix == ".toml":
        return entries(tomllib.loads(path.read_text("utf-8")))
    tables = (node for node in ast.walk(ast.parse(path.read_bytes())) if isinstance(node, ast.Dict))
    values = (value for table in tables for value in table.values)
    return sum(isinstance(one, ast.Constant) and isinstance(one.value, str) for one in values)


def weigh(paths: Iterable[Path]) -> dict[str, int]:
    """Lines by what they are, and sentences."""
    weight = dict.fromkeys(("Python", "tests", "tools", "JavaScript", "CSS", "sentences"), 0)
    for path in paths:
        if path.suffix in KINDS:
            kind = path.parts[0] if path.parts[0] in APART else KINDS[path.suffix]
            weight[kind] += lines_of(path)
        if path.match(f"text/{LANGUAGE}/*.py") or path.match(f"words/{LANGUAGE}.toml"):
            weight["sentences"] += texts_in(path)
    if SPENT.exists():
        weight["CPU seconds"] = round(float(SPENT.read_text()))
    return weight


def side_by_side(now: dict[str, int], before: dict[str, int], edition: str) -> Iterator[str]:
    yield f"{'':14}{'now':>8}{edition:>10}{'change':>9}"
    for name in {**before, **now}:
        here, there = now.get(name), before.get(name)
        change = "" if here is None or there is None else f"{here - there:+,}"
        shown = ("" if one is None else f"{one:,}" for one in (here, there))
        yield f"{name:14}{next(shown):>8}{next(shown):>10}{change:>9}"


def main(arguments: list[str]) -> None:
    now = weigh(tracked_files())
    if arguments == ["--keep"]:
        edition = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["project"]["version"]
        kept = {"edition": edition, "weight": now}
        KEPT.write_text(json.dumps(kept, indent=2) + "\n", "utf-8")
        return
    kept = json.loads(KEPT.read_text("utf-8"))
    print("\n".join(side_by_side(now, kept["weight"], kept["edition"])))


if __name__ == "__main__":
    main(sys.argv[1:])

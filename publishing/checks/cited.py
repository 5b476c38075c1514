"""Checks on rules cited by code and cases, and on ids that paragraphs must cover."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from publishing.problems import Problem
from publishing.source import Source

# ---- every cited rule is a paragraph, and every ruling has its own ----

CITED = re.compile(r'"(?P<page>[a-z-]+(?:/[a-z-]+)?)#(?P<anchor>[a-z0-9-]+)"')
RULING = re.compile(r'"(?P<id>[A-Z]{1,2}-Q\d\d)"')


def dead_citations(root: Path, engine: Path, pages: Mapping[str, Source]) -> list[Problem]:
    """The rules cited in the engine's code that are not a paragraph in some language."""
    return sorted(
        Problem(path.relative_to(root).as_posix(), number, what)
        for path in sorted(engine.rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        for what in why_dead(citations(line), pages)
    )


def citations(line: str) -> Iterator[tuple[str, str]]:
    """The page and anchor of every rule named in a line of code."""
    for found in CITED.finditer(line):
        yield found["page"], found["anchor"]
    for found in RULING.finditer(line):
        yield "rulings", found["id"].lower()


def why_dead(cited: Iterable[tuple[str, str]], pages: Mapping[str, Source]) -> Iterator[str]:
    """The faults of citations that lead nowhere."""
    for name, anchor in cited:
        page = pages.get(f"{name}.md") or pages.get(f"{name}/index.md")
        kinds = {found.id: found.kind for found in page.anchors} if page else {}
        if kinds.get(anchor) != "paragraph":
            where = page.path if page else f"{name}.md, which does not exist"
            yield f"cites {name}#{anchor}, which is no paragraph of {where}"


# ---- every id of coverage.toml is covered by a paragraph, or left out for a stated reason ----


def read_coverage(path: Path) -> dict[str, Any]:
    """The content of the file: an anchor, several of them, or a reason for each id."""
    return tomllib.loads(path.read_text("utf-8"))


def coverage_problems(root: Path, path: Path, pages: Mapping[str, Source]) -> list[Problem]:
    """Ids whose paragraph does not exist in a language, or that are left out without a reason."""
    name = path.relative_to(root).as_posix()
    lines = line_numbers(path.read_text("utf-8"))
    return [
        Problem(name, lines.get(id, 1), what)
        for id, entry in read_coverage(path).items()
        for what in why_uncovered(id, entry, pages)
    ]


def why_uncovered(id: str, entry: Any, pages: Mapping[str, Source]) -> Iterator[str]:
    """The fault in the entry of one id, if there is one."""
    if isinstance(entry, dict):
        if not str(entry.get("omitted", "")).strip():
            yield f"{id} is left out without a reason"
        return
    for address in entry if isinstance(entry, list) else [entry]:
        page_name, _, anchor = str(address).partition("#")
        page = pages.get(f"{page_name}.md")
        if page is None:
            yield f"{id} points to {address}, a page that does not exist"
        elif anchor not in {found.id for found in page.anchors}:
            yield f"{id} points to {address}, which is not in {page.path}"


def line_numbers(text: str) -> dict[str, int]:
    """The line of each key."""
    return {
        found["key"]: number
        for number, line in enumerate(text.splitlines(), 1)
        if (found := re.match(r'^"?(?P<key>[\w-]+)"?\s*=', line))
    }

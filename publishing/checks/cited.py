"""Every rule that the engine cites is a paragraph, and every ruling and erratum has its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from publishing.problems import Problem
from publishing.source import Source

CITED = re.compile(r'"(?P<page>[a-z-]+(?:/[a-z-]+)?)#(?P<anchor>[a-z0-9-]+)"')
RULING = re.compile(r'"(?P<id>(?:TS|SK|TO|SR|X)-Q\d\d)"')


def dead_citations(root: Path, engine: Path, pages: Mapping[str, Source]) -> list[Problem]:
    """Rules cited in the engine's code that are no paragraph of a language."""
    return sorted(
        Problem(path.relative_to(root).as_posix(), number, told)
        for path in sorted(engine.rglob("*.py"))
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        for told in dead(citations(line), pages)
    )


def citations(line: str) -> Iterator[tuple[str, str]]:
    """The page and anchor of every rule that a line of code names."""
    for found in CITED.finditer(line):
        yield found["page"], found["anchor"]
    for found in RULING.finditer(line):
        yield "rulings", found["id"].lower()


def dead(cited: Iterable[tuple[str, str]], pages: Mapping[str, Source]) -> Iterator[str]:
    """What is said of the citations that lead nowhere."""
    for name, anchor in cited:
        page = pages.get(f"{name}.md") or pages.get(f"{name}/index.md")
        kinds = {found.id: found.kind for found in page.anchors} if page else {}
        if kinds.get(anchor) != "paragraph":
            where = page.path if page else f"{name}.md, which does not exist"
            yield f"cites {name}#{anchor}, which is no paragraph of {where}"

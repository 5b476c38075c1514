"""Every id of the ledger is said by a paragraph, or left out for a stated reason."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from publishing.problems import Problem
from publishing.source import Source


def coverage(path: Path) -> dict[str, Any]:
    """The file as it is written: an anchor, several of them, or a reason for each id."""
    return tomllib.loads(path.read_text("utf-8"))


def uncovered(root: Path, path: Path, pages: Mapping[str, Source]) -> list[Problem]:
    """Ids whose paragraph does not exist in a language, or whose omission has no reason."""
    name = path.relative_to(root).as_posix()
    lines = line_numbers(path.read_text("utf-8"))
    return [
        Problem(name, lines.get(id, 1), told)
        for id, said in coverage(path).items()
        for told in why_uncovered(id, said, pages)
    ]


def why_uncovered(id: str, said: Any, pages: Mapping[str, Source]) -> Iterator[str]:
    """What is wrong with the entry of one id."""
    if isinstance(said, dict):
        if not str(said.get("omitted", "")).strip():
            yield f"{id} is left out without a reason"
        return
    for address in said if isinstance(said, list) else [said]:
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

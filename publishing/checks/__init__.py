"""Checks on the pages, the languages, the rules cited by code, and the cases.

Each check is a pure function that returns the problems it found, with file and line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from publishing.checks.cited import coverage_problems, dead_citations
from publishing.checks.pages import broken_links, disparities, faulty_pages, fence_anchors
from publishing.problems import Problem
from publishing.source import Source
from publishing.terms import Terms


def edition_problems(
    root: Path,
    languages: Mapping[str, Mapping[str, Source]],
    code: str,
    terms: Terms,
    *,
    first: bool,
) -> Iterator[Problem]:
    """The problems of one language; the first language is also compared with every other."""
    pages = languages[code]
    yield from faulty_pages(pages.values())
    yield from broken_links(pages, fence_anchors(pages, frozenset(terms.by_id)))
    yield from dead_citations(root, root / "calculators", pages)
    coverage = root / "cases/coverage.toml"
    if coverage.exists():
        yield from coverage_problems(root, coverage, pages)
    elif first:
        yield Problem("cases/coverage.toml", 1, "the file does not exist")
    if first:
        for other in languages:
            if other != code:
                yield from disparities(pages, languages[other])

"""Checks on the pages, the languages, the rules cited by code, and the cases.

Each check is a pure function that returns the problems it found, with file and line.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from publishing.checks.cited import coverage_problems, dead_citations
from publishing.checks.pages import broken_links, disparities, faulty_pages, fence_anchors
from publishing.checks.tested import untested_in_rules, untested_on_pages
from publishing.inline import stated_numbers
from publishing.problems import Problem
from publishing.source import Source
from publishing.terms import Terms
from publishing.tested import Tested


def edition_problems(
    root: Path,
    languages: Mapping[str, Mapping[str, Source]],
    code: str,
    terms: Terms,
    tested: Tested,
    *,
    first: bool,
) -> Iterator[Problem]:
    """The problems of one language; the first language is also compared with every other."""
    pages = languages[code]
    yield from faulty_pages(pages.values())
    yield from broken_links(pages, fence_anchors(pages, frozenset(terms.by_id)))
    yield from dead_citations(root, root / "calculators", pages)
    yield from untested_on_pages(tested, pages, stated_numbers())
    coverage = root / "cases/coverage.toml"
    if coverage.exists():
        yield from coverage_problems(root, coverage, pages)
    elif first:
        yield Problem("cases/coverage.toml", 1, "the file does not exist")
    if first:
        yield from untested_in_rules(tested)
        for other in languages:
            if other != code:
                yield from disparities(pages, languages[other])

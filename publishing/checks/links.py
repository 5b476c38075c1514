"""Links inside a language: every one leads to a page and an anchor that exist."""

from __future__ import annotations

import posixpath
from collections.abc import Iterator, Mapping

from publishing.problems import Problem
from publishing.source import Link, Source

FILES = (".txt", ".pdf", ".svg", ".png", ".webp", ".csv", ".json", ".py", ".whl")
ELSEWHERE = ("http:", "https:", "mailto:", "tel:", "data:")


def broken_links(
    pages: Mapping[str, Source], extra_anchors: Mapping[str, frozenset[str]]
) -> list[Problem]:
    """Links between pages that lead nowhere. `extra_anchors`: those that fences make, by page."""
    anchors = {
        uri: frozenset(anchor.id for anchor in page.anchors) | extra_anchors.get(uri, frozenset())
        for uri, page in pages.items()
    }
    return [
        Problem(page.path, link.line, text)
        for page in pages.values()
        for link in page.links
        for text in why_broken(page, link, anchors)
    ]


def why_broken(page: Source, link: Link, anchors: Mapping[str, frozenset[str]]) -> Iterator[str]:
    """What is wrong with a link, if anything."""
    target, _, fragment = link.target.partition("#")
    fragment = fragment.partition("?")[0]  # what a calculator or the trainer opens with
    if target.startswith(ELSEWHERE) or "{{" in target:
        return
    if target.startswith("/"):
        yield f"the link {link.target} is absolute; links are relative, to the .md file"
        return
    uri = page.uri
    if target:
        uri = posixpath.normpath(posixpath.join(posixpath.dirname(page.uri), target))
        if not uri.endswith(".md"):
            if not target.endswith(FILES):
                yield f"the link {link.target} should name the .md file"
            return
    if uri not in anchors:
        yield f"the link {link.target} leads to a page that does not exist"
    elif fragment and fragment not in anchors[uri]:
        yield f"the link {link.target} leads to an anchor that does not exist"


def fence_anchors(pages: Mapping[str, Source], terms: frozenset[str]) -> dict[str, frozenset[str]]:
    """The anchors that fences make: examples by their case, glossary terms, the trainer."""
    found: dict[str, set[str]] = {uri: set() for uri in pages}
    for uri, page in pages.items():
        for fence in page.fences:
            if fence.name == "example":
                found[uri].add(fence.arguments.lower())
            elif fence.name == "glossary":
                found[uri] |= terms
            elif fence.name == "trainer" and not fence.arguments:
                found[uri].add(fence.name)
    return {uri: frozenset(ids) for uri, ids in found.items()}

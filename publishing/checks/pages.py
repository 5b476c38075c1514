"""Checks on the page sources: each page alone, the links between pages, and two languages."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import SequenceMatcher

from publishing.irregularities import finder_anchors, finders
from publishing.problems import Problem
from publishing.source import FRONT_MATTER, Link, Source

# ---- each page alone: title, description, unique anchors ----

PLAIN_ANCHOR = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
REQUIRED = ("title", "description")


def faulty_pages(pages: Iterable[Source]) -> list[Problem]:
    """The faults of single pages."""
    return [problem for page in pages for problem in page_faults(page)]


def page_faults(page: Source) -> Iterator[Problem]:
    """The faults of one page."""
    front = FRONT_MATTER.match(page.text)
    for key in REQUIRED:
        if not front or not re.search(rf"^{key}:[ \t]*\S", front.group(), re.MULTILINE):
            yield Problem(page.path, 1, f"the front matter has no {key}")
    if not page.title:
        yield Problem(page.path, 1, "the page has no heading of the first level")
    for line in page.unmarked_headings:
        yield Problem(page.path, line.number, "a heading without an anchor: { #like-this }")
    shown: dict[str, int] = {}
    for fence in page.fences:
        if fence.name == "example" and fence.arguments in shown:
            what = f"the example {fence.arguments} stands on line {shown[fence.arguments]} already"
            yield Problem(page.path, fence.line, what)
        shown.setdefault(fence.arguments, fence.line)
    seen: dict[str, int] = {}
    for anchor in page.anchors:
        if anchor.id in seen:
            what = f"the anchor #{anchor.id} stands on line {seen[anchor.id]} already"
            yield Problem(page.path, anchor.line, what)
        seen.setdefault(anchor.id, anchor.line)
        if not PLAIN_ANCHOR.fullmatch(anchor.id):
            what = f"the anchor #{anchor.id} is not made of lower-case words and hyphens"
            yield Problem(page.path, anchor.line, what)


# ---- links: every link leads to an existing page and anchor ----

FILES = (".txt", ".pdf", ".svg", ".png", ".webp", ".csv", ".json", ".xml", ".py", ".whl")
ELSEWHERE = ("http:", "https:", "mailto:", "tel:", "data:")


def broken_links(
    pages: Mapping[str, Source], extra_anchors: Mapping[str, frozenset[str]]
) -> list[Problem]:
    """Broken links between pages. `extra_anchors` are those made by fences, by page."""
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
    """The fault of a link, if there is one."""
    target, _, fragment = link.target.partition("#")
    fragment = fragment.partition("?")[0]  # the values with which a calculator or the trainer opens
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
    """The anchors made by fences: examples, calculators, terms, trainer, table, questions."""
    found: dict[str, set[str]] = {uri: set() for uri in pages}
    for uri, page in pages.items():
        for fence in page.fences:
            if fence.name == "example":
                found[uri].add(fence.arguments.lower())
            elif fence.name == "tool":
                found[uri].add(fence.arguments.replace(" ", "-"))
            elif fence.name == "glossary":
                found[uri] |= terms
            elif fence.name in ("trainer", "play") and not fence.arguments:
                found[uri].add(fence.name)
            elif fence.name == "finder" and fence.arguments in finders():
                found[uri] |= finder_anchors(finders()[fence.arguments])
    return {uri: frozenset(ids) for uri, ids in found.items()}


# ---- two languages: the same pages, anchors and fences, in the same order ----

Marked = list[tuple[str, int]]
"""Names of parts of a page, each with its line."""


def disparities(one: Mapping[str, Source], other: Mapping[str, Source]) -> list[Problem]:
    """The differences between two languages, in both directions."""
    found: list[Problem] = []
    for uri in sorted({*one, *other}):
        if uri not in other:
            found.append(Problem(one[uri].path, 1, "this page is missing in the other language"))
        elif uri not in one:
            found.append(Problem(other[uri].path, 1, "this page is missing in the other language"))
        else:
            found += differences(one[uri], other[uri])
    return found


def differences(one: Source, other: Source) -> Iterator[Problem]:
    """The differences between two pages."""
    left, right = marks(one), marks(other)
    matcher = SequenceMatcher(
        None, [mark for mark, _ in left], [mark for mark, _ in right], autojunk=False
    )
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            continue
        for mark, line in left[a:b]:
            yield Problem(one.path, line, f"{mark} is missing, or elsewhere, in {other.path}")
        for mark, line in right[c:d]:
            yield Problem(other.path, line, f"{mark} is missing, or elsewhere, in {one.path}")


def marks(page: Source) -> Marked:
    """The headings, paragraphs and fences of a page, in order."""
    found: Marked = [(f"the {anchor.kind} #{anchor.id}", anchor.line) for anchor in page.anchors]
    found += [
        (f"the fence {fence.name} {fence.arguments}".rstrip(), fence.line) for fence in page.fences
    ]
    return sorted(found, key=lambda mark: mark[1])

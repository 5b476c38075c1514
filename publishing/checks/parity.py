"""Two languages, one skeleton: the same pages, anchors, fences and numbers, in the same order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import SequenceMatcher

from publishing.problems import Problem
from publishing.source import Source

Marked = list[tuple[str, int]]
"""What a page has, each with its line."""


def disparities(one: Mapping[str, Source], other: Mapping[str, Source]) -> list[Problem]:
    """Whatever one language has and the other has not, told from both sides."""
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
    """Where two pages part."""
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
    """Headings, paragraphs and fences of a page in their order."""
    found: Marked = [(f"the {anchor.kind} #{anchor.id}", anchor.line) for anchor in page.anchors]
    found += [
        (f"the fence {fence.name} {fence.arguments}".rstrip(), fence.line) for fence in page.fences
    ]
    return sorted(found, key=lambda mark: mark[1])

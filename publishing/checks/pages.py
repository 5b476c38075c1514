"""What every page must have by itself: a title, a description, anchors that are its own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from publishing.problems import Problem
from publishing.source import FRONT_MATTER, Source

PLAIN_ANCHOR = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
REQUIRED = ("title", "description")


def faulty_pages(pages: Iterable[Source]) -> list[Problem]:
    """Everything that is wrong with pages by themselves."""
    return [problem for page in pages for problem in faults(page)]


def faults(page: Source) -> Iterator[Problem]:
    """What is wrong with one page."""
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
            told = f"the example {fence.arguments} stands on line {shown[fence.arguments]} already"
            yield Problem(page.path, fence.line, told)
        shown.setdefault(fence.arguments, fence.line)
    seen: dict[str, int] = {}
    for anchor in page.anchors:
        if anchor.id in seen:
            told = f"the anchor #{anchor.id} stands on line {seen[anchor.id]} already"
            yield Problem(page.path, anchor.line, told)
        seen.setdefault(anchor.id, anchor.line)
        if not PLAIN_ANCHOR.fullmatch(anchor.id):
            told = f"the anchor #{anchor.id} is not made of lower-case words and hyphens"
            yield Problem(page.path, anchor.line, told)

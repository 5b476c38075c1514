"""The source of a page: anchors, links and fences with their lines; code is set apart."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

FENCE = re.compile(r"^(?P<indent>[ \t]*)(?P<mark>`{3,}|~{3,})[ \t]*(?P<header>[^`\n]*?)[ \t]*$")
HEADING = re.compile(r"^(#{1,6})[ \t]+(?P<title>.*?)[ \t]*(?:\{:?(?P<attributes>[^}]*)\}[ \t]*)?$")
ATTRIBUTES = re.compile(r"^[ \t]*\{:?[ \t]*(?P<attributes>[^}\n]*?)[ \t]*\}[ \t]*$")
ANCHOR = re.compile(r"(?:^|\s)#(\S+)")
CODE = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)")
LINK = re.compile(r"\]\(\s*<?(?P<target>[^)\s>]+)>?(?:\s+\"[^\"]*\")?\s*\)")
HREF = re.compile(r"""\bhref=(["'])(?P<target>.*?)\1""")
FRONT_MATTER = re.compile(r"\A---[ \t]*\n.*?\n---[ \t]*\n", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block: ```name arguments."""

    line: int
    name: str
    arguments: str
    body: str


@dataclass(frozen=True, slots=True)
class Anchor:
    """A heading or paragraph that can be linked to."""

    line: int
    id: str
    kind: str
    """"heading" or "paragraph"."""


@dataclass(frozen=True, slots=True)
class Link:
    """A link with its line."""

    line: int
    target: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page. `fence` is the first line of the fence that it belongs to."""

    number: int
    text: str
    fence: int | None = None

    @property
    def prose(self) -> str:
        """The line with code spans blanked out; empty inside a fence."""
        if self.fence is not None:
            return ""
        return CODE.sub(lambda found: " " * len(found.group()), self.text)


@dataclass(frozen=True)
class Source:
    """The text of one page. `path` is for messages, `uri` its path below the language."""

    path: str
    uri: str
    text: str

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """All lines after the front matter, numbered as in the file."""
        front = FRONT_MATTER.match(self.text)
        first = front.group().count("\n") if front else 0
        return tuple(number_lines(self.text.splitlines()[first:], first + 1))

    @cached_property
    def fences(self) -> tuple[Fence, ...]:
        found: dict[int, list[str]] = {}
        for line in self.lines:
            if line.fence is not None:
                found.setdefault(line.fence, []).append(line.text)
        return tuple(read_fence(number, texts) for number, texts in found.items())

    @cached_property
    def anchors(self) -> tuple[Anchor, ...]:
        return tuple(self.find_anchors())

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The numbers of the paragraphs, by anchor."""
        paragraphs = (anchor.id for anchor in self.anchors if anchor.kind == "paragraph")
        return {id: number for number, id in enumerate(paragraphs, 1)}

    @cached_property
    def prose(self) -> dict[str, str]:
        """The paragraphs as they are written, by their anchors."""
        found: dict[str, str] = {}
        paragraph = ""
        for line in self.lines:
            alone = ATTRIBUTES.match(line.prose)
            if alone:
                found |= dict.fromkeys(ANCHOR.findall(alone["attributes"]), paragraph)
            paragraph = f"{paragraph} {line.text}".strip() if line.text.strip() else ""
        return found

    def find_anchors(self) -> Iterator[Anchor]:
        for line in self.lines:
            heading = HEADING.match(line.prose)
            alone = ATTRIBUTES.match(line.prose)
            attributes = (heading or alone or {"attributes": ""})["attributes"] or ""
            for id in ANCHOR.findall(attributes):
                yield Anchor(line.number, id, "heading" if heading else "paragraph")

    @cached_property
    def unmarked_headings(self) -> tuple[Line, ...]:
        """Headings below the title that have no anchor."""
        return tuple(
            line
            for line in self.lines
            if (heading := HEADING.match(line.prose))
            and len(heading.group(1)) > 1
            and not ANCHOR.search(heading["attributes"] or "")
        )

    @cached_property
    def title(self) -> str:
        """The only heading of the first level, as written."""
        for line in self.lines:
            heading = HEADING.match(line.prose)
            if heading and len(heading.group(1)) == 1:
                return heading["title"]
        return ""

    @cached_property
    def links(self) -> tuple[Link, ...]:
        return tuple(
            Link(line.number, found["target"])
            for line in self.lines
            for pattern in (LINK, HREF)
            for found in pattern.finditer(line.prose)
        )


def number_lines(texts: list[str], first: int) -> Iterator[Line]:
    """The lines of a page, each with the fence that it belongs to."""
    opened: int | None = None
    mark = ""
    for number, text in enumerate(texts, first):
        found = FENCE.match(text)
        if opened is None:
            if found:
                opened, mark = number, found["mark"]
            yield Line(number, text, opened)
        else:
            yield Line(number, text, opened)
            if found and found["mark"].startswith(mark) and not found["header"]:
                opened = None


def read_fence(number: int, texts: list[str]) -> Fence:
    """A fence from its lines; the first one opens it."""
    opening = FENCE.match(texts[0])
    assert opening is not None
    name, _, arguments = opening["header"].partition(" ")
    return Fence(number, name, arguments.strip(), "\n".join(texts[1:-1]))


def read_pages(root: Path, folder: Path) -> dict[str, Source]:
    """Every page below a folder, by path; messages name it by its path from the root."""
    return {
        path.relative_to(folder).as_posix(): Source(
            path.relative_to(root).as_posix(),
            path.relative_to(folder).as_posix(),
            path.read_text("utf-8"),
        )
        for path in sorted(folder.rglob("*.md"))
    }

"""Reads the HTML of a page: what stands under each of its anchors."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

from calculators.page.markup import VOID
from publishing.tree import HEADINGS

SKIPPED = frozenset(("script", "style", "template", "svg"))
APART = frozenset({"headerlink", "blank-sheet", "earlier"})
"""Links beside the text, sheets to fill in, and what editions before this one said."""
BLOCKS = frozenset((*HEADINGS, "p", "li", "dd", "dt", "tr", "figcaption"))
CELLS = frozenset(("td", "th"))
BREAK = "\n\n"


@dataclass(slots=True)
class Entry:
    """What stands under one anchor: a heading, a numbered paragraph or a term."""

    anchor: str = ""
    section: str = ""
    number: str = ""
    title: list[str] = field(default_factory=list)
    text: list[str] = field(default_factory=list)
    links: list[str] = field(default_factory=list)
    """Where its links lead, those to the glossary left out."""
    end: tuple[int, int] = (0, 0)
    """The line and column at which the paragraph itself ends."""


class PageReader(HTMLParser):
    """Reads the HTML of a page once; the content of our own elements is skipped."""

    skipped = SKIPPED
    apart = APART

    def __init__(self) -> None:
        super().__init__()
        self.page = Entry()
        self.entries = [self.page]
        self.section = self.page
        self.current = self.page
        self.into: list[str] = self.page.text
        self.open: list[tuple[str, str]] = []
        self.skipping = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in VOID:
            return
        given = {name: value or "" for name, value in attrs}
        classes = given.get("class", "").split()
        drawn = given.get("role") == "img"
        live = "-" in tag or given.get("aria-hidden") == "true"
        is_apart = "hidden" in given or not self.apart.isdisjoint(classes)
        skips = tag in self.skipped or drawn or live or is_apart
        if drawn and not self.skipping:
            self.into.append(given.get("aria-label", ""))
        self.open.append((tag, "skip" if skips else self.begin_role(tag, given, classes)))
        self.skipping += skips

    def begin_role(self, tag: str, given: dict[str, str], classes: list[str]) -> str:
        """The role of an element that begins; "" if it has none."""
        if tag == "h1":
            self.into = self.page.title
            return "heading"
        if tag in HEADINGS and "id" in given:
            self.section = self.begin_entry(given["id"])
            self.into = self.section.title
            return "heading"
        if (tag == "p" and "rule" in classes) or (tag == "dt" and "id" in given):
            entry = self.begin_entry(given["id"])
            entry.section = "".join(self.section.title)
            self.into = entry.title if tag == "dt" else entry.text
            return "heading" if tag == "dt" else "rule"
        if "rule-number" in classes:
            self.into = []
            return "number"
        if tag == "a" and "term" not in classes and not self.skipping:
            self.current.links.append(given.get("href", ""))
        return ""

    def begin_entry(self, anchor: str) -> Entry:
        """A new entry, to which the following text belongs."""
        self.current = Entry(anchor)
        self.entries.append(self.current)
        return self.current

    def handle_endtag(self, tag: str) -> None:
        while self.open:
            opened, role = self.open.pop()
            self.end_role(role)
            if opened == tag:
                break
        if tag in BLOCKS:
            self.into.append(BREAK)
        elif tag in CELLS:
            self.into.append(" ")

    def end_role(self, role: str) -> None:
        """End an element with a role."""
        if role == "skip":
            self.skipping -= 1
        elif role == "heading":
            self.into = self.current.text if self.current.anchor else self.page.text
        elif role == "number":
            self.current.number = "".join(self.into).strip()
            self.into = self.current.text
        elif role == "rule":
            self.current.end = self.getpos()

    def handle_data(self, data: str) -> None:
        if not self.skipping:
            self.into.append(data)


def read_entries(html: str, reader: type[PageReader] = PageReader) -> list[Entry]:
    """What stands under each anchor of a page; first comes what stands before all of them."""
    reading = reader()
    reading.feed(html)
    reading.close()
    return reading.entries


def text_blocks(pieces: list[str]) -> list[str]:
    """The text of each block with single spaces, empty blocks left out."""
    blocks = (" ".join(block.split()) for block in "".join(pieces).split(BREAK))
    return [block for block in blocks if block]

"""What stands under each anchor of a page."""

from __future__ import annotations

from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from calculators.page.markup import VOID
from publishing.tree import HEADINGS, Node

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
    end: int = 0
    """The index in the HTML of the end tag of the paragraph itself."""


class EntryReader:
    """Goes through a page once; the content of our own elements is skipped."""

    def __init__(self, skipped: frozenset[str], apart: frozenset[str]) -> None:
        self.skipped = skipped
        self.apart = apart
        self.page = self.section = self.current = Entry()
        self.entries = [self.page]
        self.into = self.page.text

    def read(self, node: Element, *, skipping: bool = False) -> None:
        """Read an element with all that is in it."""
        classes = node.get("class", "").split()
        is_drawn = node.get("role") == "img"
        is_live = "-" in node.tag or node.get("aria-hidden") == "true"
        is_apart = "hidden" in node.attrib or not self.apart.isdisjoint(classes)
        if is_drawn and not skipping:
            self.into.append(node.get("aria-label", ""))
        is_skipped = node.tag in self.skipped or is_drawn or is_live or is_apart
        role = "" if is_skipped else self.begin_role(node, classes, skipping=skipping)
        skipping |= is_skipped
        if not skipping:
            self.into.append(node.text or "")
        for child in node:
            if child.tag not in VOID:
                self.read(child, skipping=skipping)
            if not skipping:
                self.into.append(child.tail or "")
        self.end_role(role, node)

    def begin_role(self, node: Element, classes: list[str], *, skipping: bool) -> str:
        """The role of an element that begins; "" if it has none."""
        tag, id = node.tag, node.get("id")
        if tag == "h1":
            self.into = self.page.title
            return "heading"
        if tag in HEADINGS and id is not None:
            self.section = self.begin_entry(id)
            self.into = self.section.title
            return "heading"
        if (tag == "p" and "rule" in classes) or (tag == "dt" and id is not None):
            entry = self.begin_entry(node.attrib["id"])
            entry.section = "".join(self.section.title)
            self.into = entry.title if tag == "dt" else entry.text
            return "heading" if tag == "dt" else "rule"
        if "rule-number" in classes:
            self.into = []
            return "number"
        if tag == "a" and "term" not in classes and not skipping:
            self.current.links.append(node.get("href", ""))
        return ""

    def begin_entry(self, anchor: str) -> Entry:
        """A new entry, to which the following text belongs."""
        self.current = Entry(anchor)
        self.entries.append(self.current)
        return self.current

    def end_role(self, role: str, node: Element) -> None:
        """End an element with a role."""
        if role == "heading":
            self.into = self.current.text if self.current.anchor else self.page.text
        elif role == "number":
            self.current.number = "".join(self.into).strip()
            self.into = self.current.text
        elif isinstance(node, Node) and role == "rule":
            self.current.end = node.end
        if node.tag in BLOCKS:
            self.into.append(BREAK)
        elif node.tag in CELLS:
            self.into.append(" ")


def read_entries(
    page: Node, skipped: frozenset[str] = SKIPPED, apart: frozenset[str] = APART
) -> list[Entry]:
    """What stands under each anchor of a page; first comes what stands before all of them."""
    reading = EntryReader(skipped, apart)
    reading.read(page)
    return reading.entries


def text_blocks(pieces: list[str]) -> list[str]:
    """The text of each block with single spaces, empty blocks left out."""
    blocks = (" ".join(block.split()) for block in "".join(pieces).split(BREAK))
    return [block for block in blocks if block]

"""Terms in running text: explained wherever they stand, a link where a section first has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.etree.ElementTree import Element

from publishing.terms import Term, Terms
from publishing.tree import BLOCKS, HEADINGS, is_verbatim

NOT_LINKED = frozenset(("a", "button", "label", "table", "figure", "summary", *HEADINGS))
LINKED_IN = frozenset(("p", "li", "dd"))


@dataclass(slots=True)
class Linker:
    """Marks the terms of one page, from top to bottom."""

    known: Terms
    glossary: str
    """The link to the glossary's page."""
    used: dict[str, Term] = field(default_factory=dict)
    in_section: set[str] = field(default_factory=set)
    in_block: set[str] = field(default_factory=set)

    def page(self, root: Element) -> dict[str, Term]:
        """Mark the first of each term in each paragraph; the terms used, by id."""
        for block in self.blocks(root):
            self.in_block = set()
            self.inside(block)
        return self.used

    def blocks(self, element: Element) -> Iterator[Element]:
        """The blocks whose text may have terms. A heading begins a section."""
        for child in element:
            if child.tag in HEADINGS:
                self.in_section = set()
            if is_verbatim(child) or child.tag in NOT_LINKED:
                continue
            if child.tag in LINKED_IN:
                yield child
            yield from self.blocks(child)

    def inside(self, element: Element) -> None:
        """Mark the terms of a block and its inline children, blocks inside it left out."""
        place = 0
        element.text = self.split(element, place, element.text or "")
        while place < len(element):
            child = element[place]
            ours = child.get("data-term") is not None
            if not ours and child.tag not in BLOCKS | NOT_LINKED and not is_verbatim(child):
                self.inside(child)
            if not ours:
                child.tail = self.split(element, place + 1, child.tail or "")
            place += 1

    def split(self, parent: Element, place: int, text: str) -> str:
        """Put the terms of a text into its parent as elements; the text before the first."""
        head, end = "", 0
        last: Element | None = None
        for found in self.known.pattern.finditer(text):
            term = self.known.meant(found.group())
            if term.id in self.in_block:
                continue
            before = text[end : found.start()]
            if last is None:
                head = before
            else:
                last.tail = before
            last = self.mark(term)
            last.text = found.group()
            parent.insert(place, last)
            place, end = place + 1, found.end()
        if last is None:
            return text
        last.tail = text[end:]
        return head

    def mark(self, term: Term) -> Element:
        """A link where the section has not had the term; later only something to point at."""
        self.used[term.id] = term
        self.in_block.add(term.id)
        given = {"class": "term", "data-term": term.id}
        if term.id in self.in_section:
            return Element("span", given)
        self.in_section.add(term.id)
        return Element("a", {**given, "href": f"{self.glossary}#{term.id}"})

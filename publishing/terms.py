"""The glossary's terms in one language: found in any form in text, linked where a section first
uses them, and explained everywhere.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from calculators.page.markup import element
from publishing.tree import BLOCKS, HEADINGS, is_verbatim

BRACKETS = re.compile(r"\([^)]*\)")


@dataclass(frozen=True, slots=True)
class Term:
    """One term in one language."""

    id: str
    name: str
    definition: str
    forms: tuple[str, ...]
    elsewhere: tuple[tuple[str, str], ...] = ()
    """The names in the other languages, by language code."""
    spelling_1912: str = ""


@dataclass(frozen=True, slots=True)
class Terms:
    """All terms of a language, with the pattern that finds them."""

    by_id: dict[str, Term]
    by_form: dict[str, Term] = field(repr=False)
    pattern: re.Pattern[str] = field(repr=False)

    def term_for(self, text: str) -> Term | None:
        """The term of a text that the pattern has found; None for an idiom."""
        return self.by_form.get(" ".join(text.casefold().split()))


def read_terms(path: Path) -> list[dict[str, Any]]:
    """The rows of the glossary, with all languages."""
    rows: list[dict[str, Any]] = tomllib.loads(path.read_text("utf-8"))["term"]
    return rows


def terms_in(rows: list[dict[str, Any]], code: str) -> Terms:
    """The terms of one language. If two terms share a form, it belongs to the first.

    An idiom is a phrase in which a form does not mean the term: "i efterhand" is not a seat.
    """
    found = {row["id"]: read_term(row, code) for row in rows}
    by_form: dict[str, Term] = {}
    for one in found.values():
        for form in one.forms:
            by_form.setdefault(form.casefold(), one)
    idioms = (one.casefold() for row in rows for one in row.get(f"idioms_{code}", ()))
    longest_first = sorted({*by_form, *idioms}, key=len, reverse=True)
    spelt = "|".join(re.escape(form).replace(r"\ ", r"\s+") for form in longest_first)
    pattern = re.compile(rf"(?<![\w-])(?:{spelt or '(?!)'})(?![\w-])", re.IGNORECASE)
    return Terms(found, by_form, pattern)


def read_term(row: dict[str, Any], code: str) -> Term:
    """A row of the glossary in one language; keys of two letters are names in a language."""
    return Term(
        id=row["id"],
        name=row[code],
        definition=row[f"{code}_definition"],
        forms=tuple(row.get(f"forms_{code}", ())),
        elsewhere=tuple(
            (other, row[other]) for other in row if len(other) == 2 and other not in ("id", code)
        ),
        spelling_1912=row.get("sv_1912", ""),
    )


def own_names(term: Term) -> tuple[str, ...]:
    """The names of a term in its language, without what stands in brackets."""
    return split_names(term.name)


def other_names(term: Term) -> tuple[str, ...]:
    """The names of a term in other languages, and as it was spelt in 1912."""
    found = [name for _, names in term.elsewhere for name in split_names(names)]
    return tuple(dict.fromkeys((*found, *split_names(term.spelling_1912))))


def split_names(names: str) -> tuple[str, ...]:
    """The single names of a list: "skaten, talongen"."""
    each = (BRACKETS.sub("", name).strip() for name in names.split(","))
    return tuple(name for name in each if name)


# ---- in running text ----

NOT_LINKED = frozenset(("a", "button", "label", "table", "figure", "summary", *HEADINGS))
LINKED_IN = frozenset(("p", "li", "dd"))


@dataclass(slots=True)
class TermLinker:
    """Marks the terms of one page, from top to bottom."""

    known: Terms
    glossary: str
    """The link to the glossary page."""
    used: dict[str, Term] = field(default_factory=dict)
    in_section: set[str] = field(default_factory=set)
    in_block: set[str] = field(default_factory=set)

    def link_terms(self, root: Element) -> dict[str, Term]:
        """Mark the first use of each term in each paragraph; returns the terms by id."""
        for block in self.blocks(root):
            self.in_block = set()
            self.link_in_block(block)
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

    def link_in_block(self, element: Element) -> None:
        """Mark the terms of a block and its inline children; blocks inside it are separate."""
        place = 0
        element.text = self.place_terms(element, place, element.text or "")
        while place < len(element):
            child = element[place]
            is_term = child.get("data-term") is not None
            if not is_term and child.tag not in BLOCKS | NOT_LINKED and not is_verbatim(child):
                self.link_in_block(child)
            if not is_term:
                child.tail = self.place_terms(element, place + 1, child.tail or "")
            place += 1

    def place_terms(self, parent: Element, place: int, text: str) -> str:
        """Insert the terms of a text into its parent; returns the text before the first."""
        head, end = "", 0
        last: Element | None = None
        for found in self.known.pattern.finditer(text):
            term = self.known.term_for(found.group())
            if term is None or term.id in self.in_block:
                continue
            before = text[end : found.start()]
            if last is None:
                head = before
            else:
                last.tail = before
            last = self.term_element(term)
            last.text = found.group()
            parent.insert(place, last)
            place, end = place + 1, found.end()
        if last is None:
            return text
        last.tail = text[end:]
        return head

    def term_element(self, term: Term) -> Element:
        """A link at the first use in a section, later a span."""
        self.used[term.id] = term
        self.in_block.add(term.id)
        given = {"class": "term", "data-term": term.id}
        if term.id in self.in_section:
            return Element("span", given)
        self.in_section.add(term.id)
        return Element("a", {**given, "href": f"{self.glossary}#{term.id}"})


# ---- the explanations at the end of the page, which the popovers show ----


def with_notes(html: str, used: Mapping[str, Term]) -> str:
    """The page with a template for each of its terms."""
    if not used:
        return html
    notes = "".join(term_note(used[id]) for id in sorted(used))
    return f'{html}\n<div class="term-notes" hidden data-search-exclude>{notes}</div>'


def term_note(term: Term) -> str:
    """One term with its explanation."""
    line = element("p", element("strong", term.name), " ", term.definition)
    return element("template", line, class_="term-note", data_term=term.id)

"""The search index: an entry for each page, section, rule and term."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from html.parser import HTMLParser
from pathlib import Path

from calculators.page.markup import VOID
from publishing.tree import HEADINGS

SKIPPED = frozenset(("script", "style", "template", "svg"))
APART = frozenset({"headerlink", "rule-report"})
"""Links beside the text that are not part of it."""
BLOCKS = frozenset((*HEADINGS, "p", "li", "dd", "dt", "tr", "figcaption"))
CELLS = frozenset(("td", "th"))
BREAK = "\n\n"


@dataclass(slots=True)
class Entry:
    """An entry of the index and its anchor."""

    anchor: str = ""
    section: str = ""
    number: str = ""
    title: list[str] = field(default_factory=list)
    text: list[str] = field(default_factory=list)


class PageReader(HTMLParser):
    """Reads the HTML of a page once; the content of our own elements is skipped."""

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
        skips = (
            tag in SKIPPED or drawn or live or "hidden" in given or not APART.isdisjoint(classes)
        )
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

    def handle_data(self, data: str) -> None:
        if not self.skipping:
            self.into.append(data)


def page_entries(url: str, html: str) -> list[dict[str, str]]:
    """The entries of a page in the form of Material's index, the page itself first."""
    reader = PageReader()
    reader.feed(html)
    reader.close()
    page_title = single_spaced(reader.page.title)
    found = []
    for entry in reader.entries:
        title = single_spaced(entry.title) or entry.section.strip() or page_title
        if entry.number:
            title = f"{entry.number}. {title}"
        found.append(
            {
                "location": f"{url}#{entry.anchor}" if entry.anchor else url,
                "title": escape(title, quote=False),
                "text": as_paragraphs(entry.text),
                "place": escape(f"{page_title} {entry.number}".strip(), quote=False),
            }
        )
    return found


def with_chapter(entry: dict[str, str], chapters: dict[str, str]) -> dict[str, str]:
    """An entry that the chapter of its page finds as well: "Turnéskat 12"."""
    chapter = chapters.get(entry["location"].partition("#")[0])
    return {**entry, "place": f"{chapter} {entry['place']}"} if chapter else entry


def with_asked(entry: dict[str, str], asked: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """A paragraph that is also found by the words in which players ask for it, by the rule."""
    page, _, anchor = entry["location"].partition("#")
    words = " ".join(asked.get(f"{page.rstrip('/')}#{anchor}", ()))
    return {**entry, "asked": escape(words, quote=False)} if words else entry


def single_spaced(pieces: list[str]) -> str:
    """Text with single spaces."""
    return " ".join("".join(pieces).split())


def as_paragraphs(pieces: list[str]) -> str:
    """Text in paragraphs; a search result shows the matching ones."""
    blocks = (" ".join(block.split()) for block in "".join(pieces).split(BREAK))
    return "".join(f"<p>{escape(block, quote=False)}</p>" for block in blocks if block)


HEAD_OF_CHAPTER = 1.5
"""The weight of a page that heads a chapter: whoever searches for "skat" wants that page first."""


def write_entries(path: Path, entries: list[dict[str, str]]) -> None:
    """Write the entries into the index file; its configuration stays unchanged."""
    index = json.loads(path.read_text("utf-8"))
    index["docs"] = [
        {**entry, "boost": HEAD_OF_CHAPTER} if is_head_of_chapter(entry["location"]) else entry
        for entry in entries
    ]
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), "utf-8")


def is_head_of_chapter(location: str) -> bool:
    """Whether an entry is a whole page directly below its language: "skat/"."""
    return "#" not in location and location.count("/") == 1

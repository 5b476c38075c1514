"""A page cut into what can be found: the page, its sections, each rule by its number, each term."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape
from html.parser import HTMLParser

from publishing.tree import HEADINGS

VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "wbr")
)
SKIPPED = frozenset(("script", "style", "template", "svg"))
APART = frozenset({"headerlink", "rule-report"})
"""Links beside the text that are no part of it."""
BLOCKS = frozenset((*HEADINGS, "p", "li", "dd", "dt", "tr", "figcaption"))
CELLS = frozenset(("td", "th"))
BREAK = "\n\n"


@dataclass(slots=True)
class Entry:
    """Something that can be found, and where it is."""

    anchor: str = ""
    section: str = ""
    number: str = ""
    title: list[str] = field(default_factory=list)
    text: list[str] = field(default_factory=list)


class Cutter(HTMLParser):
    """Reads the HTML of a page once, from top to bottom; what our own elements hold is no text."""

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
        self.open.append((tag, "skip" if skips else self.role(tag, given, classes)))
        self.skipping += skips

    def role(self, tag: str, given: dict[str, str], classes: list[str]) -> str:
        """What the element begins, if anything."""
        if tag == "h1":
            self.into = self.page.title
            return "heading"
        if tag in HEADINGS and "id" in given:
            self.section = self.begin(given["id"])
            self.into = self.section.title
            return "heading"
        if (tag == "p" and "rule" in classes) or (tag == "dt" and "id" in given):
            entry = self.begin(given["id"])
            entry.section = "".join(self.section.title)
            self.into = entry.title if tag == "dt" else entry.text
            return "heading" if tag == "dt" else "rule"
        if "rule-number" in classes:
            self.into = []
            return "number"
        return ""

    def begin(self, anchor: str) -> Entry:
        """A new entry, which takes the text from here on."""
        self.current = Entry(anchor)
        self.entries.append(self.current)
        return self.current

    def handle_endtag(self, tag: str) -> None:
        while self.open:
            opened, role = self.open.pop()
            self.leave(role)
            if opened == tag:
                break
        if tag in BLOCKS:
            self.into.append(BREAK)
        elif tag in CELLS:
            self.into.append(" ")

    def leave(self, role: str) -> None:
        """The end of an element with a role."""
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


def entries(url: str, html: str) -> list[dict[str, str]]:
    """The entries of a page, the page itself first, as Material's index wants them."""
    cutter = Cutter()
    cutter.feed(html)
    cutter.close()
    page_title = plain(cutter.page.title)
    found = []
    for entry in cutter.entries:
        title = plain(entry.title) or entry.section.strip() or page_title
        if entry.number:
            title = f"{entry.number}. {title}"
        found.append(
            {
                "location": f"{url}#{entry.anchor}" if entry.anchor else url,
                "title": escape(title, quote=False),
                "text": paragraphs(entry.text),
                "place": escape(f"{page_title} {entry.number}".strip(), quote=False),
            }
        )
    return found


def in_chapter(entry: dict[str, str], chapters: dict[str, str]) -> dict[str, str]:
    """An entry that is also found by the chapter of its page: "Turnéskat 12"."""
    chapter = chapters.get(entry["location"].partition("#")[0])
    return {**entry, "place": f"{chapter} {entry['place']}"} if chapter else entry


def plain(pieces: list[str]) -> str:
    """Text with single spaces."""
    return " ".join("".join(pieces).split())


def paragraphs(pieces: list[str]) -> str:
    """Text in paragraphs, of which a result shows those where it was found."""
    blocks = (" ".join(block.split()) for block in "".join(pieces).split(BREAK))
    return "".join(f"<p>{escape(block, quote=False)}</p>" for block in blocks if block)

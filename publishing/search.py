"""The search index: an entry for each page, section, rule and term."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from unicodedata import normalize

from publishing.entries import read_entries, text_blocks
from publishing.terms import Terms, other_names, own_names
from publishing.tree import Node


def page_entries(url: str, tree: Node) -> list[dict[str, str]]:
    """The entries of a page in the form of Material's index, the page itself first."""
    page, *entries = read_entries(tree)
    page_title = single_spaced(page.title)
    found = []
    for entry in (page, *entries):
        title = single_spaced(entry.title) or entry.section.strip() or page_title
        number = {"number": entry.number} if entry.number else {}
        found.append(
            {
                "location": f"{url}#{entry.anchor}" if entry.anchor else url,
                "title": escape(title, quote=False),
                "text": as_paragraphs(entry.text),
                "place": escape(page_title, quote=False),
                **number,
            }
        )
    return found


def with_chapter(entry: dict[str, str], chapters: dict[str, str]) -> dict[str, str]:
    """An entry that the chapter of its page finds as well: "Turnéskat 12".

    The results name the chapter of a page before its heading.
    """
    page, _, anchor = entry["location"].partition("#")
    if page not in chapters:
        return entry
    chapter = escape(chapters[page], quote=False)
    named = {"place": f"{chapter} {entry['place']}"}
    return {**entry, **named} if anchor else {**entry, **named, "chapter": chapter}


def with_asked(entry: dict[str, str], asked: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """A paragraph that is also found by the words in which players ask for it, by the rule."""
    page, _, anchor = entry["location"].partition("#")
    words = " ".join(asked.get(f"{page.rstrip('/')}#{anchor}", ()))
    return {**entry, "asked": escape(words, quote=False)} if words else entry


def synonyms(terms: Terms, letters: str) -> dict[str, list[str]]:
    """What else the glossary calls a thing, by each of its names as the search reads them.

    A name in another language leads to the names in this one, unless it means something of its own
    here; these lead to one another.
    """
    here = (name for one in terms.by_id.values() for name in (*own_names(one), *one.forms))
    taken = {plain_name(name, letters) for name in here}
    found: dict[str, list[str]] = {}
    for term in terms.by_id.values():
        own = [plain_name(name, letters) for name in own_names(term)]
        others = (plain_name(name, letters) for name in other_names(term))
        for name in (*own, *(one for one in others if one not in taken)):
            known = found.setdefault(name, [])
            known += [one for one in own if one != name and one not in known]
    return {name: known for name, known in found.items() if known}


def equal_words(path: Path, code: str, letters: str) -> list[str]:
    """Groups of words that are the same to the search of a language, from the glossary's file."""
    groups: list[str] = tomllib.loads(path.read_text("utf-8"))["equal"][code]
    return [plain_name(group, letters) for group in groups]


def plain_name(name: str, letters: str) -> str:
    """A name in small letters without marks, but for the letters of the language's own."""
    kept = (one if one in letters else normalize("NFD", one)[0] for one in name.casefold())
    return " ".join("".join(one if one.isalnum() else " " for one in kept).split())


def single_spaced(pieces: list[str]) -> str:
    """Text with single spaces."""
    return " ".join("".join(pieces).split())


def as_paragraphs(pieces: list[str]) -> str:
    """Text in paragraphs; a search result shows the matching ones."""
    return "".join(f"<p>{escape(block, quote=False)}</p>" for block in text_blocks(pieces))


HEAD_OF_CHAPTER = 1.75
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

"""The feed of rulings and errata, one for each language, in the Atom format (RFC 4287).

The day of each entry stands in cases/dates.toml: the same texts give the same feed. Its ids are
made from those of the paragraphs, so that they outlast every address.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from uuid import NAMESPACE_URL, uuid5
from xml.etree.ElementTree import Element, SubElement, indent, register_namespace, tostring

ATOM = "http://www.w3.org/2005/Atom"
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"
DATES = "cases/dates.toml"
HEAD = re.compile(r"[A-Z]+-Q\d+\. [^?]+\?|[A-Z]+-[QE]\d+")
"""The question of a ruling, or the id of an erratum: an entry's title."""
register_namespace("", ATOM)


@dataclass(frozen=True, slots=True)
class Days:
    """When a ruling or erratum was first given, and when it last changed."""

    first: date
    last: date


@dataclass(frozen=True, slots=True)
class Entry:
    """A ruling or an erratum in one language."""

    id: str
    """The id of its paragraph."""
    text: str
    address: str
    """From the root of the site."""
    days: Days

    @property
    def title(self) -> str:
        """The question of a ruling, the id of an erratum."""
        found = HEAD.match(self.text)
        return found.group() if found else self.id


@dataclass(frozen=True, slots=True)
class Feed:
    """The feed of one language, apart from its entries."""

    code: str
    title: str
    author: str
    rights: str
    """As HTML."""
    origin: str
    """The address of the whole site."""
    path: str
    """The address of the feed below it."""
    page: str
    """The address of the page that has the same content."""


def read_dates(path: Path) -> dict[str, Days]:
    """The days of every ruling and erratum by its id."""
    listed = tomllib.loads(path.read_text("utf-8"))
    return {id: Days(days[0], days[-1]) for id, days in listed.items()}


def why_undated(dates: Mapping[str, Days], ids: Iterable[str]) -> list[str]:
    """Rulings and errata without days, and days of what does not exist."""
    there = set(ids)
    missing = [f"{id} has no date" for id in sorted(there - dates.keys())]
    return missing + [f"{id} is no ruling and no erratum" for id in sorted(dates.keys() - there)]


def feed_text(feed: Feed, entries: Iterable[Entry]) -> str:
    """The feed as XML, the newest entries first."""
    newest = sorted(entries, key=lambda one: one.days.last, reverse=True)
    root = Element(f"{{{ATOM}}}feed", {XML_LANG: feed.code})
    add(root, "id", urn(f"{feed.code}/feed"))
    add(root, "title", feed.title)
    add(root, "updated", moment(max(one.days.last for one in newest)))
    add(add(root, "author"), "name", feed.author)
    add(root, "rights", feed.rights, type="html")
    add(root, "link", rel="self", type="application/atom+xml", href=feed.origin + feed.path)
    add(root, "link", rel="alternate", type="text/html", href=feed.origin + feed.page)
    for one in newest:
        entry = add(root, "entry")
        add(entry, "id", urn(f"{feed.code}/{one.id}"))
        add(entry, "title", one.title)
        add(entry, "published", moment(one.days.first))
        add(entry, "updated", moment(one.days.last))
        add(entry, "link", rel="alternate", type="text/html", href=feed.origin + one.address)
        add(entry, "content", one.text, type="text")
    indent(root, " ")
    return f'<?xml version="1.0" encoding="utf-8"?>\n{tostring(root, encoding="unicode")}\n'


def add(parent: Element, name: str, text: str | None = None, **attributes: str) -> Element:
    """A new element of the feed below another."""
    child = SubElement(parent, f"{{{ATOM}}}{name}", attributes)
    child.text = text
    return child


def urn(name: str) -> str:
    """An id that depends on the name alone."""
    return uuid5(NAMESPACE_URL, f"budnyckeln:{name}").urn


def moment(day: date) -> str:
    """The beginning of a day."""
    return f"{day.isoformat()}T00:00:00Z"

"""The site as built: every link, and every file that a page asks for, is there, on this host."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from publishing.problems import Problem

ASKING = {"script": "src", "img": "src", "source": "src", "iframe": "src", "embed": "src"}
"""Elements that make the browser fetch something, besides link."""
NOT_FETCHED = frozenset(("alternate", "canonical", "next", "prev", "license", "author"))
CSS_URL = re.compile(r"""(?:url\(\s*["']?|@import\s+["'])([^"')\s]+)""")


@dataclass(slots=True)
class Reference:
    """An address that a file names."""

    line: int
    address: str
    fetched: bool
    """Whether the browser fetches it by itself, without a click."""


@dataclass(slots=True)
class Built:
    """What one HTML page offers and asks for."""

    ids: set[str] = field(default_factory=set)
    references: list[Reference] = field(default_factory=list)


class Reader(HTMLParser):
    """Reads ids and references of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.built = Built()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.built.ids.add(given["id"])
        if tag == "a" and "href" in given:
            self.refer(given["href"], fetched=False)
        elif tag == "link":
            self.refer(
                given.get("href", ""), fetched=given.get("rel", "").strip() not in NOT_FETCHED
            )
        elif tag in ASKING and ASKING[tag] in given:
            self.refer(given[ASKING[tag]], fetched=True)

    def refer(self, address: str, *, fetched: bool) -> None:
        """Note a reference."""
        self.built.references.append(Reference(self.getpos()[0], address, fetched))


def read_built(site: Path) -> dict[str, Built]:
    """Every HTML page by its address below the site: "en/skat/value/"."""
    pages = {}
    for path in sorted(site.rglob("*.html")):
        reader = Reader()
        reader.feed(path.read_text("utf-8"))
        pages[path.relative_to(site).as_posix().removesuffix("index.html")] = reader.built
    return pages


def dead_references(site: Path, origin: str) -> list[Problem]:
    """Links and files that are not there, and whatever is fetched from another host."""
    pages = read_built(site)
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    found = [
        Problem(f"{site.name}/{url or 'index.html'}", reference.line, told)
        for url, page in pages.items()
        for reference in page.references
        for told in why_dead(url, reference, pages, files, origin)
    ]
    for path in sorted(site.rglob("*.css")):
        name = path.relative_to(site).as_posix()
        found += [
            Problem(f"{site.name}/{name}", reference.line, told)
            for reference in css_references(path.read_text("utf-8"))
            for told in why_dead(name, reference, pages, files, origin)
        ]
    return found


def css_references(text: str) -> Iterator[Reference]:
    """What a style sheet fetches."""
    for number, line in enumerate(text.splitlines(), 1):
        for address in CSS_URL.findall(line):
            yield Reference(number, address, fetched=True)


def why_dead(
    url: str, reference: Reference, pages: Mapping[str, Built], files: Iterable[str], origin: str
) -> Iterator[str]:
    """What is wrong with one reference, if anything."""
    whole = urljoin(origin + url, reference.address)
    if urlsplit(whole).scheme not in ("http", "https"):
        return
    if not whole.startswith(origin):
        if reference.fetched:
            yield f"{reference.address} is fetched from another host"
        return
    address, fragment = urldefrag(whole.removeprefix(origin))
    address = unquote(address.partition("?")[0])
    fragment = fragment.partition("?")[0]
    page = pages.get(address)
    if page is None:
        if address not in files:
            yield f"{reference.address} leads nowhere"
    elif fragment and unquote(fragment) not in page.ids:
        yield f"{reference.address} leads to a page without that anchor"

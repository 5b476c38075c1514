"""The site as built: what it links to or fetches is there, and its policy allows what it does."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from publishing.policy import hashed
from publishing.problems import Problem

# ---- every link, and every file that a page asks for, is there, on this host ----

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
class BuiltPage:
    """What one HTML page offers and asks for."""

    ids: set[str] = field(default_factory=set)
    references: list[Reference] = field(default_factory=list)


class LinkReader(HTMLParser):
    """Reads ids and references of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.built = BuiltPage()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.built.ids.add(given["id"])
        if tag == "a" and "href" in given:
            self.add_reference(given["href"], fetched=False)
        elif tag == "link":
            self.add_reference(
                given.get("href", ""), fetched=given.get("rel", "").strip() not in NOT_FETCHED
            )
        elif tag in ASKING and ASKING[tag] in given:
            self.add_reference(given[ASKING[tag]], fetched=True)

    def add_reference(self, address: str, *, fetched: bool) -> None:
        """Note a reference."""
        self.built.references.append(Reference(self.getpos()[0], address, fetched))


def read_built(site: Path) -> dict[str, BuiltPage]:
    """Every HTML page by its address below the site: "en/skat/value/"."""
    pages = {}
    for path in sorted(site.rglob("*.html")):
        reader = LinkReader()
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
    url: str,
    reference: Reference,
    pages: Mapping[str, BuiltPage],
    files: Iterable[str],
    origin: str,
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


# ---- what the policy of a page would keep a browser from doing; it is not published so ----

DATA = re.compile(r"application/(ld\+)?json")
"""Types of script that are read and not run."""
ADDRESSES = frozenset(("href", "src", "action", "formaction", "data"))
HTTP_EQUIV = ("http-equiv", "Content-Security-Policy")


@dataclass
class PolicyReader(HTMLParser):
    """Reads a page: its policy, and what stands in it that a policy must allow."""

    policies: list[str] = field(default_factory=list)
    found: list[tuple[int, str]] = field(default_factory=list)
    scripts: list[tuple[int, str]] = field(default_factory=list)
    early: int | None = None
    """Where something is asked for before the policy has been read."""
    inside: bool = False

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        line, given = self.getpos()[0], {name: value or "" for name, value in attrs}
        if tag == "meta" and HTTP_EQUIV in given.items():
            self.policies.append(given["content"])
        if tag in ("script", "style") and not self.policies and self.early is None:
            self.early = line
        self.inside = tag == "script" and "src" not in given
        if self.inside and not DATA.fullmatch(given.get("type", "")):
            self.scripts.append((line, ""))
        else:
            self.inside = False
        if tag == "style":
            self.found.append((line, "a style element"))
        for name, value in given.items():
            if name == "style" or name.startswith("on"):
                self.found.append((line, f"the attribute {name}"))
            elif name in ADDRESSES and value.strip().lower().startswith("javascript:"):
                self.found.append((line, "an address that is a script"))

    def handle_data(self, data: str) -> None:
        if self.inside:
            line, text = self.scripts[-1]
            self.scripts[-1] = (line, text + data)

    def handle_endtag(self, tag: str) -> None:
        self.inside = False


def policy_faults(site: Path) -> Iterator[Problem]:
    """Pages without the policy of all others, and what in any page it does not allow."""
    policies: dict[str, str] = {}
    for path in sorted(site.rglob("*.html")):
        name = f"{site.name}/{path.relative_to(site).as_posix()}"
        page = PolicyReader()
        page.feed(path.read_text("utf-8"))
        if len(page.policies) != 1:
            yield Problem(name, 1, f"has {len(page.policies)} policies instead of one")
            continue
        [policy] = page.policies
        policies.setdefault(policy, name)
        if page.early is not None:
            yield Problem(name, page.early, "stands before the policy")
        for line, what in page.found:
            yield Problem(name, line, f"{what} is not allowed by the policy")
        for line, script in page.scripts:
            if hashed(script) not in policy:
                yield Problem(name, line, "a script that the policy does not know")
    for name in list(policies.values())[1:]:
        yield Problem(name, 1, "has another policy than the first page")

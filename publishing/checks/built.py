"""Checks on the built site: links and files exist, and the policy allows what the pages do."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from publishing.policy import script_hash
from publishing.problems import Problem

ASKING = {"script": "src", "img": "src", "source": "src", "iframe": "src", "embed": "src"}
"""Elements and attributes that make the browser fetch something, apart from `link`."""
NOT_FETCHED = frozenset(("alternate", "canonical", "next", "prev", "license", "author"))
CSS_URL = re.compile(r"""(?:url\(\s*["']?|@import\s+["'])([^"')\s]+)""")
DATA = re.compile(r"application/(ld\+)?json")
"""Types of `script` elements that hold data and are not run."""
ADDRESSES = frozenset(("href", "src", "action", "formaction", "data"))
HTTP_EQUIV = ("http-equiv", "Content-Security-Policy")


@dataclass(slots=True)
class Reference:
    """An address in a file."""

    line: int
    address: str
    fetched: bool
    """Whether the browser fetches it without a click."""


class BuiltPage(HTMLParser):
    """Reads the ids, references and policy of a page, and what the policy must allow."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.ids: set[str] = set()
        self.references: list[Reference] = []
        self.policies: list[str] = []
        self.forbidden: list[tuple[int, str]] = []
        """Things that no policy of the site allows."""
        self.scripts: list[tuple[int, str]] = []
        """The inline scripts of the page."""
        self.early: int | None = None
        """The line of a request that comes before the policy, if any."""
        self.in_script = False
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.add(given["id"])
        self.read_reference(tag, given)
        self.read_policy(tag, given)

    def read_reference(self, tag: str, given: Mapping[str, str]) -> None:
        """Record the address in an element."""
        line = self.getpos()[0]
        if tag == "a" and "href" in given:
            self.references.append(Reference(line, given["href"], fetched=False))
        elif tag == "link":
            is_fetched = given.get("rel", "").strip() not in NOT_FETCHED
            self.references.append(Reference(line, given.get("href", ""), is_fetched))
        elif tag in ASKING and ASKING[tag] in given:
            self.references.append(Reference(line, given[ASKING[tag]], fetched=True))

    def read_policy(self, tag: str, given: Mapping[str, str]) -> None:
        """Record the policy, and what it must allow."""
        line = self.getpos()[0]
        if tag == "meta" and HTTP_EQUIV in given.items():
            self.policies.append(given["content"])
        if tag in ("script", "style") and not self.policies and self.early is None:
            self.early = line
        is_run = not DATA.fullmatch(given.get("type", ""))
        self.in_script = tag == "script" and "src" not in given and is_run
        if self.in_script:
            self.scripts.append((line, ""))
        if tag == "style":
            self.forbidden.append((line, "a style element"))
        for name, value in given.items():
            if name == "style" or name.startswith("on"):
                self.forbidden.append((line, f"the attribute {name}"))
            elif name in ADDRESSES and value.strip().lower().startswith("javascript:"):
                self.forbidden.append((line, "an address that is a script"))

    def handle_data(self, data: str) -> None:
        if self.in_script:
            line, text = self.scripts[-1]
            self.scripts[-1] = (line, text + data)

    def handle_endtag(self, tag: str) -> None:
        self.in_script = False


def read_built(site: Path) -> dict[str, BuiltPage]:
    """Every HTML page by its file below the site: "en/skat/value/index.html"."""
    paths = sorted(site.rglob("*.html"))
    return {path.relative_to(site).as_posix(): BuiltPage(path.read_text("utf-8")) for path in paths}


# ---- every link leads somewhere, and every file exists on this host ----


def dead_references(site: Path, origin: str) -> list[Problem]:
    """Links and files that do not exist, and files fetched from another host."""
    built = read_built(site)
    pages = {name.removesuffix("index.html"): page for name, page in built.items()}
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    named = [(name, reference) for name, page in built.items() for reference in page.references]
    named += [
        (path.relative_to(site).as_posix(), reference)
        for path in sorted(site.rglob("*.css"))
        for reference in css_references(path.read_text("utf-8"))
    ]
    return [
        Problem(f"{site.name}/{name}", reference.line, what)
        for name, reference in named
        for what in why_dead(name.removesuffix("index.html"), reference, pages, files, origin)
    ]


def css_references(text: str) -> Iterator[Reference]:
    """The files that a style sheet fetches."""
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
    """The fault of a reference, if there is one."""
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


# ---- a page that its policy would break is not published ----


def policy_faults(site: Path) -> Iterator[Problem]:
    """Pages whose policy differs from that of the others, and what a page does against it."""
    policies: dict[str, str] = {}
    for path, page in read_built(site).items():
        name = f"{site.name}/{path}"
        if len(page.policies) != 1:
            yield Problem(name, 1, f"has {len(page.policies)} policies instead of one")
            continue
        [policy] = page.policies
        policies.setdefault(policy, name)
        if page.early is not None:
            yield Problem(name, page.early, "stands before the policy")
        for line, what in page.forbidden:
            yield Problem(name, line, f"{what} is not allowed by the policy")
        for line, script in page.scripts:
            if script_hash(script) not in policy:
                yield Problem(name, line, "a script that the policy does not know")
    for name in list(policies.values())[1:]:
        yield Problem(name, 1, "has another policy than the first page")

"""Checks on the built site: links and files exist, the policy allows what the pages do, and what
is read holds no key of a catalogue and no blank.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from pkgutil import iter_modules
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

from calculators import text
from calculators.text.language import DEFAULT, catalogue
from publishing.policy import script_hash
from publishing.problems import Problem
from publishing.tree import VERBATIM, Node, nodes, read_html
from publishing.words import SiteWords

ASKING = {"script": "src", "img": "src", "source": "src", "iframe": "src", "embed": "src"}
"""Elements and attributes that make the browser fetch something, apart from `link`."""
NOT_FETCHED = frozenset(("alternate", "canonical", "next", "prev", "license", "author"))
CSS_URL = re.compile(r"""(?:url\(\s*["']?|@import\s+["'])([^"')\s]+)""")
DATA = re.compile(r"application/(ld\+)?json")
"""Types of `script` elements that hold data and are not run."""
ADDRESSES = frozenset(("href", "src", "action", "formaction", "data"))
EQUIVALENT = {("http-equiv", "Content-Security-Policy")}


@dataclass(frozen=True, slots=True)
class Reference:
    """An address in a file."""

    line: int
    address: str
    is_fetched: bool
    """Whether the browser fetches it without a click."""


Pages = Mapping[str, Node]
"""The HTML pages of a site, by their files: "en/skat/value/index.html"."""


def read_site(site: Path) -> Pages:
    """Every HTML page of a site."""
    paths = {path.relative_to(site).as_posix(): path for path in sorted(site.rglob("*.html"))}
    return {name: read_html(path.read_text("utf-8")) for name, path in paths.items()}


def built_faults(site: Path, origin: str) -> list[Problem]:
    """Everything that is wrong with a built site."""
    pages = read_site(site)
    found = [*dead_references(site, origin, pages), *policy_faults(pages), *leaked_keys(pages)]
    return [replace(one, path=f"{site.name}/{one.path}") for one in found]


# ---- every link leads somewhere, and every file exists on this host ----


def dead_references(site: Path, origin: str, pages: Pages) -> Iterator[Problem]:
    """Links and files that do not exist, and files fetched from another host."""
    anchors = {
        name.removesuffix("index.html"): {node.get("id") for node in page.iter()}
        for name, page in pages.items()
    }
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    styles = {
        name: (site / name).read_text("utf-8") for name in sorted(files) if name.endswith(".css")
    }
    named = {name: references(page) for name, page in pages.items()}
    named |= {name: css_references(text) for name, text in styles.items()}
    for name, found in named.items():
        for one in found:
            for what in why_dead(name.removesuffix("index.html"), one, anchors, files, origin):
                yield Problem(name, one.line, what)


def references(page: Node) -> Iterator[Reference]:
    """The addresses in a page, and those to which it leads on."""
    for node in nodes(page):
        if node.tag == "a" and "href" in node.attrib:
            yield Reference(node.line, node.attrib["href"], is_fetched=False)
        elif node.tag == "link":
            is_fetched = node.get("rel", "") not in NOT_FETCHED
            yield Reference(node.line, node.get("href", ""), is_fetched)
        elif "data-moved" in node.attrib:
            for lead in json.loads(node.attrib["data-moved"] or "{}").values():
                yield Reference(node.line, lead, is_fetched=False)
        elif node.tag in ASKING and ASKING[node.tag] in node.attrib:
            yield Reference(node.line, node.attrib[ASKING[node.tag]], is_fetched=True)


def css_references(text: str) -> Iterator[Reference]:
    """The files that a style sheet fetches."""
    for number, line in enumerate(text.splitlines(), 1):
        for address in CSS_URL.findall(line):
            yield Reference(number, address, is_fetched=True)


def why_dead(
    url: str,
    reference: Reference,
    anchors: Mapping[str, Collection[str | None]],
    files: Collection[str],
    origin: str,
) -> Iterator[str]:
    """The fault of a reference, if there is one."""
    whole = urljoin(origin + url, reference.address)
    if urlsplit(whole).scheme not in ("http", "https"):
        return
    if not whole.startswith(origin):
        if reference.is_fetched:
            yield f"{reference.address} is fetched from another host"
        return
    address, fragment = urldefrag(whole.removeprefix(origin))
    address = unquote(address.partition("?")[0])
    fragment = fragment.partition("?")[0]
    if address not in anchors:
        if address not in files:
            yield f"{reference.address} leads nowhere"
    elif fragment and unquote(fragment) not in anchors[address]:
        yield f"{reference.address} leads to a page without that anchor"


# ---- a page that its policy would break is not published ----


def policy_faults(pages: Pages) -> Iterator[Problem]:
    """Pages whose policy differs from that of the others, and what a page does against it."""
    known = ""
    for name, page in pages.items():
        elements = list(nodes(page))
        places = [at for at, node in enumerate(elements) if node.attrib.items() >= EQUIVALENT]
        if len(places) != 1:
            yield Problem(name, 1, f"has {len(places)} policies instead of one")
            continue
        policy = elements[places[0]].attrib["content"]
        known = known or policy
        if policy != known:
            yield Problem(name, 1, "has another policy than the first page")
        for at, node in enumerate(elements):
            for what in why_against(node, policy, is_early=at < places[0]):
                yield Problem(name, node.line, what)


def why_against(node: Node, policy: str, *, is_early: bool) -> Iterator[str]:
    """What the policy of a page does not allow in one of its elements."""
    if node.tag in ("script", "style") and is_early:
        yield "stands before the policy"
    if node.tag == "style":
        yield "a style element is not allowed by the policy"
    is_run = (
        node.tag == "script"
        and "src" not in node.attrib
        and not DATA.fullmatch(node.get("type", ""))
    )
    if is_run and script_hash(node.text or "") not in policy:
        yield "a script that the policy does not know"
    for name, value in node.attrib.items():
        if name == "style" or name.startswith("on"):
            yield f"the attribute {name} is not allowed by the policy"
        elif name in ADDRESSES and value.strip().lower().startswith("javascript:"):
            yield "an address that is a script is not allowed by the policy"


# ---- what is read and heard is written by somebody ----

HEARD = ("aria-label", "title", "alt", "placeholder", "label")
"""Attributes that a reader sees or hears."""
KEY = re.compile(
    r"(?<![\w/-])[a-z]+(?:[-_][a-z0-9]+)+(?![\w/-])|\{[\w. -]*\}|(?<!\.)\.\.(?!\.)|\. \."
)
"""A word written as keys are, a blank that nothing was put in, or a sentence that ends twice."""
ALSO_ENGLISH = frozenset(("passed-out",))
"""Keys that are words for a reader as well."""


@cache
def catalogue_keys() -> frozenset[str]:
    """The keys of all catalogues, each by itself."""
    folders = [str(Path(folder) / DEFAULT) for folder in text.__path__]
    parts = [catalogue(at.name, DEFAULT) for at in iter_modules(folders)]
    written = [SiteWords(DEFAULT), *parts]
    parts_of_keys = (part for words in written for key in words for part in key.split("."))
    return frozenset(parts_of_keys) - ALSO_ENGLISH


def leaked_keys(pages: Pages) -> Iterator[Problem]:
    """Keys of catalogues, and blanks, that stand where a reader would see them."""
    for name, page in pages.items():
        for node, told in told_texts(page):
            for found in KEY.findall(told):
                if found[0] in "{." or found in catalogue_keys():
                    yield Problem(name, node.line, f"{found} is no word for a reader")


def told_texts(node: Node) -> Iterator[tuple[Node, str]]:
    """Every text below an element that is seen or heard, with its element; code is no text."""
    if node.tag in VERBATIM:
        return
    yield from [(node, node.attrib[name]) for name in HEARD if name in node.attrib]
    yield node, node.text or ""
    for child in node:
        if isinstance(child, Node):
            yield from told_texts(child)
        yield node, child.tail or ""

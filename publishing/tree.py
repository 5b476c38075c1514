"""The HTML of a page as a tree: read from text, and walked through for its running text."""

from __future__ import annotations

from collections.abc import Iterator
from html.parser import HTMLParser
from itertools import accumulate
from xml.etree.ElementTree import Element

from calculators.page.markup import VOID

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
TABLE = ("table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td")
LISTS = ("ul", "ol", "li", "dl", "dt", "dd")
FRAMES: tuple[str, ...] = (
    "address",
    "article",
    "aside",
    "blockquote",
    "details",
    "div",
    "fieldset",
    "figcaption",
)
FRAMES += ("figure", "footer", "header", "main", "nav", "p", "section", "summary")
BLOCKS = frozenset((*HEADINGS, *TABLE, *LISTS, *FRAMES))
VERBATIM = frozenset(("code", "kbd", "pre", "samp", "script", "style", "svg", "template"))


def is_verbatim(element: Element) -> bool:
    """Whether an element is code or a drawing, in which nothing is changed."""
    return element.tag in VERBATIM or element.get("role") == "img"


def text_slots(block: Element) -> Iterator[tuple[Element, str]]:
    """The running text of a block in reading order, without that of the blocks inside it.

    Each piece is the "text" or the "tail" of an element.
    """
    yield block, "text"
    for child in block:
        if child.tag not in BLOCKS and not is_verbatim(child):
            yield from text_slots(child)
        yield child, "tail"


def blocks(root: Element) -> Iterator[Element]:
    """The root and every block below it, in reading order."""
    yield root
    for child in root:
        if not is_verbatim(child):
            if child.tag in BLOCKS:
                yield from blocks(child)
            else:
                for inner in blocks(child):
                    if inner is not child:
                        yield inner


# ---- read from text ----


class Node(Element):
    """An element with its place in the text."""

    line = 0
    end = 0
    """The index of its end tag."""


class TreeReader(HTMLParser):
    """Builds the tree of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.starts = [0, *accumulate(len(line) for line in html.split("\n"))]
        self.open = [Node("document")]
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        node = Node(tag, {name: value or "" for name, value in attrs})
        node.line = self.getpos()[0]
        self.open[-1].append(node)
        if tag not in VOID:
            self.open.append(node)

    def handle_endtag(self, tag: str) -> None:
        if not any(node.tag == tag for node in self.open):
            return
        line, column = self.getpos()
        while self.open[-1].tag != tag:
            self.open.pop()
        self.open.pop().end = self.starts[line - 1] + line - 1 + column

    def handle_data(self, data: str) -> None:
        parent = self.open[-1]
        if len(parent):
            parent[-1].tail = (parent[-1].tail or "") + data
        else:
            parent.text = (parent.text or "") + data


def nodes(page: Node) -> Iterator[Node]:
    """Every element of a page, in the order of the text."""
    return (node for node in page.iter() if isinstance(node, Node))


def read_html(text: str) -> Node:
    """The tree of a page, or of a part of one."""
    return TreeReader(text).open[0]

"""Walks through the parsed page: finds running text, and skips what must stay unchanged."""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element

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

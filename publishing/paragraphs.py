"""Every rule is a numbered paragraph: an anchor on its last line makes it one."""

from __future__ import annotations

from collections.abc import Callable
from xml.etree.ElementTree import Element, SubElement

from publishing.words import SiteWords


def number_rules(root: Element, words: SiteWords, report: Callable[[str], str]) -> list[str]:
    """Number the paragraphs that carry an anchor, page by page; the anchors in their order.

    Each ends in its number, a link to itself, and in a link for those who find it wrong.
    `report` gives the address for an anchor.
    """
    anchors: list[str] = []
    for paragraph in root.iter("p"):
        anchor = paragraph.get("id")
        if anchor is None:
            continue
        anchors.append(anchor)
        paragraph.set("class", f"rule {paragraph.get('class', '')}".strip())
        label = words("paragraph.link", number=len(anchors))
        link = SubElement(
            paragraph,
            "a",
            {"class": "rule-number", "href": f"#{anchor}", "title": label, "aria-label": label},
        )
        link.text = str(len(anchors))
        told = SubElement(
            paragraph,
            "a",
            {
                "class": "rule-report",
                "href": report(anchor),
                "aria-label": words("paragraph.report_of", number=len(anchors)),
            },
        )
        told.text = words("paragraph.report")
    return anchors

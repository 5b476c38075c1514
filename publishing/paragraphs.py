"""Every rule is a numbered paragraph: an anchor on its last line makes it one."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from publishing.words import Words


def number_rules(root: Element, words: Words) -> list[str]:
    """Number the paragraphs that carry an anchor, page by page; the anchors in their order."""
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
    return anchors

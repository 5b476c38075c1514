"""Typographic detail: a number stays on one line with the word that it counts."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

from publishing.tree import blocks, slots
from publishing.words import SiteWords

NBSP = "\N{NO-BREAK SPACE}"
CONTEXT = 24


def space_rule(words: SiteWords) -> re.Pattern[str]:
    """Matches every space that must not break."""
    units = "|".join(sorted(map(re.escape, words.units), key=len, reverse=True))
    numbered = "|".join(sorted(map(re.escape, words.numbered), key=len, reverse=True))
    return re.compile(
        rf"(?<=\d) (?=(?:{units})(?!\w))"  # 61 points
        rf"|(?:(?<=^)|(?<=\W))(?P<word>{numbered}) (?=[\d−])"  # level 3
        r"|(?<=\d) (?=[×·=+−%‰])|(?<=[×·=+−§]) (?=\d)",  # 4 × 12
        re.IGNORECASE,
    )


def bind(root: Element, words: SiteWords) -> None:
    """Put non-breaking spaces where they belong, in the prose below an element."""
    rule = space_rule(words)
    for block in blocks(root):
        before = ""
        for slot in slots(block):
            text = slot.text
            if not text:
                continue
            joined = bound(before + text, rule)
            slot.text = joined[len(before) :]
            before = joined[-CONTEXT:]


def bound(text: str, rule: re.Pattern[str]) -> str:
    """The text with its unbreakable spaces. Its length stays the same."""
    return rule.sub(lambda found: (found["word"] or "") + NBSP, text)

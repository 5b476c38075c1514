"""Cards in running text, drawn as inline SVG: :CJ: is the jack of clubs, :C: the suit sign."""

from __future__ import annotations

import re

from calculators.page.cards import picture, sign
from calculators.text.language import Language
from publishing.problems import PageError

MARK = r":(?P<suit>[CSHD])(?P<rank>10|[AKQJT98765432])?:"
SUSPECT = re.compile(r"(?<![\w:/]):([A-Za-z0-9]{1,4}):(?![\w:/])")


def card(code: str, language: Language) -> str:
    """The HTML of a card, or of a suit sign where the code is a suit alone."""
    suit, rank = code[0], code[1:].replace("10", "T")
    return picture(suit + rank, language) if rank else sign(suit, language)


def unknown(prose: str) -> list[PageError]:
    """What looks like a card between colons but is none."""
    left = re.sub(MARK, " ", prose)
    return [
        PageError(f":{found}: is no card; suit first (C S H D), then A K Q J T 9 … 2")
        for found in SUSPECT.findall(left)
    ]

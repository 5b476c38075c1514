"""Cards in running text, drawn as inline SVG: :CJ: is the jack of clubs, :C: the suit sign."""

from __future__ import annotations

import re

from calculators.text.language import Language
from calculators.web.page.cards import pip
from publishing.problems import PageError

LOW_RANKS = "65432"
MARK = r":(?P<suit>[CSHD])(?P<rank>10|[AKQJT98765432])?:"
SUSPECT = re.compile(r"(?<![\w:/]):([A-Za-z0-9]{1,4}):(?![\w:/])")


def card(code: str, language: Language) -> str:
    """The HTML of a card, or of a suit sign where the code is a suit alone."""
    suit, rank = code[0], code[1:].replace("10", "T")
    if not rank:
        return (
            f'<span class="pip pip-{suit.lower()}" role="img" aria-label="{language.suits[suit]}">'
            f"{pip(suit)}</span>"
        )
    label = name(suit, rank, language)
    return (
        f'<span class="card card-{suit.lower()}" role="img" aria-label="{label}">'
        f'{pip(suit)}<span aria-hidden="true">{language.letters.get(rank, rank)}</span></span>'
    )


def name(suit: str, rank: str, language: Language) -> str:
    """What a screen reader says; the games with a whole pack also need the low cards."""
    if rank in LOW_RANKS:
        return language.card.format(suit=language.suits[suit], rank=language.number(int(rank)))
    return language.card_name(suit + rank)


def unknown(prose: str) -> list[PageError]:
    """What looks like a card between colons but is none."""
    left = re.sub(MARK, " ", prose)
    return [
        PageError(f":{found}: is no card; suit first (C S H D), then A K Q J T 9 … 2")
        for found in SUSPECT.findall(left)
    ]

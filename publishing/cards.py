"""Cards in running text, drawn as inline SVG: :CJ: is the jack of clubs, :C: the suit sign."""

from __future__ import annotations

import re

from calculators.text.language import Language
from publishing.problems import PageError
from publishing.words import Words

PIPS = {
    "C": (
        "1 0 22 24",
        (
            "M12 1.6a5 5 0 0 1 3.9 8.1 5 5 0 1 1-2.9 7.7c.2 2 1 3.7 2.5 5H8.5c1.5-1.3 2.3-3 2.5-5"
            "a5 5 0 1 1-2.9-7.7A5 5 0 0 1 12 1.6z"
        ),
    ),
    "S": (
        "2 0 20 24",
        (
            "M12 1.6c2.3 4.9 9.2 7.9 9.2 13.1a4.5 4.5 0 0 1-8.1 2.7c.2 2 1 3.7 2.5 5H8.4"
            "c1.5-1.3 2.3-3 2.5-5a4.5 4.5 0 0 1-8.1-2.7C2.8 9.5 9.7 6.5 12 1.6z"
        ),
    ),
    "H": (
        "1 0 22 24",
        (
            "M12 22.4C9.3 17.5 2 13.6 2 8a5.3 5.3 0 0 1 5.3-5.4c2.1 0 3.9 1.2 4.7 3.2"
            ".8-2 2.6-3.2 4.7-3.2A5.3 5.3 0 0 1 22 8c0 5.6-7.3 9.5-10 14.4z"
        ),
    ),
    "D": (
        "3 0 18 24",
        (
            "M12 1.2c1.9 4 4.5 7.5 8.2 10.8-3.7 3.3-6.3 6.8-8.2 10.8-1.9-4-4.5-7.5-8.2-10.8"
            "C7.5 8.7 10.1 5.2 12 1.2z"
        ),
    ),
}
"""The box and the outline of each suit sign."""
LOW_RANKS = "65432"
MARK = r":(?P<suit>[CSHD])(?P<rank>10|[AKQJT98765432])?:"
SUSPECT = re.compile(r"(?<![\w:/]):([A-Za-z0-9]{1,4}):(?![\w:/])")


def card(code: str, language: Language, words: Words) -> str:
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
        f'{pip(suit)}<span aria-hidden="true">{words.rank_letters.get(rank, rank)}</span></span>'
    )


def pip(suit: str) -> str:
    """The drawn suit sign; its colour comes from the text around it."""
    box, outline = PIPS[suit]
    return (
        f'<svg aria-hidden="true" focusable="false" viewBox="{box}">'
        f'<path d="{outline}"></path></svg>'
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

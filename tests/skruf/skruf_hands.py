"""Random packs, deals and holdings of Skruf for the property tests."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from calculators.core.cards import PACK

CODES = [card.code for card in PACK]
SUITS = ("spades", "clubs", "diamonds", "hearts")
DENOMINATIONS = (*SUITS, "grandissimo")

SMALL: dict[str, Any] = {
    "level": 4,
    "denomination": "suit",
    "declaring_side": 0,
    "tricks": 10,
    "aces": [3, 1],
    "honours": [4, 1],
}
"""A game that was made, without anything else that scores."""

levels = st.integers(1, 7)
tricks = st.integers(0, 13)
denominations = st.sampled_from(DENOMINATIONS)


@st.composite
def four_hands(draw: st.DrawFn) -> list[list[str]]:
    """Four hands of thirteen; some deals keep high cards together, so that karonkas occur."""
    pack = draw(st.permutations(CODES))
    if draw(st.booleans()):
        first = draw(st.sampled_from("CSHD"))
        high = "AKQJT98765432"[: draw(st.integers(1, 13))]
        together = [first + rank for rank in high] + draw(
            st.lists(st.sampled_from(["CA", "SA", "HA", "DA"]), unique=True, max_size=4)
        )
        together = list(dict.fromkeys(together))[:13]
        pack = together + [code for code in pack if code not in together]
    hands = [list(pack[13 * seat : 13 * seat + 13]) for seat in range(4)]
    return draw(st.permutations(hands))


@st.composite
def played_deals(draw: st.DrawFn) -> dict[str, Any]:
    """A skruf-deal request with hands."""
    return {
        "level": draw(levels),
        "denomination": draw(denominations),
        "declaring_side": draw(st.integers(0, 1)),
        "tricks": draw(tricks),
        "hands": draw(four_hands()),
    }

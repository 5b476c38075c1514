"""The pack dealt out: three hands of ten and the skat."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.cards import DECK, Card, Hand
from calculators.practice.draw import Draw


@dataclass(frozen=True, slots=True)
class Deal:
    """Three hands of ten, forehand's first, and the skat."""

    hands: tuple[Hand, Hand, Hand]
    skat: tuple[Card, Card]


def some_deal(draw: Draw) -> Deal:
    """The pack, shuffled and dealt."""
    cards = draw.shuffled(DECK)
    return Deal((cards[:10], cards[10:20], cards[20:30]), (cards[30], cards[31]))

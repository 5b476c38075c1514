"""Which of some cards: the cheapest, the fattest, and how a choice is given with its reason."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.core.cards import Card
from calculators.core.steps import Sentence
from calculators.skat.table.acts import Play
from calculators.skat.table.players import Decision
from calculators.skat.table.sight import TRUMPS, Sight

Cards = Sequence[Card]


def play(card: Card, key: str, **facts: object) -> Decision:
    """The card with its reason."""
    return Decision(Play(card), (Sentence(key, {"card": card, **facts}),))


def cheapest(known: Sight, cards: Cards) -> Card:
    """The card with the fewest card points, and of those the weakest; trumps last."""
    return min(
        cards,
        key=lambda card: (
            known.suits.points[card] + 2 * (known.suits.suit_of[card] == TRUMPS),
            -known.suits.place[card],
            card.bit,
        ),
    )


def fattest(known: Sight, cards: Cards) -> Card:
    """The card with the most card points, and of those the one that wins least by itself."""
    return max(
        cards,
        key=lambda card: (known.suits.points[card], known.suits.place[card], card.bit),
    )


def lowest_winner(known: Sight, cards: Cards) -> Card:
    """The weakest of some cards that win, sparing tens and aces where another does it."""
    return min(
        cards,
        key=lambda card: (known.suits.points[card] >= 10, -known.suits.place[card], card.bit),
    )


def plain(known: Sight, cards: Cards) -> list[Card]:
    """The cards of some that are no trumps."""
    return [card for card in cards if known.suits.suit_of[card] != TRUMPS]


def declarer_of(known: Sight) -> int:
    """The declarer, where there is one."""
    assert known.view.declarer is not None
    return known.view.declarer

"""Tricks: what may be played, why the rest may not, and who takes it."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.cards import Card
from calculators.play.trumps import Order, points_of
from calculators.rulesets.schema import Ruleset

TRICKS = 10
"""A hand is ten cards, so a deal is ten tricks."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a card may not be played: the suit led must be followed, trumps or a plain suit."""

    card: Card
    reason: str
    led: Card


def why_not(
    order: Order, trick: tuple[Card, ...], hand: tuple[Card, ...], card: Card
) -> Refusal | None:
    """The rule that bars a card from the trick, or None: the suit led is followed if possible."""
    if not trick:
        return None
    led = order.suit_of(trick[0])
    if order.suit_of(card) == led or all(order.suit_of(other) != led for other in hand):
        return None
    if led is None:
        return Refusal(card, "follow-trumps", trick[0])
    if order.suit_of(card) is None and card.suit is led:
        return Refusal(card, "jack-is-trump", trick[0])
    return Refusal(card, "follow-suit", trick[0])


def legal_cards(order: Order, trick: tuple[Card, ...], hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards of a hand that may be played to the trick."""
    return tuple(card for card in hand if why_not(order, trick, hand, card) is None)


def winner(order: Order, trick: tuple[Card, ...]) -> int:
    """The place in the trick of the card that takes it: the highest trump, else of the suit led."""
    best = 0
    for place, card in enumerate(trick):
        suit, best_suit = order.suit_of(card), order.suit_of(trick[best])
        if suit == best_suit:
            if order.strength[card] > order.strength[trick[best]]:
                best = place
        elif suit is None:
            best = place
    return best


def card_points(rules: Ruleset, cards: tuple[Card, ...]) -> int:
    """The card points of some cards together."""
    worth = points_of(rules)
    return sum(worth[card] for card in cards)

"""Tricks: what may be played, why the rest may not, and who takes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.cards import Card, Suit
from calculators.errors import Problem


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


def hand_problems(
    trick: tuple[Card, ...], hand: tuple[Card, ...] | None, players: int
) -> Iterator[Problem]:
    """A hand is asked about while the trick is not full, and holds none of the cards in it."""
    if hand is None:
        return
    if len(trick) == players:
        yield Problem("trick-full", "hand")
    for card in hand:
        if card in trick:
            yield Problem("card-played-already", "hand", {"card": card.code})


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


@dataclass(frozen=True, slots=True)
class Order:
    """The cards by the suits of play, from the highest down; trumps are one suit of them."""

    trumps: tuple[Card, ...]
    suits: tuple[tuple[Suit, tuple[Card, ...]], ...]
    strength: dict[Card, int]
    """Among cards of one suit of play, the higher number wins."""

    def suit_of(self, card: Card) -> Suit | None:
        """The suit of play; None is trumps."""
        return None if card in self.trumps else card.suit

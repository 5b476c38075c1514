"""Tricks: which cards may be played, why others may not, and who wins."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.core.cards import Card, Suit
from calculators.core.errors import Problem


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a card may not be played: the suit led, trumps or plain, must be followed."""

    card: Card
    reason: str
    led: Card


def why_not(
    order: Order, trick: tuple[Card, ...], hand: tuple[Card, ...], card: Card
) -> Refusal | None:
    """Why a card may not be played to the trick; None if it may."""
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
    """A hand is an error if the trick is full or holds one of its cards."""
    if hand is None:
        return
    if len(trick) == players:
        yield Problem("trick-full", "hand")
    for card in hand:
        if card in trick:
            yield Problem("card-played-already", "hand", {"card": card.code})


def winner(order: Order, trick: tuple[Card, ...]) -> int:
    """Index of the winning card of a trick: the highest trump, else the highest of the suit led."""
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
    """The cards by suit of play, from the highest down; trumps are one such suit."""

    trumps: tuple[Card, ...]
    suits: tuple[tuple[Suit, tuple[Card, ...]], ...]
    strength: dict[Card, int]
    """Strength of each card; the higher number wins among cards of one suit of play."""

    def suit_of(self, card: Card) -> Suit | None:
        """The suit of play of a card; None for trumps."""
        return None if card in self.trumps else card.suit

"""Tricks that could be played, for exercises on any game."""

from __future__ import annotations

from calculators.cards import SUITS, Card
from calculators.train.draw import Draw
from calculators.tricks import Order, legal_cards, winner

Hand = tuple[Card, ...]


def by_rank(order: Order, hand: Hand) -> Hand:
    """A hand as it is held: trumps first, then suit by suit, high to low."""
    place = {suit: at for at, suit in enumerate(SUITS)}
    return tuple(
        sorted(
            hand,
            key=lambda card: (
                -1 if order.suit_of(card) is None else place[card.suit],
                -order.strength[card],
            ),
        )
    )


def some_play(
    draw: Draw, order: Order, hands: tuple[Hand, ...], tricks: int
) -> tuple[tuple[Hand, ...], int]:
    """The hands after some tricks that keep to the rules, and who leads to the next."""
    leader = 0
    left = [list(hand) for hand in hands]
    for _ in range(tricks):
        trick: Hand = ()
        for step in range(len(hands)):
            own = left[(leader + step) % len(hands)]
            card = draw.pick(legal_cards(order, trick, tuple(own)))
            own.remove(card)
            trick += (card,)
        leader = (leader + winner(order, trick)) % len(hands)
    return tuple(tuple(hand) for hand in left), leader


def some_trick(draw: Draw, order: Order, hands: tuple[Hand, ...], leader: int) -> Hand:
    """A whole trick that keeps to the rules, in the order in which it was played."""
    trick: Hand = ()
    for step in range(len(hands)):
        own = hands[(leader + step) % len(hands)]
        trick += (draw.pick(legal_cards(order, trick, own)),)
    return trick

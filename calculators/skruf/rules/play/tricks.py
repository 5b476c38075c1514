"""The play of thirteen tricks: whose turn it is, which cards may be played, who has won what."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.cards import Card
from calculators.core.tricks import Order, Refusal, winner
from calculators.core.tricks import why_not as why_not_of_hand
from calculators.skruf.rules.play.cards import SEATS, next_seat
from calculators.skruf.rules.play.holdings import Hands


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards in the order in which they were played, the leader's first."""

    leader: int
    cards: tuple[Card, ...]
    winner: int | None = None
    """The seat that won it; None while cards are missing."""


@dataclass(frozen=True, slots=True)
class Play:
    """The state of play. The last trick may be unfinished or empty."""

    hands: Hands
    tricks: tuple[Trick, ...]

    @property
    def to_play(self) -> int | None:
        """The seat whose turn it is; None when all cards have been played."""
        now = self.tricks[-1]
        seat = (now.leader + len(now.cards)) % SEATS
        return seat if self.hands[seat] else None

    def taken(self, seats: tuple[int, ...]) -> int:
        """The number of tricks won by some seats."""
        return sum(trick.winner in seats for trick in self.tricks)


def begin_play(hands: Hands, leader: int) -> Play:
    return Play(hands, (Trick(leader, ()),))


def why_not(order: Order, state: Play, card: Card) -> Refusal | None:
    """Why a card may not be played: it is not in the hand, or suit must be followed."""
    seat = state.to_play
    if seat is None or card not in state.hands[seat]:
        played = any(card in trick.cards for trick in state.tricks)
        return Refusal(card, "played-already" if played else "not-in-hand", card)
    return why_not_of_hand(order, state.tricks[-1].cards, state.hands[seat], card)


def after(order: Order, state: Play, card: Card) -> Play:
    """The state after an allowed card."""
    seat = state.to_play
    assert seat is not None
    hands = tuple(
        tuple(held for held in hand if held is not card) if at == seat else hand
        for at, hand in enumerate(state.hands)
    )
    now = state.tricks[-1]
    cards = (*now.cards, card)
    if len(cards) < SEATS:
        return Play(hands, (*state.tricks[:-1], Trick(now.leader, cards)))
    taker = (now.leader + winner(order, cards)) % SEATS
    done = (*state.tricks[:-1], Trick(now.leader, cards, taker))
    return Play(hands, (*done, Trick(taker, ())) if hands[next_seat(seat)] else done)

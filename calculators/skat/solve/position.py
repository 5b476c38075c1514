"""A deal at any point of its play, with all hands open.

Every question is one player against two. In a suit game, a grand and a null the one is the
declarer. A ramsch has none, so it is asked for one seat at a time: how few card points that player
can be sure of, though both others play against him together. That is a guarantee, and the only
one there is: what three players get who each look after themselves hangs on which of two equally
good cards somebody likes better, so that it is no property of the cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from calculators.core.cards import Card, mask, unmask
from calculators.core.tricks import Order, legal_cards, winner
from calculators.skat.rules.play.piles import PLAYER_COUNT, card_points
from calculators.skat.rules.play.trumps import order_of, points_of
from calculators.skat.rules.rulesets.schema import Contract, Ruleset

Aim = Literal["most-points", "no-trick", "fewest-points"]
"""What the one plays for: card points, a null's not a single trick, a ramsch's few points."""


@dataclass(frozen=True, slots=True)
class Position:
    """Who holds what, who is to play, and what has been taken. Seats count clockwise from 0."""

    rules: Ruleset
    contract: Contract | None
    """None in a ramsch."""
    hands: tuple[int, int, int]
    """The cards still held, each hand a set as in `cards.mask`; the trick's are not among them."""
    leader: int
    """Who led to the trick on the table, or leads to the next one."""
    alone: int
    """The declarer; in a ramsch the player for whom it is asked."""
    trick: tuple[Card, ...] = ()
    taken: int = 0
    """What the one has so far: card points, those put away included; in a null, tricks."""
    last_trick_adds: int = 0
    """The card points of a skat that goes to whoever takes the last trick."""
    needed: int = 0
    """The card points that win the declarer's game; 0 stands for those that make any game."""

    def with_aside(self, aside: tuple[Card, ...]) -> Position:
        """The position with those cards aside.

        They count for the declarer of a game for card points; in a ramsch they may go to whoever
        takes the last trick.
        """
        skat = card_points(self.rules, aside)
        if self.aim == "most-points":
            return replace(self, taken=self.taken + skat)
        to_last = self.aim == "fewest-points" and self.rules.ramsch.skat_to == "last-trick"
        return replace(self, last_trick_adds=skat if to_last else 0)

    @property
    def aim(self) -> Aim:
        if self.contract is None:
            return "fewest-points"
        return "no-trick" if self.contract.kind == "null" else "most-points"

    @property
    def wins_from(self) -> int:
        """The card points from which on the declarer wins."""
        return self.needed or self.rules.made_from.amount

    @property
    def order(self) -> Order:
        """The order of the cards in this game."""
        return order_of(self.rules, self.contract)

    @property
    def to_play(self) -> int:
        """The seat whose turn it is."""
        return (self.leader + len(self.trick)) % PLAYER_COUNT

    @property
    def is_over(self) -> bool:
        """No card is left, or the declarer of a null has taken a trick."""
        lost = self.aim == "no-trick" and self.taken > 0
        return lost or not (any(self.hands) or self.trick)

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that may be played now."""
        return legal_cards(self.order, self.trick, unmask(self.hands[self.to_play]))

    def after(self, card: Card) -> Position:
        """The position when a legal card has been played; a full trick is taken away."""
        seat = self.to_play
        left = [hand & ~card.bit if at == seat else hand for at, hand in enumerate(self.hands)]
        hands, trick = (left[0], left[1], left[2]), (*self.trick, card)
        if len(trick) < PLAYER_COUNT:
            return replace(self, hands=hands, trick=trick)
        taker = (self.leader + winner(self.order, trick)) % PLAYER_COUNT
        gain = self.worth_of(trick, is_last=not any(hands)) if taker == self.alone else 0
        return replace(self, hands=hands, trick=(), leader=taker, taken=self.taken + gain)

    def worth_of(self, trick: tuple[Card, ...], *, is_last: bool) -> int:
        """What a trick adds to the one who takes it: its card points, or in a null one trick."""
        if self.aim == "no-trick":
            return 1
        worth = points_of(self.rules)
        return sum(worth[card] for card in trick) + (self.last_trick_adds if is_last else 0)

    @property
    def all_cards(self) -> int:
        """The cards in the hands and on the table as a set."""
        return self.hands[0] | self.hands[1] | self.hands[2] | mask(self.trick)


def hands_at_lead(position: Position) -> tuple[int, int, int]:
    """The hands as they were before the trick on the table was led to."""
    hands = list(position.hands)
    for place, card in enumerate(position.trick):
        hands[(position.leader + place) % PLAYER_COUNT] |= card.bit
    return hands[0], hands[1], hands[2]

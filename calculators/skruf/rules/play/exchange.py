"""The exchange: the kitty to the buyer, four cards to the partner, who gives one to each other
player, and one between the opponents.

In misère each player takes one card of the kitty, from the top, and gives the partner one.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from calculators.core.cards import Card
from calculators.core.errors import Problem
from calculators.skruf.rules.play.cards import SEATS, next_seat, partner_of, seat_term
from calculators.skruf.rules.play.holdings import Hands
from calculators.skruf.rules.rulesets.schema import SkrufRules

StageId = Literal["to-partner", "onward", "opponents", "misere"]


@dataclass(frozen=True, slots=True)
class Transfer:
    """Cards passed from one hand to another."""

    giver: int
    taker: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Stage:
    """Transfers that may happen in any order: who gives how many cards to whom."""

    id: StageId
    due: tuple[tuple[int, int], ...]
    count: int
    rule: str


@dataclass(frozen=True, slots=True)
class Exchange:
    """The state of an exchange. `before` is the hands at the beginning of the stage."""

    stages: tuple[Stage, ...]
    hands: Hands
    before: Hands
    done: tuple[tuple[int, int], ...] = ()

    @property
    def stage(self) -> Stage | None:
        """The current stage; None if the exchange is finished."""
        return self.stages[0] if self.stages else None

    @property
    def due(self) -> tuple[tuple[int, int], ...]:
        """The transfers still due in this stage: giver and taker."""
        return tuple(pair for pair in self.stages[0].due if pair not in self.done)


def begin_with_buyer(
    rules: SkrufRules, hands: Hands, kitty: tuple[Card, ...], buyer: int
) -> Exchange:
    """The exchange after the buyer has picked up the kitty."""
    cards, partner = rules.cards, partner_of(buyer)
    left, right = next_seat(buyer), partner_of(next_seat(buyer))
    others = tuple((partner, (partner + step) % SEATS) for step in range(1, SEATS))
    stages = (
        Stage("to-partner", ((buyer, partner),), cards.to_partner.amount, cards.to_partner.rule),
        Stage("onward", others, cards.onward.amount, cards.onward.rule),
        Stage(
            "opponents", ((left, right), (right, left)), cards.swapped.amount, cards.swapped.rule
        ),
    )
    held = tuple(hand + kitty if seat == buyer else hand for seat, hand in enumerate(hands))
    return Exchange(stages, held, held)


def begin_misere(rules: SkrufRules, hands: Hands, kitty: tuple[Card, ...], dealer: int) -> Exchange:
    """The exchange of misère after each player has taken a card of the kitty, the dealer first."""
    turns = [(dealer + step) % SEATS for step in range(SEATS)]
    given = rules.cards.given_in_misere
    stages = tuple(
        Stage("misere", ((seat, partner_of(seat)),), given.amount, given.rule) for seat in turns
    )
    held = tuple((*hand, kitty[turns.index(seat)]) for seat, hand in enumerate(hands))
    return Exchange(stages, held, held)


def why_not(state: Exchange, transfer: Transfer) -> Problem | None:
    """Why a transfer is forbidden in that state; None if it is allowed."""
    stage = state.stage
    if stage is None:
        return Problem("exchange-over", "exchanges")
    seats: dict[str, object] = {
        "giver": seat_term(transfer.giver),
        "taker": seat_term(transfer.taker),
    }
    if (transfer.giver, transfer.taker) not in state.due:
        return Problem("exchange-out-of-turn", "exchanges", seats, rule=stage.rule)
    if len(transfer.cards) != stage.count:
        args = {**seats, "count": len(transfer.cards), "whole": stage.count}
        return Problem("number-given", "exchanges", args, rule=stage.rule)
    for card in transfer.cards:
        if card not in state.hands[transfer.giver]:
            return Problem("card-not-held", "exchanges", {**seats, "card": card.code})
        if stage.id == "opponents" and card not in state.before[transfer.giver]:
            return Problem("card-just-received", "exchanges", {"card": card.code}, rule=stage.rule)
    return None


def after(state: Exchange, transfer: Transfer) -> Exchange:
    """The state after an allowed transfer."""

    def changed(seat: int, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        if seat == transfer.giver:
            return tuple(card for card in hand if card not in transfer.cards)
        return hand + transfer.cards if seat == transfer.taker else hand

    hands = tuple(changed(seat, hand) for seat, hand in enumerate(state.hands))
    done = (*state.done, (transfer.giver, transfer.taker))
    if len(done) < len(state.stages[0].due):
        return replace(state, hands=hands, done=done)
    return Exchange(state.stages[1:], hands, hands)

"""Real deals to ask about: hands that somebody would play, and tricks that could be played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from calculators.core.cards import Hand, Rank
from calculators.core.tricks import Order
from calculators.practice.draw import Draw
from calculators.practice.orders import by_rank
from calculators.practice.task import CardGroup
from calculators.skat.rules.play.deals import Deal, some_deal
from calculators.skat.rules.play.trumps import order_of
from calculators.skat.rules.rulesets.schema import Contract, Ruleset

ATTEMPTS = 400
"""Deals looked through for one that suits; by then the best so far is good enough."""


@dataclass(frozen=True, slots=True)
class Situation:
    """A deal with a declarer and what is played. The skat still lies as it was dealt."""

    rules: Ruleset
    contract: Contract
    hand: bool
    both_turned: bool
    deal: Deal
    seat: int

    @property
    def ten(self) -> Hand:
        """The declarer's cards before the skat."""
        return self.deal.hands[self.seat]

    @property
    def twelve(self) -> Hand:
        return self.ten + self.deal.skat

    @property
    def order(self) -> Order:
        return order_of(self.rules, self.contract)

    @property
    def shown(self) -> tuple[CardGroup, CardGroup]:
        """The sorted hand, and the skat apart from it."""
        return (CardGroup("hand", by_rank(self.order, self.ten)), CardGroup("skat", self.deal.skat))


def promise(rules: Ruleset, contract: Contract, cards: Hand) -> int:
    """How much some cards promise in a contract, for choosing what is worth asking about.

    A player's rule of thumb: trumps, aces and the tens that they guard; in a null the low cards.
    """
    order = order_of(rules, contract)
    held = set(cards)
    if contract.kind == "null":
        low = sum(order.strength[card] <= -4 for card in cards)
        return low - 2 * sum(card.rank is Rank.ACE for card in cards) - 2
    trumps = sum(order.suit_of(card) is None for card in cards)
    aces = [card for card in cards if card.rank is Rank.ACE and order.suit_of(card) is not None]
    guarded = sum(
        card.rank is Rank.TEN and any(ace.suit is card.suit for ace in aces) for card in held
    )
    if contract.kind == "grand":
        return 2 * trumps + 2 * len(aces) + guarded - 4
    return trumps + len(aces) + guarded // 2


ENOUGH = 7
"""The promise from which a contract is worth playing."""
Wanted = Callable[[Contract], bool]


def situation(
    draw: Draw, rules: Ruleset, wanted: Wanted, suits: Callable[[Situation], bool] | None = None
) -> Situation:
    """A deal in which somebody would play a contract of the kind wanted."""
    contracts = [contract for contract in rules.contracts if wanted(contract)]
    best: tuple[int, Situation] | None = None
    for _ in range(ATTEMPTS):
        contract = draw.pick(contracts)
        deal = some_deal(draw)
        turns = turned(draw, contract, deal)
        if turns is None:
            continue
        hands = [hand if contract.skat == "untouched" else hand + deal.skat for hand in deal.hands]
        promises = [promise(rules, contract, hand) for hand in hands]
        seat = promises.index(max(promises))
        hand = contract.skat == "either" and draw.chance(3)
        hand = hand or contract.is_hand
        found = Situation(rules, contract, hand, turns, deal, seat)
        if suits is not None and not suits(found):
            continue
        if promises[seat] >= ENOUGH:
            return found
        if best is None or promises[seat] > best[0]:
            best = promises[seat], found
    assert best is not None
    return best[1]


def turned(draw: Draw, contract: Contract, deal: Deal) -> bool | None:
    """Whether both cards had to be turned to get the contract; None where neither brings it."""
    if contract.skat != "turned":
        return False
    first, second = (
        card.rank is Rank.JACK if contract.trump is None else card.suit is contract.trump
        for card in deal.skat
    )
    if first:
        return False
    return True if second and draw.chance(2) else None

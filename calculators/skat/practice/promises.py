"""What the model of a hand's chances promises: here the exercises ask it, and nowhere else.

A question of judgement is asked only where the model is clear about it, so that exercise, table and
advice say the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

from calculators.core.cards import Hand, mask
from calculators.skat.chances.model import best_discard
from calculators.skat.chances.stakes import Estimate, discard_estimate
from calculators.skat.chances.ten import (
    best_way,
    game_estimate,
    reach,
    ten_card_hand,
    worth_of_passing,
)
from calculators.skat.rules.play.matadors import matadors_in
from calculators.skat.rules.play.trumps import order_of
from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.skat.rules.score.bids import ladder

CLEARLY = 5000
"""By so many thousandths of a point one answer is to promise more than any other."""


@dataclass(frozen=True, slots=True)
class Promise:
    """A game that ten cards may play, and what it promises at a bid."""

    contract: Contract
    hand: bool
    estimate: Estimate
    value: int
    """What it is worth just made, with the matadors of the ten cards."""

    @property
    def expected(self) -> int:
        return self.estimate.expected

    @property
    def game(self) -> str:
        """What is chosen: a trump suit, grand, or null of whatever kind."""
        return self.contract.kind if self.contract.kind == "null" else self.contract.id


def promises(rules: Ruleset, cards: Hand, bid: int = 0) -> tuple[Promise, ...]:
    """Every game of ten cards, that which promises most first."""
    ten, at = ten_card_hand(rules, cards, None), bid or ladder(rules)[0]
    found = []
    for contract in rules.contracts:
        for hand in (False, True) if contract.skat == "either" else (contract.skat == "untouched",):
            estimate = game_estimate(ten, contract, at, hand=hand)
            if estimate is not None:
                value = value_of(rules, contract, cards, hand=hand)
                found.append(Promise(contract, hand, estimate, value))
    return tuple(sorted(found, key=lambda one: -one.expected))


def value_of(rules: Ruleset, contract: Contract, cards: Hand, *, hand: bool) -> int:
    """What a simple win is worth, with the matadors of the hand."""
    if contract.kind == "null":
        return contract.value
    count = matadors_in(rules, contract.trump, mask(cards)).count
    return contract.value * (count + 1 + hand)


def last_bid(rules: Ruleset, cards: Hand) -> int | None:
    """The highest bid that pays; None where none does."""
    return reach(ten_card_hand(rules, cards, None))


def clear_best(rules: Ruleset, found: tuple[Promise, ...]) -> str:
    """The game that promises clearly more than any other, and than passing; else empty."""
    best = found[0]
    others = [one.expected for one in found if one.game != best.game]
    least = max(worth_of_passing(rules), *others) + CLEARLY
    return best.game if best.expected >= least else ""


def clear_reply(rules: Ruleset, cards: Hand, bid: int) -> bool | None:
    """Whether a bid is worth holding rather than passing; None where it hardly matters."""
    found = best_way(ten_card_hand(rules, cards, None), bid)
    gain = found[1].expected - worth_of_passing(rules) if found else -CLEARLY
    return None if abs(gain) < CLEARLY else gain > 0


@dataclass(frozen=True, slots=True)
class Discard:
    """Two cards put away, and what the game then promises."""

    estimate: Estimate
    cards: Hand


def clear_discards(rules: Ruleset, contract: Contract, twelve: Hand) -> tuple[Discard, ...]:
    """Each two cards that are no trumps, the best first; none where the best is not clear, or
    another game promises more that could be named instead.
    """
    bid, trumps = ladder(rules)[0], order_of(rules, contract).trumps

    def promised(game: Contract, pair: Hand) -> Discard:
        found = discard_estimate(rules, game, twelve, pair, seat=None, bid=bid)
        return Discard(found, pair)

    pairs = combinations([card for card in twelve if card not in trumps], 2)
    found = sorted(
        [promised(contract, pair) for pair in pairs], key=lambda one: one.estimate, reverse=True
    )
    best, rival = found[0].estimate, found[1].estimate
    if min(best.expected, best.expected - rival.expected) < CLEARLY:
        return ()
    named_after = ("either", "taken") if contract.skat == "either" else ()
    others = [one for one in rules.contracts if one.skat in named_after and one is not contract]
    promise = [promised(one, best_discard(one, twelve, None)).estimate for one in others]
    return tuple(found) if all(best > one for one in promise) else ()

"""Which scores a game can bring its declarer: what may stand on a sheet that tells no more."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from calculators.skat.rules.play.matadors import most_matadors
from calculators.skat.rules.play.piles import TRICKS
from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.score.game import Gift
from calculators.skat.rules.score.levels import REACHED, counted_levels, ways_to_play

GIFTS: tuple[tuple[Gift, bool | None], ...] = (
    ("none", None),
    ("game", True),
    ("game", False),
    ("schneider", True),
    ("schneider", False),
)


@lru_cache(maxsize=16)
def possible_scores(rules: Ruleset, *, hand_lost_single: bool) -> frozenset[int]:
    """Every score that a declarer can win or lose, under the house rules said of one game as well.

    Of a loss any multiple of the base can come that some bid calls for. Kontra and bock are in
    it wherever the text offers them, since a score alone does not tell whether they were said.
    """
    found: set[int] = set()
    factors = doublings(rules)
    for contract in rules.contracts:
        for hand in {hand for hand, _ in ways_to_play(contract)}:
            worth = values(rules, contract, hand=hand)
            lost = worth if contract.kind == "null" else worth | raised(rules, contract, min(worth))
            losses = loss_factors(contract, hand=hand, hand_lost_single=hand_lost_single)
            for factor in factors:
                found.update(value * factor for value in worth)
                found.update(-value * loss * factor for value in lost for loss in losses)
    return frozenset(found)


def doublings(rules: Ruleset) -> set[int]:
    """What a score can be multiplied by beside a loss: kontra and its answers, and bock."""
    offered = rules.offered
    factors = [1]
    for number in offered.doublings:
        factors.append(factors[-1] * number.amount)
    bock = offered.bock.amount if offered.bock else 1
    return {factor * more for factor in factors for more in (1, bock)}


def values(rules: Ruleset, contract: Contract, *, hand: bool) -> set[int]:
    """Every value of a contract before a loss is doubled and an overbid raised."""
    if contract.kind == "null":
        revolution = rules.offered.revolution
        return {contract.value} | (
            {revolution.amount} if revolution and contract.is_untouched(hand=False) else set()
        )
    promised = TRICKS if contract.kind == "suit" and rules.offered.spitzen else 0
    levels = set(all_levels(rules, contract, hand=hand))
    highest = most_matadors(rules, contract) + promised
    return {contract.value * (count + level) for count in range(1, highest + 1) for level in levels}


def all_levels(rules: Ruleset, contract: Contract, *, hand: bool) -> Iterator[int]:
    """The level of every way to declare a contract and end it, with gifts where they are made."""
    for way, announced in ways_to_play(contract):
        if way is not hand:
            continue
        promised = "schwarz" if contract.ouvert else announced
        for reached in REACHED:
            for gift, accepted in GIFTS if rules.offered.gift else GIFTS[:1]:
                counted = counted_levels(
                    rules,
                    hand=hand,
                    promised=promised,
                    reached=reached,
                    gift=gift,
                    gift_accepted=accepted,
                )
                yield sum(level.amount for level in counted)


def raised(rules: Ruleset, contract: Contract, least: int) -> set[int]:
    """What a lost game can be raised to: the multiples of the base that just reach some bid."""
    base, bids = contract.value, ladder(rules)
    named = bids if rules.auction.bids_are_values else range(bids[0], bids[-1] + 1)
    return {max(least, -(-bid // base) * base) for bid in named}


def loss_factors(contract: Contract, *, hand: bool, hand_lost_single: bool) -> set[int]:
    """How often a loss is charged."""
    if hand_lost_single and contract.is_untouched(hand=hand):
        return {1}
    return {contract.loss_factor(both_turned=both) for both in (False, True)}

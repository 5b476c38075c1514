"""How often the long suit is won, by trumps and side aces: what a rule of thumb is worth."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from calculators.core.cards import Hand, Rank
from calculators.practice.draw import Draw
from calculators.skat.chances.ten import game_estimate, ten_card_hand
from calculators.skat.rules.play.deals import some_deal
from calculators.skat.rules.play.strength import LEAST_JACKS, strength, suit_games
from calculators.skat.rules.rulesets.schema import Contract
from calculators.skat.rules.rulesets.skat import SKAT
from calculators.skat.rules.score.bids import ladder

HANDS = 50
"""So many hands are drawn of each count."""


@lru_cache(maxsize=8)
def won_by_count(counts: tuple[int, ...]) -> tuple[int, ...]:
    """Of 100 hands with each count and two jacks at least, how many win the suit with the skat.

    By the model of chances, over hands as they are dealt.
    """
    found: dict[int, list[int]] = {count: [] for count in counts}
    for count, game, cards in long_suits():
        some = found.get(count, [])
        if len(some) < HANDS:
            estimate = game_estimate(
                ten_card_hand(SKAT, cards, None), game, ladder(SKAT)[0], hand=False
            )
            assert estimate
            some.append(estimate.won)
        if all(len(some) == HANDS for some in found.values()):
            break
    return tuple(round(sum(found[count]) / HANDS / 10) for count in counts)


def long_suits() -> Iterator[tuple[int, Contract, Hand]]:
    """Hands as they are dealt with two jacks at least, their longest suit, and its count."""
    draw = Draw("by count")
    while True:
        for cards in some_deal(draw).hands:
            if sum(card.rank is Rank.JACK for card in cards) >= LEAST_JACKS:
                game = suit_games(SKAT, cards)[0]
                yield strength(SKAT, game, cards).count, game, cards

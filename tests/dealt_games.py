"""Dealt-out games of skat that somebody would play, from a seed; for measuring and for tests.

The bidder is a rule of thumb, no more: enough trumps and few losing cards, two of them put away.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

from calculators.core.cards import DECK, Card, Hand, mask
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS, SKAT_SIZE, TRICKS, card_points
from calculators.skat.rules.play.trumps import order_of
from calculators.skat.rules.rulesets.schema import Contract
from calculators.skat.rules.rulesets.skat import SKAT as RULES
from calculators.skat.solve.position import Position

GAMES = tuple(one for one in RULES.contracts if one.id != "null-ouvert" and "hand" not in one.id)
WORTH_PLAYING = {"suit": 7.3, "grand": 8.7, "null": 6.5}
"""From how many cards on that are good for something."""


def dealt_games(seed: int) -> Iterator[Position]:
    """Games at the first lead, each with its declarer and what was put away."""
    random = Random(seed)
    while True:
        deck = random.sample(DECK, len(DECK))
        hands = [tuple(deck[TRICKS * seat : TRICKS * (seat + 1)]) for seat in SEATS]
        skat = tuple(deck[-SKAT_SIZE:])
        margin, seat, at = max(
            (strength(game, hand) - WORTH_PLAYING[game.kind], -seat, -at)
            for seat, hand in enumerate(hands)
            for at, game in enumerate(GAMES)
        )
        contract, declarer = GAMES[-at], -seat
        if margin < 0:
            continue
        put_away = discard(contract, (*hands[declarer], *skat))
        kept = tuple(card for card in (*hands[declarer], *skat) if card not in put_away)
        sets = [mask(kept if seat == declarer else hand) for seat, hand in enumerate(hands)]
        taken = 0 if contract.kind == "null" else card_points(RULES, put_away)
        yield Position(
            RULES, contract, (sets[0], sets[1], sets[2]), random.randrange(PLAYER_COUNT), declarer,
            taken=taken,
        )  # fmt: skip


def ramsches(seed: int) -> Iterator[Position]:
    """Ramsches at the first lead, each asked for one of the seats."""
    random = Random(seed)
    while True:
        deck = random.sample(DECK, len(DECK))
        sets = [mask(tuple(deck[TRICKS * at : TRICKS * (at + 1)])) for at in SEATS]
        alone, skat = random.randrange(PLAYER_COUNT), card_points(RULES, tuple(deck[-SKAT_SIZE:]))
        yield Position(
            RULES, None, (sets[0], sets[1], sets[2]), 0, alone, last_trick_adds=skat
        )  # fmt: skip


def strength(contract: Contract, hand: Hand) -> float:
    """How many cards are good: trumps, and side cards that win, or in a null stay low."""
    held = set(hand)
    trumps, sides = len(held & set(order_of(RULES, contract).trumps)), 0.0
    for _, suit in order_of(RULES, contract).suits:
        mine = [card for card in suit if card in held]
        sides += len(mine) - losers(contract, suit, held)
    if contract.kind == "null":
        return sides - 2.0
    jacks = sum(card.rank.value == "J" for card in hand)
    return sides + (2.2 * trumps if contract.kind == "grand" else trumps + 0.3 * jacks - 1.2)


def losers(contract: Contract, suit: Hand, held: set[Card]) -> int:
    """Cards of a side suit that are likely to lose a trick, or in a null to take one."""
    if contract.kind == "null":
        others = [card for card in reversed(suit) if card not in held]
        mine = [card for card in reversed(suit) if card in held]
        return sum(
            suit.index(own) < suit.index(other) for own, other in zip(mine, others, strict=False)
        )
    mine = [card for card in suit if card in held]
    tops = next((at for at, card in enumerate(suit) if card not in held), len(suit))
    return len(mine) - tops


def discard(contract: Contract, twelve: Hand) -> Hand:
    """The two cards to put away: those that leave the fewest losers, then the fattest."""
    order = order_of(RULES, contract)

    def merit(pair: tuple[Card, ...]) -> tuple[int, int]:
        left = set(twelve) - set(pair)
        lost = sum(losers(contract, suit, left) for _, suit in order.suits)
        return -lost - 9 * len(set(pair) & set(order.trumps)), card_points(RULES, pair)

    return max(combinations(twelve, SKAT_SIZE), key=merit)

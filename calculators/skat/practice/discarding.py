"""The discard: twelve cards with three losers or more, so that there is something to choose."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.cards import Card, Hand, Rank
from calculators.core.steps import Sentence
from calculators.practice.draw import Draw
from calculators.practice.orders import by_rank
from calculators.practice.task import (
    CardGroup,
    Choice,
    GameName,
    Reason,
    Task,
    Trap,
    card_choice,
    card_codes,
)
from calculators.skat.practice.promises import Discard, clear_discards
from calculators.skat.rules.play.piles import SKAT_SIZE, TRICKS
from calculators.skat.rules.play.strength import LEAST_JACKS, losers
from calculators.skat.rules.play.trumps import order_of, points_of
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Contract, Ruleset

DISCARDING = {
    "either": "skat/play#discarding",
    "turned": "turneskat/play#discarding-after-turning",
    "taken": "turneskat/play#discarding-in-guckser",
}
"""By what a game wants of the skat."""
PAIRS = 4
"""Discards to choose from at the first level."""
LOSERS = SKAT_SIZE + 1
TRUMPS = {"suit": (6, 8), "grand": (2, 4)}
"""How many trumps the twelve cards have."""


def discard(draw: Draw, ruleset: str, level: int) -> Task:
    """Two of twelve cards: from four pairs, then freely, then in grands as well."""
    rules = RULESETS[ruleset]
    kinds = ("suit", "grand") if level == 3 else ("suit",)
    laid = [one for one in rules.contracts if one.skat != "untouched"]
    contract = draw.pick([one for one in laid if one.kind in kinds])
    twelve, found = some_twelve(draw, rules, contract)
    best, rival = found[0], found[1]
    hand = by_rank(order_of(rules, contract), twelve)
    right = card_codes(tuple(card for card in hand if card in best.cards))
    reasons = tuple(why_discard(rules, contract, twelve, best, rival))
    facts = (Sentence.of("played", name=GameName(rules.id, contract.id)),)
    if level > 1:
        traps = tuple(
            Trap(
                card.code,
                "loser-kept" if card in best.cards else wrong_discard(rules, contract, card),
            )
            for card in hand
        )
        choices = tuple(card_choice(card) for card in hand)
        return Task(
            Sentence("discard-two"), "cards", (right,), reasons, traps, facts, choices=choices
        )
    traps = tuple(other_pairs(rules, contract, hand, found))
    offered = draw.shuffled([right, *(trap.value for trap in traps)])
    codes = {card.code: card for card in hand}
    return Task(
        Sentence("discard-two"),
        "choice",
        (right,),
        reasons,
        traps,
        facts,
        (CardGroup("hand-and-skat", hand),),
        tuple(
            Choice(one, Sentence.of("pair", cards=tuple(codes[code] for code in one.split())))
            for one in offered
        ),
    )


def some_twelve(draw: Draw, rules: Ruleset, contract: Contract) -> tuple[Hand, tuple[Discard, ...]]:
    """Hand and skat with good trumps, and each discard of side cards, one clearly the best."""
    now = order_of(rules, contract)
    side = [card for _, suit in now.suits for card in suit]
    while True:
        trumps = draw.some(now.trumps, draw.between(*TRUMPS[contract.kind]))
        cards = (*trumps, *draw.some(side, TRICKS + SKAT_SIZE - len(trumps)))
        jacks = sum(card.rank is Rank.JACK for card in cards)
        if jacks >= LEAST_JACKS and len(losers(now, cards)) >= LOSERS and tempts(now.suits, cards):
            found = clear_discards(rules, contract, cards)
            if found:
                return cards, found


def tempts(suits: tuple[tuple[object, Hand], ...], cards: Hand) -> bool:
    """Whether there is a ten without its ace, a bare king, or a short suit to be void in."""
    for _, suit in suits:
        held = [card.rank for card in suit if card in cards]
        if held == [Rank.KING] or (Rank.TEN in held and Rank.ACE not in held):
            return True
    return False


def wrong_discard(rules: Ruleset, contract: Contract, card: Card) -> str:
    """What is mistaken about discarding a card."""
    if card in order_of(rules, contract).trumps:
        return "trump-discarded"
    return "ace-discarded" if card.rank is Rank.ACE else "better-kept"


def other_pairs(
    rules: Ruleset, contract: Contract, hand: Hand, found: tuple[Discard, ...]
) -> Iterator[Trap]:
    """The pairs that tempt most, and the best one with an ace or a trump."""
    best, *others = found
    aces = [one for one in others if any(card.rank is Rank.ACE for card in one.cards)]
    tempting = [one for one in others if one not in aces]
    for one in [*tempting[: PAIRS - 1 - bool(aces)], *aces][: PAIRS - 1]:
        pair = tuple(card for card in hand if card in one.cards)
        amiss = [wrong_discard(rules, contract, card) for card in pair if card not in best.cards]
        yield Trap(card_codes(pair), max(amiss, key="ace-discarded".__eq__))


def why_discard(
    rules: Ruleset, contract: Contract, twelve: Hand, best: Discard, rival: Discard
) -> Iterator[Reason]:
    """What loses, what becomes empty, what is brought home, and how often either way was won."""
    now, pair = order_of(rules, contract), best.cards
    mends = ("trump-discarded", "ace-discarded", "better-kept", "loser-kept")
    yield Reason.of(
        "losers-are", DISCARDING[contract.skat], *mends, cards=by_rank(now, losers(now, twelve))
    )
    kept = tuple(card for card in twelve if card not in pair)
    for suit, cards in now.suits:
        if any(card in pair for card in cards) and not any(card in kept for card in cards):
            yield Reason.of("becomes-void", rules.follow_rule, suit=suit)
        for card in cards:
            if card.rank is Rank.TEN and card in pair:
                yield Reason.of("ten-is-safe", rules.card_points_rule, card=card)
    points = sum(points_of(rules)[card] for card in pair)
    if points:
        yield Reason.of("brought-home", rules.card_points_rule, amount=points)
    args = {
        "name": GameName(rules.id, contract.id),
        "cards": by_rank(now, best.cards),
        "chance": best.estimate.percent,
        "others": by_rank(now, rival.cards),
        "fewer": rival.estimate.percent,
    }
    yield Reason.of("discards-compared", DISCARDING[contract.skat], *mends, **args)

"""Counting card points: a trick, a small pile, and all that a declarer has taken."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.cards import Card, Rank
from calculators.core.steps import Sentence
from calculators.practice.draw import Draw
from calculators.practice.orders import some_trick
from calculators.practice.task import CardGroup, Reason, Task, Trap, number_task
from calculators.skat.rules.play.deals import some_deal
from calculators.skat.rules.play.piles import all_card_points
from calculators.skat.rules.play.piles import card_points as points_in
from calculators.skat.rules.play.trumps import order, points_of
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset

TRICKS = {1: (1, 1), 2: (2, 3), 3: (4, 6)}
"""How many tricks lie in the pile at each level."""
FORGOTTEN = {
    Rank.ACE: "aces-wrong",
    Rank.TEN: "tens-forgotten",
    Rank.KING: "kings-and-queens",
    Rank.QUEEN: "kings-and-queens",
    Rank.JACK: "jacks-forgotten",
}
"""What goes wrong with the cards of each rank."""
Pile = tuple[Card, ...]


def card_points(draw: Draw, ruleset: str, level: int) -> Task:
    """A pile and what it is worth; at the last level what is left for the other side."""
    rules = RULESETS[ruleset]
    while True:
        tricks, skat = some_tricks(draw, rules, draw.between(*TRICKS[level]))
        pile = tuple(card for trick in tricks for card in trick)
        ranks = {card.rank for card in pile if points_of(rules)[card]}
        if len(ranks) > min(level, 2) and ranks & {Rank.TEN, Rank.JACK}:
            break
    others = level == 3
    whole = pile + skat if others else pile
    total = points_in(rules, whole)
    asked = all_card_points(rules) - total if others else total
    shown = (
        tuple(CardGroup("trick", trick) for trick in tricks)
        if level < 3
        else (CardGroup("pile", pile), CardGroup("skat", skat))
    )
    steps = [*by_rank(rules, whole)]
    if others:
        skat_too = Sentence.of("skat-counts-too", cards=skat)
        steps.insert(0, Reason(skat_too, rules.card_points_rule, ("skat-left-out",)))
        args = {"all": all_card_points(rules), "own": total, "amount": asked}
        steps.append(
            Reason.of("rest-of-pack", rules.card_points_rule, "own-instead-of-others", **args)
        )
    question = Sentence("points-of-others" if others else "points-here")
    found = traps(rules, pile, skat if others else (), others=others)
    return number_task(question, asked, steps, found, card_groups=shown, form="number")


def some_tricks(draw: Draw, rules: Ruleset, count: int) -> tuple[tuple[Pile, ...], Pile]:
    """So many tricks of a deal that was played, and its skat."""
    deal = some_deal(draw)
    contract = draw.pick([one for one in rules.contracts if one.kind == "suit"])
    now = order(rules, contract.trump)
    hands: tuple[Pile, ...] = deal.hands
    leader, tricks = 0, []
    for _ in range(count):
        turned = hands[leader:] + hands[:leader]
        trick = some_trick(draw, now, turned, 0)
        hands = tuple(tuple(card for card in hand if card not in trick) for hand in hands)
        tricks.append(trick)
        leader = draw.below(len(hands))
    return tuple(tricks), deal.skat


def by_rank(rules: Ruleset, cards: Pile) -> Iterator[Reason]:
    """The count rank by rank, with the sum so far."""
    worth, total = dict(rules.card_points), 0
    for rank, each in rules.card_points:
        count = sum(card.rank is rank for card in cards)
        if count and each:
            total += count * each
            args = {
                "count": count,
                "rank": rank,
                "each": worth[rank],
                "amount": count * each,
                "total": total,
            }
            yield Reason.of("rank-counts", rules.card_points_rule, FORGOTTEN[rank], **args)


def traps(rules: Ruleset, pile: Pile, skat: Pile, *, others: bool) -> Iterator[Trap]:
    """The sums that typical mistakes give."""
    cards = pile + skat
    worth = dict(rules.card_points)
    counts = {rank: sum(card.rank is rank for card in cards) for rank in worth}
    right = points_in(rules, cards)
    swap = worth[Rank.KING] - worth[Rank.QUEEN]
    wrong = [
        (right - counts[Rank.TEN] * worth[Rank.TEN], "tens-forgotten"),
        (right - counts[Rank.JACK] * worth[Rank.JACK], "jacks-forgotten"),
        (right + swap * (counts[Rank.QUEEN] - counts[Rank.KING]), "kings-and-queens"),
        (right - counts[Rank.ACE] * (worth[Rank.ACE] - worth[Rank.TEN]), "aces-wrong"),
        (right + counts[Rank.ACE] - counts[Rank.ACE] * worth[Rank.ACE], "aces-wrong"),
        (points_in(rules, pile), "skat-left-out"),
    ]
    whole = all_card_points(rules)
    for points, mistake in wrong:
        yield Trap(str(whole - points if others else points), mistake)
    if others:
        yield Trap(str(right), "own-instead-of-others")

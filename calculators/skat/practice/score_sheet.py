"""The score sheet: running totals, what each player settles, and what a tournament adds."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.steps import Sentence
from calculators.practice.draw import Draw
from calculators.practice.task import Reason, Task, Trap, number_task
from calculators.sheet.settle import MILLION, Payment, Terms, payments
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.bids import multipliers
from calculators.skat.sheet.standings import DealScores, declarer_deal, standings, totals

LIKELY = 4
"""How far up the multipliers of a contract a usual game lies."""


def score_sheet(draw: Draw, ruleset: str, level: int) -> Task:
    """Adding up; settling; and the tournament, or both where the text has none."""
    rules = RULESETS[ruleset]
    deals = some_deals(draw, rules, draw.between(4, 5) if level == 1 else draw.between(5, 7))
    seat = busiest(deals) if level == 1 else draw.below(PLAYER_COUNT)
    if level == 1:
        return running_total(rules, deals, seat)
    if level == 3 and rules.id == "skat":
        return tournament(rules, deals, seat)
    return settling(rules, deals, seat, from_deals=level == 3)


def some_deals(draw: Draw, rules: Ruleset, count: int) -> tuple[DealScores, ...]:
    """Deals of an evening: everybody has declared, and some games were lost."""
    while True:
        deals = tuple(some_deal(draw, rules) for _ in range(count))
        declarers = {deal.declarer for deal in deals}
        lost = sum(deal.won is False for deal in deals)
        if (
            len(declarers) == PLAYER_COUNT
            and 1 <= lost < count
            and len({*sums(deals)}) == PLAYER_COUNT
        ):
            return deals


def busiest(deals: tuple[DealScores, ...]) -> int:
    """Who has declared most often."""
    return max(SEATS, key=lambda seat: sum(deal.declarer == seat for deal in deals))


def some_deal(draw: Draw, rules: Ruleset) -> DealScores:
    """One game, won more often than lost."""
    null = draw.chance(6)
    contract = draw.pick([one for one in rules.contracts if (one.kind == "null") is null])
    score = contract.value * draw.pick(multipliers(rules, contract)[:LIKELY])
    if draw.chance(3):
        score *= -contract.loss_factor(both_turned=False)
    return declarer_deal(PLAYER_COUNT, draw.below(PLAYER_COUNT), score)


def sums(deals: tuple[DealScores, ...]) -> tuple[int, ...]:
    return totals(PLAYER_COUNT, deals)[-1]


def deal_lines(deals: tuple[DealScores, ...]) -> tuple[Sentence, ...]:
    """Deal by deal, who declared and the score."""
    return tuple(
        Sentence.of("deal-line", deal=at, player=deal.declarer, score=deal.score)
        for at, deal in enumerate(deals, 1)
    )


def running_total(rules: Ruleset, deals: tuple[DealScores, ...], seat: int) -> Task:
    """One player's total after the deals."""
    right = sums(deals)[seat]
    own = [deal.changes[seat] for deal in deals if deal.declarer == seat]
    found = [
        Trap(str(sum(abs(score) for score in own)), "minus-as-plus"),
        *[Trap(str(right - score), "deal-left-out", at) for at, score in enumerate(own)],
        *[Trap(str(total), "another-player") for at, total in enumerate(sums(deals)) if at != seat],
        Trap(str(sum(sums(deals))), "everybody-added"),
    ]
    return number_task(
        Sentence.of("total-of", player=seat),
        right,
        running(rules, deals, seat),
        found,
        facts=deal_lines(deals),
    )


def running(rules: Ruleset, deals: tuple[DealScores, ...], seat: int) -> Iterator[Reason]:
    """The total after each game of one player."""
    for deal, row in zip(deals, totals(PLAYER_COUNT, deals), strict=True):
        if deal.declarer == seat:
            score = deal.changes[seat]
            args = {"player": seat, "score": score, "total": row[seat]}
            mends = ("deal-left-out", "another-player", "everybody-added")
            minus = ("minus-as-plus",) if score < 0 else ()
            yield Reason.of("adds", rules.sheet_rule, *minus, *mends, **args)


def settling(rules: Ruleset, deals: tuple[DealScores, ...], seat: int, *, from_deals: bool) -> Task:
    """What one player gets or gives when every pair settles its difference."""
    last = sums(deals)
    right = sum(points_for(seat, payment) for payment in payments(last, Terms(MILLION)))
    others = [at for at in SEATS if at != seat]
    pairs = [last[seat] - last[at] for at in others]
    found = [
        Trap(str(-right), "sign"),
        Trap(str(last[seat]), "total-not-difference"),
        *[Trap(str(pair), "one-pair-only") for pair in pairs],
        Trap(str(sum(abs(pair) for pair in pairs)), "differences-unsigned"),
    ]
    told = (
        deal_lines(deals)
        if from_deals
        else tuple(Sentence.of("total-line", player=at, total=last[at]) for at in SEATS)
    )
    why = []
    if from_deals:
        why = [Reason.of("total-line", rules.sheet_rule, player=at, total=last[at]) for at in SEATS]
    for at, pair in zip(others, pairs, strict=True):
        args = {"player": seat, "other": at, "own": last[seat], "theirs": last[at], "points": pair}
        mends = ("total-not-difference", "differences-unsigned", "one-pair-only")
        why.append(Reason.of("pair-settles", rules.settlement_rule, *mends, **args))
    args = {"player": seat, "points": right}
    why.append(Reason.of("net-of", rules.settlement_rule, "sign", **args))
    return number_task(Sentence.of("settles", player=seat), right, why, found, facts=told)


def points_for(seat: int, payment: Payment) -> int:
    """What a payment is for one player, in points."""
    return payment.points * ((payment.payee == seat) - (payment.payer == seat))


def tournament(rules: Ruleset, deals: tuple[DealScores, ...], seat: int) -> Task:
    """A player's tournament score: the total, the games of one's own, the losses of the others."""
    official = rules.tournament
    assert official is not None
    standing = standings(official, PLAYER_COUNT, deals)[seat]
    others = dict(official.others_lost)[PLAYER_COUNT]
    lost_by_others = sum(deal.won is False and deal.declarer != seat for deal in deals)
    won, lost = standing.won * official.won.amount, standing.lost * official.lost.amount
    given = lost_by_others * others.amount
    right = standing.tournament
    found = [
        Trap(str(right - given), "others-losses-forgotten"),
        Trap(str(right - lost), "own-losses-forgotten"),
        Trap(str(right - won), "won-games-forgotten"),
        Trap(str(right - 2 * lost), "own-losses-added"),
        Trap(str(standing.total), "total-alone"),
    ]
    total = {"player": seat, "total": standing.total}
    of_won = {"count": standing.won, "each": official.won.amount, "amount": won}
    of_lost = {"count": standing.lost, "each": -official.lost.amount, "amount": lost}
    of_others = {"count": lost_by_others, "each": others.amount, "amount": given}
    why = (
        Reason.of("total-line", rules.sheet_rule, "total-alone", **total),
        Reason.of("games-won", official.won.rule, "won-games-forgotten", **of_won),
        Reason.of(
            "games-lost", official.lost.rule, "own-losses-forgotten", "own-losses-added", **of_lost
        ),
        Reason.of("others-lost", others.rule, "others-losses-forgotten", **of_others),
        Reason.of("tournament-total", official.won.rule, player=seat, total=right),
    )
    return number_task(
        Sentence.of("tournament-of", player=seat), right, why, found, facts=deal_lines(deals)
    )

"""Whether a ramsch is possible: tricks, card points, and whether their order must be given."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from calculators.errors import Problem
from calculators.skat.play.piles import (
    PLAYERS,
    SKAT,
    TRICKS,
    all_card_points,
    least_in,
    most_in,
    skat_can_hold,
)
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.score.ramsch import SEATS, Table, in_the_skat, result, with_skat


def trick_problems(tricks: tuple[int, ...], order: tuple[int, ...] | None) -> Iterator[Problem]:
    """Ten tricks, and their order the order of just those."""
    if sum(tricks) != TRICKS:
        yield Problem("tricks-sum", "tricks", {"sum": sum(tricks), "whole": TRICKS})
    if order is not None and tuple(order.count(seat) for seat in SEATS) != tricks:
        yield Problem("trick-order-contradicts", "trick_order", involves=("tricks",))


def sum_problems(rules: Ruleset, card_points: tuple[int, ...]) -> Iterator[Problem]:
    """Card points that leave for the skat what two cards can hold."""
    whole = all_card_points(rules)
    rest = whole - sum(card_points)
    args = {"sum": sum(card_points), "rest": rest, "whole": whole}
    if rest < 0:
        yield Problem("card-points-beyond-pack", "card_points", args)
    elif rest not in skat_can_hold(rules):
        yield Problem("card-points-sum", "card_points", args)


def pile_problems(rules: Ruleset, table: Table) -> Iterator[Problem]:
    """Card points that the tricks of a player can hold; the order of tricks where it decides."""
    for points, tricks in zip(table.card_points, table.tricks, strict=True):
        if points and not tricks:
            yield Problem("no-trick-no-points", "card_points", involves=("tricks",))
        elif tricks and points > most_in(rules, PLAYERS * tricks + SKAT):
            high = most_in(rules, PLAYERS * tricks + SKAT)
            told = {"tricks": tricks, "high": high, "card_points": points}
            yield Problem("too-many-points", "card_points", told, involves=("tricks",))
        elif points < least_in(rules, PLAYERS * tricks):
            told = {
                "tricks": tricks,
                "low": least_in(rules, PLAYERS * tricks),
                "card_points": points,
            }
            yield Problem("too-few-points", "card_points", told, involves=("tricks",))
    if table.order is None and order_decides(rules, table):
        yield Problem("trick-order-needed", "trick_order", involves=("card_points", "tricks"))


def order_decides(rules: Ruleset, table: Table) -> bool:
    """Whether the result hangs on who took which trick: the last one, or the latest of some."""
    if table.marcher is not None:
        return False
    takers: list[int | None] = [None]
    if table.skat_to == "last-trick" and in_the_skat(rules, table):
        takers += [seat for seat in SEATS if table.tricks[seat]]
    known = [replace(table, last=taker) for taker in takers]
    if any(tie_decides(rules, one) for one in known):
        return True
    return len({result(rules, one).scores for one in known}) > 1


def tie_decides(rules: Ruleset, table: Table) -> bool:
    """Whether a shared place is settled by who took a trick last."""
    if table.ties == "all":
        return False
    totals = with_skat(rules, table)
    if rules.ramsch.pays == "fewest":
        tied = sum(total == min(totals) for total in totals)
        split = table.ties == "split" and tied == 2
        return tied > 1 and not split and 0 not in table.tricks
    return sum(total == max(totals) for total in totals) > 1

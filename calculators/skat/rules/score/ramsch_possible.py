"""Whether a ramsch is possible, what follows from the part of it that is stated, and what must
be asked besides.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from calculators.core.errors import Problem
from calculators.skat.rules.play.piles import (
    PLAYER_COUNT,
    SEATS,
    SKAT_SIZE,
    TRICKS,
    all_card_points,
    least_in,
    most_in,
    skat_can_hold,
)
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.ramsch import (
    RamschFacts,
    in_the_skat,
    latest,
    longest_without,
    result,
    with_skat,
)

StatedNumbers = tuple[int | None, ...]
"""A number for each player, None where it is not stated."""


def possible_points(rules: Ruleset, stated: StatedNumbers, skat_to: str) -> list[tuple[int, ...]]:
    """The card points of all three, where one of them may be left out: who has the rest.

    A skat that counts lies in somebody's pile; one that counts for nobody may hold some of it.
    """
    known = tuple(one for one in stated if one is not None)
    if len(known) == len(stated):
        return [known]
    rest = all_card_points(rules) - sum(known)
    skats = sorted(skat_can_hold(rules)) if skat_to == "nobody" else [0]
    return [
        tuple(rest - skat if one is None else one for one in stated)
        for skat in skats
        if skat <= rest
    ]


def possible_tricks(points: tuple[int, ...], stated: StatedNumbers) -> list[StatedNumbers]:
    """The tricks of all three: whoever has card points has some, who has none has some or none."""
    ways = [
        (0, None) if one is None and not own else (one,)
        for one, own in zip(stated, points, strict=True)
    ]
    return [with_rest(way) for way in product(*ways) if way.count(0) < PLAYER_COUNT]


def with_rest(tricks: StatedNumbers) -> StatedNumbers:
    """Where two players' tricks are known, the third has the rest."""
    rest = TRICKS - sum(one for one in tricks if one is not None)
    if tricks.count(None) > 1 or rest < 0:
        return tricks
    return tuple(rest if one is None else one for one in tricks)


def possible_tables(rules: Ruleset, table: RamschFacts, points: StatedNumbers) -> list[RamschFacts]:
    """Every table that agrees with what is stated; where none can be, the first that was tried."""
    tables = [
        replace(table, card_points=told, tricks=tricks)
        for told in possible_points(rules, points, table.skat_to)
        for tricks in possible_tricks(told, table.tricks)
    ]
    return [one for one in tables if not any(pile_problems(rules, one))] or tables[:1]


def open_questions(rules: Ruleset, tables: list[RamschFacts]) -> Iterator[Problem]:
    """What has to be known besides, where the result hangs on it, by the field that asks for it."""
    first = tables[0]
    results = {result(rules, one).scores for one in tables}
    questions = {order_question(rules, one) for one in tables}
    if len(results) > 1 or len(questions) > 1:
        for seat in SEATS:
            if len({one.card_points[seat] for one in tables}) > 1:
                yield Problem("rest-unknown", f"card_points.{seat}")
                return
        for seat in SEATS:
            if len({one.tricks[seat] for one in tables}) > 1 and not first.card_points[seat]:
                yield Problem("tricks-needed", f"tricks.{seat}")
        return
    for question in filter(None, questions):
        yield Problem(*question, involves=("card_points", "tricks"))


def trick_problems(tricks: StatedNumbers, order: tuple[int, ...] | None) -> Iterator[Problem]:
    """Ten tricks, and their order the order of just those."""
    told = sum(one for one in tricks if one is not None)
    if told > TRICKS or (None not in tricks and told != TRICKS):
        yield Problem("tricks-sum", "tricks", {"sum": told, "whole": TRICKS})
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


def pile_problems(rules: Ruleset, table: RamschFacts) -> Iterator[Problem]:
    """Card points that the tricks of a player can hold."""
    for points, tricks in zip(table.card_points, table.tricks, strict=True):
        if tricks is None:
            continue
        if points and not tricks:
            yield Problem("no-trick-no-points", "card_points", involves=("tricks",))
        elif tricks and points > most_in(rules, PLAYER_COUNT * tricks + SKAT_SIZE):
            high = most_in(rules, PLAYER_COUNT * tricks + SKAT_SIZE)
            told = {"tricks": tricks, "high": high, "card_points": points}
            yield Problem("too-many-points", "card_points", told, involves=("tricks",))
        elif points < least_in(rules, PLAYER_COUNT * tricks):
            told = {
                "tricks": tricks,
                "low": least_in(rules, PLAYER_COUNT * tricks),
                "card_points": points,
            }
            yield Problem("too-few-points", "card_points", told, involves=("tricks",))


def order_question(rules: Ruleset, table: RamschFacts) -> tuple[str, str] | None:
    """The problem and its field, where the result hangs on who took the last trick, or on who of
    those that share a place took one when.
    """
    if table.order is not None or table.marcher is not None:
        return None
    takers: list[int | None] = [table.last]
    if table.last is None and table.skat_to == "last-trick" and in_the_skat(rules, table):
        takers = [seat for seat in SEATS if table.tricks[seat] != 0]
    known = [replace(table, last=taker) for taker in takers]
    ties = any(tie_decides(rules, one) for one in known)
    if len(known) > 1 and (ties or len({result(rules, one).scores for one in known}) > 1):
        return "last-trick-needed", "last_trick"
    return ("tie-needed", "tie") if ties else None


def tie_decides(rules: Ruleset, table: RamschFacts) -> bool:
    """Whether a shared place is settled by who took a trick when, and nobody said so."""
    if table.ties == "all":
        return False
    totals = with_skat(rules, table)
    if rules.ramsch.pays == "fewest":
        tied = [seat for seat in SEATS if totals[seat] == min(totals)]
        split = table.ties == "split" and len(tied) == 2
        if len(tied) == 1 or split or 0 in table.tricks:
            return False
        return longest_without(table, tied) is None
    return latest(table, [seat for seat in SEATS if totals[seat] == max(totals)]) is None

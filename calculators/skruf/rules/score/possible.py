"""Checks whether aces, honours and karonkas given as counts are possible in four hands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product, zip_longest

from calculators.core.cards import Suit
from calculators.core.errors import Problem
from calculators.skruf.rules.play.cards import SIDES
from calculators.skruf.rules.play.holdings import Holding, Karonka
from calculators.skruf.rules.rulesets.schema import SkrufRules

ACES = 4
HANDS = (0, 1)
"""The two hands of a side."""


def count_problems(
    aces: tuple[int, int] | None, honours: tuple[int, int] | None, whole: int
) -> Iterator[Problem]:
    """Four aces in all, five honours in all; the ace of trumps is one of both, as far as known."""
    if aces is not None and sum(aces) != ACES:
        yield Problem("aces-sum", "aces", {"sum": sum(aces), "whole": ACES})
    if honours is not None and sum(honours) != whole:
        yield Problem("honours-sum", "honours", {"sum": sum(honours), "whole": whole})
    if aces is None or honours is None:
        return
    for held, named in zip(aces, honours, strict=True):
        if (held == 0 and named == whole) or (held == ACES and named == 0):
            yield Problem("trump-ace-is-both", "honours", involves=("aces",))
            return


def karonka_problems(
    rules: SkrufRules, holdings: tuple[Holding, Holding], *, trumps: bool
) -> Iterator[Problem]:
    """Each karonka needs its aces and honours, and all together need enough cards."""
    lacking = [
        problem
        for side in SIDES
        for problem in missing_for_karonkas(rules, side, holdings[side], trumps=trumps)
    ]
    yield from lacking
    if not lacking and not can_be_dealt(rules, holdings, trumps=trumps):
        yield Problem("karonkas-cannot-lie-so", "karonkas", involves=("aces", "honours"))


def missing_for_karonkas(
    rules: SkrufRules, side: int, held: Holding, *, trumps: bool
) -> Iterator[Problem]:
    """The aces and honours that the karonkas of one side need but the side lacks."""
    place = f"karonkas.{side}"
    for found in held.karonkas:
        if found.kind == "trumps" and not trumps:
            yield Problem("no-trumps-in-grandissimo", f"{place}.trumps")
        elif found.kind == "trumps" and held.honours < min(found.cards, len(rules.honours)):
            args = {"honours": held.honours}
            yield Problem("karonka-needs-honours", f"{place}.trumps", args, ("honours",))
        elif found.kind == "aces" and held.aces < found.cards:
            yield Problem("karonka-needs-aces", f"{place}.aces", {"aces": held.aces}, ("aces",))
    if sum(found.kind != "aces" for found in held.karonkas) > held.aces:
        yield Problem("karonka-needs-aces", f"{place}.suits", {"aces": held.aces}, ("aces",))


def suit_problems(trump: Suit | None, holdings: tuple[Holding, Holding]) -> Iterator[Problem]:
    """A suit has one ace, so one karonka at most; one in trumps must be stated as such."""
    named: set[Suit] = set()
    for side in SIDES:
        for found in holdings[side].karonkas:
            if found.kind != "suit" or found.suit is None:
                continue
            place, args = f"karonkas.{side}.suit_names", {"suit": found.suit.value}
            if found.suit is trump:
                yield Problem("karonka-in-trumps", place, args)
            elif found.suit in named:
                yield Problem("karonka-suit-twice", place, args)
            named.add(found.suit)


def can_be_dealt(rules: SkrufRules, holdings: tuple[Holding, Holding], *, trumps: bool) -> bool:
    """Whether aces and honours can be placed so that they give exactly these karonkas.

    Honours are numbered from the ace down; one side's honours are those the other lacks.
    """
    if not trumps:
        return all(can_side_hold(rules, holdings[side], (), trumps=False) for side in SIDES)
    honours = range(len(rules.honours))
    for first in combinations(honours, holdings[0].honours):
        second = tuple(honour for honour in honours if honour not in first)
        if all(
            can_side_hold(rules, holdings[side], places, trumps=True)
            for side, places in zip(SIDES, (first, second), strict=True)
        ):
            return True
    return False


def can_side_hold(
    rules: SkrufRules, held: Holding, honours: tuple[int, ...], *, trumps: bool
) -> bool:
    """Whether two hands can hold these honours, the other aces, and exactly these karonkas."""
    run = next((found.cards for found in held.karonkas if found.kind == "trumps"), 0)
    runs = sorted(found.cards for found in held.karonkas if found.kind == "suit")
    plain = held.aces - (0 in honours)
    if not len(runs) <= plain <= (ACES - 1 if trumps else ACES):
        return False
    of_aces = next((found.cards for found in held.karonkas if found.kind == "aces"), 0)
    loads = [1] * (plain - len(runs)) + runs
    for hands in product(HANDS, repeat=len(honours)):
        of_trumps = trump_loads(rules, honours, hands, run)
        if of_trumps is None:
            continue
        ace_at = hands[0] if 0 in honours else None
        for places in product(HANDS, repeat=plain):
            room = list(of_trumps)
            aces = [int(hand == ace_at) for hand in HANDS]
            for load, hand in zip(loads, places, strict=True):
                room[hand] += load
                aces[hand] += 1
            most = max(aces) if max(aces) >= rules.karonkas.aces_from.amount else 0
            if max(room) <= rules.cards.held.amount and most == of_aces:
                return True
    return False


def trump_loads(
    rules: SkrufRules, honours: tuple[int, ...], hands: tuple[int, ...], run: int
) -> list[int] | None:
    """The trumps that each hand must hold; None if that gives another run than `run`."""
    loads = [hands.count(hand) for hand in HANDS]
    if 0 not in honours:
        return None if run else loads
    home = hands[0]
    top = 0
    while top < len(honours) and honours[top] == top and hands[top] == home:
        top += 1
    whole = len(rules.honours)
    if run < rules.karonkas.run_from.amount:
        return loads if top < rules.karonkas.run_from.amount else None
    if min(run, whole) != top:
        return None
    loads[home] += max(0, run - whole)
    return loads


def tricks_too_few(tricks: tuple[int, int], holdings: tuple[Holding, Holding]) -> bool:
    """Whether a side took fewer tricks than it had top trumps in one hand, which is impossible."""
    return any(
        found.kind == "trumps" and tricks[side] < found.cards
        for side in SIDES
        for found in holdings[side].karonkas
    )


def karonkas_by_count(
    rules: SkrufRules,
    aces: int,
    trumps: int,
    suits: tuple[int, ...],
    names: tuple[Suit, ...] = (),
) -> tuple[Karonka, ...]:
    """Karonkas from their numbers, in unknown hands."""
    from_aces, from_run = rules.karonkas.aces_from.amount, rules.karonkas.run_from.amount
    return (
        *([Karonka("aces", aces + from_aces - 1)] if aces else []),
        *([Karonka("trumps", trumps + from_run - 1)] if trumps else []),
        *[
            Karonka("suit", count + from_run - 1, suit=suit)
            for count, suit in zip_longest(suits, names)
        ],
    )

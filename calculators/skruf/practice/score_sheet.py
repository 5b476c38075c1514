"""Exercises on Skruf's sheet: points below the line, undertricks above it, and the hundredth."""

from __future__ import annotations

from calculators.core.steps import Sentence, running
from calculators.practice.draw import Draw
from calculators.practice.task import Reason, Task, Trap, number_task
from calculators.skruf.rules.play.holdings import Holding
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.score.entries import (
    PlayedDeal,
    trick_entries,
    tricks_needed,
    undertrick_count,
)
from calculators.skruf.sheet.rows import hundredth

TEN = 10
"""Accounts are multiples of it, apart from points below the line."""


MENDED = {"per-undertrick": "wrong-level", "first-undertrick": "first-undertrick"}
"""The mistake that each step of a count corrects."""


def skruf_sheet(draw: Draw, _ruleset: str, level: int) -> Task:
    """Level 1: points for tricks; level 2: undertricks; level 3: the net of two accounts."""
    return (below_the_line_task, undertricks_task, hundredths_task)[level - 1](draw)


def below_the_line_task(draw: Draw) -> Task:
    """Points for tricks: both sides count the level for every trick beyond the book."""
    level = draw.between(SKRUF.lowest_played.amount, SKRUF.highest_level.amount)
    tricks = draw.between(tricks_needed(SKRUF, level) - 2, SKRUF.cards.held.amount - 1)
    nothing = Holding(0, 0, ())
    other_tricks = SKRUF.cards.held.amount - tricks
    played = PlayedDeal(level, True, 0, (tricks, other_tricks), (nothing, nothing))
    own, theirs = trick_entries(SKRUF, played)
    declaring = draw.chance(2)
    entry = own if declaring else theirs
    right, taken = entry.count.total, tricks if declaring else other_tricks
    book = SKRUF.book.amount
    found = [
        Trap(str(level * abs(taken - book)), "book-left-out"),
        Trap(str((own if not declaring else theirs).count.total), "other-side"),
        Trap("0", "other-side-counts"),
    ]
    args = {"level": level, "tricks": taken, "amount": right}
    return number_task(
        Sentence("below-the-line" if declaring else "below-the-line-others"),
        right,
        (
            Reason.of("both-sides-count", SKRUF.both_sides_rule, "other-side-counts"),
            Reason.of(
                "level-times-tricks", SKRUF.trick_value_rule, "book-left-out", "other-side", **args
            ),
        ),
        found,
        facts=(
            Sentence.of("skruf-level", level=level),
            Sentence.of("skruf-tricks", tricks=tricks, others=other_tricks),
        ),
        form="number",
    )


def undertricks_task(draw: Draw) -> Task:
    """What the other side is credited when a contract fails."""
    level = draw.between(SKRUF.lowest_played.amount, SKRUF.highest_level.amount)
    missing = draw.between(1, 4)
    count = undertrick_count(SKRUF, level, missing)
    right = count.total
    tricks = tricks_needed(SKRUF, level) - missing
    more, fewer = (
        undertrick_count(SKRUF, level, other).total for other in (missing + 1, max(1, missing - 1))
    )
    other_level = undertrick_count(SKRUF, level - 1, missing).total
    row = next(row for row in SKRUF.undertricks if row.level == level)
    found = [
        Trap(str(row.further * missing), "first-undertrick"),
        Trap(str(row.first * missing), "first-undertrick"),
        Trap(str(other_level), "wrong-level"),
        Trap(str(more), "undertricks-miscounted"),
        Trap(str(fewer), "undertricks-miscounted"),
    ]
    why = [
        Reason.of(
            "needs-tricks",
            SKRUF.book.rule,
            "undertricks-miscounted",
            level=level,
            need=tricks_needed(SKRUF, level),
            tricks=tricks,
            missing=missing,
        )
    ]
    for step, total in running(count):
        if step.id in MENDED:
            args = {"amount": step.amount, "total": total, "missing": missing, "level": level}
            why.append(Reason.of(step.id, step.rule, MENDED[step.id], **args))
    return number_task(
        Sentence("undertricks-cost"),
        right,
        why,
        found,
        facts=(Sentence.of("skruf-level", level=level), Sentence.of("skruf-took", tricks=tricks)),
        form="number",
    )


def hundredths_task(draw: Draw) -> Task:
    """The difference of two accounts, and a hundredth of it for each player."""
    low = draw.between(20, 90) * TEN + draw.below(60)
    high = low + draw.between(30, 180) * TEN + draw.below(60)
    accounts = draw.shuffled((low, high))
    net = high - low
    right = hundredth(SKRUF, net)
    side = draw.below(2)
    own = accounts[side]
    sign = 1 if own == high else -1
    found = [
        Trap(str(-sign * right), "sign"),
        Trap(str(sign * (net // SKRUF.hundredth.amount)), "rounded-down"),
        Trap(str(sign * (net // SKRUF.hundredth.amount + 1)), "rounded-up"),
        Trap(str(hundredth(SKRUF, own)), "own-account-alone"),
        Trap(str(sign * net), "hundredth-forgotten"),
        Trap(str(sign * hundredth(SKRUF, high + low)), "sum-not-difference"),
    ]
    args = {"high": high, "low": low, "net": net}
    return number_task(
        Sentence.of("writes-each", side=side),
        sign * right,
        (
            Reason.of("net-is", SKRUF.net_rule, "own-account-alone", "sum-not-difference", **args),
            Reason(
                Sentence.of("hundredth-is", net=net, hundredth=right),
                SKRUF.hundredth.rule,
                ("rounded-down", "rounded-up", "hundredth-forgotten"),
            ),
            Reason.of(
                "gains" if sign > 0 else "loses", SKRUF.net_rule, "sign", side=side, hundredth=right
            ),
        ),
        found,
        facts=tuple(Sentence.of("account-line", side=at, amount=accounts[at]) for at in (0, 1)),
        rulings=(SKRUF.ruling("hundredth-rounded") or "",),
    )

"""Matadors: with or without how many, counted on hand and skat together."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.cards import Rank, mask
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
    distinct_traps,
)
from calculators.skat.practice.deals import Situation, situation
from calculators.skat.rules.play.matadors import Matadors, matadors_in, most_for, run_ends_at
from calculators.skat.rules.play.trumps import order
from calculators.skat.rules.rulesets import RULESETS

JACKS = 4
CHOICES = 4


def matadors(draw: Draw, ruleset: str, level: int) -> Task:
    """Twelve cards and what they are played in; the skat apart from the second level on."""
    rules = RULESETS[ruleset]
    found = situation(
        draw,
        rules,
        lambda contract: contract.kind == "grand" or (level > 1 and contract.kind == "suit"),
        lambda one: worth_asking(one, level),
    )
    trump = found.contract.trump
    right = matadors_to_count(found)
    value = as_answer(right)
    traps = distinct_traps(value, wrong_counts(found, right, skat_apart=level > 1))[: CHOICES - 1]
    offered = {value, *(trap.value for trap in traps)}
    for count in (right.count, right.count + 1, right.count - 1, right.count + 2):
        for held in (right.held, not right.held):
            if len(offered) < CHOICES and 1 <= count <= most_for(rules, trump):
                offered.add(as_answer(Matadors(held, count)))
    known = {trap.value for trap in traps} | {value}
    traps += tuple(Trap(other, other_slip(right, other)) for other in sorted(offered - known))
    name = GameName(rules.id, found.contract.id)
    together = (CardGroup("hand-and-skat", by_rank(found.order, found.twelve)),)
    choices = tuple(
        Choice(each, Sentence.of("matadors", matadors=from_answer(each)))
        for each in sorted(
            offered, key=lambda each: (from_answer(each).held, from_answer(each).count)
        )
    )
    told = (Sentence.of("played", name=name),)
    return Task(
        Sentence("how-many-matadors"),
        "choice",
        (value,),
        reasons(found, right, skat_apart=level > 1),
        traps,
        told,
        together if level == 1 else found.shown,
        choices,
    )


def matadors_to_count(found: Situation) -> Matadors:
    return matadors_in(found.rules, found.contract.trump, mask(found.twelve))


def worth_asking(found: Situation, level: int) -> bool:
    """Later on the skat decides, or the run is long."""
    trump = found.contract.trump
    right = matadors_to_count(found)
    by_hand = matadors_in(found.rules, trump, mask(found.ten))
    if level == 3:
        return right.count > JACKS or by_hand != right
    return right.count <= JACKS


def other_slip(right: Matadors, other: str) -> str:
    """What to say of a count that no typical mistake gives."""
    return "run-miscounted" if from_answer(other).held is right.held else "with-or-without"


def as_answer(matadors: Matadors) -> str:
    return f"{'with' if matadors.held else 'without'}-{matadors.count}"


def from_answer(value: str) -> Matadors:
    side, _, count = value.partition("-")
    return Matadors(side == "with", int(count))


def wrong_counts(found: Situation, right: Matadors, *, skat_apart: bool) -> Iterator[Trap]:
    """The counts that typical mistakes give."""
    rules, trump = found.rules, found.contract.trump

    def trap(held: bool, count: int, mistake: str) -> Iterator[Trap]:  # noqa: FBT001
        if 1 <= count <= most_for(rules, trump):
            yield Trap(as_answer(Matadors(held, count)), mistake)

    if skat_apart:
        by_hand = matadors_in(rules, trump, mask(found.ten))
        yield from trap(by_hand.held, by_hand.count, "skat-left-out")
    if right.count > JACKS:
        yield from trap(right.held, JACKS, "stopped-at-jacks")
    jacks = sum(card.rank is Rank.JACK for card in found.twelve)
    of_kind = jacks if right.held else JACKS - jacks
    yield from trap(right.held, of_kind, "jacks-counted")
    yield from trap(not right.held, right.count, "with-or-without")
    yield from trap(right.held, right.count + 1, "last-counted-too")
    yield from trap(right.held, right.count - 1, "run-miscounted")


def reasons(found: Situation, right: Matadors, *, skat_apart: bool) -> tuple[Reason, ...]:
    """The jack of clubs decides the side, then the run is followed to its end."""
    rules, trump = found.rules, found.contract.trump
    trumps = order(rules, trump).trumps
    side = "held" if right.held else "missing"
    rule = rules.matadors_rule
    run = Sentence.of(f"run-{side}", cards=trumps[: right.count])
    end = run_ends_at(rules, trump, right)
    skat = [Reason.of("skat-counts-too", rule, "skat-left-out", cards=found.deal.skat)]
    last = Sentence("run-is-whole") if end is None else Sentence.of(f"run-ends-{side}", card=end)
    return (
        *(skat if skat_apart else []),
        Reason.of(f"top-{side}", rule, "with-or-without", card=trumps[0]),
        Reason(run, rule, ("stopped-at-jacks", "run-miscounted")),
        Reason(last, rule, ("last-counted-too", "jacks-counted")),
        Reason.of("so-many", rule, matadors=right),
    )

"""Overbid or not, and what a bid that was too high costs."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from calculators.core.steps import Sentence
from calculators.practice.draw import Draw
from calculators.practice.task import Choice, Reason, Task, Trap, number_task
from calculators.skat.practice.counting import (
    count_reasons,
    decision_reason,
    level_forgotten,
    unraised,
    wrong_scores,
)
from calculators.skat.practice.games import game_facts, some_declaration, some_ending
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.score.game import Game
from calculators.skat.rules.score.outcome import Outcome, outcome
from calculators.skat.rules.score.possible import problems
from calculators.skat.rules.score.rulings import rulings

NEAR = 3
"""How many places of the ladder a bid lies from the value at most."""


def overbid(draw: Draw, ruleset: str, level: int) -> Task:
    """Whether a made game reaches its bid; what an overbid costs; both, and lost games too."""
    rules = RULESETS[ruleset]
    while True:
        game = with_bid(draw, rules, level)
        end = outcome(rules, game)
        if level == 3 or (end.reason == "overbid" or (level == 1 and end.won)):
            break
    facts = (*game_facts(rules, game), Sentence.of("final-bid", bid=game.bid))
    if level == 1:
        return reaches(rules, game, end, facts)
    steps = count_reasons(rules, game, end)
    traps = [*wrong_raises(game, end), *wrong_scores(rules, game, end)]
    return number_task(
        Sentence("what-is-written"),
        end.score,
        (decision_reason(rules, game, end), *steps),
        [*traps, Trap(str(-end.score), "sign")],
        facts=facts,
        rulings=rulings(rules, game, end),
    )


def with_bid(draw: Draw, rules: Ruleset, level: int) -> Game:
    """A game with a final bid near its value, above it more often than not."""
    values = ladder(rules)
    while True:
        found = some_declaration(draw, rules, max(level, 2) if rules.id == "isko" else level)
        game = some_ending(draw, found, level)
        worth = unraised(outcome(rules, game))
        at = values.index(worth)
        step = draw.between(1, NEAR) if draw.below(5) < 3 else -draw.between(0, NEAR)
        if not 0 <= at + step < len(values):
            continue
        bid = replace(game, bid=values[at + step])
        if not problems(rules, bid):
            return bid


def reaches(rules: Ruleset, game: Game, end: Outcome, facts: tuple[Sentence, ...]) -> Task:
    """Value against bid: an equal value is enough."""
    bid, value, base = game.bid or 0, unraised(end), game.contract.value
    right = as_answer(value, over=value < bid)
    found = [
        Trap(as_answer(value, over=value >= bid), "compared-wrongly"),
        Trap(as_answer(value - base, over=value - base < bid), level_forgotten(end.count)),
        Trap(as_answer(value + base, over=value + base < bid), "matadors-miscounted"),
    ]
    plain = replace(game, bid=None)
    args = {"value": value, "bid": bid}
    key = "value-short" if value < bid else "value-enough"
    last = Reason.of(key, rules.overbid_rule, "compared-wrongly", **args)
    offered = sorted((right, *(trap.value for trap in found)), key=value_in)
    return Task(
        Sentence("reaches-bid"),
        "choice",
        (right,),
        (*count_reasons(rules, plain, outcome(rules, plain)), last),
        tuple(found),
        facts,
        choices=tuple(
            Choice(one, Sentence.of(f"answer-{one.rpartition('-')[2]}", value=value_in(one)))
            for one in offered
        ),
    )


def as_answer(value: int, *, over: bool) -> str:
    return f"{value}-{'overbid' if over else 'reaches'}"


def value_in(answer: str) -> int:
    return int(answer.partition("-")[0])


def wrong_raises(game: Game, end: Outcome) -> Iterator[Trap]:
    """The value left as it was, raised to the bid itself, one base short, one base too far."""
    if not end.raised:
        return
    factor = end.count.total // end.value
    base, bid = game.contract.value, game.bid or 0
    yield Trap(str(-factor * unraised(end)), "not-raised")
    yield Trap(str(unraised(end)), "won-anyway")
    yield Trap(str(-factor * bid), "raised-to-bid")
    yield Trap(str(-factor * (end.value - base)), "raised-too-little")
    yield Trap(str(-factor * (end.value + base)), "raised-too-far")

"""From the count of a game to a task: its steps as reasons, and what each mistake would give."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from calculators.core.steps import Expression, Product, Raised, Step, Times, running
from calculators.practice.task import GameName, Reason, Trap
from calculators.skat.rules.play.matadors import Matadors, most_matadors
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.game import Game
from calculators.skat.rules.score.levels import ANNOUNCED_STEPS, REACHED_STEPS
from calculators.skat.rules.score.outcome import Outcome, outcome

MENDS: dict[str, tuple[str, ...]] = {
    "game": ("forgot-game",),
    "with": ("matadors-miscounted", "multiplier-alone"),
    "without": ("matadors-miscounted", "multiplier-alone"),
    "base": ("wrong-base",),
    "lost": ("loss-not-doubled", "loss-doubled", "sign"),
    "overbid": ("not-raised", "raised-to-bid", "raised-too-little", "raised-too-far"),
    "null": ("wrong-base",),
}


def without_step(count: Expression, id: str) -> Expression:
    """The same count with every step of a name left out."""
    match count:
        case Step():
            return count
        case Product(base, factors):
            return Product(base, tuple(step for step in factors if step.id != id))
        case Raised(value, steps):
            return Raised(inner(value, id), tuple(step for step in steps if step.id != id))
        case Times(value, steps):
            left = tuple(step for step in steps if step.id != id)
            found = without_step(value, id)
            assert not isinstance(found, Times)
            return Times(found, left) if left else found


def inner(value: Step | Product, id: str) -> Step | Product:
    found = without_step(value, id)
    assert isinstance(found, (Step, Product))
    return found


def count_reasons(rules: Ruleset, game: Game, found: Outcome) -> tuple[Reason, ...]:
    """The steps of the count, and before them what decided whether the game was made."""
    name = GameName(rules.id, game.contract.id)
    steps = []
    before = ""
    for step, total in running(found.count):
        args = {"step": step, "total": total, "name": name, "again": step.id == before}
        mends = MENDS.get(step.id, ("forgot-level",))
        if is_missed_promise(game, found, step.id):
            mends += ("announced-left-out",)
        steps.append(Reason.of("counted", step.rule, *mends, **args))
        before = step.id
    return tuple(steps)


def decision_reason(rules: Ruleset, game: Game, found: Outcome) -> Reason:
    """Made or lost, and why."""
    rule = found.rules[-1] if found.rules else rules.value_rule
    args = {"points": game.card_points or 0, "need": rules.made_from.amount}
    if found.reason == "overbid":
        args = {"bid": game.bid or 0, "value": unraised(found)}
        rule = rules.overbid_rule
    elif found.reason == "announcement":
        rule = rules.failed_rule
    elif game.contract.kind != "null":
        rule = rules.made_from.rule
    key: str = found.reason
    if game.contract.kind == "null":
        key = "null-made" if found.won else "null-lost"
    return Reason.of(f"decided-{key}", rule, "sign", "won-anyway", **args)


def unraised(found: Outcome) -> int:
    """The value before an overbid raised it."""
    value = found.count.value if isinstance(found.count, Times) else found.count
    return value.value.total if isinstance(value, Raised) else value.total


def wrong_scores(rules: Ruleset, game: Game, found: Outcome) -> Iterator[Trap]:
    """What the count comes to with one mistake in it; always with the right sign."""
    sign = 1 if found.won else -1
    levels = levels_in(found.count)
    if levels:
        short = without_step(found.count, levels[-1])
        yield Trap(str(sign * short.total), level_forgotten(found.count))
    if any(step.id == "lost" and step.amount > 1 for step, _ in running(found.count)):
        yield Trap(str(sign * without_step(found.count, "lost").total), "loss-not-doubled")
    elif not found.won:
        yield Trap(str(2 * found.score), "loss-doubled")
    yield from changed(rules, game, found)
    if found.won or game.contract.kind == "null":
        yield from other_bases(rules, game, found)
    if not found.raised:
        yield from levels_short(game, found)


def levels_short(game: Game, found: Outcome) -> Iterator[Trap]:
    """The score without what was announced and missed, and with ever more levels left out."""
    sign = 1 if found.won else -1
    reached = short = found.count
    for id in levels_in(found.count):
        if is_missed_promise(game, found, id):
            reached = without_step(reached, id)
    yield Trap(str(sign * reached.total), "announced-left-out")
    for id in reversed(levels_in(found.count)[1:]):
        short = without_step(short, id)
        yield Trap(str(sign * short.total), "forgot-level")


def is_missed_promise(game: Game, found: Outcome, id: str) -> bool:
    """Whether a level counts only because it was announced."""
    level = id.removesuffix("-announced")
    return id in ANNOUNCED_STEPS[game.promised] and level not in REACHED_STEPS[found.reached]


def levels_in(count: Expression) -> list[str]:
    """The steps between the matadors and the base; the first is the game."""
    return [step.id for step, _ in running(count) if step.id == "game" or step.id not in MENDS]


def level_forgotten(count: Expression) -> str:
    """A count that is one step short: without the game, where that is the only level."""
    return "forgot-game" if levels_in(count) == ["game"] else "forgot-level"


def changed(rules: Ruleset, game: Game, found: Outcome) -> Iterator[Trap]:
    """One matador more or fewer than there are."""
    if game.matadors is None or found.raised:
        return
    for count in (game.matadors.count + 1, game.matadors.count - 1):
        if 1 <= count <= most_matadors(rules, game.contract):
            other = replace(game, matadors=Matadors(game.matadors.held, count), cards=None)
            yield Trap(str(outcome(rules, other).score), "matadors-miscounted")


def other_bases(rules: Ruleset, game: Game, found: Outcome) -> Iterator[Trap]:
    """The same game at the base of another contract: of its kind, or with its trump."""
    own = game.contract
    for contract in rules.contracts:
        near = contract.trump is own.trump or contract.skat == own.skat
        if near and contract.kind == own.kind and contract.value != own.value:
            value = found.score // game.contract.value
            if not found.score % game.contract.value:
                yield Trap(str(value * contract.value), "wrong-base")

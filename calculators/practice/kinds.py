"""All kinds of exercise, the games that have each, and the task of a seed."""

from __future__ import annotations

from calculators.core.families import FAMILIES
from calculators.practice.card_order import card_order
from calculators.practice.draw import Draw
from calculators.practice.legal_card import legal_card
from calculators.practice.task import Exercise, Task, exercise
from calculators.practice.trick_winner import trick_winner

LEVELS = (1, 2, 3)


def all_kinds() -> dict[str, Exercise]:
    """The kinds of all families, then those of each; kinds of the same name are merged."""
    modules = [family.module("practice") for family in FAMILIES]
    practised = tuple(ruleset for module in modules for ruleset in module.PRACTISED)
    shared = (
        exercise("card-order", practised, card_order),
        exercise("legal-card", practised, legal_card),
        exercise("trick-winner", practised, trick_winner),
    )
    found: dict[str, Exercise] = {}
    for one in (*shared, *(own for module in modules for own in module.EXERCISES)):
        others = found[one.id].draw_task if one.id in found else {}
        found[one.id] = Exercise(one.id, {**others, **one.draw_task}, one.parts)
    return found


KINDS = all_kinds()


def kinds_of(ruleset: str) -> tuple[str, ...]:
    """The kinds of exercise that a game has."""
    return tuple(kind.id for kind in KINDS.values() if ruleset in kind.rulesets)


def mixed_kinds(ruleset: str) -> tuple[str, ...]:
    """The kinds that are practised by turns when all of a game are mixed."""
    return tuple(id for id in kinds_of(ruleset) if not KINDS[id].parts)


def task(kind: str, ruleset: str, level: int, seed: int) -> Task:
    """The exercise of a seed; it never changes."""
    draw = Draw(f"{kind}/{ruleset}/{level}/{seed}")
    return KINDS[kind].draw_task[ruleset](draw, ruleset, level)

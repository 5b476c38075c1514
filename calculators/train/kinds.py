"""Every kind of exercise, the games in which it makes sense, and how one is drawn."""

from __future__ import annotations

from calculators.families import FAMILIES
from calculators.train.card_order import card_order
from calculators.train.draw import Draw
from calculators.train.legal_card import legal_card
from calculators.train.task import Exercise, Task
from calculators.train.trick_winner import trick_winner

LEVELS = (1, 2, 3)


def all_kinds() -> dict[str, Exercise]:
    """The kinds that every family has, then those of each family; of one name, one kind."""
    practised = tuple(
        ruleset for family in FAMILIES for ruleset in family.module("exercises").PRACTISED
    )
    found = {
        id: Exercise(id, practised, draw_task)
        for id, draw_task in (
            ("card-order", card_order),
            ("legal-card", legal_card),
            ("trick-winner", trick_winner),
        )
    }
    for family in FAMILIES:
        for one in family.module("exercises").EXERCISES:
            found[one.id] = one.joined_to(found.get(one.id))
    return found


KINDS = all_kinds()


def kinds_of(ruleset: str) -> tuple[str, ...]:
    """The kinds of exercise that a game has."""
    return tuple(kind.id for kind in KINDS.values() if ruleset in kind.rulesets)


def task(kind: str, ruleset: str, level: int, seed: int) -> Task:
    """The exercise of that seed; the same in every Python, today and tomorrow."""
    draw = Draw(f"{kind}/{ruleset}/{level}/{seed}")
    return KINDS[kind].draw_task(draw, ruleset, level)

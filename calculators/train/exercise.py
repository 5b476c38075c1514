"""One kind of exercise: the games it is for, and the drawing of a task."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from calculators.train.draw import Draw
from calculators.train.task import Task

DrawTask = Callable[[Draw, str, int], Task]
"""A task from chance, a ruleset and a level."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A kind of exercise by its id."""

    id: str
    rulesets: tuple[str, ...]
    draw_task: DrawTask

    def joined_to(self, other: Exercise | None) -> Exercise:
        """The same kind in the games of two families, each drawn by its own."""
        if other is None:
            return self

        def draw_task(draw: Draw, ruleset: str, level: int) -> Task:
            owner = self if ruleset in self.rulesets else other
            return owner.draw_task(draw, ruleset, level)

        return replace(other, rulesets=(*other.rulesets, *self.rulesets), draw_task=draw_task)

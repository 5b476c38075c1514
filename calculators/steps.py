"""Explanations as values: an expression of steps, each with its rule, that computes the number.

Nothing else computes the value of a game, so the explanation and the result cannot part.
`running` walks an expression in the order in which it is counted aloud.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """One thing that is said while counting: what it is, how much, and where the rule stands."""

    id: str
    amount: int
    rule: str

    @property
    def total(self) -> int:
        return self.amount


@dataclass(frozen=True, slots=True)
class Product:
    """base × (sum of factors): the value of a suit game or a grand."""

    base: Step
    factors: tuple[Step, ...]

    @property
    def total(self) -> int:
        return self.base.amount * sum([step.amount for step in self.factors])


@dataclass(frozen=True, slots=True)
class Raised:
    """A value and what is added to it, step by step."""

    value: Step | Product
    steps: tuple[Step, ...]

    @property
    def total(self) -> int:
        return self.value.total + sum([step.amount for step in self.steps])


@dataclass(frozen=True, slots=True)
class Times:
    """A value and what it is multiplied by, one factor after the other."""

    value: Step | Product | Raised
    steps: tuple[Step, ...]

    @property
    def total(self) -> int:
        total = self.value.total
        for step in self.steps:
            total *= step.amount
        return total


Expression = Step | Product | Raised | Times


def running(expression: Expression) -> Iterator[tuple[Step, int]]:
    """Every step in spoken order with the total reached at that step."""
    match expression:
        case Step():
            yield expression, expression.amount
        case Product(base, factors):
            total = 0
            for step in factors:
                total += step.amount
                yield step, total
            yield base, base.amount * total
        case Raised(value, steps):
            yield from running(value)
            total = value.total
            for step in steps:
                total += step.amount
                yield step, total
        case Times(value, steps):
            yield from running(value)
            total = value.total
            for step in steps:
                total *= step.amount
                yield step, total


@dataclass(frozen=True, slots=True)
class Number:
    """A number of the rules and the paragraph that gives it."""

    amount: int
    rule: str

"""Explanations as values: an expression of steps, each with its rule, that computes the number.

Nothing else computes the value of a game, so the explanation and the result always agree. `running`
lists the steps in the order in which they are counted aloud.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a count: its id, its amount and its rule."""

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
    """A value and the amounts added to it, in order."""

    value: Step | Product
    steps: tuple[Step, ...]

    @property
    def total(self) -> int:
        return self.value.total + sum([step.amount for step in self.steps])


@dataclass(frozen=True, slots=True)
class Times:
    """A value and the factors it is multiplied by, in order."""

    value: Step | Product | Raised
    steps: tuple[Step, ...]

    @property
    def total(self) -> int:
        total = self.value.total
        for step in self.steps:
            total *= step.amount
        return total


Expression = Step | Product | Raised | Times


def running(expression: Expression) -> list[tuple[Step, int]]:
    """Every step in spoken order, with the total reached so far."""
    match expression:
        case Step():
            return [(expression, expression.amount)]
        case Product(base, factors):
            said, total = [], 0
            for step in factors:
                total += step.amount
                said.append((step, total))
            said.append((base, base.amount * total))
        case Raised(value, steps):
            said = running(value)
            for step in steps:
                said.append((step, said[-1][1] + step.amount))
        case Times(value, steps):
            said = running(value)
            for step in steps:
                said.append((step, said[-1][1] * step.amount))
    return said


@dataclass(frozen=True, slots=True)
class Number:
    """A number of the rules and the paragraph that states it."""

    amount: int
    rule: str


@dataclass(frozen=True, slots=True)
class Sentence:
    """The key of a sentence, and the values for its blanks: numbers, cards, contracts, seats."""

    key: str
    args: Mapping[str, object] = field(default_factory=dict)

    @staticmethod
    def of(key: str, /, **args: object) -> Sentence:
        """The sentence of a key with its blanks named."""
        return Sentence(key, args)

"""What a lesson is: steps to read, and steps to do, each try answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

Told = Mapping[str, str]
"""A text in every language, by the language's code."""
ASKS = ("read", "cards", "order", "choice", "number")
"""To read; to press the cards that fit; to press cards in order; to choose; to write a number."""
PATHS = ("evening", "turneskat", "skruf")


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose, and what it is called."""

    value: str
    told: Told


@dataclass(frozen=True, slots=True)
class Try:
    """A wrong answer that is often given, and what is said of it."""

    answer: str
    told: Told


@dataclass(frozen=True, slots=True)
class Proof:
    """What the calculators are asked, and where in their answer the right one stands."""

    operation: str
    request: Mapping[str, Any]
    gives: str


@dataclass(frozen=True, slots=True)
class Step:
    """One screen: a text, cards on the table, and perhaps something to do."""

    text: Told
    asks: str
    cards: tuple[str, ...]
    label: Told | None
    question: Told | None
    choices: tuple[Choice, ...]
    right: str
    done: Told | None
    wrong: Told | None
    tries: tuple[Try, ...]
    proof: Proof | None


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of a path."""

    id: str
    path: str
    place: int
    ruleset: str
    title: Told
    goal: Told
    rules: tuple[str, ...]
    trainer: str
    steps: tuple[Step, ...]

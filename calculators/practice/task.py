"""The data of an exercise: facts, question, right answers, traps, and reasons.

There are no sentences here, only keys of them (`Sentence`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from calculators.core.cards import Card
from calculators.core.steps import Sentence
from calculators.practice.draw import Draw

Form = Literal["choice", "card", "cards", "order", "number", "score"]
"""A choice, one card, every card that fits, cards in order, a number, a number with its sign."""


@dataclass(frozen=True, slots=True)
class GameName:
    """What is played: a contract, a denomination, or ramsch."""

    ruleset: str
    id: str


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards to look at, under a heading; of whole tricks also who played each card."""

    key: str
    cards: tuple[Card, ...]
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Trap:
    """A wrong answer and the mistake that leads to it.

    `at` is the index of the step that was missed, if the mistake alone does not determine it.
    """

    value: str
    mistake: str
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """One step on the way to the answer, its paragraph, and the mistakes that it corrects."""

    sentence: Sentence
    rule: str
    mends: tuple[str, ...] = ()

    @staticmethod
    def of(key: str, rule: str, /, *mends: str, **args: object) -> Reason:
        """The step that a sentence states, by its key and its blanks."""
        return Reason(Sentence(key, args), rule, mends)


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice: its value in an answer, and the sentence that names it (for a card, the card)."""

    value: str
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Task:
    """One exercise. `right` holds every right answer; the first is the one shown."""

    question: Sentence
    form: Form
    right: tuple[str, ...]
    reasons: tuple[Reason, ...]
    traps: tuple[Trap, ...] = ()
    facts: tuple[Sentence, ...] = ()
    card_groups: tuple[CardGroup, ...] = ()
    choices: tuple[Choice, ...] = ()
    rulings: tuple[str, ...] = ()
    """The rulings that the answer depends on, where the rules leave something open."""

    @property
    def options(self) -> tuple[str, ...]:
        """The values of the choices."""
        return tuple(choice.value for choice in self.choices)

    @property
    def mistakes(self) -> tuple[str, ...]:
        """The mistakes that the traps of this task detect, each once."""
        return tuple(dict.fromkeys(trap.mistake for trap in self.traps if trap.mistake))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an answer is right; if not, the mistake (if known) and the steps missed."""

    right: bool
    mistake: str = ""
    missed: tuple[int, ...] = ()


def card_choice(card: Card) -> Choice:
    """A card as a choice."""
    return Choice(card.code, Sentence("card", {"card": card}))


def card_codes(cards: tuple[Card, ...]) -> str:
    """Cards as text, as in an answer."""
    return " ".join(card.code for card in cards)


def distinct_traps(right: str, traps: Iterable[Trap]) -> tuple[Trap, ...]:
    """Each wrong answer once, with its first mistake; the right answer is left out."""
    found: dict[str, Trap] = {}
    for trap in traps:
        if trap.value != right:
            found.setdefault(trap.value, trap)
    return tuple(found.values())


def number_task(
    question: Sentence,
    right: int,
    reasons: Iterable[Reason],
    traps: Iterable[Trap],
    *,
    facts: tuple[Sentence, ...] = (),
    card_groups: tuple[CardGroup, ...] = (),
    rulings: tuple[str, ...] = (),
    form: Form = "score",
) -> Task:
    """A task that asks for one number; of the traps, each wrong number once."""
    value = str(right)
    distinct = distinct_traps(value, traps)
    return Task(
        question, form, (value,), tuple(reasons), distinct, facts, card_groups, rulings=rulings
    )


def verdict(task: Task, answer: str) -> Verdict:
    """The verdict on an answer that was readable."""
    if answer in task.right:
        return Verdict(True)
    trap = trap_in(task, answer)
    if trap is None:
        return Verdict(False)
    if trap.at is not None:
        return Verdict(False, trap.mistake, (trap.at,))
    mended = (at for at, reason in enumerate(task.reasons) if trap.mistake in reason.mends)
    return Verdict(False, trap.mistake, tuple(mended))


def trap_in(task: Task, answer: str) -> Trap | None:
    """The trap of a wrong answer; None if no trap fits.

    Of several cards, a wrong card counts before a missing one.
    """
    known = {trap.value: trap for trap in task.traps}
    if task.form == "cards":
        given, wanted = set(answer.split()), set(task.right[0].split())
        amiss = given ^ wanted
        wrong = sorted((card for card in task.options if card in amiss), key=wanted.__contains__)
        return next((known[card] for card in wrong if card in known), None)
    if task.form == "order":
        pairs = zip(task.right[0].split(), answer.split(), strict=True)
        parted = next(f"{wanted} {given}" for wanted, given in pairs if wanted != given)
        return known.get(parted)
    return known.get(answer)


DrawTask = Callable[[Draw, str, int], Task]
"""Draws a task: (random numbers, ruleset, level)."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A kind of exercise by its id, and the function that draws a task in each game."""

    id: str
    draw_task: Mapping[str, DrawTask]
    parts: tuple[str, ...] = ()
    """Parts of the browser's library that no other exercise needs; if any, it is not mixed in."""

    @property
    def rulesets(self) -> tuple[str, ...]:
        return tuple(self.draw_task)


def exercise(
    id: str, rulesets: tuple[str, ...], draw_task: DrawTask, parts: tuple[str, ...] = ()
) -> Exercise:
    """A kind of exercise with the same function for several games."""
    return Exercise(id, dict.fromkeys(rulesets, draw_task), parts)

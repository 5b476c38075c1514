"""The shapes of an exercise: what is told and shown, what is asked, and how each answer is judged.

No sentence stands here. `Sentence` names one and carries what goes into its blanks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from calculators.cards import Card
from calculators.train.draw import Draw

Form = Literal["choice", "card", "cards", "order", "number", "score"]
"""A choice, one card, every card that fits, cards in order, a number, a number with its sign."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence by its key, with what goes into its blanks: numbers, cards, contracts, seats."""

    key: str
    args: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class GameName:
    """What is played: a contract, a denomination, or ramsch."""

    ruleset: str
    id: str


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards that are laid out, under a heading."""

    key: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Trap:
    """A wrong answer and the mistake that leads to it.

    `at` is the step that was missed, where the mistake alone does not tell.
    """

    value: str
    mistake: str
    at: int | None = None


@dataclass(frozen=True, slots=True)
class Reason:
    """One step on the way to the answer, its paragraph, and the mistakes that it mends."""

    sentence: Sentence
    rule: str
    mends: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """Something to choose: its value in an answer, and what it is called (a card by its name)."""

    value: str
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class Task:
    """One exercise. `right` holds every answer that is right, the first as it would be told."""

    question: Sentence
    form: Form
    right: tuple[str, ...]
    reasons: tuple[Reason, ...]
    traps: tuple[Trap, ...] = ()
    facts: tuple[Sentence, ...] = ()
    card_groups: tuple[CardGroup, ...] = ()
    choices: tuple[Choice, ...] = ()
    rulings: tuple[str, ...] = ()
    """The rulings on which the answer turns, where the text leaves something open."""

    @property
    def options(self) -> tuple[str, ...]:
        """What may stand in an answer, where that is a choice."""
        return tuple(choice.value for choice in self.choices)

    @property
    def mistakes(self) -> tuple[str, ...]:
        """The mistakes that this task is there to catch, each once."""
        return tuple(dict.fromkeys(trap.mistake for trap in self.traps if trap.mistake))


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether an answer is right; if not, the mistake (if it is known) and the steps missed."""

    right: bool
    mistake: str = ""
    missed: tuple[int, ...] = ()


def of_card(card: Card) -> Choice:
    """A card to choose."""
    return Choice(card.code, Sentence("card", {"card": card}))


def codes(cards: tuple[Card, ...]) -> str:
    """Cards as an answer has them."""
    return " ".join(card.code for card in cards)


def distinct_traps(right: str, traps: Iterable[Trap]) -> tuple[Trap, ...]:
    """Each wrong answer once, by the first mistake that leads to it; what is right is no trap."""
    found: dict[str, Trap] = {}
    for trap in traps:
        if trap.value != right:
            found.setdefault(trap.value, trap)
    return tuple(found.values())


def verdict(task: Task, answer: str) -> Verdict:
    """The verdict on an answer that could be read."""
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
    """The trap that a wrong answer has fallen into; None where it is not a known one.

    Of cards, what should not be there is told before what is missing.
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
"""A task from chance, a ruleset and a level."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A kind of exercise by its id, and how it is drawn in each game that has it."""

    id: str
    draw_task: Mapping[str, DrawTask]

    @property
    def rulesets(self) -> tuple[str, ...]:
        return tuple(self.draw_task)


def exercise(id: str, rulesets: tuple[str, ...], draw_task: DrawTask) -> Exercise:
    """A kind of exercise that is drawn in the same way in some games."""
    return Exercise(id, dict.fromkeys(rulesets, draw_task))

"""Exercises in words: what is told and asked, what each mistake was, and the way to the answer."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from calculators.cards import Card, Rank, Suit
from calculators.families import OF_RULESET
from calculators.steps import Step
from calculators.text.explain import phrase
from calculators.text.language import Language, capital, catalogue
from calculators.text.tables import figure, signed
from calculators.train.task import Said, Task


@dataclass(frozen=True, slots=True, eq=False)
class TrainWords:
    """What a language says around an exercise; the keys are the same in every language."""

    kinds: dict[str, str]
    levels: dict[str, tuple[str, str, str]]
    """What each level of a kind asks for."""
    questions: dict[str, str]
    shown: dict[str, str]
    """Headings over cards that are laid out."""
    said: dict[str, str]
    """Facts, choices and steps."""
    mistakes: dict[str, str]
    ranks: dict[str, str]
    """The ranks in the plural."""
    players: tuple[str, ...]
    sides: tuple[str, str]
    right: str
    wrong: str
    page: dict[str, str]
    """The words of the page around it."""


@cache
def train_words(code: str) -> TrainWords:
    """The words of the exercises in a language, loaded when they are first wanted."""
    found: TrainWords = catalogue("train", code)
    return found


SIGNED = frozenset(("score", "points", "total"))
"""Blanks that stand with their sign where it is a minus."""


def sentence(language: Language, ruleset: str, said: Said) -> str:
    """One thing told, with a capital letter."""
    return capital(phrased(language, ruleset, said, train_words(language.code).said))


def question(language: Language, ruleset: str, task: Task) -> str:
    """What is asked."""
    words = train_words(language.code).questions
    return capital(phrased(language, ruleset, task.question, words))


def phrased(language: Language, ruleset: str, said: Said, table: dict[str, str]) -> str:
    """A sentence with its blanks filled in."""
    if said.key == "counted":
        return step_said(language, ruleset, said)
    blanks = {key: filled(language, ruleset, key, value) for key, value in said.args.items()}
    return table[said.key].format(**blanks)


def step_said(language: Language, ruleset: str, said: Said) -> str:
    """A step of the count of a game, as it is spoken at the table."""
    step, total, name = (said.args[key] for key in ("step", "total", "name"))
    assert isinstance(step, Step)
    assert isinstance(total, int)
    id = "overbid-again" if said.args["again"] and step.id == "overbid" else step.id
    return phrase(language, id, step.amount, total, filled(language, ruleset, "name", name))


def filled(language: Language, ruleset: str, key: str, value: object) -> str:
    """What goes into a blank: a word of the game, or one that all games share."""
    if isinstance(value, tuple):
        return ", ".join(filled(language, ruleset, key, item) for item in value)
    game = OF_RULESET[ruleset].module("exercises.words")
    found: str | None = game.value_text(language, key, value)
    return shared_text(language, key, value) if found is None else found


def shared_text(language: Language, key: str, value: object) -> str:
    """Cards, players and numbers, which are called alike in every game."""
    words = train_words(language.code)
    match value:
        case Card():
            return language.card_name(value.code)
        case Suit():
            return language.suits[value.value]
        case Rank():
            return words.ranks[value.value]
        case int() if key in ("player", "other"):
            return words.players[value]
        case int() if key == "side":
            return words.sides[value]
        case int():
            return signed(value) if key in SIGNED and value < 0 else figure(value)
    text = str(value)
    table = language.calls if key in ("call", "bid", "next") else language.seats
    return table.get(text, text)


def choice_said(language: Language, ruleset: str, task: Task, value: str) -> str:
    """What a choice is called."""
    found = next(choice for choice in task.choices if choice.value == value)
    return phrased(language, ruleset, found.said, train_words(language.code).said)


def answer_said(language: Language, ruleset: str, task: Task, answer: str) -> str:
    """An answer in words."""
    if task.form == "number":
        return figure(int(answer))
    if task.form == "score":
        return signed(int(answer))
    parts = [answer] if task.form == "choice" else answer.split()
    return ", ".join(choice_said(language, ruleset, task, part) for part in parts)


def right_said(language: Language, ruleset: str, task: Task) -> str:
    """Every answer that is right, in words."""
    found = [answer_said(language, ruleset, task, answer) for answer in task.right]
    return f" {train_words(language.code).page['or']} ".join(found)

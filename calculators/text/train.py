"""Exercises in words: what is told and asked, what each mistake was, and the way to the answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from calculators.cards import Card, Rank, Suit
from calculators.play.matadors import Matadors
from calculators.rulesets.skruf import SKRUF
from calculators.score.skruf_entries import Entry
from calculators.steps import Step
from calculators.text.explain import phrase
from calculators.text.language import Language, capital, catalogue
from calculators.text.skruf import bid_name, counted, skruf_words
from calculators.text.skruf import told as entry_told
from calculators.text.tables import figure, signed
from calculators.train.task import Named, Said, Task


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
COUNTED = frozenset(("aces", "honours"))


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
        return step_said(language, said)
    blanks = {key: filled(language, ruleset, key, value) for key, value in said.args.items()}
    return table[said.key].format(**blanks)


def step_said(language: Language, said: Said) -> str:
    """A step of the count of a game, as it is spoken at the table."""
    step, total, name = (said.args[key] for key in ("step", "total", "name"))
    assert isinstance(step, Step)
    assert isinstance(total, int)
    id = "overbid-again" if said.args["again"] and step.id == "overbid" else step.id
    return phrase(language, id, step.amount, total, filled(language, "", "name", name))


def name_of(language: Language, named: Named) -> str:
    """What is played."""
    if named.ruleset == SKRUF.id:
        return skruf_words(language.code).denominations[named.id]
    return language.contract(named.ruleset, named.id)


def matadors_of(language: Language, matadors: Matadors) -> str:
    """With or without so many."""
    side = "with" if matadors.held else "without"
    return language.steps[side].format(amount=language.number(matadors.count))


def call_said(language: Language, call: object) -> str:
    """A call of an auction."""
    text = str(call)
    return bid_name(language, text) if " " in text else language.calls.get(text, text)


BY_TYPE: tuple[tuple[type, Callable[[Language, Any], str]], ...] = (
    (Named, name_of),
    (Matadors, matadors_of),
    (Card, lambda language, card: language.card_name(card.code)),
    (Suit, lambda language, suit: language.suits[suit.value]),
    (Rank, lambda language, rank: train_words(language.code).ranks[rank.value]),
    (Entry, lambda language, entry: str(entry_told(language, entry, SKRUF)["say"])),
)


def filled(language: Language, ruleset: str, key: str, value: object) -> str:
    """What goes into a blank."""
    words = train_words(language.code)
    if isinstance(value, tuple):
        return ", ".join(filled(language, ruleset, key, item) for item in value)
    for kind, say in BY_TYPE:
        if isinstance(value, kind):
            return say(language, value)
    if key in ("player", "other") and isinstance(value, int):
        return words.players[value]
    if isinstance(value, int):
        return number_said(language, key, value)
    if key == "names":
        return skruf_words(language.code).denominations[str(value)]
    if key in ("call", "bid", "next"):
        return call_said(language, value)
    return language.seats.get(str(value), str(value))


def number_said(language: Language, key: str, value: int) -> str:
    """A number as its blank wants it: counted, with its sign, or as a figure."""
    if key in COUNTED:
        return counted(language, key, value)
    if key == "side":
        return train_words(language.code).sides[value]
    return signed(value) if key in SIGNED and value < 0 else figure(value)


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

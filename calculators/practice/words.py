"""Exercises in words: facts, questions, mistakes, reasons and answers."""

from __future__ import annotations

from importlib.util import find_spec

from calculators.core.cards import Card, Rank, Suit
from calculators.core.families import OF_RULESET
from calculators.core.steps import Sentence, Step
from calculators.practice.task import Task, Verdict
from calculators.text.explain import phrase
from calculators.text.language import Language, Words, capital, catalogue, joined_catalogue
from calculators.text.tables import figure, signed

SIGNED = frozenset(("score", "points", "total"))
"""The blanks whose numbers keep a minus sign."""


def exercise_words(language: Language) -> Words:
    """The words of the exercises, including those of every family."""
    return joined_catalogue("practice", language.code)


def level_text(language: Language, kind: str, ruleset: str, level: int) -> str:
    """What a level asks in one game: in the family's own words, or in those that all share."""
    key = f"levels.{kind}.{level}"
    own = f"{OF_RULESET[ruleset].id}_practice"
    if find_spec(f"calculators.text.{language.code}.{own}"):
        words = catalogue(own, language.code)
        if key in words:
            return capital(words[key])
    return catalogue("practice", language.code)[key]


def sentence(language: Language, ruleset: str, statement: Sentence) -> str:
    """A sentence with its blanks filled in and a capital letter."""
    return capital(sentence_text(language, ruleset, statement))


def question_text(language: Language, ruleset: str, task: Task) -> str:
    """The question of a task."""
    return capital(sentence_text(language, ruleset, task.question, "questions"))


def sentence_text(
    language: Language, ruleset: str, statement: Sentence, table: str = "said"
) -> str:
    """A sentence with its blanks filled in."""
    if statement.key == "counted":
        return step_text(language, ruleset, statement)
    blanks: dict[str, object] = {}
    for key, value in statement.args.items():
        text = blank_text(language, ruleset, key, value)
        blanks[key] = value if text == str(value) else text
    return language.fill(exercise_words(language)[f"{table}.{statement.key}"], **blanks)


def step_text(language: Language, ruleset: str, statement: Sentence) -> str:
    """A step of the count of a game, as spoken at the table."""
    step, total, name = (statement.args[key] for key in ("step", "total", "name"))
    assert isinstance(step, Step)
    assert isinstance(total, int)
    id = "overbid-again" if statement.args["again"] and step.id == "overbid" else step.id
    return phrase(language, id, step.amount, total, blank_text(language, ruleset, "name", name))


def blank_text(language: Language, ruleset: str, key: str, value: object) -> str:
    """The text for a blank: in the family's words, or in those that all games share."""
    if isinstance(value, tuple):
        return ", ".join(blank_text(language, ruleset, key, item) for item in value)
    game = OF_RULESET[ruleset].module("practice.games")
    found: str | None = game.value_text(language, key, value)
    return shared_text(language, key, value) if found is None else found


def shared_text(language: Language, key: str, value: object) -> str:
    """The text for cards, players and numbers, the same in every game."""
    words = exercise_words(language)
    match value:
        case Card():
            return language.card_name(value.code)
        case Suit():
            return language.suits[value.value]
        case Rank():
            return words[f"ranks.{value.value}"]
        case int() if key in ("player", "other"):
            return words[f"players.{value}"]
        case int() if key == "side":
            return words[f"sides.{value}"]
        case int():
            return signed(value) if key in SIGNED and value < 0 else figure(value)
    text = str(value)
    table = language.calls if key in ("call", "bid", "next") else language.seats
    return table.get(text, text)


def choice_text(language: Language, ruleset: str, task: Task, value: str) -> str:
    """The name of a choice."""
    found = next(choice for choice in task.choices if choice.value == value)
    return sentence_text(language, ruleset, found.sentence)


def answer_text(language: Language, ruleset: str, task: Task, answer: str) -> str:
    """An answer in words."""
    if task.form == "number":
        return figure(int(answer))
    if task.form == "score":
        return signed(int(answer))
    parts = [answer] if task.form == "choice" else answer.split()
    return ", ".join(choice_text(language, ruleset, task, statement) for statement in parts)


def right_text(language: Language, ruleset: str, task: Task) -> str:
    """Every right answer, in words."""
    found = [answer_text(language, ruleset, task, answer) for answer in task.right]
    return f" {language.words('practice')['page.or']} ".join(found)


def verdict_text(language: Language, ruleset: str, task: Task, verdict: Verdict) -> str:
    """The sentence that says right or wrong and gives the answer."""
    line = exercise_words(language)["right" if verdict.right else "wrong"]
    return line.format(answer=right_text(language, ruleset, task))

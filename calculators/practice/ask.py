"""exercise: a task from a seed; with an answer, the verdict and the steps that were missed."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.core.errors import Problem, RuleError
from calculators.core.families import RULESET_IDS
from calculators.door.fields import Choice, Custom, Request, Whole, needed, with_default
from calculators.practice.answer import read_answer, read_reply
from calculators.practice.kinds import KINDS, LEVELS, task
from calculators.practice.task import Task, verdict
from calculators.practice.words import (
    choice_text,
    exercise_words,
    question_text,
    sentence,
    verdict_text,
)
from calculators.text.citations import links, ruling_links, ruling_notes
from calculators.text.language import LOCALES, Language
from calculators.text.language import language as words_of

HIGHEST_SEED = 2**32 - 1


class ExerciseRequest(Request):
    kind = needed(Choice("kind", tuple(KINDS)))
    ruleset = Choice("ruleset", RULESET_IDS)
    level = with_default(Whole("level", LEVELS[0], LEVELS[-1]), LEVELS[0])
    seed = needed(Whole("seed", 0, HIGHEST_SEED))
    language = Choice("language", LOCALES)
    answer = Custom[str | int | list[str]]("answer", "reply", read_reply)


def check(asked: ExerciseRequest) -> Iterator[Problem]:
    """The kind of exercise is one of the game."""
    known = KINDS[asked.kind].rulesets
    if asked.ruleset not in (None, *known):
        args = {"kind": asked.kind, "ruleset": asked.ruleset, "allowed": known}
        yield Problem("kind-not-in-ruleset", "ruleset", args, ("kind",))


REQUEST, CHECKS = ExerciseRequest, (check,)


def answer(asked: ExerciseRequest, language: Language) -> dict[str, object]:
    """The task of a seed, with the verdict if an answer is given."""
    kind = asked.kind
    if asked.language is not None:
        language = words_of(asked.language)
    ruleset = asked.ruleset or KINDS[kind].rulesets[0]
    drawn_task = task(kind, ruleset, asked.level, asked.seed)
    words = exercise_words(language)
    found: dict[str, object] = {
        "kind": kind,
        "ruleset": ruleset,
        "level": asked.level,
        "seed": asked.seed,
        "facts": [sentence(language, ruleset, fact) for fact in drawn_task.facts],
        "cards": [
            {"label": words[f"shown.{shown.key}"], "cards": [card.code for card in shown.cards]}
            for shown in drawn_task.card_groups
        ],
        "question": question_text(language, ruleset, drawn_task),
        "asks": drawn_task.form,
        "choices": [
            {
                "value": choice.value,
                "text": choice_text(language, ruleset, drawn_task, choice.value),
            }
            for choice in drawn_task.choices
        ],
    }
    if asked.answer is None:
        return found
    given = read_answer(drawn_task, asked.answer)
    if isinstance(given, Problem):
        raise RuleError(given)
    return found | verdict_fields(drawn_task, given, ruleset, language)


def verdict_fields(task: Task, given: str, ruleset: str, language: Language) -> dict[str, object]:
    """The verdict on an answer, the mistake if it is known, and every step with its rule."""
    words, found = exercise_words(language), verdict(task, given)
    mistake = (
        {"id": found.mistake, "text": words[f"mistakes.{found.mistake}"]} if found.mistake else None
    )
    return {
        "answer": given,
        "right": found.right,
        "correct": list(task.right),
        "text": verdict_text(language, ruleset, task, found),
        "mistake": mistake,
        "steps": [
            {
                "text": sentence(language, ruleset, reason.sentence),
                "missed": at in found.missed,
                "rule": reason.rule,
                "href": language.href(reason.rule),
            }
            for at, reason in enumerate(task.reasons)
        ],
        "rules": links(language, [reason.rule for reason in task.reasons]),
        "notes": ruling_notes(language, task.rulings),
        "rulings": ruling_links(language, task.rulings),
    }


def about(language: Language) -> dict[str, object]:
    """For the listing of operations: every kind with its games and levels."""
    words = exercise_words(language)
    return {
        "kinds": [
            {
                "kind": kind.id,
                "text": words[f"kinds.{kind.id}"],
                "rulesets": list(kind.rulesets),
                "levels": list(words.table(f"levels.{kind.id}").values()),
            }
            for kind in KINDS.values()
        ]
    }

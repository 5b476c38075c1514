"""exercise: a task from a seed; with an answer, whether it is right, and which step was missed."""

from __future__ import annotations

from typing import Any

from calculators.errors import Problem
from calculators.families import RULESET_IDS
from calculators.fields import (
    LOCALE,
    MISREAD,
    Choice,
    Field,
    Problems,
    Whole,
    misread_fields,
    refuse,
)
from calculators.text.citations import links, ruling_links, ruling_notes
from calculators.text.language import LOCALES, Language
from calculators.text.language import language as words_of
from calculators.train.grade import verdict
from calculators.train.kinds import KINDS, LEVELS, task
from calculators.train.task import Task
from calculators.train.words import choice_text, question_text, right_text, sentence
from calculators.web.operations.exercise_answer import Reply, read_answer

HIGHEST_SEED = 2**32 - 1
FIELDS: tuple[Field, ...] = (
    LOCALE,
    Choice("kind", tuple(KINDS), required=True),
    Choice("ruleset", RULESET_IDS),
    Whole("level", LEVELS[0], LEVELS[-1], default=LEVELS[0]),
    Whole("seed", 0, HIGHEST_SEED, required=True),
    Choice("language", LOCALES),
    Reply("answer"),
)


def answer(read: dict[str, Any], problems: Problems, language: Language) -> dict[str, Any]:
    """The task of a seed, and the verdict where it was answered."""
    kind = read["kind"]
    if MISREAD not in (kind, read["ruleset"]):
        found = KINDS[kind].rulesets
        if read["ruleset"] not in (None, *found):
            args = {"kind": kind, "ruleset": read["ruleset"], "allowed": found}
            problems.append(Problem("kind-not-in-ruleset", "ruleset", args, ("kind",)))
    refuse(problems, misread_fields(read))
    if read["language"] is not None:
        language = words_of(read["language"])
    ruleset = read["ruleset"] or KINDS[kind].rulesets[0]
    drawn = task(kind, ruleset, read["level"], read["seed"])
    told = {
        "kind": kind,
        "ruleset": ruleset,
        "level": read["level"],
        "seed": read["seed"],
        **task_told(drawn, ruleset, language),
    }
    if read["answer"] is None:
        return told
    given = read_answer(drawn, read["answer"])
    if isinstance(given, Problem):
        refuse([given], set())
    return told | verdict_told(drawn, ruleset, str(given), language)


def task_told(drawn: Task, ruleset: str, language: Language) -> dict[str, Any]:
    """A task as data and in words."""
    words = language.words("train")
    return {
        "facts": [sentence(language, ruleset, said) for said in drawn.told],
        "cards": [
            {"label": words[f"shown.{shown.key}"], "cards": [card.code for card in shown.cards]}
            for shown in drawn.shown
        ],
        "question": question_text(language, ruleset, drawn),
        "asks": drawn.form,
        "choices": [
            {"value": choice.value, "text": choice_text(language, ruleset, drawn, choice.value)}
            for choice in drawn.choices
        ],
    }


def verdict_told(drawn: Task, ruleset: str, given: str, language: Language) -> dict[str, Any]:
    """Right or wrong, the mistake where it is a known one, and every step with its rule."""
    words = language.words("train")
    found = verdict(drawn, given)
    said = (words["right"] if found.right else words["wrong"]).format(
        answer=right_text(language, ruleset, drawn)
    )
    steps = [
        {
            "text": sentence(language, ruleset, reason.said),
            "missed": at in found.missed,
            "rule": reason.rule,
            "href": language.href(reason.rule),
        }
        for at, reason in enumerate(drawn.reasons)
    ]
    mistake = (
        {"id": found.mistake, "text": words[f"mistakes.{found.mistake}"]} if found.mistake else None
    )
    return {
        "answer": given,
        "right": found.right,
        "correct": list(drawn.right),
        "text": said,
        "mistake": mistake,
        "steps": steps,
        "rules": links(language, [reason.rule for reason in drawn.reasons]),
        "notes": ruling_notes(language, drawn.rulings),
        "rulings": ruling_links(language, drawn.rulings),
    }


def about(language: Language) -> dict[str, Any]:
    """What the listing of operations tells besides: every kind, its games and its levels."""
    words = language.words("train")
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

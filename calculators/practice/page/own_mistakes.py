"""The reader's own mistakes at the table, asked again as an exercise beside the others."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from itertools import islice
from typing import TYPE_CHECKING, Any

from calculators.core.errors import Problem, RuleError
from calculators.core.families import family_of
from calculators.door.door import Answer
from calculators.page.inputs import STATES, data_json
from calculators.page.markup import Html, element, joined
from calculators.practice.answer import read_stated_answer
from calculators.practice.page.exercise_form import lying_cards, render_exercise
from calculators.practice.page.selection import read_number
from calculators.practice.page.verdict import render_verdict, spoken_verdict
from calculators.practice.task import Task, verdict
from calculators.practice.words import exercise_words
from calculators.text.language import Language, language

if TYPE_CHECKING:
    from calculators.practice.page.respond import TrainerRequest

KIND = "own-mistakes"
PARTS = ("table", "review", "practice")
"""The parts of the browser's library that it needs, as exercises that play do."""
MODULE = "practice.own_mistakes"
MOST = 100
"""How many are looked at; the page Play keeps no more."""
TRIES = 3
"""How many are solved for one question, where one after the other has cost nothing; the answer says
how many are passed over by then, and the next question goes on from there."""


def answer(asked: TrainerRequest, words: Language) -> Answer:
    """The mistake at that place, or the next that can be asked, as an exercise; with `answer` the
    verdict. The newest is at 0. {none: true} if there is none, and {skipped: 3} where three have
    cost nothing and others are still to be tried.
    """
    skipped = min(read_number(asked.skipped), MOST)
    for at, module, mistake in islice(mistakes_from(asked), skipped, skipped + TRIES):
        task = module.task_of(mistake)
        if task is not None:
            if asked.answer is not None:
                return judge(asked, task, module, mistake, words) | {"at": at}
            shown = render_exercise(mistake.ruleset, task, words, id=KIND)
            return {"task": str(shown), "at": at}
        skipped += 1
    is_end = next(islice(mistakes_from(asked), skipped, None), None) is None
    return {"none": True} if is_end else {"skipped": skipped}


def mistakes_from(asked: TrainerRequest) -> Iterator[tuple[int, Any, Any]]:
    """Those that can be read, with their places and the modules of their families, from a place on
    and then round to it again."""
    stated = asked.mistakes
    newest = list(reversed(stated[-MOST:])) if isinstance(stated, list) else []
    start = read_number(asked.at) % max(1, len(newest))
    for at in (*range(start, len(newest)), *range(start)):
        ruleset = newest[at].get("ruleset") if isinstance(newest[at], dict) else None
        family = family_of(ruleset)
        if family is not None and find_spec(f"calculators.{family.id}.{MODULE}"):
            module = family.module(MODULE)
            mistake = module.read_mistake(newest[at])
            if mistake is not None:
                yield at, module, mistake


def judge(asked: TrainerRequest, task: Task, module: Any, mistake: Any, words: Language) -> Answer:
    """The verdict on an answer, with the hands as they were."""
    given = read_stated_answer(task, asked.answer)
    if isinstance(given, Problem):
        raise RuleError(given)
    found = verdict(task, given)
    said = exercise_words(words)
    hands = [
        lying_cards(words, said[f"shown.{shown.key}"], shown.cards)
        for shown in module.hands_of_others(mistake)
    ]
    play_on = element("a", said["own.play-on"], href=asked.root + words.site + mistake.address)
    html = render_verdict(
        mistake.ruleset, task, found, words, asked.root, link=play_on, hands=hands
    )
    return {
        "right": found.right,
        "correct": list(task.right),
        "verdict": str(html),
        "aloud": spoken_verdict(mistake.ruleset, task, found, words, steps=False),
    }


def render_own_mistakes(locale: str, root: str) -> Html:
    """The exercise before it is begun; the script shows whether there is anything to ask."""
    words = language(locale)
    own = exercise_words(words).table("own")
    play = element("a", own["to-play"], href=f"{root}{words.site}play/")
    inner = [
        element("p", own["none"], " ", play, class_="own-none"),
        element("p", own["spoilt"], " ", play, class_="own-spoilt", hidden=True),
        element(
            "p",
            element("span", class_="own-count"),
            " ",
            element("button", own["begin"], type="button", data_do="next", class_="button primary"),
            class_="own-some",
            hidden=True,
        ),
        element("div", class_="desk", data_slot="task"),
        element("p", class_="status", role="status"),
        element("p", class_="aloud unseen", role="status"),
        element("div", class_="answer", data_slot="verdict"),
    ]
    return element(
        "own-mistakes",
        joined(inner),
        class_="tool trainer",
        data_kind=KIND,
        data_locale=locale,
        data_root=root,
        data_said=data_json({key: words.forms[key] for key in STATES}),
        data_count=own["count"],
    )

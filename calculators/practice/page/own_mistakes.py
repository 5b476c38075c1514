"""The reader's own mistakes at the table, asked again as an exercise beside the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from calculators.core.errors import Problem, RuleError
from calculators.core.families import family_of
from calculators.door.door import Answer
from calculators.page.cards import named_cards
from calculators.page.inputs import STATES, data_json
from calculators.page.markup import Html, element, joined, text
from calculators.practice.answer import read_stated_answer
from calculators.practice.page.exercise_form import render_cards, render_exercise
from calculators.practice.page.selection import read_number
from calculators.practice.page.verdict import render_verdict, spoken_verdict
from calculators.practice.schedule import DAYS, Due, postponed
from calculators.practice.task import verdict
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
"""How many are solved for one question, where one after the other has cost nothing."""


def answer(asked: TrainerRequest, words: Language) -> Answer:
    """The next of the `mistakes` whose turn it is, as an exercise; with `answer` the verdict on the
    first of them, and as what it is kept from then on.

    {none: true} if there is none, {more: true} where others are still to be tried; `costless` are
    the places of those that cannot be read or cost nothing, which the page need not keep.
    """
    kept = asked.mistakes[-MOST:] if isinstance(asked.mistakes, list) else []
    day = read_number(asked.day)
    if asked.answer is not None:
        return judge(asked, kept[0] if kept else None, day, words)
    costless: list[int] = []
    for at in in_turn(kept, day):
        if len(costless) == TRIES:
            return {"more": True, "costless": costless}
        mistake = read_mistake(kept[at])
        task = mistake and mistake.task
        if task:
            shown = render_exercise(kept[at]["ruleset"], task, words, id=KIND)
            return {"task": str(shown), "at": at, "costless": costless}
        costless.append(at)
    return {"none": True, "costless": costless}


def in_turn(kept: Sequence[object], day: int) -> list[int]:
    """The places of what is kept, in the order in which it is asked: what is due first, and then
    the newest; not twice in a row of the same theme, if that can be.

    What was asked last stands first of all.
    """
    facts = [one if isinstance(one, dict) else {} for one in kept]
    last = facts[0].get("theme") if facts and "box" in facts[0] else None

    def turn(at: int) -> tuple[int, bool, int]:
        due = read_number(facts[at].get("day"))
        return max(0, due - day), last is not None and facts[at].get("theme") == last, -at

    return sorted(range(len(kept)), key=turn)


def read_mistake(stated: object) -> Any | None:
    """A mistake as its family reads it; None if it is none."""
    family = family_of(stated.get("ruleset")) if isinstance(stated, dict) else None
    if family is None or not find_spec(f"calculators.{family.id}.{MODULE}"):
        return None
    return family.module(MODULE).read_mistake(stated)


def judge(asked: TrainerRequest, stated: Any, day: int, words: Language) -> Answer:
    """The verdict on an answer, with the hands as they were, and when the mistake comes back."""
    mistake = read_mistake(stated)
    task = mistake and mistake.task
    if not mistake or not task:
        return {"none": True, "costless": [0]}
    given = read_stated_answer(task, asked.answer)
    if isinstance(given, Problem):
        raise RuleError(given)
    found = verdict(task, given)
    box = read_number(stated.get("box"))
    before = Due(mistake.theme, 0, min(box, len(DAYS) - 1), read_number(stated.get("day")))
    after = postponed(before, day) if found.right else replace(before, box=0, day=day + DAYS[0])
    said = exercise_words(words)
    hands = [render_cards(shown, words) for shown in mistake.hands_of_others]
    play_on = element("a", said["own.play-on"], href=asked.root + words.site + mistake.address)
    theme = element("b", said[f"own.themes.{mistake.theme}"])
    why = element("p", theme, ". ", named_cards(text(mistake.why(words)), words), class_="why")
    html = render_verdict(
        mistake.ruleset, task, found, words, asked.root, link=play_on, hands=[why, *hands]
    )
    return {
        "right": found.right,
        "correct": list(task.right),
        "verdict": str(html),
        "aloud": spoken_verdict(mistake.ruleset, task, found, words, steps=False),
        "kept": after and {**stated, "theme": after.mistake, "box": after.box, "day": after.day},
    }


def render_own_mistakes(locale: str, root: str) -> Html:
    """The exercise before it is begun; the script shows whether there is anything to ask."""
    words = language(locale)
    own = exercise_words(words).table("own")
    themes = [
        element("li", label, " ", element("span", class_="count"), data_theme=key, hidden=True)
        for key, label in exercise_words(words).table("own.themes").items()
    ]
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
        element("ul", *themes, class_="own-themes"),
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

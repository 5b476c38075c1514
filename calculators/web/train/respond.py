"""What the trainer asks for: an exercise as HTML, or the verdict on an answer to it."""

from __future__ import annotations

import json
from typing import Any

from calculators.errors import Problem
from calculators.page.markup import Html, element, joined
from calculators.text.language import Language, language, spoken
from calculators.text.problems import sentence
from calculators.train.grade import verdict
from calculators.web.operations.exercise_answer import Reply, read_answer
from calculators.web.train.asking import asking
from calculators.web.train.chosen import ID, Chosen, chosen
from calculators.web.train.judging import aloud, judging, steps, tally
from calculators.web.train.picking import picking
from calculators.web.train.progress import Progress, after, changed, onward, read_progress

REPLY = Reply("answer")
SAID = ("waiting", "loading", "unreachable", "unsupported", "broken", "retry")
"""What the script says while Python is on its way, or when it does not come."""


def respond(asked: dict[str, Any]) -> dict[str, Any]:
    """{kind, of, ruleset, level, seed, records, locale, root} → the exercise; with `next` the one
    that is its turn after it, with `answer` the verdict and the records that it changes.
    """
    words = spoken(asked.get("locale"))
    wanted = chosen(asked)
    progress = read_progress(asked, wanted)
    if asked.get("answer") is not None:
        return answer(asked, wanted, progress, words)
    again = False
    if asked.get("next") is True:
        wanted, again = onward(wanted, progress)
    return {
        **wanted.named,
        "fragment": wanted.fragment,
        "picks": str(picking(wanted, words)),
        "task": str(asking(wanted, wanted.drawn(), words, again=again)),
        "tally": str(tally(wanted, progress, words)),
    }


def answer(
    asked: dict[str, Any], wanted: Chosen, progress: Progress, words: Language
) -> dict[str, Any]:
    """The verdict; an answer that cannot be read is told so, and nothing is counted."""
    drawn = wanted.drawn()
    problems: list[Problem] = []
    raw = REPLY.read(asked["answer"], "answer", problems)
    given = problems[0] if problems else read_answer(drawn, raw)
    named = {**wanted.named, "fragment": wanted.fragment}
    if isinstance(given, Problem):
        return {**named, "error": sentence(words, given)}
    found = verdict(drawn, given)
    now = after(wanted, progress, drawn, found)
    return {
        **named,
        "right": found.right,
        "correct": drawn.right[0].split()
        if drawn.form in ("cards", "order")
        else list(drawn.right),
        "verdict": str(judging(wanted, drawn, found, words, str(asked.get("root", "")))),
        "aloud": aloud(wanted, drawn, found, words),
        "records": changed(wanted, progress, now),
        "tally": str(tally(wanted, now, words)),
    }


def rendered_trainer(wanted: Chosen, locale: str, root: str) -> Html:
    """The trainer with its first exercise, and the answer to it for those without script."""
    words = language(locale)
    page = words.words("train").table("page")
    drawn = wanted.drawn()
    solution = element(
        "details",
        element("summary", page["solution"]),
        steps(wanted, drawn, words, root),
        class_="solution",
    )
    inner = [
        element("form", picking(wanted, words), class_="picks fields", data_slot="picks"),
        element("div", asking(wanted, drawn, words), class_="desk", data_slot="task"),
        element("noscript", element("p", page["without-script"], class_="note")),
        solution,
        element("p", class_="status", role="status"),
        element("p", class_="aloud unseen", role="status"),
        element("div", class_="answer", data_slot="verdict"),
        element("div", class_="tally", data_slot="tally"),
    ]
    return element(
        "trainer-desk",
        joined(inner),
        id=ID,
        class_="tool trainer",
        data_kind=wanted.kind,
        data_ruleset=wanted.ruleset,
        data_level=str(wanted.level),
        data_seed=str(wanted.seed),
        data_locale=locale,
        data_root=root,
        data_said=json.dumps({key: words.forms[key] for key in SAID}, ensure_ascii=False),
    )

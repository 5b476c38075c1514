"""What the trainer asks for: an exercise as HTML, or the verdict on an answer to it."""

from __future__ import annotations

from collections.abc import Mapping

from calculators import door
from calculators.errors import Problem
from calculators.fields import Misread
from calculators.page.inputs import STATES, data_json
from calculators.page.markup import Html, element, joined
from calculators.text.language import Language, language, language_or_default
from calculators.train.task import verdict
from calculators.train.words import exercise_words
from calculators.web.operations.exercise_answer import read_answer, read_reply
from calculators.web.train.exercise_form import render_exercise
from calculators.web.train.progress import (
    Progress,
    changed_records,
    move_on,
    progress_after,
    read_progress,
)
from calculators.web.train.selection import (
    ID,
    Selection,
    read_selection,
    render_selection,
    selection_problems,
)
from calculators.web.train.verdict import (
    render_steps,
    render_tally,
    render_verdict,
    spoken_verdict,
)


def respond(asked: Mapping[str, object]) -> door.Answer:
    """{kind, of, ruleset, level, seed, records, locale, root} → the exercise; with `next` the one
    that is its turn after it, with `answer` the verdict and the records that it changes.
    """
    words = language_or_default(asked.get("locale"))
    problems = selection_problems(asked)
    if problems:
        return door.refusal(words, *problems)
    wanted = read_selection(asked)
    progress = read_progress(asked, wanted)
    if asked.get("answer") is not None:
        return judge(asked, wanted, progress, words)
    again = False
    if asked.get("next") is True:
        wanted, again = move_on(wanted, progress)
    return {
        "ok": True,
        **wanted.address,
        "fragment": wanted.fragment,
        "picks": str(render_selection(wanted, words)),
        "task": str(render_exercise(wanted, wanted.draw_task(), words, again=again)),
        "tally": str(render_tally(wanted, progress, words)),
    }


def judge(
    asked: Mapping[str, object], wanted: Selection, progress: Progress, words: Language
) -> door.Answer:
    """The verdict; an answer that cannot be read is refused, and nothing is counted."""
    drawn = wanted.draw_task()
    problems: list[Problem] = []
    reply = read_reply(asked["answer"], "answer", problems)
    given = problems[0] if isinstance(reply, Misread) else read_answer(drawn, reply)
    if isinstance(given, Problem):
        return door.refusal(words, given)
    found = verdict(drawn, given)
    now = progress_after(wanted, progress, drawn, found)
    right = drawn.right[0].split() if drawn.form in ("cards", "order") else list(drawn.right)
    return {
        "ok": True,
        **wanted.address,
        "fragment": wanted.fragment,
        "right": found.right,
        "correct": right,
        "verdict": str(render_verdict(wanted, drawn, found, words, str(asked.get("root", "")))),
        "aloud": spoken_verdict(wanted, drawn, found, words),
        "records": changed_records(wanted, progress, now),
        "tally": str(render_tally(wanted, now, words)),
    }


def render_trainer(wanted: Selection, locale: str, root: str) -> Html:
    """The trainer with its first exercise, and the answer to it for those without script."""
    words = language(locale)
    page = exercise_words(words).table("page")
    drawn = wanted.draw_task()
    solution = element(
        "details",
        element("summary", page["solution"]),
        render_steps(wanted, drawn, words, root),
        class_="solution",
    )
    inner = [
        element("form", render_selection(wanted, words), class_="picks fields", data_slot="picks"),
        element("div", render_exercise(wanted, drawn, words), class_="desk", data_slot="task"),
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
        data_said=data_json({key: words.forms[key] for key in STATES}),
        data_asleep=words.forms["asleep-trainer"],
    )

"""Answers the trainer: an exercise as HTML, or the verdict on an answer to it."""

from __future__ import annotations

from calculators.core.errors import Problem, RuleError
from calculators.door import door
from calculators.door.fields import Choice, Custom, Problems, flag
from calculators.page.inputs import STATES, data_json
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageRequest
from calculators.practice.answer import read_stated_answer
from calculators.practice.kinds import KINDS
from calculators.practice.page import own_mistakes, problems
from calculators.practice.page.exercise_form import render_exercise
from calculators.practice.page.progress import (
    Progress,
    changed_records,
    move_on,
    progress_after,
    read_progress,
)
from calculators.practice.page.selection import (
    GAMES,
    ID,
    Selection,
    read_selection,
    render_selection,
)
from calculators.practice.page.verdict import (
    render_steps,
    render_tally,
    render_verdict,
    spoken_verdict,
)
from calculators.practice.schedule import MIXED
from calculators.practice.task import verdict
from calculators.practice.words import exercise_words
from calculators.sheet.page.mark import render_printed_note
from calculators.text.language import Language, language


def as_stated(value: object, _path: str, _problems: Problems) -> object:
    """What an address says or a device has kept: what is no good is replaced, not refused."""
    return value


class TrainerRequest(PageRequest):
    kind = Choice("kind", (MIXED, *KINDS, own_mistakes.KIND, problems.KIND))
    ruleset = Choice("ruleset", GAMES)
    of = Custom[object]("of", "text", as_stated)
    level = Custom[object]("level", "whole", as_stated)
    seed = Custom[object]("seed", "whole", as_stated)
    records = Custom[object]("records", "record", as_stated)
    day = Custom[object]("day", "whole", as_stated)
    next = flag("next")
    answer = Custom[object]("answer", "reply", as_stated)
    """The exercise reads it."""
    mistakes = Custom[object]("mistakes", "records", as_stated)
    at = Custom[object]("at", "whole", as_stated)


REQUEST, CHECKS = TrainerRequest, ()


def answer(asked: TrainerRequest, words: Language) -> door.Answer:
    """The exercise; with `next` the one that follows it, with `answer` the verdict and the records
    that it changes.
    """
    if asked.kind == own_mistakes.KIND and asked.mistakes is not None:
        return own_mistakes.answer(asked, words)
    if asked.kind == problems.KIND:
        return problems.answer(asked, words)
    selection = read_selection(asked.__dict__)
    progress = read_progress(asked.records, asked.day, selection)
    if asked.answer is not None:
        return judge(asked.answer, selection, progress, words, asked.root)
    again = False
    if asked.next:
        selection, again = move_on(selection, progress)
    return {
        **selection.address,
        "fragment": selection.fragment,
        "picks": str(render_selection(selection, words)),
        "task": str(render_exercise(selection.ruleset, selection.draw_task(), words, again=again)),
        "tally": str(render_tally(selection, progress, words)),
    }


def judge(
    stated: object, selection: Selection, progress: Progress, words: Language, root: str
) -> door.Answer:
    """The verdict on an answer; an unreadable answer is refused and changes no record."""
    task = selection.draw_task()
    given = read_stated_answer(task, stated)
    if isinstance(given, Problem):
        raise RuleError(given)
    found = verdict(task, given)
    now = progress_after(selection, progress, task, found)
    page = exercise_words(words)
    link = element("a", page["page.link"], href=selection.fragment, class_="permalink")
    right = task.right[0].split() if task.form in ("cards", "order") else list(task.right)
    return {
        **selection.address,
        "fragment": selection.fragment,
        "right": found.right,
        "correct": right,
        "verdict": str(render_verdict(selection.ruleset, task, found, words, root, link=link)),
        "aloud": spoken_verdict(selection.ruleset, task, found, words),
        "records": changed_records(selection, progress, now),
        "tally": str(render_tally(selection, now, words)),
    }


def render_trainer(selection: Selection, locale: str, root: str) -> Html:
    """The trainer with its first exercise, and the solution for readers without scripts."""
    words = language(locale)
    page = exercise_words(words).table("page")
    task = selection.draw_task()
    solution = element(
        "details",
        element("summary", page["solution"]),
        render_steps(selection.ruleset, task, words, root),
        class_="solution",
    )
    inner = [
        element(
            "form", render_selection(selection, words), class_="picks fields", data_slot="picks"
        ),
        render_printed_note(words),
        element(
            "div", render_exercise(selection.ruleset, task, words), class_="desk", data_slot="task"
        ),
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
        data_kind=selection.kind,
        data_ruleset=selection.ruleset,
        data_level=str(selection.level),
        data_seed=str(selection.seed),
        data_locale=locale,
        data_root=root,
        data_said=data_json({key: words.forms[key] for key in STATES}),
        data_asleep=words.forms["asleep-trainer"],
    )

"""The verdict on an answer: right or wrong, the mistake, and every step with its rule."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.page.markup import Html, element, joined
from calculators.practice.page.progress import Progress, tallied_keys, weakest_kinds
from calculators.practice.page.selection import Selection
from calculators.practice.task import Task, Verdict
from calculators.practice.words import exercise_words, sentence, verdict_text
from calculators.text.language import Language, capital


def render_verdict(
    ruleset: str,
    task: Task,
    found: Verdict,
    language: Language,
    root: str,
    *,
    link: Html,
    hands: Iterable[Html] = (),
) -> Html:
    """The verdict, the hands that the others held, and beside the button for the next a link."""
    words = exercise_words(language)
    mistake = words[f"mistakes.{found.mistake}"] if found.mistake else ""
    following = element(
        "button", words["page.next"], type="button", data_do="next", class_="button primary"
    )
    return element(
        "div",
        element("p", verdict_text(language, ruleset, task, found), class_="say"),
        element("p", mistake, class_="mistake") if mistake else Html(""),
        render_steps(ruleset, task, language, root, found.missed),
        *hands,
        element("div", following, link, class_="buttons"),
        class_=f"verdict {'right' if found.right else 'wrong'}",
    )


def spoken_verdict(
    ruleset: str, task: Task, found: Verdict, language: Language, *, steps: bool = True
) -> str:
    """The text for screen readers: the verdict, the mistake, and the steps missed."""
    parts = [verdict_text(language, ruleset, task, found)]
    if found.mistake:
        parts.append(exercise_words(language)[f"mistakes.{found.mistake}"])
    if steps:
        parts += [sentence(language, ruleset, task.reasons[at].sentence) for at in found.missed]
    return " ".join(parts)


def render_steps(
    ruleset: str, task: Task, language: Language, root: str, missed: tuple[int, ...] = ()
) -> Html:
    """The steps to the answer, each linked to its rule; those missed are marked."""
    words = exercise_words(language)
    mark = element("span", words["page.missed"], class_="mark")
    items = [
        element(
            "li",
            element(
                "a",
                sentence(language, ruleset, reason.sentence),
                href=root + language.href(reason.rule),
            ),
            mark if at in missed else Html(""),
            class_="missed" if at in missed else None,
        )
        for at, reason in enumerate(task.reasons)
    ]
    notes = [
        element("p", capital(language.rulings[name]), class_="note")
        for name in dict.fromkeys(task.rulings)
    ]
    return joined([element("ol", *items, class_="steps"), *notes])


def render_tally(selection: Selection, progress: Progress, language: Language) -> Html:
    """The tally of answers so far, with a way to reset it."""
    record = progress.record(selection)
    due, later = progress.mistakes_due(selection), progress.mistakes_later(selection)
    words = exercise_words(language)
    page = words.table("page")
    parts = []
    if record.asked:
        parts.append(page["tally"].format(right=record.right, asked=record.asked))
    if record.best:
        parts.append(page["streak"].format(streak=record.streak, best=record.best))
    if due:
        parts.append(page["due-today"].format(count=due))
    if later:
        parts.append(page["due-later"].format(count=later))
    if not parts:
        return Html("")
    lines = [element("p", " · ".join(parts), class_="counts")]
    if selection.mixed and (weak := weakest_kinds(progress.practised(selection))):
        shares = [
            page["weak"].format(kind=words[f"kinds.{kind}"], right=one.right, asked=one.asked)
            for kind, one in weak
        ]
        lines.append(
            element("p", page["weakest"].format(kinds=", ".join(shares)), class_="weakest")
        )
    return joined([*lines, reset_button(selection, page)])


def reset_button(selection: Selection, words: dict[str, str]) -> Html:
    """The button that resets the progress, in a `details` that explains it."""
    return element(
        "details",
        element("summary", words["reset"]),
        element("p", words["reset-mixed" if selection.mixed else "reset-hint"], class_="hint"),
        element(
            "button",
            words["reset-now"],
            type="button",
            data_do="reset",
            data_keys=" ".join(tallied_keys(selection)),
        ),
    )

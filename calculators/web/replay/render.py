"""A replay as HTML: the table, the buttons for its moments, and the whole course to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.page.markup import Html, element
from calculators.replay.replays import Replay
from calculators.text.language import language
from calculators.web.replay.board import render_board, render_tricks_taken
from calculators.web.replay.course import chapters, render_course, render_score_chapter
from calculators.web.replay.narration import Narration

TAG = "deal-replay"
ARROWS = {
    "first": "M6 5v14M19 5 9 12l10 7z",
    "chapter-back": "M12 5 3 12l9 7zM21 5l-9 7 9 7z",
    "back": "M17 5 7 12l10 7z",
    "on": "M7 5l10 7-10 7z",
    "chapter-on": "M12 5l9 7-9 7zM3 5l9 7-9 7z",
    "last": "M18 5v14M5 5l10 7-10 7z",
}


def render_replay(
    replay: Replay, name: str, locale: str, root: str, cited: Mapping[str, Any] | None = None
) -> Html:
    """The whole replay, complete before any script runs."""
    narration = Narration(replay, language(locale), root, cited or {})
    if not replay.moments:
        words = narration.words
        return element(
            "div",
            element("p", words["without_cards"]),
            render_score_chapter(narration),
            class_="replay",
            id=name,
        )
    first = replay.moments[0].layout
    stage = element(
        "div",
        render_board(narration, first),
        element("p", class_="standing", hidden=True),
        class_="stage",
    )
    return element(
        TAG,
        stage,
        element("p", class_="unseen", role="status"),
        render_course(narration, name),
        render_controls(narration),
        element(
            "div",
            render_tricks_taken(narration),
            course_button(narration),
            class_="afterwards",
            hidden=True,
        ),
        class_="replay",
        id=name,
    )


def render_moment(replay: Replay, id: str, locale: str, root: str) -> Html | None:
    """The table at one moment; None if the deal has no such moment."""
    narration = Narration(replay, language(locale), root)
    layout = next((moment.layout for moment in replay.moments if moment.id == id), None)
    return (
        None
        if layout is None
        else element("div", render_board(narration, layout), class_="replay still")
    )


def render_controls(narration: Narration) -> Html:
    """Buttons, list of chapters and counter, which only work with the script."""
    words = narration.words
    buttons = [
        element(
            "button",
            button_icon(path),
            type="button",
            class_="step",
            data_go=name,
            aria_label=words[f"actions.{name}"],
            title=words[f"actions.{name}"],
        )
        for name, path in ARROWS.items()
    ]
    options = [
        element("option", chapter.title, value=chapter.moments[0].id)
        for chapter in chapters(narration)
    ]
    goto = element(
        "label",
        element("span", words["actions.go"], class_="unseen"),
        element("select", *options, data_chapters=True),
    )
    counter = element("span", class_="counter", data_counter=words["step"])
    return element(
        "div",
        element("div", *buttons, class_="steps-of-replay"),
        element("div", goto, counter, class_="ways-of-replay"),
        element("p", words["keys"], class_="keys"),
        class_="steering",
        role="group",
        aria_label=words["actions.steer"],
        hidden=True,
    )


def course_button(narration: Narration) -> Html:
    """The button that shows and hides the whole course."""
    actions = narration.words.table("actions")
    return element(
        "button",
        actions["whole"],
        type="button",
        class_="whole",
        data_whole=actions["whole"],
        data_stepwise=actions["stepwise"],
    )


def button_icon(path: str) -> Html:
    """The icon of a button."""
    return Html(
        '<svg aria-hidden="true" focusable="false" viewBox="0 0 24 24">'
        f'<path d="{path}"></path></svg>'
    )

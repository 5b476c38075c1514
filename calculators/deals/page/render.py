"""A replay as HTML: the table, the buttons for its moments, and the whole course to read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.deals.page.board import render_board, render_tricks_taken
from calculators.deals.page.course import chapters, render_course, render_score_chapter
from calculators.deals.page.narration import Narration
from calculators.deals.replays import Replay
from calculators.page.markup import Html, element
from calculators.text.language import language

TAG = "deal-replay"
ARROWS = {
    "first": "M6 5v14M18 5l-8 7 8 7",
    "chapter-back": "M12 5l-7 7 7 7M19 5l-7 7 7 7",
    "back": "M15.5 5l-7 7 7 7",
    "on": "M8.5 5l7 7-7 7",
    "chapter-on": "M12 5l7 7-7 7M5 5l7 7-7 7",
    "last": "M18 5v14M6 5l8 7-8 7",
}
PLAY, PAUSE = "M8 5l11 7-11 7z", "M7.5 5.5h3v13h-3zM13.5 5.5h3v13h-3z"


def render_replay(
    replay: Replay,
    name: str,
    locale: str,
    root: str,
    cited: Mapping[str, Any] | None = None,
    *,
    has_address: bool = True,
) -> Html:
    """The whole replay, complete before any script runs. Its steps stand in the address of the
    page unless that says something else.
    """
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
        render_controls(narration),
        render_course(narration, name),
        element(
            "div",
            render_tricks_taken(narration),
            course_button(narration),
            class_="afterwards",
            hidden=True,
        ),
        class_="replay",
        id=name,
        data_quiet=not has_address,
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
        element("select", *options),
    )
    counter = element("span", class_="counter", data_counter=words["step"])
    return element(
        "div",
        element("div", *buttons, class_="steps-of-replay"),
        element("div", play_button(narration), goto, counter, class_="ways-of-replay"),
        element("p", words["keys"], class_="keys"),
        class_="steering",
        role="group",
        aria_label=words["actions.steer"],
        hidden=True,
    )


def play_button(narration: Narration) -> Html:
    """The button that lets the deal go on by itself, and stops it."""
    actions = narration.words.table("actions")
    return element(
        "button",
        button_icon(PLAY, "to-play"),
        button_icon(PAUSE, "to-pause"),
        element("span", actions["play"]),
        type="button",
        class_="play",
        data_play=actions["play"],
        data_pause=actions["pause"],
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


def button_icon(path: str, name: str = "arrow") -> Html:
    """The icon of a button."""
    return Html(
        f'<svg class="{name}" aria-hidden="true" focusable="false" viewBox="0 0 24 24">'
        f'<path d="{path}"></path></svg>'
    )

"""The whole course of a deal in chapters: auction, exchanges, each trick, the score.

It is complete before any script runs. A moment carries what the script needs to show it on the
table: which cards move where, the standing, and the text for screen readers.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.core.families import OF_RULESET
from calculators.deals.moments import Layout, Moment
from calculators.deals.page.narration import Narration, comment_html
from calculators.page.cards import card_picture
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext

AGAIN = {"call": "raise", "exchange": "swap"}
"""The chapter's title when the same kind of chapter comes a second time."""
CHAPTERS = {"kitty": "exchange", "give": "exchange", "act": "skat"}


@dataclass(frozen=True, slots=True)
class Chapter:
    """Consecutive moments under one title."""

    id: str
    title: str
    moments: tuple[Moment, ...]

    @property
    def is_trick(self) -> bool:
        return self.moments[0].kind == "card"


def chapters(narration: Narration) -> list[Chapter]:
    """The chapters of a deal."""
    parts: list[tuple[str, list[Moment]]] = []
    for moment in narration.replay.moments:
        name = moment.chapter if moment.kind == "card" else CHAPTERS.get(moment.kind, moment.kind)
        if not parts or parts[-1][0] != name:
            parts.append((name, []))
        parts[-1][1].append(moment)
    found: list[Chapter] = []
    for name, moments in parts:
        id = AGAIN[name] if name in {chapter.id for chapter in found} else name
        found.append(Chapter(id, title_of(narration, id), tuple(moments)))
    return found


def title_of(narration: Narration, id: str) -> str:
    """The title of a chapter; a trick has its number, and the name of its variation."""
    words = narration.words.table("chapters")
    line, found, number = id.rpartition("trick-")
    if not found:
        return words[id]
    if not line:
        return words["trick"].format(number=number)
    title = narration.replay.titles[line.removesuffix("-")][narration.language.code]
    return words["other-trick"].format(title=title, number=number)


def render_course(narration: Narration, name: str) -> Html:
    """The chapters with their moments."""
    shown, before = [], narration.replay.moments[0].layout
    for chapter in chapters(narration):
        marks = list(moment_attributes(narration, name, chapter, before))
        before = chapter.moments[-1].layout
        inner = (
            render_trick(narration, chapter, marks)
            if chapter.is_trick
            else render_events(narration, chapter, marks)
        )
        if chapter.id == "score":
            inner = element("div", render_score_chapter(narration), **marks[0])
        shown.append(
            element(
                "section",
                element("h3", chapter.title),
                inner,
                class_=f"chapter chapter-{'trick' if chapter.is_trick else chapter.id}",
                id=f"{name}-{chapter.id}" if chapter.is_trick else None,
                data_chapter=chapter.id,
            )
        )
    return element("div", *shown, class_="course")


def moment_attributes(
    narration: Narration, name: str, chapter: Chapter, before: Layout
) -> Iterator[dict[str, str]]:
    """Attributes of each moment: its id, the cards that move, the standing, the spoken text."""
    for moment in chapter.moments:
        yield {
            "id": f"{name}-{moment.id}",
            "class_": "moment",
            "data_moment": moment.id,
            "data_cards": " ".join(card.code for card in moment.cards),
            "data_moves": moves_text(before, moment.layout),
            "data_turn": "" if moment.layout.turn is None else str(moment.layout.turn),
            "data_standing": narration.standing_text(moment),
            "data_said": "" if moment.kind == "score" else narration.spoken_event(moment),
        }
        before = moment.layout


def moves_text(before: Layout, after: Layout) -> str:
    """The cards that have moved, with their new places: "H4>trick-1 S2>hand-0"."""
    were = before.places()
    changed = [(card, place) for card, place in after.places().items() if were.get(card) != place]
    return " ".join(f"{card.code}>{place}" for card, place in changed)


def render_events(narration: Narration, chapter: Chapter, marks: list[dict[str, str]]) -> Html:
    """The moments of a chapter as a list, each with its comments."""
    items = [
        element(
            "li",
            element("p", narration.event_html(moment), class_="event"),
            *comment_lines(narration, moment.id, moment),
            **at,
        )
        for moment, at in zip(chapter.moments, marks, strict=True)
    ]
    return element("ol", *items, class_="events")


def render_trick(narration: Narration, chapter: Chapter, marks: list[dict[str, str]]) -> Html:
    """The cards of a trick side by side, its winner and comments."""
    items = [
        element(
            "li",
            element("span", narration.player_name(moment.seat), class_="player"),
            " ",
            *[card_picture(card.code, narration.language) for card in moment.cards],
            **{**at, "class_": card_class(chapter, moment, at["class_"])},
        )
        for moment, at in zip(chapter.moments, marks, strict=True)
    ]
    last = chapter.moments[-1]
    notes = [
        note for moment in chapter.moments for note in comment_lines(narration, moment.id, moment)
    ]
    standing = element("span", narration.standing_text(last), class_="stands")
    outcome = element(
        "p", narration.outcome_text(last), " ", standing, class_="outcome", data_of=last.id
    )
    after = comment_lines(narration, chapter.id, last)
    return joined([element("ol", *items, class_="cards"), *notes, outcome, *after])


def card_class(chapter: Chapter, moment: Moment, class_: str) -> str:
    """The class of a card in a trick; the winning card has one more."""
    return f"{class_} takes" if moment.seat == chapter.moments[-1].winner else class_


def comment_lines(narration: Narration, id: str, moment: Moment) -> list[Html]:
    """The comments of an id, which the script shows from that moment on."""
    texts = narration.replay.comments.get(id)
    if texts is None:
        return []
    shown = comment_html(texts, narration.language, narration.root)
    return [element("p", shown, class_="tells", data_of=moment.id)]


def render_score_chapter(narration: Narration) -> Html:
    """The count of the score, with comments."""
    replay, language = narration.replay, narration.language
    words = OF_RULESET[replay.ruleset].module("deals.words")
    shown: Html = words.render_score(replay, language, PageContext(narration.root, narration.cited))
    texts = replay.comments.get("score")
    if texts is None:
        return shown
    comments = element("p", comment_html(texts, language, narration.root), class_="tells")
    return joined([comments, shown])

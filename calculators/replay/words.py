"""Replays in words: what happened at the table, whose turn it is, how the tricks stand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from calculators.errors import Term
from calculators.text.language import Language, catalogue
from calculators.text.terms import term_text


@dataclass(frozen=True, slots=True, eq=False)
class ReplayWords:
    """The catalogue of a language; the keys are the same in every language."""

    chapters: dict[str, str]
    """The parts of a course by their names."""
    events: dict[str, str]
    """What happened, with the cards drawn or in words."""
    roles: dict[str, str]
    actions: dict[str, str]
    """What the buttons do."""
    board: str
    hand: str
    kitty: dict[str, str]
    """The cards in the middle, by the shape of the game."""
    aside: str
    taken: str
    both: str
    listed: str
    """Between the items of a list, and before the last."""
    last: str
    points: str
    one_point: str
    apart: str
    """What stands between the sides, when it is told what each has taken."""
    side: str
    outcome: str
    outcome_points: str
    turn: str
    step: str
    hand_game: str
    announced: dict[str, str]
    keys: str
    tricks: dict[str, str]
    """So many tricks; "tricks-1" is for one of them."""
    without_cards: str
    total: str


@cache
def replay_words(code: str) -> ReplayWords:
    """The words of replays in a language, loaded when they are first wanted."""
    found: ReplayWords = catalogue("replay", code)
    return found


def tricks_text(language: Language, count: int) -> str:
    """So many tricks: "no trick", "four tricks"."""
    return term_text(language, Term("replay", "tricks", "tricks", count))


def joined(words: ReplayWords, items: list[str]) -> str:
    """Items in a sentence: "A, B and C"."""
    if len(items) <= 1:
        return "".join(items)
    return words.listed.join(items[:-1]) + words.last + items[-1]

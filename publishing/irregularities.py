"""What holds when something goes wrong: who says each paragraph, and questions that lead to it.

The sentences of the rulings are those of the pages. Here are only the questions, from
cases/irregularities/<family>.toml, and the authority of each paragraph, from paragraphs.toml.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from calculators.text.language import LOCALES
from publishing.cases import CASES
from publishing.problems import PageError

FOLDER = CASES / "irregularities"
PARAGRAPHS = "paragraphs.toml"
PAGE = "faults"
"""The page of each chapter whose paragraphs bear labels."""
KINDS = ("text", "isko", "ours", "open", "old")
MOST_QUESTIONS = 4
CAN_TURN = ("declarer", "defenders")
"""The sides that may demand that an undecided game goes on, as long as cards are left."""
DECIDED = "decided"
"""The answer to the first question that leads to games decided already."""
COUNTED = "count"
"""The answer to the first question after which no cards are left: nobody can play on."""
PLAY_ON = "skat/faults#play-on"
NOBODY = "nobody"
"""Who may demand it then."""
Texts = Mapping[str, str]

# ---- who says a paragraph ----


@dataclass(frozen=True, slots=True)
class Authority:
    """Who says a paragraph, which situations it settles, and how players ask for it."""

    at: str
    """The paragraph: "skat/faults#cut-missing"."""
    kind: str
    section: str
    """Of the ISkO since 2018."""
    before: str
    """The section in the editions before that."""
    old_pages: bool
    """Whether only pages from before 1999 have it."""
    says: tuple[str, ...]
    asked: Mapping[str, tuple[str, ...]]
    """The words in which players ask, by language."""

    @property
    def has_label(self) -> bool:
        """Whether the paragraph bears its label; on other pages the sections stand in the text."""
        return self.at.partition("#")[0].endswith(f"/{PAGE}")


@cache
def authorities(folder: Path = FOLDER) -> Mapping[str, Authority]:
    """Every paragraph that has an authority, in the order of the pages."""
    data = tomllib.loads((folder / PARAGRAPHS).read_text("utf-8"))
    return {row["at"]: read_authority(row, data["words"]) for row in data["paragraph"]}


def read_authority(row: Mapping[str, Any], groups: Mapping[str, Any]) -> Authority:
    """One entry of the file."""
    if row["kind"] not in KINDS:
        raise PageError(f"{row['at']}: no kind of authority is called {row['kind']!r}")
    return Authority(
        at=row["at"],
        kind=row["kind"],
        section=row.get("section", ""),
        before=row.get("before", ""),
        old_pages=row.get("old_pages", False),
        says=tuple(row.get("says", ())),
        asked={code: tuple(asked_words(row, groups, code)) for code in LOCALES},
    )


def asked_words(row: Mapping[str, Any], groups: Mapping[str, Any], code: str) -> Iterator[str]:
    """The words in which players ask for a paragraph: its own, and those of its groups."""
    yield from row.get(code, ())
    for name in row.get("words", ()):
        yield from groups[name].get(code, ())


# ---- the questions ----


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a question. It leads to a further one, or to a ruling."""

    id: str
    texts: Texts
    at: tuple[str, ...]
    also: tuple[str, ...]
    asks: str
    written: str
    on: str


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, and the answers that can be tapped."""

    texts: Texts
    choices: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Ruling:
    """Where the questions end."""

    at: tuple[str, ...]
    """The paragraphs that give the ruling."""
    also: tuple[str, ...]
    """Paragraphs that belong to it."""
    written: str
    """What is written down, by its key."""
    on: str
    """Who may demand that play goes on, and for what; empty where that is no question."""


@dataclass(frozen=True, slots=True)
class Finder:
    """The questions of one game."""

    game: str
    first: str
    questions: Mapping[str, Question]
    opens: Mapping[str, Mapping[str, Any]]
    """What the calculator is opened with, by what is written down."""


@cache
def finders(folder: Path = FOLDER) -> Mapping[str, Finder]:
    """The questions of every game."""
    found: dict[str, Finder] = {}
    for path in sorted(folder.glob("*.toml")):
        data = tomllib.loads(path.read_text("utf-8"))
        for game in data.get("games", ()):
            questions = {
                id: read_question(row, game, data["page"]) for id, row in data["question"].items()
            }
            opens = data.get("opens", {}).get(game, {})
            found[game] = Finder(game, data["first"], questions, opens)
    return found


def read_question(row: Mapping[str, Any], game: str, page: str) -> Question:
    """A question with those of its answers that a game has."""
    return Question(
        {code: row[code] for code in LOCALES},
        tuple(read_choice(one, page) for one in row["answers"] if game in one.get("games", [game])),
    )


def read_choice(row: Mapping[str, Any], page: str) -> Choice:
    """An answer; a paragraph without a page stands on the page of the file."""
    at, also = (
        tuple(rule if "#" in rule else f"{page}#{rule}" for rule in row.get(key, ()))
        for key in ("at", "also")
    )
    return Choice(
        id=row["id"],
        texts={code: row[code] for code in LOCALES},
        at=at,
        also=also,
        asks=row.get("asks", ""),
        written=row.get("written", ""),
        on=row.get("on", ""),
    )


# ---- walking them ----


def walk(finder: Finder, answers: Sequence[str]) -> Question | Ruling:
    """What some answers lead to: the question that comes next, or the ruling.

    The last answer that names paragraphs gives the ruling; those before it belong to it.
    """
    question = finder.questions[finder.first]
    at: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    for place, answer in enumerate(answers):
        chosen = next((one for one in question.choices if one.id == answer), None)
        if chosen is None:
            raise ValueError(f"no answer is called {answer!r} there")
        if chosen.at:
            at, also = chosen.at, (*at, *also)
        also = (*chosen.also, *also)
        if chosen.asks:
            question = finder.questions[chosen.asks]
        elif place < len(answers) - 1:
            raise ValueError(f"nothing is asked after {answer!r}")
        else:
            others = dict.fromkeys(rule for rule in also if rule not in at)
            if answers[0] == COUNTED and chosen.on in CAN_TURN:
                others.pop(PLAY_ON, None)
                return Ruling(at, tuple(others), chosen.written, NOBODY)
            return Ruling(at, tuple(others), chosen.written, chosen.on)
    return question


def paths(finder: Finder, begun: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Ruling]]:
    """Every way through the questions, with the ruling at its end."""
    found = walk(finder, begun)
    if isinstance(found, Ruling):
        yield begun, found
        return
    if len(begun) >= MOST_QUESTIONS:
        raise ValueError(f"more than {MOST_QUESTIONS} questions: {begun}")
    for choice in found.choices:
        yield from paths(finder, (*begun, choice.id))


def anchor_of(answers: Sequence[str]) -> str:
    """The anchor of the place that some answers lead to."""
    return f"q-{'-'.join(answers)}"


def finder_anchors(finder: Finder) -> frozenset[str]:
    """The anchor of every place in the questions."""
    ways = [answers for answers, _ in paths(finder)]
    return frozenset(anchor_of(way[:end]) for way in ways for end in range(1, len(way) + 1))

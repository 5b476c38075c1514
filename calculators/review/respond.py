"""Answers whoever looks back on a deal, by the family whose game it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from calculators.core.errors import Problem
from calculators.deals.page.render import render_replay
from calculators.door.door import Answer
from calculators.door.fields import Choice, Plain, Whole, flag, with_default
from calculators.table.respond import GamePageRequest, check_game
from calculators.text.language import Language

PAGE = "review.page.respond"
OPEN = "review.page.opening"
"""Of what is told in a form."""
PARTS = (
    "begin",
    "trick",
    "surrender",
    "auction",
    "discard",
    "replay",
    "open",
    "deck",
    "compare",
    "list",
)
MOST_DEALT = 10**6
NEEDS = {"trick": "trick", "open": "values"}
"""The field that a part needs."""


class LookRequest(GamePageRequest):
    part = with_default(Choice("part", PARTS), "begin")
    trick = Plain[int]("trick", int, "whole")
    """The first is 1."""
    dealt = with_default(Whole("dealt", 0, MOST_DEALT), 0)
    """How many deals of a deck have been counted, whose names begin with that of the game."""
    players = with_default(Plain[list[Any]]("players", list, "names"), [])
    """The names in a server's record."""
    seated = flag("seated")
    """Whether the deal was played at the table here, where the others have names."""
    deals = with_default(Plain[Sequence[object]]("deals", list, "records"), ())
    """Those of a list that are over, for the part `list`: {game, compared} of each."""
    values = Plain[Mapping[str, object]]("values", dict, "record")
    """Of the form in which a deal is told."""


def check_part(asked: LookRequest) -> Iterator[Problem]:
    """What the part needs is there."""
    name = NEEDS.get(asked.part)
    if name and not asked.states(name):
        yield Problem("missing", name)


REQUEST, CHECKS = LookRequest, (check_game, check_part)


def answer(asked: LookRequest, words: Language) -> Answer:
    """Pieces of HTML, and what is to be asked next; of a form, the deal and how to go on."""
    module = asked.family.module(OPEN if asked.part == "open" else PAGE)
    found: Answer = module.answer_part(asked, words)
    replay = found.pop("replay", None)
    if replay is not None:
        drawn = render_replay(
            replay["deal"], replay["name"], words.code, asked.root, asked.cited, has_address=False
        )
        found["pieces"]["replay"] = str(drawn)
    return found

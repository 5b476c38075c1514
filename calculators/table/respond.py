"""Answers the page at which deals are played, by the family whose game it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.util import find_spec

from calculators.core.errors import Problem
from calculators.core.families import FAMILIES, OF_RULESET, Family
from calculators.door.door import Answer
from calculators.door.fields import (
    Choice,
    Custom,
    Plain,
    Whole,
    flag,
    needed,
    quote_value,
    read_day,
    with_default,
)
from calculators.page.parts import PageRequest
from calculators.page.values import Request
from calculators.text.language import Language

PAGE = "table.page.respond"
PLAYED = "table.fields"
"""Where a family says which house rules its deals are played by, as `HOUSE`."""
PARTS = ("show", "act", "think", "why", "back", "again", "new", "day", "rules")
BEGINS = ("new", "day", "rules")
"""The parts by which a deal begins with the house rules that are kept; `rules` is the same deal."""
NEEDING = ("act", "day")
"""The parts that need a field of the same name."""
MOST_FRESH = 2**32
MOST_SLICES = 400


def games() -> tuple[str, ...]:
    """The rulesets that can be played."""
    having = (one for one in FAMILIES if find_spec(f"calculators.{one.id}.table"))
    return tuple(ruleset for family in having for ruleset in family.rulesets)


class GamePageRequest(PageRequest):
    """What a page asks of a game that is played, or was."""

    game = needed(Plain[Request]("game", dict, "record"))
    """{ruleset, seed, …}: the family reads it."""
    slice = with_default(Whole("slice", 0, MOST_SLICES), 0)

    @property
    def family(self) -> Family:
        return OF_RULESET[self.game["ruleset"]]


class PlayPageRequest(GamePageRequest):
    part = with_default(Choice("part", PARTS), "show")
    act = Plain[str]("act", str, "text")
    fresh = with_default(Whole("fresh", 0, MOST_FRESH - 1), 0)
    day = Custom[str]("day", "text", read_day)
    house = Plain[Mapping[str, object]]("house", dict, "record")
    """What is kept on the device: {name, agreed: [["variants.grand_base", "20"], …]}."""
    printed = flag("printed")
    """Whether a deal begins by the printed text all the same."""


def check_game(asked: GamePageRequest) -> Iterator[Problem]:
    """The game can be played here."""
    ruleset, known = asked.game.get("ruleset"), games()
    if ruleset not in known:
        args = {"value": quote_value(ruleset), "allowed": known}
        yield Problem("not-a-choice", "game.ruleset", args)


def check_part(asked: PlayPageRequest) -> Iterator[Problem]:
    """What the part needs is there."""
    if asked.part in NEEDING and not asked.states(asked.part):
        yield Problem("missing", asked.part)


REQUEST, CHECKS = PlayPageRequest, (check_game, check_part)


def answer(asked: PlayPageRequest, words: Language) -> Answer:
    """The game and its table as HTML."""
    agreed = agreed_for(asked, words) if asked.part in BEGINS else None
    found: Answer = asked.family.module(PAGE).answer_part(asked, agreed, words)
    if "pieces" in found:
        found["pieces"]["rules"] = note_for(found["game"], asked, words)
    return found


# Few have house rules. What only they need is not loaded with the table of everybody else.


def played_names(family: Family) -> set[str]:
    """The house rules that deals are played by, as forms name them."""
    records = family.module(PLAYED).HOUSE
    return {f"{record.name}.{one.name}" for record in records for one in record.fields}


def agreed_for(asked: PlayPageRequest, words: Language) -> Request:
    """The house rules by which a deal begins, as fields of a game."""
    if asked.house is None or asked.printed:
        return {}
    from calculators.house.table import agreed_fields, read_kept

    ruleset = asked.game["ruleset"]
    values = read_kept(asked.house, ruleset, words).values
    return agreed_fields(played_names(asked.family), ruleset, values, words)


def note_for(game: Request, asked: PlayPageRequest, words: Language) -> str:
    """What is said of house rules below the table: nothing, where neither the deal nor the reader
    has any.
    """
    names = played_names(asked.family)
    if asked.house is None and not any(name.partition(".")[0] in game for name in names):
        return ""
    from calculators.house.table import read_kept, render_rules

    kept = read_kept(asked.house, game["ruleset"], words)
    return str(render_rules(names, game, kept, words, asked.page))

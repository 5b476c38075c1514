"""The small form of a game that was made: contract, matadors and level, and no more."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.core.cards import Suit
from calculators.door.fields import Record
from calculators.page.controls import Control, Group, Groups, Option, Values
from calculators.page.values import (
    Entry,
    FieldMap,
    Question,
    map_of,
    one,
    read_flag,
    read_tick,
    read_whole,
)
from calculators.skat.rules.play.piles import TRICKS
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.levels import REACHED, least_taken
from calculators.skat.rules.variants import AGREED, RESHAPING
from calculators.skat.value.form.common import choices, contract, names
from calculators.skat.value.form.game import COMMON
from calculators.skat.value.form.house import carried_controls
from calculators.text.language import Language

SIMPLE, SCHNEIDER, SCHWARZ = REACHED
WORTH = tuple(field for field in RESHAPING if field.name != "schneider_from")
"""House rules on what a game is worth; where a level begins has no say in a level that is told."""


def made_game(rules: Ruleset, language: Language) -> Groups:
    """A game made in a contract that may be announced; it opens on the highest level."""
    words = language.forms
    announceable = names(rules, lambda one: len(one.announcements) > 1 and not one.ouvert)
    every = contract(rules, language)
    offered = tuple(one for one in every.options if one.value in announceable)
    counts = tuple(Option(str(count), str(count)) for count in COMMON)
    levels = (Option(SIMPLE, language.labels[SIMPLE]), *choices(language, (SCHNEIDER, SCHWARZ)))
    highest_suit = next(one.value for one in offered if one.suit is Suit.CLUBS)
    controls = (
        Control("ruleset", "fixed", default=rules.id),
        Control("contract", "radio", every.label, offered, highest_suit),
        Control("matadors.held", "fixed", default="true"),
        Control("matadors.count", "radio", words["with-matadors"], counts, "3"),
        *carried_controls(rules),
        Control("_level", "radio", words["outcome"], levels, SCHWARZ),
        Control(
            "_announced",
            "check",
            words["announced"],
            default="true",
            when=(("_level", (SCHNEIDER, SCHWARZ)),),
        ),
    )
    return (Group(controls),)


def read_level(values: Values) -> Mapping[str, object]:
    """The least that was taken on a level, and the level if it was announced.

    Where the skat may be taken, only a hand game can be announced.
    """
    level = next((one for one in REACHED if one == values.get("_level")), SIMPLE)
    rules = RULESETS.get(values.get("ruleset", ""))
    if rules is None:
        return {}
    is_announced = read_tick(values.get("_announced", ""))
    has_hand = any(one.skat == "either" for one in rules.contracts)
    return {
        "announced": level if is_announced else None,
        "hand": True if is_announced and has_hand else None,
        **least_taken(rules, level),
    }


def write_level(request: Question) -> Values:
    """The level of a game that was made."""
    announced = request.get("announced") or ""
    rules = RULESETS.get(request.get("ruleset", ""))
    if rules is None:
        return {}
    schneider = (request.get("card_points") or 0) >= rules.schneider_from.amount
    reached = SCHWARZ if request.get("tricks") == TRICKS else SCHNEIDER if schneider else SIMPLE
    return {"_level": reached, "_announced": str(announced == reached).lower()}


MADE_GAME: FieldMap = (
    one("ruleset"),
    one("contract"),
    one("matadors.held", read=read_flag),
    one("matadors.count", read=read_whole),
    *map_of((Record[object](AGREED.name, WORTH),)),
    Entry(
        ("announced", "card_points", "tricks"), ("_level", "_announced"), read_level, write_level
    ),
)

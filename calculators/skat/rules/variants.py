"""House rules as fields of a request, and the ruleset that they make of a ruleset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from calculators.core.errors import Problem
from calculators.core.steps import Number
from calculators.door.fields import (
    Choice,
    Field,
    Flag,
    Problems,
    Record,
    Whole,
)
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import HouseRulesOffered, Ruleset
from calculators.skat.rules.rulesets.variants import with_calls, with_house_rules
from calculators.skat.rules.score.game import Gift, House

SKAT = RULESETS["skat"]


def amounts(numbers: tuple[Number, ...]) -> tuple[int, ...]:
    return tuple(number.amount for number in numbers)


GRAND_BASE = Choice(
    "grand_base",
    (
        *(contract.value for contract in SKAT.contracts if contract.id == "grand"),
        *amounts(SKAT.offered.grand_bases),
    ),
)
SCHNEIDER_LINES = tuple(sorted({rules.schneider_from.amount for rules in RULESETS.values()}))
RESHAPING: tuple[Field, ...] = (
    GRAND_BASE,
    Choice("grand_ouvert_base", amounts(SKAT.offered.grand_ouvert_bases)),
    Flag("matadors_only_jacks"),
    Flag("guckser_null", default=True),
    Choice("schneider_from", SCHNEIDER_LINES),
    Choice("hand_schwarz", ("announced", "as-said")),
)
"""House rules that change what contracts are worth."""

SAID: tuple[Field, ...] = (
    Whole("kontra", 0, len(SKAT.offered.doublings), default=0),
    Flag("bock"),
    Choice("schenken", ("none", "game", "schneider"), default="none"),
    Flag("schenken_accepted", default=None),
    Flag("hand_lost_single"),
    Whole("spitzen", 0, 10, default=0),
    Flag("spitzen_missed"),
    Flag("revolution"),
)
"""House rules of one game."""

OFFERED_BY = {
    "kontra": "doublings",
    "giving_up": "no_giving_up",
    "bock": "bock",
    "schenken": "gift",
    "schenken_accepted": "gift",
    "hand_lost_single": "hand_lost_single",
    "spitzen": "spitzen",
    "spitzen_missed": "spitzen",
    "revolution": "revolution",
    "grand_base": "grand_bases",
    "grand_ouvert_base": "grand_ouvert_bases",
    "matadors_only_jacks": "matadors_only_jacks",
    "guckser_null": "without_guckser_null",
    "schneider_from": "schneider_lines",
    "hand_schwarz": "hand_schwarz_counts_what_was_said",
}


class Reshaping(TypedDict):
    """The house rules of `RESHAPING` as a request states them."""

    grand_base: int | None
    grand_ouvert_base: int | None
    matadors_only_jacks: bool
    guckser_null: bool
    schneider_from: int | None
    hand_schwarz: str | None


class Agreed(Reshaping):
    """House rules that a table agrees on once, for all its games."""

    hand_lost_single: bool


class TableVariants(Agreed):
    """House rules that are in force for every game of a table."""

    kontra: int
    bock: bool


class Played(TypedDict):
    """What may be said at a table: so many doublings, and the rest or not."""

    kontra: int | None
    giving_up: bool
    schenken: bool
    spitzen: bool
    revolution: bool


class Variants(Reshaping):
    """All house rules of one game as a request states them."""

    kontra: int
    bock: bool
    schenken: Gift
    schenken_accepted: bool | None
    hand_lost_single: bool
    spitzen: int
    spitzen_missed: bool
    revolution: bool


VARIANTS = Record[Variants]("variants", (*SAID, *RESHAPING))
RESHAPING_VARIANTS = Record[Reshaping]("variants", RESHAPING)
AGREED = Record[Agreed](
    "variants", (*RESHAPING, *(field for field in SAID if field.name == "hand_lost_single"))
)
"""House rules that a table agrees on once, for all its games."""
MAY_BE_SAID = ("giving_up", "schenken", "spitzen", "revolution")
PLAYED = Record[Played](
    "played",
    (
        Whole("kontra", 0, len(SKAT.offered.doublings)),
        *(Flag(name, default=True) for name in MAY_BE_SAID),
    ),
)
"""What may be said in a game where a table does not play all that the text describes."""
TABLE_VARIANTS = Record[TableVariants](
    "variants",
    (
        *(field for field in SAID if field.name in ("kontra", "bock", "hand_lost_single")),
        *RESHAPING,
    ),
)
"""House rules that can be in force for every game of a table."""
STANDARD = House()


def not_offered(
    rules: Ruleset,
    variants: Mapping[str, object],
    fields: tuple[Field, ...],
    within: str = "variants",
) -> Problems:
    """House rules in force that the ruleset's text does not know."""
    offered: HouseRulesOffered = rules.offered
    return [
        Problem("variant-not-offered", f"{within}.{field.name}", {"ruleset": rules.id})
        for field in fields
        if variants[field.name] != field.default and not getattr(offered, OFFERED_BY[field.name])
    ]


def stated_rules(fields: tuple[Field, ...], read: Mapping[str, object] | None) -> dict[str, object]:
    """What was chosen otherwise than by default, as a request would say it."""
    if read is None:
        return {}
    return {field.name: read[field.name] for field in fields if read[field.name] != field.default}


def ruleset_under(rules: Ruleset, variants: Reshaping | None) -> Ruleset:
    """The ruleset under the house rules of a request."""
    if not variants:
        return rules
    return with_house_rules(
        rules,
        grand_base=variants["grand_base"],
        grand_ouvert_base=variants["grand_ouvert_base"],
        matadors_only_jacks=variants["matadors_only_jacks"],
        guckser_null=variants["guckser_null"],
        schneider_from=variants["schneider_from"],
        hand_schwarz=variants["hand_schwarz"],
    )


def ruleset_played(rules: Ruleset, played: Played | None) -> Ruleset:
    """The ruleset with what may be said at the table."""
    if not played:
        return rules
    most = len(rules.offered.doublings) if played["kontra"] is None else played["kontra"]
    return with_calls(
        rules,
        most,
        giving_up=played["giving_up"],
        schenken=played["schenken"],
        spitzen=played["spitzen"],
        revolution=played["revolution"],
    )


def not_played(rules: Ruleset, game: Mapping[str, object]) -> Problems:
    """What was said in a game, as its request states it, and is not played at the table."""
    stated = game.get("variants")
    said = stated if isinstance(stated, dict) else {}
    offered, doublings = rules.offered, said.get("kontra")
    most = len(offered.doublings)
    silent = {
        "conceded": game.get("conceded") is True and rules.concession_rule == offered.no_giving_up,
        "variants.kontra": isinstance(doublings, int) and doublings > most,
        "variants.schenken": said.get("schenken") not in (None, "none") and not offered.gift,
        "variants.spitzen": bool(said.get("spitzen")) and not offered.spitzen,
        "variants.revolution": said.get("revolution") is True and not offered.revolution,
    }
    return [Problem("not-played-here", name) for name, wrong in silent.items() if wrong]


def house(variants: Variants | None) -> House:
    """The house rules of one game."""
    if not variants:
        return STANDARD
    return House(
        doublings=variants["kontra"],
        bock=variants["bock"],
        gift=variants["schenken"],
        gift_accepted=variants["schenken_accepted"],
        hand_lost_single=variants["hand_lost_single"],
        spitzen=variants["spitzen"],
        spitzen_missed=variants["spitzen_missed"],
        revolution=variants["revolution"],
    )

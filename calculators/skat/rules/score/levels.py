"""Which steps are counted after the matadors: what was reached, and what was promised.

A promised level brings every level below it, in a win and in a loss, and no step counts twice.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from calculators.skat.rules.play.piles import TRICKS
from calculators.skat.rules.rulesets.schema import Announcement, Contract, Level, Ruleset
from calculators.skat.rules.score.game import Gift

Reached = Literal["simple", "schneider", "schwarz"]
REACHED: tuple[Reached, ...] = ("simple", "schneider", "schwarz")

ANNOUNCED_STEPS: dict[Announcement, tuple[str, ...]] = {
    "none": (),
    "schneider": ("schneider", "schneider-announced"),
    "schwarz": ("schneider", "schneider-announced", "schwarz", "schwarz-announced"),
    "ouvert": ("schneider", "schneider-announced", "schwarz", "schwarz-announced", "ouvert"),
}
REACHED_STEPS: dict[Reached, tuple[str, ...]] = {
    "simple": (),
    "schneider": ("schneider",),
    "schwarz": ("schneider", "schwarz"),
}


def gift_steps(gift: Gift, *, accepted: bool | None) -> tuple[str, ...]:
    """A refused gift of the game commits to schneider, a refused gift of schneider to schwarz.

    Whoever is offered schneider has refused the game before.
    """
    if gift == "none" or (gift == "game" and accepted):
        return ()
    if gift == "game" or accepted:
        return ("gift-refused", "schneider")
    return ("gift-refused", "schneider", "schneider-gift-refused", "schwarz")


@lru_cache(maxsize=1024)
def counted_levels(
    rules: Ruleset,
    *,
    hand: bool,
    promised: Announcement,
    reached: Reached,
    gift: Gift = "none",
    gift_accepted: bool | None = None,
) -> tuple[Level, ...]:
    """The levels that count, in spoken order."""
    ids = {"game", *ANNOUNCED_STEPS[promised], *REACHED_STEPS[reached]}
    ids.update(gift_steps(gift, accepted=gift_accepted))
    if hand:
        ids.add("hand")
        if "schwarz" in ids and rules.hand_schwarz_counts_announcement:
            ids.add("schneider-announced")
    return tuple(level for level in rules.levels if level.id in ids)


def level_of(
    rules: Ruleset, contract: Contract, reached: Reached, *, hand: bool, announced: Announcement
) -> int:
    """The level as one number, as the printed tables have it."""
    promised = "schwarz" if contract.ouvert else announced
    counted = counted_levels(rules, hand=hand, promised=promised, reached=reached)
    return sum(level.amount for level in counted)


def ways_to_play(contract: Contract) -> tuple[tuple[bool, Announcement], ...]:
    """Every pair of hand (or not) and announcement that a suit game or grand allows."""
    if contract.skat == "either":
        return ((False, "none"), *((True, announced) for announced in contract.announcements))
    announcements = ("none",) if contract.ouvert else contract.announcements
    return tuple((contract.is_hand, announced) for announced in announcements)


def fulfils(contract: Contract, announced: Announcement, reached: Reached) -> bool:
    """Whether that result keeps that promise."""
    if announced in ("schwarz", "ouvert") or contract.ouvert:
        return reached == "schwarz"
    return announced == "none" or reached != "simple"


def least_taken(rules: Ruleset, reached: Reached) -> dict[str, int]:
    """The least that reaches a level, by field of a request: card points, or every trick."""
    if reached == "schwarz":
        return {"tricks": TRICKS}
    line = rules.schneider_from if reached == "schneider" else rules.made_from
    return {"card_points": line.amount}


@lru_cache(maxsize=256)
def possible_levels(rules: Ruleset, contract: Contract) -> frozenset[int]:
    """Every level that a suit game or grand can be won at."""
    return frozenset(
        level_of(rules, contract, reached, hand=hand, announced=announced)
        for hand, announced in ways_to_play(contract)
        for reached in REACHED
    )

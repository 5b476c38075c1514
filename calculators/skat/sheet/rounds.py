"""Who deals and who plays: the deal passes round the table, and each deals once in a round.

A bock round is as many doubled deals as there are players. Bock rounds do not pile up: one follows
the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypedDict

from calculators.skat.rules.play.piles import all_card_points
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.forfeit import is_beaten, level_lost
from calculators.skat.rules.score.game import Game

ACTIVE = 3
"""How many play a deal, however many sit at the table."""
Stacked = Literal["after", "ignored"]
LAST_ROUND = "last-round"
TRIGGERS = (
    "over-hundred",
    "grand-hand",
    "lost-kontra",
    "rekontra",
    "schneidered",
    "split",
    LAST_ROUND,
)
DOUBLED = {"lost-kontra": 1, "rekontra": 2}
"""How many doublings must have been said for an occasion to come."""


class DealTurn(TypedDict):
    """One deal's place in the evening. Without a known dealer nobody's part is known."""

    deal: int
    round: int
    dealer: int | None
    sits_out: int | None
    """The dealer at a table of four."""
    active: list[int] | None
    """Forehand, middlehand and rearhand: the three after the dealer, at three the dealer last."""


def next_dealer(players: int, first: int | None, last: int | None) -> int | None:
    """Who is due to deal after a deal, or first of all.

    Where nobody knows who began, nobody is ever due.
    """
    return first if first is None or last is None else (last + 1) % players


def turn(players: int, number: int, dealer: int | None) -> DealTurn:
    """The turn of one deal by its dealer."""
    active = None if dealer is None else list(active_seats(players, dealer))
    sits_out = dealer if players > ACTIVE else None
    return {
        "deal": number,
        "round": (number - 1) // players + 1,
        "dealer": dealer,
        "sits_out": sits_out,
        "active": active,
    }


def active_seats(players: int, dealer: int) -> tuple[int, ...]:
    """The three who get cards, forehand first."""
    return tuple((dealer + step) % players for step in range(1, ACTIVE + 1))


@dataclass(frozen=True, slots=True)
class BockRules:
    """What the table has agreed on about bock rounds."""

    triggers: frozenset[str]
    stacked: Stacked
    players: int
    length: int | None
    """The number of deals of the evening, where it is agreed."""


@dataclass(frozen=True, slots=True)
class BockPlace:
    """A doubled deal's place in its bock round."""

    at: int
    of: int
    rounds_after: int
    """Further bock rounds that wait their turn."""


def occasions(rules: Ruleset, game: Game, *, won: bool, value: int) -> Iterator[str]:
    """What in a game may start a bock round. Its value is taken before anything is doubled.

    A null has no card points, and no tricks only where it is won; a game given up has neither.
    Of a game that an infringement ended the card points are not those of the end.
    """
    if rules.offered.bock_over and value > rules.offered.bock_over.amount:
        yield "over-hundred"
    if game.contract.kind == "grand" and game.hand and won:
        yield "grand-hand"
    if game.house.doublings and not won:
        yield "lost-kontra"
    if game.house.doublings > 1:
        yield "rekontra"
    if game.forfeit is not None:
        if is_beaten(rules, game.forfeit) and level_lost(rules, game.forfeit) != "simple":
            yield "schneidered"
        return
    short = game.card_points is not None and game.card_points < rules.schneider_free_from.amount
    if not won and (short or game.tricks == 0):
        yield "schneidered"
    if game.card_points is not None and 2 * game.card_points == all_card_points(rules):
        yield "split"


def bock_place(agreed: BockRules, number: int, left: int) -> BockPlace | None:
    """The place of a deal in a bock round, given how many doubled deals were left before it."""
    players = agreed.players
    if left:
        return BockPlace(players - (left - 1) % players, players, (left - 1) // players)
    if agreed.length is None or LAST_ROUND not in agreed.triggers:
        return None
    at = number - (agreed.length - players)
    return BockPlace(at, players, 0) if 1 <= at <= players else None


def left_after(agreed: BockRules, left: int, *, starts: bool) -> int:
    """How many doubled deals are left after a deal that starts a round, or none."""
    return max(0, left - 1) + (agreed.players if starts else 0)

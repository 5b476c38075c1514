"""A ramsch of the skat family told to the end: calls, then tricks, everybody alone."""

from __future__ import annotations

from dataclasses import dataclass, replace

from calculators.replay.moments import Layout, Line, Moment, cleared, trick_moments, unfinished
from calculators.skat.play.piles import PLAYERS
from calculators.skat.play.trumps import order
from calculators.skat.replay.course import Dealt, calls, seat_of
from calculators.skat.rulesets.schema import Ruleset

ALONE = tuple(range(PLAYERS))
"""Everybody is a side."""


@dataclass(frozen=True, slots=True)
class RamschCourse:
    """What happened in a ramsch."""

    moments: tuple[Moment, ...]
    last: Layout
    """How the cards lie when every trick has been turned over, the skat untouched."""
    winners: tuple[int, ...]
    """The seat that took each trick."""


def ramsch_course(rules: Ruleset, ladder: tuple[int, ...], deal: Dealt) -> RamschCourse:
    """The deal, checked call by call and card by card."""
    start = Layout(
        deal.hands,
        ALONE,
        seat_of(deal.dealer, "middlehand"),
        middle=deal.skat,
        taken=((),) * PLAYERS,
        tricks=(0,) * PLAYERS,
    )
    said, auction = calls(rules, ladder, deal, start)
    if auction.ended not in ("ramsch", "passed-out"):
        raise unfinished("act")
    lead = replace(said[-1].layout, turn=seat_of(deal.dealer, "forehand"))
    played = list(trick_moments(order(rules, None), lead, Line(deal.tricks)))
    last = cleared(played[-1].layout if played else lead)
    if any(last.hands):
        raise unfinished("trick")
    winners = tuple(moment.winner for moment in played if moment.winner is not None)
    end = replace(with_skat(rules, last, winners[-1]), turn=None)
    dealt = Moment("dealt", "dealt", start, deal.dealer)
    return RamschCourse((dealt, *said, *played, Moment("score", "score", end)), last, winners)


def with_skat(rules: Ruleset, layout: Layout, taker: int) -> Layout:
    """The skat goes to the taker of the last trick, where the text gives it to anybody."""
    if rules.ramsch.skat_to != "last-trick":
        return layout
    taken = tuple(
        cards + layout.middle if seat == taker else cards for seat, cards in enumerate(layout.taken)
    )
    return replace(layout, middle=(), taken=taken)

"""The auction: middlehand bids to forehand, then rearhand to whoever is left.

The one who speaks names a number or passes; the one who listens says yes or passes. If both
others pass at once, forehand is alone and does what the ruleset allows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from calculators.core.errors import Problem
from calculators.skat.rules.rulesets.schema import Ruleset

Seat = Literal["forehand", "middlehand", "rearhand"]
SEAT_NAMES: tuple[Seat, ...] = ("forehand", "middlehand", "rearhand")
Call = int | Literal["yes", "pass", "ramsch"]
Ended = Literal["", "declarer", "passed-out", "ramsch"]


@dataclass(frozen=True, slots=True)
class Auction:
    """Where an auction stands. `speaker` bids to `listener`; one of them is to call."""

    speaker: Seat | None = "middlehand"
    listener: Seat = "forehand"
    answering: bool = False
    bid: int | None = None
    declarer: Seat | None = None
    ended: Ended = ""
    alone: bool = False
    """Both others passed without a bid; forehand decides, or has decided."""

    @property
    def to_call(self) -> Seat | None:
        """Whose turn it is; nobody's when the auction is over."""
        if self.ended:
            return None
        return self.listener if self.answering or self.speaker is None else self.speaker


def next_bid(ladder: tuple[int, ...], bid: int | None) -> int | None:
    """The lowest value above a bid, or None at the top."""
    return next((value for value in ladder if bid is None or value > bid), None)


def why_not(rules: Ruleset, ladder: tuple[int, ...], state: Auction, call: Call) -> Problem | None:
    """The rule that bars a call in that state, or None."""
    args = {"call": call}
    rule = rules.auction.rule
    if state.ended:
        return Problem("auction-over", "calls", args, rule=rule)
    if state.alone:
        return why_not_alone(rules, ladder, call)
    if call == "pass":
        return None
    if call == "ramsch":
        ruling = rules.ruling("ramsch-after-yes")
        return Problem("ramsch-only-alone", "calls", args, (), rules.auction.alone_rule, ruling)
    if state.answering:
        return None if call == "yes" else Problem("answer-yes-or-pass", "calls", args, (), rule)
    if not isinstance(call, int):
        return Problem("speak-number-or-pass", "calls", args, (), rule)
    if state.bid is not None and call <= state.bid:
        return Problem("bid-not-higher", "calls", {"call": call, "bid": state.bid}, (), rule)
    return why_not_bid(rules, ladder, call)


def why_not_bid(rules: Ruleset, ladder: tuple[int, ...], call: int) -> Problem | None:
    """A bid lies between the lowest and the highest game; some texts allow real values only."""
    rule = rules.auction.values_rule
    if call < ladder[0]:
        return Problem("bid-too-low", "calls", {"call": call, "lowest": ladder[0]}, (), rule)
    if call > ladder[-1]:
        return Problem("bid-too-high", "calls", {"call": call, "highest": ladder[-1]}, (), rule)
    if rules.auction.bids_are_values and call not in ladder:
        return Problem("bid-is-no-value", "calls", {"call": call}, (), rule)
    return None


def why_not_alone(rules: Ruleset, ladder: tuple[int, ...], call: Call) -> Problem | None:
    """Forehand alone bids the lowest value, or takes the other way out that the text gives."""
    other = "ramsch" if rules.auction.alone == "bid-or-ramsch" else "pass"
    if call in (ladder[0], other):
        return None
    code = "alone-bid-or-ramsch" if other == "ramsch" else "alone-bid-or-pass"
    args = {"call": call, "lowest": ladder[0]}
    return Problem(code, "calls", args, (), rules.auction.alone_rule)


def after(state: Auction, call: Call) -> Auction:
    """The state after a call that is allowed."""
    if state.alone:
        if isinstance(call, int):
            return Auction(None, "forehand", False, call, "forehand", "declarer", alone=True)
        ended: Ended = "ramsch" if call == "ramsch" else "passed-out"
        return Auction(None, "forehand", ended=ended, alone=True)
    if isinstance(call, int):
        return Auction(state.speaker, state.listener, True, call)
    if call == "yes":
        return Auction(state.speaker, state.listener, False, state.bid)
    survivor = state.speaker if state.answering else state.listener
    assert survivor is not None
    if "rearhand" not in (state.speaker, state.listener):
        return Auction("rearhand", survivor, False, state.bid)
    if state.bid is None:
        return Auction(None, "forehand", alone=True)
    return Auction(None, survivor, False, state.bid, survivor, "declarer")

"""Skruf's auction: the dealer bids first, for as many rounds as needed; raises follow.

Each bid is higher than the last, in level or denomination. When every player has passed twice since
the last bid, the bidder takes the kitty; then that player and the partner may raise until both have
passed. The last bid is the contract.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from calculators.core.errors import Problem, Term
from calculators.skruf.rules.play.cards import PART, SEATS, next_seat, partner_of
from calculators.skruf.rules.rulesets.schema import SkrufRules

Phase = Literal["bidding", "raising", "over"]


@dataclass(frozen=True, slots=True)
class Bid:
    """A level and a denomination by its id."""

    level: int
    denomination: str

    @property
    def code(self) -> str:
        return f"{self.level} {self.denomination}"


Call = Bid | Literal["pass"]


@dataclass(frozen=True, slots=True)
class AuctionRules:
    """What the table has agreed about the auction."""

    lowest: int
    misere: bool = False


@dataclass(frozen=True, slots=True)
class Auction:
    """The state of an auction. `passes` counts those since the last bid."""

    to_call: int | None
    phase: Phase = "bidding"
    bid: Bid | None = None
    bidder: int | None = None
    buyer: int | None = None
    passes: int = 0
    ended: Literal["", "contract", "passed-out", "misere"] = ""


def rank(rules: SkrufRules, bid: Bid) -> tuple[int, int]:
    """The rank of a bid: by level, then by denomination."""
    names = [denomination.id for denomination in rules.denominations]
    return bid.level, names.index(bid.denomination)


def lowest_above(rules: SkrufRules, bid: Bid | None) -> Bid | None:
    """The lowest bid above another; None if there is none."""
    names = [denomination.id for denomination in rules.denominations]
    if bid is None:
        return Bid(1, names[0])
    place = names.index(bid.denomination) + 1
    if place < len(names):
        return Bid(bid.level, names[place])
    return Bid(bid.level + 1, names[0]) if bid.level < rules.highest_level.amount else None


def closing_passes(rules: SkrufRules) -> int:
    """The number of passes, the bidder's included, after which the kitty is taken."""
    return rules.pass_rounds.amount * SEATS


def bid_term(code: str) -> Term:
    """The term for a bid by its code, "4 hearts"."""
    level, _, denomination = code.partition(" ")
    return Term(PART, "bids", denomination, int(level))


def must_bid(rules: SkrufRules, agreed: AuctionRules, state: Auction) -> bool:
    """Whether the bidder must bid again: all others have passed, and the bid is too low to play."""
    return (
        state.phase == "bidding"
        and state.bid is not None
        and state.bid.level < agreed.lowest
        and state.passes == closing_passes(rules) - 1
    )


def why_not(rules: SkrufRules, agreed: AuctionRules, state: Auction, call: Call) -> Problem | None:
    """Why a call is forbidden in that state; None if it is allowed."""
    if state.phase == "over":
        return Problem("auction-over", "calls")
    if call == "pass":
        if must_bid(rules, agreed, state):
            return Problem(
                "bid-below-lowest",
                "calls",
                {"lowest": agreed.lowest},
                rule=rules.lowest_played.rule,
                ruling=rules.ruling("below-lowest"),
            )
        return None
    if call.level > rules.highest_level.amount:
        args = {"bid": bid_term(call.code), "highest": rules.highest_level.amount}
        return Problem("level-too-high", "calls", args, rule=rules.level_rule)
    if state.bid is not None and rank(rules, call) <= rank(rules, state.bid):
        args = {"call": bid_term(call.code), "bid": bid_term(state.bid.code)}
        return Problem("bid-not-higher", "calls", args, rule=rules.order_rule)
    return None


def after(rules: SkrufRules, agreed: AuctionRules, state: Auction, call: Call) -> Auction:
    """The state after an allowed call."""
    assert state.to_call is not None
    seat = state.to_call
    following = next_seat(seat) if state.phase == "bidding" else partner_of(seat)
    if call != "pass":
        return Auction(following, state.phase, call, seat, state.buyer)
    passes = state.passes + 1
    if state.phase == "raising":
        if passes == SEATS // 2:
            return Auction(None, "over", state.bid, state.bidder, state.buyer, 0, "contract")
    elif state.bid is None:
        if passes == SEATS:
            return Auction(None, "over", ended="misere" if agreed.misere else "passed-out")
    elif passes == closing_passes(rules):
        return Auction(state.bidder, "raising", state.bid, state.bidder, state.bidder)
    return Auction(following, state.phase, state.bid, state.bidder, state.buyer, passes)

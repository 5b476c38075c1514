"""auction in Skruf: who buys, the contract, who leads, or the first forbidden call."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypedDict

from calculators.core.errors import Problem, RuleError
from calculators.door.fields import Calls, Request, Whole, flag, needed, with_default
from calculators.skruf.rules.fields import GAME, read_denomination, seat
from calculators.skruf.rules.play.auction import (
    Auction,
    AuctionRules,
    Bid,
    Call,
    after,
    lowest_above,
    must_bid,
    why_not,
)
from calculators.skruf.rules.play.cards import SEATS, next_seat, seat_term, side_of
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.score.account import rulings_for
from calculators.skruf.rules.score.entries import tricks_needed
from calculators.skruf.rules.words import call_name, seat_name
from calculators.text.citations import citations
from calculators.text.language import Language
from calculators.text.tables import Answer

LONGEST = 20
LOGGED = {"seat", "who", "call", "text", "phase"}
"""The fields of a call in an answer."""


@dataclass(frozen=True, slots=True)
class StatedCall:
    """A call, and the seat stated for it, if any."""

    call: Call
    seat: int | None


def read_call(item: object) -> StatedCall | None:
    """A call in any spelling, or None: "pass", "4 hearts", "4 hjärter", "4h".

    With the seat it is [2, "4 hearts"], or a call of an answer, with its seat and call.
    """
    at: int | None = None
    if isinstance(item, dict) and {"seat", "call"} <= item.keys() <= LOGGED:
        item = [item["seat"], item["call"]]
    if isinstance(item, list):
        if len(item) != 2 or type(item[0]) is not int or not 0 <= item[0] < SEATS:
            return None
        at, item = item
    if not isinstance(item, str) or len(item) > LONGEST:
        return None
    words = item.strip().lower()
    if words == "pass":
        return StatedCall("pass", at)
    level, name = words[:1], read_denomination(words[1:].strip(" -"))
    if not level.isascii() or not level.isdigit() or level == "0" or name is None:
        return None
    return StatedCall(Bid(int(level), name), at)


class AuctionRequest(Request):
    ruleset = GAME
    calls = needed(Calls("calls", "bids", read_call, "not-a-bid"))
    dealer = with_default(seat("dealer"), 0)
    lowest_level = with_default(
        Whole("lowest_level", 1, SKRUF.highest_level.amount), SKRUF.lowest_played.amount
    )
    misere = flag("misere")


REQUEST, CHECKS = AuctionRequest, ()


class ContractAnswer(TypedDict):
    level: int
    denomination: str
    declaring_side: int
    bidder: int
    needed: int
    """The number of tricks that makes the contract."""


def answer(asked: AuctionRequest, language: Language) -> Answer:
    """The state of the auction after the calls."""
    agreed = AuctionRules(asked.lowest_level, asked.misere)
    state = Auction(asked.dealer)
    log: list[Answer] = []
    points: list[str] = []
    for index, item in enumerate(asked.calls):
        barred = barred_call(agreed, state, item)
        if barred is not None:
            raise RuleError(barred.at(index))
        log.append(logged_call(state, item.call, language))
        state = after(SKRUF, agreed, state, item.call)
        points += ["below-lowest"] if must_bid(SKRUF, agreed, state) else []
    decided = rulings_for(SKRUF, [*points, *points_at_issue(state)])
    lowest = lowest_above(SKRUF, state.bid)
    leader = first_to_lead(state, asked.dealer)
    over = state.phase == "over"
    return {
        "finished": over,
        "phase": state.phase,
        "result": state.ended or None,
        "bid": state.bid.code if state.bid else None,
        "bidder": state.bidder,
        "buyer": state.buyer,
        "contract": contract_answer(state) if state.ended == "contract" else None,
        "to_call": state.to_call,
        "next_bid": lowest.code if lowest and not over else None,
        "may_pass": not over and not must_bid(SKRUF, agreed, state),
        "leader": leader,
        "next_dealer": next_seat(asked.dealer) if over else None,
        "calls": log,
        **citations(language, cited_rules(state), decided),
    }


def logged_call(state: Auction, call: Call, language: Language) -> Answer:
    """A call with its seat, as data and in words."""
    assert state.to_call is not None
    return {
        "seat": state.to_call,
        "who": seat_name(language, state.to_call),
        "call": call_code(call),
        "text": call_name(language, call_code(call)),
        "phase": state.phase,
    }


def call_code(call: Call) -> str:
    """A call as in requests and answers: "pass", "4 hearts"."""
    return call.code if isinstance(call, Bid) else call


def barred_call(agreed: AuctionRules, state: Auction, item: StatedCall) -> Problem | None:
    """Why a call is forbidden: it is another seat's turn, or the rules forbid it."""
    turn = state.to_call
    if item.seat is not None and turn is not None and item.seat != turn:
        return Problem(
            "not-that-seats-turn",
            "calls",
            {"turn": seat_term(turn), "at_seat": seat_term(item.seat)},
        )
    return why_not(SKRUF, agreed, state, item.call)


def contract_answer(state: Auction) -> ContractAnswer:
    """The contract, the side that plays it, and the number of tricks it needs."""
    assert state.bid is not None
    assert state.bidder is not None
    return {
        "level": state.bid.level,
        "denomination": state.bid.denomination,
        "declaring_side": side_of(state.bidder),
        "bidder": state.bidder,
        "needed": tricks_needed(SKRUF, state.bid.level),
    }


def first_to_lead(state: Auction, dealer: int) -> int | None:
    """The seat that leads: left of the last bidder; in misère the dealer."""
    if state.ended == "misere":
        return dealer
    if state.ended != "contract" or state.bidder is None:
        return None
    return next_seat(state.bidder)


def points_at_issue(state: Auction) -> Iterator[str]:
    """The open points of the rules that this auction depends on."""
    if state.ended == "contract":
        yield "leader"
        if state.buyer != state.bidder:
            yield "buyer"
    elif state.phase == "over":
        yield "one-round-of-passes"
        yield "next-dealer"
    if state.ended == "misere":
        yield "misere-forehand"


def cited_rules(state: Auction) -> list[str]:
    """The paragraphs that the auction rests on."""
    found = [SKRUF.first_bidder_rule, *[bid.rule for bid in SKRUF.denominations]]
    if state.ended in ("passed-out", "misere"):
        misere = [SKRUF.misere_rule] if state.ended == "misere" else [SKRUF.next_dealer_rule]
        return [*found, SKRUF.all_pass_rule, *misere]
    if state.phase != "bidding":
        found += [SKRUF.end_rule, SKRUF.kitty_rule, SKRUF.raise_rule]
    if state.ended == "contract":
        found += [SKRUF.trump_rule, SKRUF.book.rule, SKRUF.lead_rule]
    return found

"""auction: who plays, at what bid, or the first call that is not allowed and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from calculators.core.errors import Problem, RuleError
from calculators.door.fields import ANY_RULESET, Calls, Request, needed
from calculators.skat.rules.play.auction import (
    SEAT_NAMES,
    Auction,
    Call,
    Seat,
    after,
    next_bid,
    why_not,
)
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.score.rulings import rulings_for
from calculators.text.citations import citations
from calculators.text.language import Language
from calculators.text.tables import Answer

SPEAKERS: dict[str, Seat] = {
    "forehand": "forehand",
    "middlehand": "middlehand",
    "rearhand": "rearhand",
    "F": "forehand",
    "H": "forehand",
    "M": "middlehand",
    "R": "rearhand",
    "E": "rearhand",
    "T": "rearhand",
}
"""The seats, and their letters in the texts (hold hand, efterhand and third hand among them)."""
WORDS: tuple[Call, ...] = ("yes", "pass", "ramsch")


@dataclass(frozen=True, slots=True)
class SpokenCall:
    """One call, and who is said to have made it, where that is said."""

    call: Call
    seat: Seat | None


def read_call(item: object) -> SpokenCall | None:
    """A call as it may be written, or None: 18, "yes", "pass", "ramsch"; "ja" is yes.

    With the speaker it is ["middlehand", 18], or a call of an answer, with its player and call.
    """
    seat: Seat | None = None
    if isinstance(item, dict) and item.keys() == {"player", "call"}:
        item = [item["player"], item["call"]]
    if isinstance(item, list):
        if len(item) != 2 or not isinstance(item[0], str):
            return None
        seat = SPEAKERS.get(item[0])
        item = item[1]
        if seat is None:
            return None
    if isinstance(item, str):
        item = item.strip().lower()
        item = "yes" if item == "ja" else item
        return SpokenCall(item, seat) if item in WORDS else None
    return SpokenCall(item, seat) if type(item) is int and 0 < item < 10**6 else None


class AuctionRequest(Request):
    ruleset = ANY_RULESET
    calls = needed(Calls("calls", "calls", read_call, "not-a-call"))


REQUEST, CHECKS = AuctionRequest, ()


def answer(asked: AuctionRequest, language: Language) -> Answer:
    """Where the calls lead."""
    rules = RULESETS[asked.ruleset]
    values = ladder(rules)
    state = Auction()
    log: list[Answer] = []
    off_ladder: list[int] = []
    for index, item in enumerate(asked.calls):
        barred = barred_call(rules, values, state, item)
        if barred is not None:
            raise RuleError(barred.at(index))
        assert state.to_call is not None
        log.append({"player": state.to_call, "call": item.call})
        if isinstance(item.call, int) and item.call not in values:
            off_ladder.append(item.call)
        state = after(state, item.call)
    decided = rulings_for(rules, points_at_issue(state, off_ladder))
    lowest = next_bid(values, state.bid)
    speaking = state.to_call is not None and not state.answering
    found: dict[str, Any] = {
        "finished": bool(state.ended),
        "result": state.ended or None,
        "declarer": state.declarer,
        "seat": SEAT_NAMES.index(state.declarer) if state.declarer else None,
        "bid": state.bid,
        "final_bid": state.bid if state.ended == "declarer" else None,
        "to_call": state.to_call,
        "next_bid": lowest if speaking else None,
        "legal": [word for word in WORDS if why_not(rules, values, state, word) is None],
        "calls": log,
        **citations(language, cited_rules(rules, state), decided),
    }
    found["notes"] = [
        *[language.notes["off-ladder-call"].format(call=call) for call in off_ladder],
        *found["notes"],
    ]
    return found


def barred_call(
    rules: Ruleset, values: tuple[int, ...], state: Auction, item: SpokenCall
) -> Problem | None:
    """Why a call may not be made: it is not that player's turn, or the rules bar it."""
    turn = state.to_call
    if item.seat is not None and turn is not None and item.seat != turn:
        return Problem("not-your-turn", "calls", {"seat": turn})
    return why_not(rules, values, state, item.call)


def points_at_issue(state: Auction, off_ladder: list[int]) -> Iterator[str]:
    """The open points that this auction turned on."""
    if off_ladder:
        yield "bid-off-ladder"
    if state.alone and state.declarer:
        yield "forehand-bids-lowest"


def cited_rules(rules: Ruleset, state: Auction) -> list[str]:
    """The paragraphs an auction stands on."""
    found = [rules.auction.rule, rules.auction.values_rule]
    return [*found, rules.auction.alone_rule] if state.alone else found

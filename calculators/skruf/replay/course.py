"""A deal of Skruf told to the end: calls, kitty, exchanges, raises, tricks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from calculators.errors import Problem, RuleError
from calculators.replay.moments import (
    Hand,
    Layout,
    Line,
    Moment,
    Written,
    cleared,
    stated,
    trick_moments,
    unfinished,
)
from calculators.skruf.play import auction as skruf_auction
from calculators.skruf.play import exchange as skruf_exchange
from calculators.skruf.play.auction import Agreed, Auction, Bid, Call
from calculators.skruf.play.cards import SEATS, denomination, next_seat, order, side_of
from calculators.skruf.play.exchange import Exchange, Transfer
from calculators.skruf.rulesets.schema import SkrufRules

SIDES_OF_SEATS = tuple(side_of(seat) for seat in range(SEATS))


@dataclass(frozen=True, slots=True)
class Variation:
    """Another line from some trick on."""

    id: str
    after_trick: int
    tricks: tuple[Written, ...]


@dataclass(frozen=True, slots=True)
class SkrufDeal:
    """A deal as it is written down."""

    dealer: int
    hands: tuple[Hand, ...]
    kitty: Hand
    agreed: Agreed
    calls: tuple[tuple[int, Call], ...]
    transfers: tuple[Transfer, ...]
    tricks: tuple[Written, ...]
    variations: tuple[Variation, ...] = ()


@dataclass(frozen=True, slots=True)
class SkrufCourse:
    """What happened in a deal, and what it came to."""

    moments: tuple[Moment, ...]
    final_hands: tuple[Hand, ...]
    contract: Bid
    bidder: int
    buyer: int
    leader: int


def skruf_course(rules: SkrufRules, deal: SkrufDeal) -> SkrufCourse:
    """The deal, checked call by call and card by card."""
    start = Layout(deal.hands, SIDES_OF_SEATS, deal.dealer, middle=deal.kitty)
    moments = [Moment("dealt", "dealt", start, deal.dealer)]
    bidding, auction = calls(rules, deal, start, Auction(deal.dealer), 0)
    moments += bidding
    if auction.buyer is None:
        raise unfinished("call")
    state = skruf_exchange.bought(rules, deal.hands, deal.kitty, auction.buyer)
    layout = Layout(state.hands, SIDES_OF_SEATS, auction.buyer)
    moments.append(Moment("kitty", "kitty", layout, auction.buyer, cards=deal.kitty))
    given, state = transfers(deal, state, 0, until="opponents")
    moments += given
    raises, auction = calls(rules, deal, moments[-1].layout, auction, len(bidding))
    moments += raises
    if auction.ended != "contract" or len(bidding) + len(raises) < len(deal.calls):
        raise unfinished("call")
    swapped, state = transfers(deal, state, len(given))
    moments += swapped
    if state.stage is not None:
        raise unfinished("exchange")
    assert auction.bid is not None
    assert auction.bidder is not None
    leader = next_seat(auction.bidder)
    played = play(rules, deal, auction.bid, Layout(state.hands, SIDES_OF_SEATS, leader))
    hands, bidder, buyer = state.hands, auction.bidder, auction.buyer
    assert buyer is not None
    return SkrufCourse((*moments, *played), hands, auction.bid, bidder, buyer, leader)


def calls(
    rules: SkrufRules, deal: SkrufDeal, layout: Layout, auction: Auction, first: int
) -> tuple[list[Moment], Auction]:
    """The calls of one phase of the auction, from the one numbered `first` on."""
    phase, found = auction.phase, []
    for at, (seat, call) in enumerate(deal.calls[first:], first):
        if auction.phase != phase:
            break
        stated(f"call.{at}.seat", seat, auction.to_call)
        barred = skruf_auction.why_not(rules, deal.agreed, auction, call)
        if barred is not None:
            raise RuleError(replace(barred, field=f"call.{at}.call"))
        auction = skruf_auction.after(rules, deal.agreed, auction, call)
        words = call if isinstance(call, str) else call.code
        now = replace(layout, turn=auction.to_call)
        found.append(Moment(f"call-{at + 1}", "call", now, seat, call=words))
    return found, auction


def transfers(
    deal: SkrufDeal, state: Exchange, first: int, until: str = ""
) -> tuple[list[Moment], Exchange]:
    """What was given, from the transfer numbered `first` on, up to a stage."""
    found: list[Moment] = []
    for at, transfer in enumerate(deal.transfers[first:], first):
        if state.stage is not None and state.stage.id == until:
            break
        barred = skruf_exchange.why_not(state, transfer)
        if barred is not None:
            raise RuleError(replace(barred, field=f"exchange.{at}"))
        state = skruf_exchange.after(state, transfer)
        layout = Layout(state.hands, SIDES_OF_SEATS, state.due[0][0] if state.stage else None)
        moment = Moment(
            f"give-{at + 1}", "give", layout, transfer.giver, transfer.taker, transfer.cards
        )
        found.append(moment)
    if until and (state.stage is None or state.stage.id != until):
        raise unfinished("exchange")
    return found, state


def play(rules: SkrufRules, deal: SkrufDeal, contract: Bid, layout: Layout) -> Iterator[Moment]:
    """The tricks, the score, and then any other line that is told."""
    trumps = order(rules, denomination(rules, contract.denomination).trump)
    main = list(trick_moments(trumps, layout, Line(deal.tricks)))
    yield from main
    last = main[-1].layout if main else layout
    if any(last.hands):
        raise unfinished("trick")
    yield Moment("score", "score", replace(cleared(last), turn=None))
    for at, variation in enumerate(deal.variations):
        field = f"variation.{at}"
        if not 0 < variation.after_trick < len(deal.tricks):
            args = {"value": variation.after_trick, "low": 1, "high": len(deal.tricks) - 1}
            raise RuleError(Problem("out-of-range", f"{field}.after_trick", args))
        begun = main[variation.after_trick * SEATS - 1].layout
        line = Line(
            variation.tricks, f"{field}.trick", f"{variation.id}-trick", variation.after_trick + 1
        )
        other = list(trick_moments(trumps, begun, line))
        if not other or any(other[-1].layout.hands):
            raise unfinished(f"{field}.trick")
        yield from other

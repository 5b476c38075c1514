"""The course of a deal of Skruf: calls, kitty, exchanges, raises, tricks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from calculators.core.cards import Hand
from calculators.core.errors import Problem, RuleError
from calculators.core.tricks import Order
from calculators.deals.moments import (
    Deal,
    Layout,
    Moment,
    WrittenTrick,
    check_stated,
    trick_moments,
    turn_trick_over,
    unfinished_deal,
)
from calculators.skruf.rules.play import auction as skruf_auction
from calculators.skruf.rules.play import exchange as skruf_exchange
from calculators.skruf.rules.play.auction import Auction, AuctionRules, Bid, Call
from calculators.skruf.rules.play.cards import SEATS, denomination, next_seat, order, side_of
from calculators.skruf.rules.play.exchange import Exchange, Transfer
from calculators.skruf.rules.rulesets.schema import SkrufRules

SIDES_OF_SEATS = tuple(side_of(seat) for seat in range(SEATS))


@dataclass(frozen=True, slots=True)
class Variation:
    """Another course of play after some trick."""

    id: str
    after_trick: int
    tricks: tuple[WrittenTrick, ...]


@dataclass(frozen=True, slots=True)
class SkrufParts:
    """The parts of a deal that only Skruf has: agreements, exchanges, variations."""

    agreed: AuctionRules
    transfers: tuple[Transfer, ...]
    variations: tuple[Variation, ...] = ()


@dataclass(frozen=True, slots=True)
class SkrufCourse:
    """The moments of a deal, and its outcome."""

    moments: tuple[Moment, ...]
    final_hands: tuple[Hand, ...]
    contract: Bid
    bidder: int
    buyer: int
    leader: int


def skruf_course(rules: SkrufRules, deal: Deal[Call], parts: SkrufParts) -> SkrufCourse:
    """The deal, checked call by call and card by card."""
    start = Layout(deal.hands, SIDES_OF_SEATS, deal.dealer, middle=deal.kitty)
    bids, auction = calls(rules, parts.agreed, deal, start, Auction(deal.dealer))
    if auction.buyer is None:
        raise unfinished_deal("call")
    state = skruf_exchange.begin_with_buyer(rules, deal.hands, deal.kitty, auction.buyer)
    layout = Layout(state.hands, SIDES_OF_SEATS, auction.buyer)
    kitty = Moment("kitty", "kitty", layout, auction.buyer, cards=deal.kitty)
    given, state = transfers(parts.transfers, state, 0, until="opponents")
    now = (given or [kitty])[-1].layout
    raises, auction = calls(rules, parts.agreed, deal, now, auction, first=len(bids))
    if auction.ended != "contract" or len(bids) + len(raises) < len(deal.calls):
        raise unfinished_deal("call")
    swapped, state = transfers(parts.transfers, state, len(given))
    if state.stage is not None:
        raise unfinished_deal("exchange")
    assert auction.bid is not None
    assert auction.bidder is not None
    assert auction.buyer is not None
    leader = next_seat(auction.bidder)
    trumps = order(rules, denomination(rules, auction.bid.denomination).trump)
    lead = Layout(state.hands, SIDES_OF_SEATS, leader)
    main = list(trick_moments(trumps, lead, deal.tricks))
    last = turn_trick_over(main[-1].layout if main else lead)
    if any(last.hands):
        raise unfinished_deal("trick")
    dealt = Moment("dealt", "dealt", start, deal.dealer)
    score = Moment("score", "score", replace(last, turn=None))
    moments = (dealt, *bids, kitty, *given, *raises, *swapped, *main, score)
    others = other_lines(trumps, main, parts.variations)
    bidder, buyer = auction.bidder, auction.buyer
    return SkrufCourse((*moments, *others), state.hands, auction.bid, bidder, buyer, leader)


def calls(
    rules: SkrufRules,
    agreed: AuctionRules,
    deal: Deal[Call],
    layout: Layout,
    auction: Auction,
    *,
    first: int = 0,
) -> tuple[list[Moment], Auction]:
    """The calls of one phase of the auction, from call number `first` on."""
    phase, found = auction.phase, []
    for at, (seat, call) in enumerate(deal.calls[first:], first):
        check_stated(f"call.{at}.seat", seat, auction.to_call)
        barred = skruf_auction.why_not(rules, agreed, auction, call)
        if barred is not None:
            raise RuleError(replace(barred, field=f"call.{at}.call"))
        auction = skruf_auction.after(rules, agreed, auction, call)
        code = call if isinstance(call, str) else call.code
        now = replace(layout, turn=auction.to_call)
        found.append(Moment(f"call-{at + 1}", "call", now, seat, call=code))
        if auction.phase != phase:
            break
    return found, auction


def transfers(
    written: tuple[Transfer, ...], state: Exchange, first: int, until: str = ""
) -> tuple[list[Moment], Exchange]:
    """The moments of transfers, from number `first` on, until a stage is reached."""
    found: list[Moment] = []
    for at, transfer in enumerate(written[first:], first):
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
        raise unfinished_deal("exchange")
    return found, state


def other_lines(
    trumps: Order, main: list[Moment], variations: tuple[Variation, ...]
) -> Iterator[Moment]:
    """The moments of variations, each from the trick where it leaves the main line."""
    for at, variation in enumerate(variations):
        field = f"variation.{at}"
        if not 0 < variation.after_trick * SEATS < len(main):
            high = len(main) // SEATS - 1
            args = {"value": variation.after_trick, "low": 1, "high": high}
            raise RuleError(Problem("out-of-range", f"{field}.after_trick", args))
        begun = main[variation.after_trick * SEATS - 1].layout
        other = list(
            trick_moments(
                trumps,
                begun,
                variation.tricks,
                field=f"{field}.trick",
                name=f"{variation.id}-trick",
                first=variation.after_trick + 1,
            )
        )
        if not other or any(other[-1].layout.hands):
            raise unfinished_deal(f"{field}.trick")
        yield from other

"""A deal of the skat family told to the end: calls, what becomes of the skat, tricks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from calculators.cards import Rank
from calculators.errors import Problem, RuleError
from calculators.replay.moments import (
    Act,
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
from calculators.skat.play import auction as bidding
from calculators.skat.play.auction import SEATS, Auction, Call, Seat
from calculators.skat.play.piles import PLAYERS
from calculators.skat.play.trumps import order_of
from calculators.skat.rulesets.schema import Contract, Ruleset

TAKEN: tuple[Act, ...] = ("takes", "lays", "plays")
UNTOUCHED: tuple[Act, ...] = ("plays",)
OPEN_TURN: tuple[Act, ...] = ("turns", "plays", "takes", "lays")
OPEN_TURNS: tuple[Act, ...] = ("turns", "refuses", *OPEN_TURN)
HIDDEN_TURN: tuple[Act, ...] = ("looks", "shows", "plays", "takes", "lays")
HIDDEN_TURNS: tuple[Act, ...] = ("looks", "refuses", "shows", "plays", "takes", "lays")
HIDDEN_IN = ("tournee-skat",)
"""Where the first card of the skat is looked at before anybody else may see it."""


@dataclass(frozen=True, slots=True)
class Doing:
    """One thing that the declarer does with the skat, or the naming of the game."""

    does: Act
    cards: Hand = ()


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deal as it is written down, whatever is made of it."""

    dealer: int
    hands: tuple[Hand, ...]
    skat: Hand
    calls: tuple[tuple[int, Call], ...]
    tricks: tuple[Written, ...]


@dataclass(frozen=True, slots=True)
class SkatDeal(Dealt):
    """A deal with a declarer."""

    acts: tuple[Doing, ...]
    contract: Contract
    hand: bool


@dataclass(frozen=True, slots=True)
class SkatCourse:
    """What happened in a deal, and the facts that its score rests on."""

    moments: tuple[Moment, ...]
    declarer: int
    bid: int
    cards: Hand
    """The declarer's twelve cards, as they count for the matadors."""
    both_turned: bool
    piles: tuple[Hand, Hand]
    """What the declarer has in the end, the skat or the discards included, and the others."""
    tricks: int


def seat_of(dealer: int, seat: Seat) -> int:
    """Forehand sits on the dealer's left; with three at the table rearhand deals."""
    return (dealer + 1 + SEATS.index(seat)) % PLAYERS


def skat_course(rules: Ruleset, ladder: tuple[int, ...], deal: SkatDeal) -> SkatCourse:
    """The deal, checked call by call and card by card."""
    start = Layout(deal.hands, (1,) * PLAYERS, seat_of(deal.dealer, "middlehand"), middle=deal.skat)
    moments = [Moment("dealt", "dealt", start, deal.dealer)]
    said, auction = calls(rules, ladder, deal, start)
    moments += said
    if auction.declarer is None or auction.bid is None:
        raise unfinished("call")
    declarer = seat_of(deal.dealer, auction.declarer)
    sides = tuple(int(seat != declarer) for seat in range(PLAYERS))
    layout = replace(moments[-1].layout, sides=sides, turn=declarer)
    check_order(rules, deal)
    moments += acts(deal, layout, declarer)
    check_turned(deal)
    cards = (*deal.hands[declarer], *deal.skat)
    lead = replace(moments[-1].layout, turn=seat_of(deal.dealer, "forehand"))
    played = list(trick_moments(order_of(rules, deal.contract), lead, Line(deal.tricks)))
    last = cleared(played[-1].layout if played else lead)
    broken = deal.contract.kind == "null" and last.tricks[0] > 0
    if any(last.hands) and not broken:
        raise unfinished("trick")
    moments += [*played, Moment("score", "score", replace(last, turn=None))]
    refused = any(act.does == "refuses" for act in deal.acts)
    piles = (last.taken[0] + last.aside + last.middle, last.taken[1])
    return SkatCourse(tuple(moments), declarer, auction.bid, cards, refused, piles, last.tricks[0])


def calls(
    rules: Ruleset, ladder: tuple[int, ...], deal: Dealt, layout: Layout
) -> tuple[list[Moment], Auction]:
    """The auction, call by call."""
    auction, found = Auction(), []
    for at, (seat, call) in enumerate(deal.calls):
        turn = auction.to_call
        stated(f"call.{at}.seat", seat, None if turn is None else seat_of(deal.dealer, turn))
        barred = bidding.why_not(rules, ladder, auction, call)
        if barred is not None:
            raise RuleError(replace(barred, field=f"call.{at}.call"))
        auction = bidding.after(auction, call)
        turn = auction.to_call
        now = replace(layout, turn=None if turn is None else seat_of(deal.dealer, turn))
        found.append(Moment(f"call-{at + 1}", "call", now, seat, call=str(call)))
    return found, auction


def orders(rules: Ruleset, deal: SkatDeal) -> tuple[tuple[Act, ...], ...]:
    """In what order the skat may be dealt with in a contract."""
    use = deal.contract.skat
    if use == "turned":
        hidden = rules.id in HIDDEN_IN
        return (HIDDEN_TURN, HIDDEN_TURNS) if hidden else (OPEN_TURN, OPEN_TURNS)
    return (UNTOUCHED,) if use == "untouched" or deal.hand else (TAKEN,)


def check_order(rules: Ruleset, deal: SkatDeal) -> None:
    """The declarer does one thing after the other, as the contract asks."""
    done = tuple(act.does for act in deal.acts)
    allowed = orders(rules, deal)
    if done not in allowed:
        told = tuple(" – ".join(order) for order in allowed)
        raise RuleError(
            Problem("skat-out-of-order", "act", {"allowed": told}, rule=deal.contract.rule)
        )


def check_turned(deal: SkatDeal) -> None:
    """A turned card settles the trumps: its suit, or grand where it is a jack."""
    if deal.contract.skat != "turned":
        return
    at, act = [(at, act) for at, act in enumerate(deal.acts) if act.does in ("turns", "shows")][-1]
    card = act.cards[0]
    fits = deal.contract.trump is card.suit or (
        deal.contract.kind == "grand" and card.rank is Rank.JACK
    )
    if not fits:
        args = {"card": card.code}
        raise RuleError(
            Problem("turned-card-bars", f"act.{at}.cards", args, rule=deal.contract.rule)
        )


def acts(deal: SkatDeal, layout: Layout, declarer: int) -> Iterator[Moment]:
    """What the declarer does before the first lead."""
    for at, act in enumerate(deal.acts):
        held = layout.middle if act.does in ("turns", "looks", "shows") else layout.hands[declarer]
        for card in act.cards:
            if card not in held:
                code = "card-not-in-skat" if held is layout.middle else "card-not-held"
                args = {"card": card.code, "giver": declarer}
                raise RuleError(Problem(code, f"act.{at}.cards", args))
        needed = {"turns": 1, "looks": 1, "shows": 1, "lays": len(deal.skat)}.get(act.does, 0)
        if len(act.cards) != needed:
            args = {"count": len(act.cards), "low": needed, "high": needed}
            raise RuleError(Problem("number-of-cards", f"act.{at}.cards", args))
        cards = layout.middle if act.does == "takes" else act.cards
        layout = with_act(layout, act, declarer)
        yield Moment(f"act-{at + 1}", "act", layout, declarer, cards=cards, act=act.does)


def with_act(layout: Layout, act: Doing, declarer: int) -> Layout:
    """The skat joins the hand when it is taken; two cards leave it again."""

    def held(hand: Hand) -> tuple[Hand, ...]:
        return tuple(hand if seat == declarer else other for seat, other in enumerate(layout.hands))

    own = layout.hands[declarer]
    if act.does == "takes":
        return replace(layout, hands=held(own + layout.middle), middle=())
    if act.does == "lays":
        kept = tuple(card for card in own if card not in act.cards)
        return replace(layout, hands=held(kept), aside=act.cards)
    return layout

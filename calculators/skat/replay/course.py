"""A deal of the skat family told to the end: calls, what becomes of the skat, tricks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from calculators.errors import Problem, RuleError
from calculators.replay.moments import (
    Act,
    Bidding,
    Deal,
    Hand,
    Layout,
    Moment,
    call_moments,
    play_out,
    score_moment,
    unfinished_deal,
)
from calculators.skat.play import auction as bidding
from calculators.skat.play.auction import SEATS, Auction, Call, Seat
from calculators.skat.play.piles import PLAYERS, SKAT
from calculators.skat.play.trumps import order, order_of
from calculators.skat.rulesets.schema import Contract, Ruleset
from calculators.skat.ways import fits_turned

TAKEN: tuple[Act, ...] = ("takes", "lays", "plays")
UNTOUCHED: tuple[Act, ...] = ("plays",)
OPEN_TURN: tuple[Act, ...] = ("turns", "plays", "takes", "lays")
OPEN_TURNS: tuple[Act, ...] = ("turns", "refuses", *OPEN_TURN)
HIDDEN_TURN: tuple[Act, ...] = ("looks", "shows", "plays", "takes", "lays")
HIDDEN_TURNS: tuple[Act, ...] = ("looks", "refuses", "shows", "plays", "takes", "lays")
ALONE = tuple(range(PLAYERS))
"""In a ramsch everybody is a side."""
JACKS = "J"
"""The group of the jacks in a sorted hand, where they are trumps."""


@dataclass(frozen=True, slots=True)
class Doing:
    """One thing that the declarer does with the skat, or the naming of the game."""

    does: Act
    cards: Hand = ()


@dataclass(frozen=True, slots=True)
class Declared:
    """What a declarer did with the skat, and the game that was named."""

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
    pile: Hand
    """What the declarer has in the end, the skat or the discards included."""
    tricks: int


def seat_of(dealer: int, seat: Seat) -> int:
    """Forehand sits on the dealer's left; with three at the table rearhand deals."""
    return (dealer + 1 + SEATS.index(seat)) % PLAYERS


def skat_course(
    rules: Ruleset, ladder: tuple[int, ...], deal: Deal[Call], declared: Declared
) -> SkatCourse:
    """The deal, checked call by call and card by card."""
    start = Layout(
        deal.hands, (1,) * PLAYERS, seat_of(deal.dealer, "middlehand"), middle=deal.kitty
    )
    bids, auction = calls(rules, ladder, deal, start)
    if auction.declarer is None or auction.bid is None:
        raise unfinished_deal("call")
    declarer = seat_of(deal.dealer, auction.declarer)
    sides = tuple(int(seat != declarer) for seat in range(PLAYERS))
    layout = replace(bids[-1].layout, sides=sides, turn=declarer)
    check_order(rules, declared)
    done = list(act_moments(declared, layout, declarer))
    check_turned(declared)
    lead = replace(done[-1].layout, turn=seat_of(deal.dealer, "forehand"))
    played, last = play_out(order_of(rules, declared.contract), lead, deal.tricks)
    broken = declared.contract.kind == "null" and last.tricks[0] > 0
    if any(last.hands) and not broken:
        raise unfinished_deal("trick")
    return SkatCourse(
        (*bids, *done, *played, score_moment(last)),
        declarer,
        auction.bid,
        (*deal.hands[declarer], *deal.kitty),
        any(act.does == "refuses" for act in declared.acts),
        last.taken[0] + last.aside + last.middle,
        last.tricks[0],
    )


def calls(
    rules: Ruleset, ladder: tuple[int, ...], deal: Deal[Call], start: Layout
) -> tuple[list[Moment], Auction]:
    """The deal and the auction, call by call."""

    def to_call(auction: Auction) -> int | None:
        return None if auction.to_call is None else seat_of(deal.dealer, auction.to_call)

    def why_not(auction: Auction, call: Call) -> Problem | None:
        return bidding.why_not(rules, ladder, auction, call)

    moments, auction = [Moment("dealt", "dealt", start, deal.dealer)], Auction()
    follow = Bidding(to_call, why_not, bidding.after)
    for moment, after in call_moments(follow, deal.calls, start, auction):
        auction = after
        moments.append(moment)
    return moments, auction


def orders(rules: Ruleset, declared: Declared) -> tuple[tuple[Act, ...], ...]:
    """In what order the skat may be dealt with in a contract."""
    use = declared.contract.skat
    if use == "turned":
        return (HIDDEN_TURN, HIDDEN_TURNS) if rules.turns_hidden else (OPEN_TURN, OPEN_TURNS)
    return (UNTOUCHED,) if use == "untouched" or declared.hand else (TAKEN,)


def check_order(rules: Ruleset, declared: Declared) -> None:
    """The declarer does one thing after the other, as the contract asks."""
    done = tuple(act.does for act in declared.acts)
    allowed = orders(rules, declared)
    if done not in allowed:
        told = tuple(" – ".join(order) for order in allowed)
        raise RuleError(
            Problem("skat-out-of-order", "act", {"allowed": told}, rule=declared.contract.rule)
        )


def check_turned(declared: Declared) -> None:
    """A turned card settles the trumps: its suit, or grand where it is a jack."""
    if declared.contract.skat != "turned":
        return
    at, act = [(at, act) for at, act in enumerate(declared.acts) if act.does in ("turns", "shows")][
        -1
    ]
    card = act.cards[0]
    if not fits_turned(declared.contract, card):
        args = {"card": card.code}
        raise RuleError(
            Problem("turned-card-bars", f"act.{at}.cards", args, rule=declared.contract.rule)
        )


def act_moments(declared: Declared, layout: Layout, declarer: int) -> Iterator[Moment]:
    """What the declarer does before the first lead."""
    for at, act in enumerate(declared.acts):
        held = layout.middle if act.does in ("turns", "looks", "shows") else layout.hands[declarer]
        for card in act.cards:
            if card not in held:
                code = "card-not-in-skat" if held is layout.middle else "card-not-held"
                args = {"card": card.code, "giver": declarer}
                raise RuleError(Problem(code, f"act.{at}.cards", args))
        needed = {"turns": 1, "looks": 1, "shows": 1, "lays": SKAT}.get(act.does, 0)
        if len(act.cards) != needed:
            args = {"count": len(act.cards), "low": needed, "high": needed}
            raise RuleError(Problem("number-of-cards", f"act.{at}.cards", args))
        cards = layout.middle if act.does == "takes" else act.cards
        layout = do_act(layout, act, declarer)
        yield Moment(f"act-{at + 1}", "act", layout, declarer, cards=cards, act=act.does)


def do_act(layout: Layout, act: Doing, declarer: int) -> Layout:
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


def ramsch_course(
    rules: Ruleset, ladder: tuple[int, ...], deal: Deal[Call]
) -> tuple[tuple[Moment, ...], Layout]:
    """A deal that nobody declared, everybody alone, checked call by call and card by card.

    With it comes how the cards lie when every trick has been turned over, the skat untouched.
    """
    start = Layout(
        deal.hands,
        ALONE,
        seat_of(deal.dealer, "middlehand"),
        middle=deal.kitty,
        taken=((),) * PLAYERS,
        tricks=(0,) * PLAYERS,
    )
    bids, auction = calls(rules, ladder, deal, start)
    if auction.ended not in ("ramsch", "passed-out"):
        raise unfinished_deal("act")
    lead = replace(bids[-1].layout, turn=seat_of(deal.dealer, "forehand"))
    played, last = play_out(order(rules, None), lead, deal.tricks)
    if any(last.hands):
        raise unfinished_deal("trick")
    taker = played[-1].winner
    assert taker is not None
    return (*bids, *played, score_moment(with_skat(rules, last, taker))), last


def with_skat(rules: Ruleset, layout: Layout, taker: int) -> Layout:
    """The skat goes to the taker of the last trick, where the text gives it to anybody."""
    if rules.ramsch.skat_to != "last-trick":
        return layout
    taken = tuple(
        cards + layout.middle if seat == taker else cards for seat, cards in enumerate(layout.taken)
    )
    return replace(layout, middle=(), taken=taken)

"""A deal told to the end: what happened, one thing after the other, and where every card lies then.

The engine plays along: a card out of turn, a suit not followed or a trick given to the wrong seat
is refused with the field in which it is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Generic, Literal, TypeVar

from calculators.cards import Card
from calculators.errors import Problem, RuleError
from calculators.tricks import Order, why_not, winner

Hand = tuple[Card, ...]
Call = TypeVar("Call")
Auction = TypeVar("Auction")
Act = Literal["turns", "looks", "shows", "refuses", "takes", "lays", "plays"]
"""What a declarer may do with the skat before the first lead."""
Kind = Literal["dealt", "call", "kitty", "give", "act", "card", "score"]
REFUSALS = {"played-already": "card-played-before", "not-in-hand": "card-not-in-hand"}


@dataclass(frozen=True, slots=True)
class Layout:
    """Where every card lies, whose turn it is, and how many tricks each side has taken."""

    hands: tuple[Hand, ...]
    sides: tuple[int, ...]
    """The side of each seat."""
    turn: int | None = None
    middle: Hand = ()
    """The kitty, or the skat, as long as nobody has picked it up."""
    aside: Hand = ()
    """What the declarer has laid away."""
    trick: tuple[tuple[int, Card], ...] = ()
    """The trick on the table, seat by seat; a full trick lies there until the next lead."""
    taken: tuple[Hand, ...] = ((), ())
    tricks: tuple[int, ...] = (0, 0)

    def places(self) -> dict[Card, str]:
        """Each card's place by name: hand-2, trick-1, middle, aside, taken-0."""
        found = {card: f"hand-{seat}" for seat, hand in enumerate(self.hands) for card in hand}
        found |= {card: f"trick-{seat}" for seat, card in self.trick}
        found |= {card: f"taken-{side}" for side, cards in enumerate(self.taken) for card in cards}
        return found | dict.fromkeys(self.middle, "middle") | dict.fromkeys(self.aside, "aside")


@dataclass(frozen=True, slots=True)
class Moment:
    """One thing that happened, and how the table looks after it."""

    id: str
    """What it is called within its deal: call-3, give-1, trick-4-2."""
    kind: Kind
    layout: Layout
    seat: int | None = None
    to: int | None = None
    cards: Hand = ()
    call: str = ""
    act: Act | None = None
    winner: int | None = None
    """With the last card of a trick: the seat that takes it."""

    @property
    def chapter(self) -> str:
        """The part of the course that it belongs to; each trick is one."""
        return self.id.rpartition("-")[0] if self.kind == "card" else self.kind


@dataclass(frozen=True, slots=True)
class Written:
    """A trick as it is written down, the leader's card first."""

    leader: int
    cards: Hand
    winner: int
    notes: tuple[str, ...] = ()
    """The cards that something is said about, as they are written."""


@dataclass(frozen=True, slots=True)
class Deal(Generic[Call]):
    """A deal as it is written down, whatever is made of it."""

    dealer: int
    hands: tuple[Hand, ...]
    kitty: Hand
    calls: tuple[tuple[int, Call], ...]
    tricks: tuple[Written, ...]


@dataclass(frozen=True, slots=True)
class Bidding(Generic[Auction, Call]):
    """How the engine of a game follows an auction."""

    to_call: Callable[[Auction], int | None]
    why_not: Callable[[Auction, Call], Problem | None]
    after: Callable[[Auction, Call], Auction]
    code: Callable[[Call], str] = str


@dataclass(frozen=True, slots=True)
class Line:
    """Tricks that follow each other: the field they are written in, and what they are called."""

    tricks: tuple[Written, ...]
    field: str = "trick"
    name: str = "trick"
    first: int = 1


def check_stated(field: str, told: object, found: object) -> None:
    """What a deal says of itself must be what comes out."""
    if told is not None and told != found:
        args = {"stated": told, "found": "–" if found is None else found}
        raise RuleError(Problem("stated-otherwise", field, args))


def unfinished_deal(field: str) -> RuleError:
    """Something is missing before the deal can go on."""
    return RuleError(Problem("deal-unfinished", field))


def call_moments(
    bidding: Bidding[Auction, Call],
    calls: tuple[tuple[int, Call], ...],
    layout: Layout,
    auction: Auction,
    first: int = 0,
) -> Iterator[tuple[Moment, Auction]]:
    """The auction call by call from the one numbered `first` on, each with where it then stands."""
    for at, (seat, call) in enumerate(calls[first:], first):
        check_stated(f"call.{at}.seat", seat, bidding.to_call(auction))
        barred = bidding.why_not(auction, call)
        if barred is not None:
            raise RuleError(replace(barred, field=f"call.{at}.call"))
        auction = bidding.after(auction, call)
        now = replace(layout, turn=bidding.to_call(auction))
        yield Moment(f"call-{at + 1}", "call", now, seat, call=bidding.code(call)), auction


def play_out(
    order: Order, layout: Layout, tricks: tuple[Written, ...]
) -> tuple[list[Moment], Layout]:
    """The tricks card by card, and how the cards lie when the last has been turned over."""
    played = list(trick_moments(order, layout, Line(tricks)))
    return played, turn_trick_over(played[-1].layout if played else layout)


def score_moment(last: Layout) -> Moment:
    """The end: the deal is counted, and it is nobody's turn."""
    return Moment("score", "score", replace(last, turn=None))


def turn_trick_over(layout: Layout) -> Layout:
    """The full trick is turned over and lies with the side that took it."""
    if not layout.trick or layout.turn is None:
        return layout
    side = layout.sides[layout.turn]
    gathered = tuple(card for _, card in layout.trick)
    taken = tuple(
        cards + gathered if at == side else cards for at, cards in enumerate(layout.taken)
    )
    return replace(layout, trick=(), taken=taken)


def play_card(layout: Layout, card: Card) -> Layout:
    """The one to play has played a card."""
    seat = layout.turn
    assert seat is not None
    hands = tuple(
        tuple(held for held in hand if held is not card) if at == seat else hand
        for at, hand in enumerate(layout.hands)
    )
    following = (seat + 1) % len(hands)
    return replace(layout, hands=hands, trick=(*layout.trick, (seat, card)), turn=following)


def win_trick(layout: Layout, taker: int) -> Layout:
    """The trick is full: it counts for the taker's side, who leads to the next."""
    side = layout.sides[taker]
    tricks = tuple(count + (at == side) for at, count in enumerate(layout.tricks))
    return replace(layout, tricks=tricks, turn=taker)


def why_not_card(order: Order, layout: Layout, card: Card) -> Problem | None:
    """Why the one to play may not play a card, told of the field `cards`."""
    assert layout.turn is not None
    hand = layout.hands[layout.turn]
    args: dict[str, object] = {"card": card.code, "at_seat": layout.turn}
    if card not in hand:
        piles = (*layout.taken, tuple(played for _, played in layout.trick))
        gone = any(card in pile for pile in piles)
        return Problem(REFUSALS["played-already" if gone else "not-in-hand"], "cards", args)
    refused = why_not(order, tuple(played for _, played in layout.trick), hand, card)
    if refused is None:
        return None
    return Problem("suit-not-followed", "cards", args | {"led": refused.led.code})


def trick_moments(order: Order, layout: Layout, line: Line) -> Iterator[Moment]:
    """The tricks card by card, the first led by the one whose turn it is."""
    for at, written in enumerate(line.tricks):
        path = f"{line.field}.{at}"
        layout = turn_trick_over(layout)
        check_stated(f"{path}.leader", written.leader, layout.turn)
        if len(written.cards) != len(layout.hands):
            raise unfinished_deal(f"{path}.cards")
        for place, card in enumerate(written.cards, 1):
            barred = why_not_card(order, layout, card)
            if barred is not None:
                raise RuleError(replace(barred, field=f"{path}.cards"))
            seat, layout = layout.turn, play_card(layout, card)
            taker = None
            if place == len(written.cards):
                taker = (written.leader + winner(order, written.cards)) % len(layout.hands)
                check_stated(f"{path}.winner", written.winner, taker)
                layout = win_trick(layout, taker)
            id = f"{line.name}-{line.first + at}-{place}"
            yield Moment(id, "card", layout, seat, cards=(card,), winner=taker)
        played = {card.code for card in written.cards}
        for code in written.notes:
            if code not in played:
                raise RuleError(Problem("card-not-in-trick", f"{path}.notes", {"value": code}))

"""The moments of a deal: what happened, in order, and where every card lies after each.

The engine follows the deal: a card out of turn, a suit not followed or a trick given to the wrong
seat is refused, with the field of the file that contains it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Generic, Literal, TypeVar

from calculators.core.cards import Card, Hand
from calculators.core.errors import Problem, RuleError
from calculators.core.tricks import Order, why_not, winner

Translations = Mapping[str, str]
"""A text in each language, or in those that are asked for."""
Call = TypeVar("Call")
Doing = Literal[
    "turns", "looks", "shows", "refuses", "takes", "leaves", "pushes", "lays", "plays", "gives-up"
]
"""What may be done with the skat before the first lead, and giving up."""
MomentKind = Literal["dealt", "call", "kitty", "give", "act", "card", "given-up", "score"]
REFUSALS = {"played-already": "card-played-before", "not-in-hand": "card-not-in-hand"}


@dataclass(frozen=True, slots=True)
class Layout:
    """Where every card lies, whose turn it is, and how many tricks each side has won."""

    hands: tuple[Hand, ...]
    sides: tuple[int, ...]
    """The side of each seat."""
    turn: int | None = None
    middle: Hand = ()
    """The kitty or the skat until somebody picks it up."""
    aside: Hand = ()
    """The declarer's discards."""
    trick: tuple[tuple[int, Card], ...] = ()
    """The current trick with the seat of each card; a full trick stays until the next lead."""
    taken: tuple[Hand, ...] = ((), ())
    tricks: tuple[int, ...] = (0, 0)

    def places(self) -> dict[Card, str]:
        """The name of each card's place: hand-2, trick-1, middle, aside, taken-0."""
        found = {card: f"hand-{seat}" for seat, hand in enumerate(self.hands) for card in hand}
        found |= {card: f"trick-{seat}" for seat, card in self.trick}
        found |= {card: f"taken-{side}" for side, cards in enumerate(self.taken) for card in cards}
        return found | dict.fromkeys(self.middle, "middle") | dict.fromkeys(self.aside, "aside")


@dataclass(frozen=True, slots=True)
class Moment:
    """One thing that happened, and the layout after it."""

    id: str
    """Its name within the deal: call-3, give-1, trick-4-2."""
    kind: MomentKind
    layout: Layout
    seat: int | None = None
    to: int | None = None
    cards: Hand = ()
    call: str = ""
    act: Doing | None = None
    winner: int | None = None
    """The winner of the trick, at its last card."""

    @property
    def chapter(self) -> str:
        """The chapter that the moment belongs to; each trick is a chapter."""
        return self.id.rpartition("-")[0] if self.kind == "card" else self.kind


@dataclass(frozen=True, slots=True)
class WrittenTrick:
    """A trick as in the file, the leader's card first."""

    leader: int
    cards: Hand
    winner: int
    notes: tuple[str, ...] = ()
    """The cards that have comments, as spelled in the file."""


@dataclass(frozen=True, slots=True)
class Deal(Generic[Call]):
    """The parts of a deal that every game has."""

    dealer: int
    hands: tuple[Hand, ...]
    kitty: Hand
    calls: tuple[tuple[int, Call], ...]
    tricks: tuple[WrittenTrick, ...]


def check_stated(field: str, stated: object, found: object) -> None:
    """Raise RuleError if the file states something else than what was found."""
    if stated is not None and stated != found:
        args = {"stated": stated, "found": "–" if found is None else found}
        raise RuleError(Problem("stated-otherwise", field, args))


def unfinished_deal(field: str) -> RuleError:
    """The error for a deal that ends too early."""
    return RuleError(Problem("deal-unfinished", field))


def turn_trick_over(layout: Layout) -> Layout:
    """The layout after a full trick has moved to the side that won it."""
    if not layout.trick or layout.turn is None:
        return layout
    side = layout.sides[layout.turn]
    gathered = tuple(card for _, card in layout.trick)
    taken = tuple(
        cards + gathered if at == side else cards for at, cards in enumerate(layout.taken)
    )
    return replace(layout, trick=(), taken=taken)


def play_card(layout: Layout, card: Card) -> Layout:
    """The layout after the player whose turn it is has played a card."""
    seat = layout.turn
    assert seat is not None
    hands = tuple(
        tuple(held for held in hand if held is not card) if at == seat else hand
        for at, hand in enumerate(layout.hands)
    )
    following = (seat + 1) % len(hands)
    return replace(layout, hands=hands, trick=(*layout.trick, (seat, card)), turn=following)


def win_trick(layout: Layout, taker: int) -> Layout:
    """The layout after a full trick: it counts for the winner's side, and the winner leads."""
    side = layout.sides[taker]
    tricks = tuple(count + (at == side) for at, count in enumerate(layout.tricks))
    return replace(layout, tricks=tricks, turn=taker)


def why_not_card(order: Order, layout: Layout, card: Card) -> Problem | None:
    """Why the player whose turn it is may not play a card, as a problem of the field `cards`."""
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


def trick_moments(
    order: Order,
    layout: Layout,
    tricks: tuple[WrittenTrick, ...],
    *,
    field: str = "trick",
    name: str = "trick",
    first: int = 1,
) -> Iterator[Moment]:
    """The moments of some tricks, card by card, starting with the player whose turn it is.

    `field` holds the tricks in the file; `name` and the number of the first are for the ids.
    """
    for at, written in enumerate(tricks):
        path = f"{field}.{at}"
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
            id = f"{name}-{first + at}-{place}"
            yield Moment(id, "card", layout, seat, cards=(card,), winner=taker)
        check_notes(written, path)


def check_notes(written: WrittenTrick, path: str) -> None:
    """Raise RuleError if a comment speaks of a card that is not in its trick."""
    played = {card.code for card in written.cards}
    for code in written.notes:
        if code not in played:
            raise RuleError(Problem("card-not-in-trick", f"{path}.notes", {"value": code}))

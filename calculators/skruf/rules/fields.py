"""The fields of Skruf's requests: cards, hands, seats, and the holdings of both sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, TypedDict

from calculators.core.cards import Card, Suit
from calculators.core.errors import Problem
from calculators.door.fields import (
    Cards,
    Choice,
    Custom,
    Described,
    Items,
    Misread,
    Numbers,
    Problems,
    Record,
    Records,
    Whole,
    needed,
    report_misread,
    with_default,
)
from calculators.skruf.rules.play.cards import SEATS, SIDES
from calculators.skruf.rules.rulesets import SKRUF
from calculators.text.spelling import read_any_card, suit_names

GAME = with_default(Choice("ruleset", (SKRUF.id,)), SKRUF.id)
HELD = SKRUF.cards.held.amount
ONE_SUIT = "suit"
"""Some suit; which one makes no difference."""
DENOMINATIONS = tuple(found.id for found in SKRUF.denominations)
DENOMINATION = needed(Choice("denomination", (*DENOMINATIONS, ONE_SUIT)))
LEVEL = needed(Whole("level", 1, SKRUF.highest_level.amount))
MOST_KARONKAS = len(SKRUF.ranks) - SKRUF.karonkas.run_from.amount + 1
MOST_SUITS = 4
TRUMPS = {found.id: found.trump for found in SKRUF.denominations if found.trump}
GRANDISSIMO = "grandissimo"
"""Grandissimo, as in bids."""


def read_denomination(name: str) -> str | None:
    """The denomination of a name in any language; grandissimo also by its first letter."""
    if name.lower() in (GRANDISSIMO, GRANDISSIMO[0]):
        return GRANDISSIMO
    suit = suit_names().get(name.upper())
    return next((id for id, trump in TRUMPS.items() if trump is suit), None)


def seat(name: str, *, required: bool = False, default: int | None = None) -> Whole:
    """A seat, counted clockwise from 0."""
    return Whole(name, 0, SEATS - 1, required=required, default=default)


def side(name: str) -> Whole:
    """A side: 0 for seats 0 and 2, 1 for seats 1 and 3."""
    return Whole(name, SIDES[0], SIDES[-1])


def pack_cards(name: str, low: int, high: int, *, required: bool = False) -> Cards:
    """A number of different cards of a whole pack."""
    return Cards(name, low, high, required=required, reader=read_any_card)


def tricks(name: str = "tricks") -> Numbers[tuple[int, int]]:
    """The tricks of both sides."""
    return Numbers[tuple[int, int]](name, 0, HELD, len(SIDES), required=True)


def hands(name: str, size: int) -> ApartHands:
    """Four hands in the order of seats, without a card in common."""
    each = pack_cards(name, size, size).read
    return ApartHands(name, "hands", each, SEATS, SEATS, "number-of-hands")


@dataclass(frozen=True)
class ApartHands(Items[tuple[tuple[Card, ...], ...]]):
    """Hands without a card in common."""

    def read(self, value: object, path: str, problems: Problems) -> object:
        read = Items.read(self, value, path, problems)
        if not isinstance(read, tuple):
            return read
        twice = repeated_cards(read, path)
        problems.extend(twice)
        return Misread.MISREAD if twice else read


def repeated_cards(hands: Sequence[tuple[Card, ...]], path: str) -> Problems:
    """The cards that occur in two hands."""
    seen: set[Card] = set()
    found: Problems = []
    for hand in hands:
        found += [Problem("card-twice", path, {"card": card.code}) for card in hand if card in seen]
        seen.update(hand)
    return found


@dataclass(frozen=True)
class Counts(Described[tuple[int, ...]]):
    """A list of whole numbers within bounds, of limited length."""

    low: int
    high: int
    most: int
    type: ClassVar[str] = "numbers"

    def read(self, value: object, path: str, problems: Problems) -> object:
        if not isinstance(value, list):
            return report_misread(value, path, self.type, problems)
        if len(value) > self.most:
            args = {"count": len(value), "length": f"0–{self.most}"}
            problems.append(Problem("wrong-length", path, args))
            return Misread.MISREAD
        each = Whole(self.name, self.low, self.high)
        read = [each.read(item, path, problems) for item in value]
        return Misread.MISREAD if Misread.MISREAD in read else tuple(read)


def read_suits(value: object, path: str, problems: Problems) -> object:
    """Suits by their names in bids; their order is kept."""
    if not isinstance(value, list):
        return report_misread(value, path, "words", problems)
    if len(value) > MOST_SUITS:
        args = {"count": len(value), "whole": f"0–{MOST_SUITS}"}
        problems.append(Problem("name-each-karonka", path, args))
        return Misread.MISREAD
    each = Choice(path, tuple(TRUMPS), required=True)
    read = [each.read(item, path, problems) for item in value]
    suits = tuple(TRUMPS[name] for name in read if not isinstance(name, Misread))
    return suits if len(suits) == len(read) else Misread.MISREAD


class StatedKaronkas(TypedDict):
    """The karonkas of one side as stated in a request: the number of each kind."""

    aces: int
    trumps: int
    suits: tuple[int, ...] | None
    suit_names: tuple[Suit, ...] | None


OF_A_SIDE = Record[StatedKaronkas](
    "karonkas",
    (
        Whole("aces", 0, 2, default=0),
        Whole("trumps", 0, MOST_KARONKAS, default=0),
        Counts("suits", 1, MOST_KARONKAS, MOST_SUITS),
        Custom("suit_names", "words", read_suits),
    ),
)
KARONKAS = Records[tuple[StatedKaronkas, ...]](
    "karonkas",
    "records",
    OF_A_SIDE.read,
    len(SIDES),
    len(SIDES),
    "one-for-each-side",
    fields=OF_A_SIDE.fields,
)
"""The karonkas of each side as numbers: in aces, in trumps, and in each other suit.

`suit_names` names the other suits in the order of their numbers.
"""

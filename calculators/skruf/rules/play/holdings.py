"""The holdings of four hands: each side's aces and honours, and the karonkas of every hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from calculators.core.cards import PACK_BY_CODE, SUITS, Hand, Rank, Suit
from calculators.skruf.rules.play.cards import SEATS, SIDES, side_of
from calculators.skruf.rules.rulesets.schema import SkrufRules

Hands = tuple[Hand, ...]


@dataclass(frozen=True, slots=True)
class Karonka:
    """Aces, or a run from the ace down, in one hand. Seat and suit may be unknown."""

    kind: Literal["aces", "trumps", "suit"]
    cards: int
    seat: int | None = None
    suit: Suit | None = None

    def count(self, rules: SkrufRules) -> int:
        """Three cards count as one karonka; each further card adds one."""
        found = rules.karonkas.aces_from if self.kind == "aces" else rules.karonkas.run_from
        return self.cards - found.amount + 1


@dataclass(frozen=True, slots=True)
class Holding:
    """What one side holds; without trumps it has no honours."""

    aces: int
    honours: int
    karonkas: tuple[Karonka, ...]


def aces_in(hand: Hand) -> int:
    return sum(card.rank is Rank.ACE for card in hand)


def run_in(rules: SkrufRules, hand: Hand, suit: Suit) -> int:
    """The number of cards in an unbroken run from the ace down in one suit of a hand."""
    held = set(hand)
    run = 0
    for rank in rules.ranks:
        if PACK_BY_CODE[suit.value + rank.value] not in held:
            break
        run += 1
    return run


def karonkas_in(
    rules: SkrufRules, trump: Suit | None, hand: Hand, seat: int
) -> tuple[Karonka, ...]:
    """The karonkas of one hand: aces first, then trumps, then the other suits."""
    found: list[Karonka] = []
    aces = aces_in(hand)
    if aces >= rules.karonkas.aces_from.amount:
        found.append(Karonka("aces", aces, seat))
    for suit in sorted(SUITS, key=lambda suit: suit is not trump):
        run = run_in(rules, hand, suit)
        if run >= rules.karonkas.run_from.amount:
            found.append(Karonka("trumps" if suit is trump else "suit", run, seat, suit))
    return tuple(found)


def holdings(rules: SkrufRules, trump: Suit | None, hands: Hands) -> tuple[Holding, Holding]:
    """The holding of each side; the ace of trumps counts as both an ace and an honour."""

    def of(side: int) -> Holding:
        seats = [seat for seat in range(SEATS) if side_of(seat) == side]
        cards = [card for seat in seats for card in hands[seat]]
        honours = sum(card.suit is trump and card.rank in rules.honours for card in cards)
        return Holding(
            aces_in(tuple(cards)),
            honours,
            tuple(
                found for seat in seats for found in karonkas_in(rules, trump, hands[seat], seat)
            ),
        )

    first, second = SIDES
    return of(first), of(second)

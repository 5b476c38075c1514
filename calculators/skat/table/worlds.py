"""Where the cards that a player does not see may lie: deals that agree with all that was seen.

They agree with the suits that somebody has shown to be void in, with cards shown in a turn, and
with an open hand. Each such deal is as likely to be drawn as any other; how the others bid and
played is not weighed.
"""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.cards import Card, Hand, mask, unmask
from calculators.practice.draw import Draw
from calculators.skat.rules.play.odds import choose
from calculators.skat.rules.play.piles import PLAYER_COUNT, SKAT_SIZE, TRICKS
from calculators.skat.table.sight import Sight, known_aside
from calculators.skat.table.view import View


@dataclass(frozen=True, slots=True)
class World:
    """One way in which the cards may lie: the sets of all hands, and what lies aside."""

    hands: tuple[int, int, int]
    aside: Hand


@dataclass(frozen=True, slots=True)
class KindSplit:
    """How many of the cards of each kind lie aside, and how many free ones go to the first seat."""

    first_only: int
    second_only: int
    free: int
    to_first: int
    ways: int


@dataclass(frozen=True, slots=True)
class Worlds:
    """The cards not seen by who may hold them, and every way to count them out."""

    known: Sight
    seats: tuple[int, int]
    """The two other seats."""
    nobody: Hand
    """Cards that can lie only aside."""
    first_only: Hand
    """Cards that the second seat cannot hold."""
    second_only: Hand
    free: Hand
    splits: tuple[KindSplit, ...]

    def draw(self, draw: Draw) -> World:
        """One of the ways, all equally likely."""
        at = draw.below(sum(split.ways for split in self.splits))
        for split in self.splits:
            if at < split.ways:
                break
            at -= split.ways
        first = draw.shuffled(self.first_only)
        second = draw.shuffled(self.second_only)
        free = draw.shuffled(self.free)
        cut = split.free + split.to_first
        aside = (
            *self.nobody,
            *first[: split.first_only],
            *second[: split.second_only],
            *free[: split.free],
        )
        hands = [0] * PLAYER_COUNT
        view = self.known.view
        hands[view.me] = mask(view.hand)
        one, two = self.seats
        hands[one] = mask((*first[split.first_only :], *free[split.free : cut]))
        hands[two] = mask((*second[split.second_only :], *free[cut:]))
        if view.open_hand and view.declarer is not None:
            hands[view.declarer] = mask(view.open_hand)
        return World((hands[0], hands[1], hands[2]), known_aside(view) or aside)


def hidden_aside(known: Sight) -> int:
    """How many cards lie aside that the player does not know."""
    return 0 if known_aside(known.view) else SKAT_SIZE


def left_to(known: Sight, seat: int) -> int:
    """How many cards a seat still holds."""
    view = known.view
    after_lead = (seat - view.leader) % PLAYER_COUNT
    return TRICKS - len(view.tricks) - (after_lead < len(view.trick))


def seen_cards(view: View) -> str:
    """The cards that a player sees, which is all that the drawing of deals depends on."""
    seen = (*view.hand, *view.trick, *(card for one in view.tricks for card in one.cards))
    return " ".join(card.code for card in seen)


def worlds_of(known: Sight) -> Worlds:
    """Every deal that agrees with what a player has seen."""
    view = known.view
    one, two = known.others

    def may_hold(seat: int, card: Card) -> bool:
        if seat == view.declarer and view.open_hand:
            return False
        if card in view.shown and seat != view.declarer:
            return False
        return known.suits.suit_of[card] not in known.voids[seat]

    groups: dict[tuple[bool, bool], list[Card]] = {}
    for card in unmask(known.out):
        groups.setdefault((may_hold(one, card), may_hold(two, card)), []).append(card)
    nobody, first_only, second_only, free = (
        tuple(groups.get(key, ()))
        for key in ((False, False), (True, False), (False, True), (True, True))
    )
    room = [
        0 if seat == view.declarer and view.open_hand else left_to(known, seat)
        for seat in (one, two)
    ]
    rest = hidden_aside(known) - len(nobody)
    found = []
    for firsts in range(max(0, rest) + 1):
        for seconds in range(max(0, rest - firsts) + 1):
            frees = rest - firsts - seconds
            to_first = room[0] - (len(first_only) - firsts)
            ways = (
                choose(len(first_only), firsts)
                * choose(len(second_only), seconds)
                * choose(len(free), frees)
                * choose(len(free) - frees, to_first)
            )
            if ways:
                found.append(KindSplit(firsts, seconds, frees, to_first, ways))
    return Worlds(known, (one, two), nobody, first_only, second_only, free, tuple(found))

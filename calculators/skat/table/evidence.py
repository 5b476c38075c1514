"""Why a card is played, found in the deals that were tried, and true of them.

What it counts on: something that is so in most deals in which it works, and in few others: a card
in some place, a suit that somebody lacks, so many trumps. And what it is played for: an ace or ten
that its side gets in clearly more of the deals than after another card. Where nothing is clear,
nothing is said.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from calculators.core.cards import Card, unmask
from calculators.skat.rules.play.piles import TRICKS
from calculators.skat.table.playout import end_of, play_out
from calculators.skat.table.sight import TRUMPS, Sight
from calculators.skat.table.solving import position_of, state_in
from calculators.skat.table.worlds import World, hidden_aside

MOSTLY, SELDOM = 80, 40
"""Where what it counts on is so, a card works in so many of 100 deals at least; elsewhere in so
many at most."""
EXPLAINED = 50
"""And so much of the difference between the deals, in 100, is explained by it at least."""
FEWEST = 4
"""In fewer deals anything may be so by chance."""
RICHER = 30
"""By so many of 100 deals more often a side has to get the card that another is played for."""
DEAR = 10
"""A card worth so many card points may be the one that matters."""
NEAR = 2
"""And so may each of so many cards out that are the highest of a suit, or in a null the lowest."""
OPPOSITES = {"holds": "lacks", "aside": "not-aside", "follows": "void", "least": "most"}
"""What may be so in a place, and that it is not."""
Place = str
"""Who sits there, as the player calls them: declarer, partner, left, right, or both."""


@dataclass(frozen=True, slots=True)
class Hope:
    """Something that is so in some of the deals."""

    key: str
    place: Place = ""
    card: Card | None = None
    suit: int = TRUMPS
    count: int = 0


@dataclass(frozen=True, slots=True)
class Evidence:
    """What a card counts on, and in how many of the deals where it is so, and is not, it works."""

    hope: Hope
    hits: int
    among: int
    fewer: int
    others: int

    @property
    def is_clear(self) -> bool:
        """Whether it parts the deals so well that it is worth saying."""
        return (
            min(self.among, self.others) >= FEWEST
            and 100 * self.hits >= MOSTLY * self.among
            and 100 * self.fewer <= SELDOM * self.others
            and self.explained >= EXPLAINED
        )

    @property
    def explained(self) -> int:
        """How much of the difference between deals it explains, in 100: the square of phi."""
        fails, rest = self.among - self.hits, self.others - self.fewer
        parts = self.among * self.others * (self.hits + self.fewer) * (fails + rest)
        return 100 * (self.hits * rest - fails * self.fewer) ** 2 // parts if parts else 0


def find_hope(known: Sight, worlds: Sequence[World], works: Sequence[bool]) -> Evidence | None:
    """What parts best the deals in which a card works from the others, if anything does clearly."""
    found = [evidence_for(hope, holds, works) for hope, holds in hopes(known, worlds)]
    clear = [one for one in found if one.is_clear]
    return max(clear, key=lambda one: one.explained, default=None)


def evidence_for(hope: Hope, holds: Sequence[bool], works: Sequence[bool]) -> Evidence:
    """In how many deals a card works, with and without what it counts on."""
    there = [won for won, so in zip(works, holds, strict=True) if so]
    elsewhere = [won for won, so in zip(works, holds, strict=True) if not so]
    return Evidence(hope, sum(there), len(there), sum(elsewhere), len(elsewhere))


def hopes(known: Sight, worlds: Sequence[World]) -> Iterator[tuple[Hope, tuple[bool, ...]]]:
    """All that may be so, with the deals in which it is, each time also that it is not."""
    for hope, holds in (*hopes_of_cards(known, worlds), *hopes_of_suits(known, worlds)):
        yield hope, holds
        if hope.key in OPPOSITES and hope.place != "both":
            count = hope.count - (hope.key == "least")
            against = Hope(OPPOSITES[hope.key], hope.place, hope.card, hope.suit, count)
            yield against, tuple(not so for so in holds)


def hopes_of_cards(
    known: Sight, worlds: Sequence[World]
) -> Iterator[tuple[Hope, tuple[bool, ...]]]:
    """A card that matters, in each place where it may lie."""
    for card in telling_cards(known):
        for seat in known.others:
            hope = Hope("holds", place_of(known, seat), card)
            yield hope, tuple(bool(one.hands[seat] & card.bit) for one in worlds)
        if hidden_aside(known):
            yield Hope("aside", card=card), tuple(card in one.aside for one in worlds)


def telling_cards(known: Sight) -> Iterator[Card]:
    """The cards out that may matter: of a null the lowest, else trumps and what beats one's own."""
    null = known.view.contract is not None and known.view.contract.kind == "null"
    for suit, cards in enumerate(known.suits.cards):
        out = [card for card in cards if card.bit & known.out]
        low = min(known.held(suit), key=lambda card: -known.suits.place[card], default=None)
        for card in out[-NEAR:] if null else out:
            above = suit == TRUMPS or (low is not None and known.beats(card, low))
            if null or (above and card in out[:NEAR]) or known.suits.points[card] >= DEAR:
                yield card


def hopes_of_suits(
    known: Sight, worlds: Sequence[World]
) -> Iterator[tuple[Hope, tuple[bool, ...]]]:
    """How long the others are in a suit: void or not, and of trumps each number."""
    for suit, cards in enumerate(known.suits.sets):
        held = {
            seat: [(one.hands[seat] & cards).bit_count() for one in worlds] for seat in known.others
        }
        both = [*zip(*held.values(), strict=True)]
        counts = range(1, max(map(max, both), default=0) + 1) if suit == TRUMPS else ()
        for seat, lengths in held.items():
            place = place_of(known, seat)
            for count in counts:
                hope = Hope("least", place, count=count)
                yield hope, tuple(length >= count for length in lengths)
            if suit != TRUMPS:
                yield Hope("follows", place, suit=suit), tuple(map(bool, lengths))
        if known.mine:
            for count in counts:
                yield Hope("most", "both", count=count), tuple(max(one) <= count for one in both)
            if suit != TRUMPS:
                yield Hope("follows", "both", suit=suit), tuple(map(all, both))


def place_of(known: Sight, seat: int) -> Place:
    """What the player calls whoever sits there."""
    if seat == known.view.declarer:
        return "declarer"
    if known.is_partner(seat):
        return "partner"
    return "left" if seat == known.others[0] else "right"


@dataclass(frozen=True, slots=True)
class Prize:
    """An ace or ten that a card is played for, and in how many deals its side gets it so."""

    key: str
    card: Card
    wins: int
    fewer: int
    """In how many it gets it after the other card."""


def find_prize(known: Sight, worlds: Sequence[World], card: Card, other: Card) -> Prize | None:
    """The ace or ten that makes most of the difference to another card, if it is a clear one.

    The deals are played to their end by the rule of thumb; where that does not bear out that the
    card is the better one, it explains nothing.
    """
    (points, got), (less, lost) = (played_out(known, worlds, one) for one in (card, other))
    if points <= less:
        return None
    gains = {
        one: (got[one] - lost[one]) * known.suits.points[one]
        for one in got
        if known.suits.points[one] >= DEAR
    }
    best = max(gains, key=lambda one: (gains[one], one.bit), default=None)
    if best is None:
        return None
    wins, fewer = got[best], lost[best]
    if 100 * (wins - fewer) < RICHER * len(worlds):
        return None
    held = best in known.view.hand
    key = "brings-home" if best == card else "saves" if held else "goes-for"
    return Prize(key, best, wins, fewer)


def played_out(known: Sight, worlds: Sequence[World], card: Card) -> tuple[int, Counter[Card]]:
    """After a card, by the rule of thumb: how well its side does in all the deals together, in
    card points, and in how many it gets each card.
    """
    points, got = 0, Counter[Card]()
    for world in worlds:
        state = state_in(known.view, world)
        assert state.declarer is not None
        before = position_of(state, state.declarer)
        after = before.after(card)
        for left in range(TRICKS - len(known.view.tricks) - 1, -1, -1):
            after = play_out(known, world, after, left)
            if (after.leader == state.declarer) is known.mine:
                got.update((*before.trick, *unmask(sum(before.hands) & ~sum(after.hands))))
            before = after
        points += end_of(after) if known.mine else -end_of(after)
    return points, got

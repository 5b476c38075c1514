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
from calculators.core.steps import Sentence
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


def hopes(known: Sight, worlds: Sequence[World]) -> Iterator[tuple[Hope, list[bool]]]:
    """All that may be so, with the deals in which it is, each time also that it is not."""
    for hope, holds in facts_of(known, worlds):
        yield hope, holds
        if hope.place != "both":
            count = hope.count - (hope.key == "least")
            against = Hope(OPPOSITES[hope.key], hope.place, hope.card, hope.suit, count)
            yield against, [not so for so in holds]


def facts_of(known: Sight, worlds: Sequence[World]) -> Iterator[tuple[Hope, list[bool]]]:
    """Where each card that matters lies; how long the others are in trumps, and void elsewhere."""
    for card in telling_cards(known):
        for seat in known.others:
            held = [bool(one.hands[seat] & card.bit) for one in worlds]
            yield Hope("holds", place_of(known, seat), card), held
        if hidden_aside(known):
            yield Hope("aside", card=card), [card in one.aside for one in worlds]
    for suit, cards in enumerate(known.suits.sets):
        lengths = [
            [(one.hands[seat] & cards).bit_count() for seat in known.others] for one in worlds
        ]
        places = [place_of(known, seat) for seat in known.others]
        for count in range(1, max(map(max, lengths)) + 1 if suit == TRUMPS else 2):
            for at, place in enumerate(places):
                long = [one[at] >= count for one in lengths]
                if suit == TRUMPS:
                    yield Hope("least", place, count=count), long
                else:
                    yield Hope("follows", place, suit=suit), long
            if known.mine and suit == TRUMPS:
                yield Hope("most", "both", count=count), [max(one) <= count for one in lengths]
            elif known.mine:
                yield Hope("follows", "both", suit=suit), [min(one) > 0 for one in lengths]


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


def place_of(known: Sight, seat: int) -> Place:
    """What the player calls whoever sits there."""
    if seat == known.view.declarer:
        return "declarer"
    if known.is_partner(seat):
        return "partner"
    return "left" if seat == known.others[0] else "right"


def find_prize(known: Sight, worlds: Sequence[World], card: Card, other: Card) -> Sentence | None:
    """The ace or ten that makes most of the difference to another card, if it is a clear one.

    The deals are played to their end by the rule of thumb; where that does not bear out that the
    card is the better one, it explains nothing.
    """
    (points, got), (less, lost) = (played_out(known, worlds, one) for one in (card, other))
    worth = known.suits.points
    dear = [one for one in got if worth[one] >= DEAR]
    if points <= less or not dear:
        return None
    best = max(dear, key=lambda one: ((got[one] - lost[one]) * worth[one], one.bit))
    wins, fewer = got[best], lost[best]
    if 100 * (wins - fewer) < RICHER * len(worlds):
        return None
    key = "brings-home" if best == card else "saves" if best in known.view.hand else "goes-for"
    side = "won" if known.mine else "beaten"
    facts = {"card": best, "other": other, "side": side, "deals": len(worlds)}
    return Sentence(key, facts | {"wins": wins, "fewer": fewer})


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

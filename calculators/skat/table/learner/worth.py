"""What a hand is worth trying, by a count of its strong points.

Every strong point has so many points for each stage at which a hand is judged; the sum tells how
often a learner wins such a game against learners. The points were fitted to deals played out so
(`tools/fit_learner.py`); ten points are one unit of log-odds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Literal

from calculators.cards import SUITS, Rank, Suit
from calculators.skat.play.deals import Hand
from calculators.skat.rulesets.schema import Kind
from calculators.skat.table.learner.points import POINTS

Stage = Literal["before", "turned", "hand", "after"]
"""Ten cards with the skat to come; with one card turned; the skat left alone; two put away."""
RANKS = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
LOW_FIRST = (
    Rank.SEVEN,
    Rank.EIGHT,
    Rank.NINE,
    Rank.TEN,
    Rank.JACK,
    Rank.QUEEN,
    Rank.KING,
    Rank.ACE,
)


@dataclass(frozen=True, slots=True)
class Judged:
    """A hand as a game of one kind: its strong and weak points, each with how often it has it."""

    kind: Kind
    strong: tuple[tuple[str, int], ...]

    @property
    def is_beatable(self) -> bool:
        """Whether a null has any weak point."""
        return any(key != "void" and not key.startswith("seat") for key, _ in self.strong)

    def points(self, stage: Stage) -> int:
        """The sum of the points at a stage."""
        table = POINTS[self.kind, stage]
        return table["start"] + sum([table[key] * count for key, count in self.strong])


@lru_cache(maxsize=512)
def chance(points: int) -> int:
    """How many of a thousand such games are won."""
    return round(1000 / (1 + exp(-points / 10)))


def judge(kind: Kind, trump: Suit | None, cards: Hand, seat: int, laid: int = 0) -> Judged:
    """The strong points of some cards in a game; `laid` is how many card points were put away."""
    if kind == "null":
        return Judged(kind, tuple(null_points(cards, seat)))
    found: list[tuple[str, int]] = []
    jacks = [card.suit for card in cards if card.rank is Rank.JACK]
    found += [(f"jack-{suit.name.lower()}", 1) for suit in jacks]
    if trump is not None:
        ranks = {card.rank for card in cards if card.suit is trump}
        trumps = len(jacks) + len(ranks - {Rank.JACK})
        found.append((f"trumps-{min(max(trumps, 3), 9)}", 1))
        found += [(f"trump-{rank.name.lower()}", 1) for rank in RANKS[:2] if rank in ranks]
    else:
        found.append((f"jacks-{len(jacks)}", 1))
    for suit in SUITS:
        if suit is not trump:
            found += side_points(frozenset(card.rank for card in cards if card.suit is suit))
    found.append(("laid", laid))
    if seat < 2:
        found.append((f"seat-{seat}", 1))
    return Judged(kind, tuple(found))


@lru_cache(maxsize=256)
def side_points(held: frozenset[Rank]) -> tuple[tuple[str, int], ...]:
    """The strong and weak points of one side suit."""
    ranks = held - {Rank.JACK}
    count = len(ranks)
    if not count:
        return (("void", 1),)
    ace, ten, king = (rank in ranks for rank in RANKS[:3])
    found = []
    if ace:
        found.append(("ace-ten" if ten else "ace", 1))
    elif ten:
        found.append(("bare-ten" if count == 1 else "guarded-ten", 1))
    elif king and count > 1:
        found.append(("guarded-king", 1))
    losers = count - ace - (ace and ten) - (ace and ten and king)
    found.append(("losers", min(losers, 4)))
    if count >= 4:
        found.append(("long", count - 3))
    return tuple(found)


def null_points(cards: Hand, seat: int) -> Iterator[tuple[str, int]]:
    """The weak points of a null: the suits in which a trick may be forced on the declarer."""
    for suit in SUITS:
        held = sorted(LOW_FIRST.index(card.rank) for card in cards if card.suit is suit)
        if not held:
            yield "void", 1
            continue
        gaps = [max(0, rank - 2 * at) for at, rank in enumerate(held)]
        if not any(gaps):
            continue
        if len(held) == 1:
            yield f"single-{min(held[0], 5)}", 1
        else:
            yield "open-suit", 1
            yield "first-gap", min(gaps[0], 4)
            yield "gaps", min(sum(gaps[1:]), 6)
    if seat < 2:
        yield f"seat-{seat}", 1

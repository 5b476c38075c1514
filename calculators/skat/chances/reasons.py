"""What speaks for a game and what against it: what is held, by what it weighs in the model.

Cards that are not one thing are another, so a weight alone says little. Trumps and side suits are
held against those of the games that are mostly played, so many cards against as many.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from calculators.skat.chances.holdings import (
    ACE,
    JACK,
    KING,
    ROWS,
    TEN,
    Found,
    Play,
    null_suit,
    side_suit,
    suit_at,
    trump_group,
)
from calculators.skat.chances.model import is_null, jacks_in, weigh
from calculators.skat.chances.weights import TYPICAL

MOST_FOR, MOST_AGAINST = 4, 3
LEAST = 10
"""What weighs less, in hundredths of log-odds, is not worth a word."""
PLENTY = 10
"""So many card points put away are worth a word."""
NEVER_BAD = ("void", "safe", "ace", "ace-alone", "ace-king", "ace-ten", "ace-ten-king")
NEVER_GOOD = ("small", "king", "king-alone", "ten-alone", "open")
"""Less good than such cards mostly are is no reason against, nor less bad one for a game."""
TOPS = (ACE, TEN, KING)
"""The highest trumps below the jacks."""


@dataclass(frozen=True, slots=True)
class Holding:
    """Something held, how many of it, and what it weighs in hundredths of log-odds."""

    key: str
    count: int
    weight: int
    tops: int = 0
    """Of trumps: so many of the highest without a gap; missing ones are below nought."""


@dataclass(frozen=True, slots=True)
class Holdings:
    """Holdings among the facts of a decision."""

    found: tuple[Holding, ...]
    recommended: bool = True
    """Whether the game is advised; else what speaks against it comes first."""


def reasons(play: Play, row: int | None, cards: int, laid: int = 0) -> tuple[Holding, ...]:
    """What counts most, for the game and against it, the trumps first."""
    null = is_null(play)
    of_suit, of_card, _ = TYPICAL[play]
    weights: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    for at in ROWS:
        if at != row:
            pattern = suit_at(cards, at)
            found: Found = null_suit(pattern) if null else side_suit(pattern)
            key = found[0][0]
            key = "open" if key.startswith("open") else key
            length = 0 if null else (pattern & ~JACK).bit_count()
            counts[key] += 1
            weights[key] += weigh(play, found) - of_suit - of_card * length
    told = [
        Holding(key, counts[key], weight)
        for key, weight in weights.items()
        if (weight >= LEAST and key not in NEVER_GOOD)
        or (weight <= -LEAST and key not in NEVER_BAD)
    ]
    if laid >= PLENTY:
        told.append(Holding("laid", laid, weigh(play, (("laid", laid),))))
    told.sort(key=lambda one: -abs(one.weight))
    speaks_for = [one for one in told if one.weight > 0][:MOST_FOR]
    against = [one for one in told if one.weight < 0][:MOST_AGAINST]
    if null:
        return (*speaks_for, *against)
    return (trumps(play, row, cards), *speaks_for, *against)


def trumps(play: Play, row: int | None, cards: int) -> Holding:
    """The trumps of a hand: how many, and how many of the highest are held or missing."""
    _, of_card, typical = TYPICAL[play]
    jacks = jacks_in(cards)
    pattern = None if row is None else suit_at(cards, row)
    count = jacks.bit_count() + (0 if pattern is None else (pattern & ~JACK).bit_count())
    order = [bool(jacks >> at & 1) for at in ROWS]
    if pattern is not None:
        order += [bool(pattern & bit) for bit in TOPS]
    run = order.index(not order[0]) if (not order[0]) in order else len(order)
    weight = weigh(play, trump_group(jacks, pattern)) - of_card * count - typical
    return Holding("jacks" if row is None else "trumps", count, weight, run if order[0] else -run)

"""What a hand holds, as the model of its chances sees it: trumps together, and each side suit.

A suit is a pattern of eight bits, the ace lowest, as in a set of cards (`core/cards.py`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

Play = Literal["suit", "grand", "null", "null-ouvert"]
"""What is played, as far as it matters for winning."""
Found = tuple[tuple[str, int], ...]
"""What is held, each with how often."""

ROW = 8
ACE, KING, JACK, TEN = 1, 2, 8, 16
SUIT = (1 << ROW) - 1
SHORTEST, LONGEST = 3, 9
"""Fewer or more trumps are counted as so many."""
ROWS = range(4)


def suit_at(cards: int, row: int) -> int:
    """The cards of one suit, jack included; clubs are row 0."""
    return cards >> ROW * row & SUIT


@lru_cache(maxsize=2048)
def trump_group(jacks: int, pattern: int | None) -> Found:
    """The trumps: how many, which jacks, and the ace and ten of the suit; None in a grand.

    The jacks are four bits, that of clubs lowest.
    """
    found = [(f"jack-{row}", 1) for row in ROWS if jacks >> row & 1]
    held = jacks.bit_count()
    if pattern is None:
        return ((f"jacks-{held}", 1), *found)
    count = held + (pattern & ~JACK).bit_count()
    found += [("trumps", count), (f"trumps-{min(max(count, SHORTEST), LONGEST)}", 1)]
    if pattern & ACE:
        found.append(("trump-ace", 1))
    if pattern & TEN:
        found.append(("trump-ten", 1))
    return tuple(found)


@lru_cache(maxsize=256)
def side_suit(pattern: int) -> Found:
    """A side suit by its highest cards, and how many lie below them."""
    held = pattern & ~JACK
    if not held:
        return (("void", 1),)
    tops = [name for name, bit in (("ace", ACE), ("ten", TEN), ("king", KING)) if held & bit]
    low = held.bit_count() - len(tops)
    name = "-".join(tops) or "small"
    if tops and held.bit_count() == 1:
        return ((f"{name}-alone", 1),)
    if name == "ten" and low == 1:
        return (("ten-guarded", 1),)
    below = "low-behind" if name.startswith("ace-ten") else "low"
    return ((name, 1), (below, low)) if low else ((name, 1),)


@lru_cache(maxsize=256)
def null_suit(pattern: int) -> Found:
    """A suit of a null: safe, or how far apart its cards lie where a trick can be forced.

    Counted from the seven, a card is safe where at most one card is missing below each it needs.
    """
    places = [ROW - 1 - bit for bit in range(ROW - 1, -1, -1) if pattern >> bit & 1]
    if not places:
        return (("void", 1),)
    gaps = [max(0, place - 2 * at) for at, place in enumerate(places)]
    if not any(gaps):
        return (("safe", 1),)
    if len(places) == 1:
        return ((f"single-{places[0]}", 1),)
    lowest = ((f"lowest-{min(gaps[0], 4)}", 1),) if gaps[0] else ()
    rest = (("gaps", min(sum(gaps[1:]), 8)),) if any(gaps[1:]) else ()
    return ((f"open-{min(len(places), 5)}", 1), *lowest, *rest)

"""Means with their intervals; what was foretold beside what was won, by kind and by tenth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import stdev

CONFIDENT = 1.96
ENOUGH = 200
FEW = 20
"""So many games of a tenth say something, and fewer are not shown."""
Foretold = tuple[str, float, bool]
"""Which kind of game, the chance that was foretold, and whether the game was won."""
Pair = tuple[float, bool]


def interval(values: Sequence[float]) -> str:
    """A mean with its interval."""
    if not values:
        return "–"
    mean = sum(values) / len(values)
    around = CONFIDENT * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{mean:+8.2f} ± {around:5.2f}  (n = {len(values)})"


def difference(some: list[Pair]) -> tuple[float, str]:
    """By how much more is won than was foretold, in points; and that in words."""
    expected = 100 * sum(one for one, _ in some) / len(some)
    won = 100 * sum(hit for _, hit in some) / len(some)
    around = CONFIDENT * sqrt(won * (100 - won) / len(some))
    off = won - expected
    few = "" if len(some) >= ENOUGH else "  (few)"
    return off, (
        f"n = {len(some):6}  foretold {expected:5.1f} %  won {won:5.1f} % ± {around:4.1f}"
        f"  {off:+5.1f}{few}"
    )


def report(title: str, found: Iterable[Foretold]) -> float:
    """Prints each kind and each tenth; the furthest off a tenth is where there are enough games."""
    by_kind: dict[str, list[Pair]] = defaultdict(list)
    by_tenth: dict[int, list[Pair]] = defaultdict(list)
    for kind, expected, won in found:
        by_kind[kind].append((expected, won))
        by_tenth[min(9, int(10 * expected))].append((expected, won))
    print(title)
    for kind, some in sorted(by_kind.items()):
        if len(some) >= FEW:
            print(f"  {kind:<18}", difference(some)[1])
    worst = 0.0
    for tenth, some in sorted(by_tenth.items()):
        if len(some) >= FEW:
            off, told = difference(some)
            worst = max(worst, abs(off) if len(some) >= ENOUGH else 0.0)
            print(f"  {10 * tenth:3}–{10 * tenth + 10:<14}", told)
    print(f"  the furthest off where there are {ENOUGH}: {worst:.1f} points")
    return worst

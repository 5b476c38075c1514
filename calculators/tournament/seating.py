"""Who sits where: tables of the sizes that the game allows, and the same people together seldom."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from calculators.practice.draw import Draw

TableSeats = tuple[int, ...]
"""The numbers of those at one table, in order of seats; the first deals first."""
TableRound = tuple[TableSeats, ...]
"""The tables of one round, the first table first."""
LAST_TIME, EVER, AGAIN, SHORT_AGAIN = 4, 2, 1, 3
"""What counts against a draw: two who met in the last round, or ever, and each further time; and
each time that somebody has been at a table smaller than the others."""
TRIES = 6
"""How many draws are begun; the best is taken."""


def table_sizes(players: int, sizes: Sequence[int]) -> tuple[int, ...] | None:
    """The sizes of the tables for so many players, with as many as can be of the first size, then
    of the second, and so on; None where tables of these sizes cannot seat them all.
    """
    first, *others = sizes
    for count in range(players // first, -1, -1):
        left = players - count * first
        rest = () if not left else table_sizes(left, others) if others else None
        if rest is not None:
            return (first,) * count + rest
    return None


def seatable(players: int, sizes: Sequence[int]) -> tuple[int, int]:
    """The nearest numbers below and above that tables of these sizes can seat; 0 where none."""
    below = next((n for n in range(players - 1, 0, -1) if table_sizes(n, sizes)), 0)
    above = next(n for n in range(players + 1, players + 2 * max(sizes)) if table_sizes(n, sizes))
    return below, above


def pairs_at(tables: TableRound) -> Iterator[tuple[int, int]]:
    """Everybody who sits with everybody else, the lower number first."""
    for seats in tables:
        yield from combinations(sorted(seats), 2)


def repeated_pairs(rounds: Iterable[TableRound]) -> int:
    """How often two sit together who have sat together before."""
    met = Counter(pair for tables in rounds for pair in pairs_at(tables))
    return sum(count - 1 for count in met.values())


class Strain:
    """What counts against two sitting together, and against a small table for somebody."""

    def __init__(self, before: Sequence[TableRound]) -> None:
        self.met: Counter[tuple[int, int]] = Counter()
        self.short: Counter[int] = Counter()
        for tables in before:
            for pair in pairs_at(tables):
                self.met[pair] += AGAIN if pair in self.met else EVER
            usual = max(map(len, tables), default=0)
            for seats in tables:
                if len(seats) < usual:
                    self.short.update(dict.fromkeys(seats, SHORT_AGAIN))
        for pair in pairs_at(before[-1]) if before else ():
            self.met[pair] += LAST_TIME

    def of(self, number: int, others: Iterable[int], *, short: bool) -> int:
        """What counts against somebody sitting with some others."""
        met = self.met
        found = sum(met[(number, one) if number < one else (one, number)] for one in others)
        return found + (self.short[number] if short else 0)


def draw_round(
    players: Sequence[int], sizes: Sequence[int], before: Sequence[TableRound], seed: str
) -> TableRound:
    """Tables of these sizes for the next round, drawn from a seed.

    What is drawn is improved by exchanging two at a time, as long as fewer sit together again.
    """
    draw, strain = Draw(f"tables/{seed}"), Strain(before)
    best: tuple[int, list[list[int]]] | None = None
    for _ in range(TRIES):
        order = list(draw.shuffled(players))
        tables = [[order.pop() for _ in range(size)] for size in sizes]
        found = improve(tables, strain)
        if best is None or found < best[0]:
            best = found, tables
        if not best[0]:
            break
    return tuple(tuple(draw.shuffled(seats)) for seats in best[1]) if best else ()


def improve(tables: list[list[int]], strain: Strain) -> int:
    """Exchange two at a time while that helps; what still counts against the tables."""
    usual = max(map(len, tables), default=0)

    def cost(at: int, seat: int, number: int) -> int:
        """What counts against somebody in a seat."""
        others = (one for place, one in enumerate(tables[at]) if place != seat)
        return strain.of(number, others, short=len(tables[at]) < usual)

    places = [(at, seat) for at, seats in enumerate(tables) for seat in range(len(seats))]
    helped = True
    while helped:
        helped = False
        for at, seat in places:
            one = tables[at][seat]
            own = cost(at, seat, one)
            if not own:
                continue
            gain, there = 0, (at, seat)
            for to, chair in places:
                if to != at:
                    other = tables[to][chair]
                    now = own + cost(to, chair, other)
                    after = cost(to, chair, one) + cost(at, seat, other)
                    gain, there = max((gain, there), (now - after, (to, chair)))
            if gain > 0:
                to, chair = there
                tables[at][seat], tables[to][chair] = tables[to][chair], one
                helped = True
    return sum(cost(at, seat, tables[at][seat]) for at, seat in places)


def exchange(tables: TableRound, one: int, other: int) -> TableRound:
    """The tables after two have changed places."""
    other_of = {one: other, other: one}
    return tuple(tuple(other_of.get(number, number) for number in seats) for seats in tables)

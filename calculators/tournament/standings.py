"""Results of the tables into standings: whatever order they come in, and however often."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from calculators.sheet.places import shared_places, standing_mark

TablePlace = tuple[int, int]
"""A round and a table in it, both from 1."""


@dataclass(frozen=True, slots=True)
class SeatScore:
    """What somebody has from one table."""

    number: int
    total: int
    won: int = 0
    lost: int = 0
    bonus: int = 0
    """What the tournament score adds to the total."""
    net: int = 0
    """What the stake of the table comes to, in millionths."""


@dataclass(frozen=True, slots=True)
class TableScores:
    """What a table has come to, as some phone has told it."""

    at: TablePlace
    id: str
    """The name of the sheet: two phones that begin one each have two."""
    changed: int
    """When the sheet was last changed, in milliseconds since 1970."""
    mark: int
    """Differs where the deals differ."""
    deals: int
    of: int | None
    """How many deals the table is to play, if that is agreed."""
    seats: tuple[SeatScore, ...]

    @property
    def is_whole(self) -> bool:
        """Whether all deals have been played."""
        return self.of is None or self.deals >= self.of

    def replaces(self, other: TableScores) -> bool:
        """Whether it is a later version of the same sheet; the mark decides at the same time."""
        return self.id == other.id and (self.changed, self.mark) > (other.changed, other.mark)


def latest_sheets(collected: Iterable[TableScores]) -> dict[tuple[TablePlace, str], TableScores]:
    """Every sheet of every table as it was changed last, in the order in which sheets came."""
    found: dict[tuple[TablePlace, str], TableScores] = {}
    for one in collected:
        known = found.setdefault((one.at, one.id), one)
        if one.replaces(known):
            found[one.at, one.id] = one
    return found


def latest_scores(collected: Iterable[TableScores]) -> dict[TablePlace, TableScores]:
    """What counts: of each table the sheet that came first, as it was changed last."""
    found: dict[TablePlace, TableScores] = {}
    for one in latest_sheets(collected).values():
        found.setdefault(one.at, one)
    return dict(sorted(found.items()))


def contradicting(collected: Sequence[TableScores]) -> tuple[TableScores, ...]:
    """The other sheets of a table that do not say what the one that counts says."""
    counts = latest_scores(collected)
    return tuple(
        one
        for one in latest_sheets(collected).values()
        if one.id != counts[one.at].id and one.mark != counts[one.at].mark
    )


@dataclass(frozen=True, slots=True)
class Contestant:
    """What somebody has after some rounds."""

    number: int
    place: int
    by_round: Mapping[int, int]
    """What counts, by round."""
    total: int
    won: int
    lost: int
    score: int
    """What decides: the tournament score, or the total."""
    net: int


def standing_list(
    numbers: Iterable[int], scores: Iterable[TableScores], *, tournament: bool
) -> tuple[Contestant, ...]:
    """Everybody's standing, the best first; those who are level share the place."""
    own: dict[int, list[tuple[int, SeatScore]]] = {number: [] for number in numbers}
    for table in scores:
        for seat in table.seats:
            own.setdefault(seat.number, []).append((table.at[0], seat))
    sums = {}
    for number, played in own.items():
        total, won, lost, bonus, net = (
            sum(getattr(seat, name) for _, seat in played)
            for name in ("total", "won", "lost", "bonus", "net")
        )
        sums[number] = total, won, lost, bonus if tournament else 0, net
    marks = [
        standing_mark(total + bonus, won, lost, tournament=tournament)
        for total, won, lost, bonus, _ in sums.values()
    ]
    found = [
        Contestant(
            number,
            place,
            {at: seat.total + (seat.bonus if tournament else 0) for at, seat in own[number]},
            total,
            won,
            lost,
            total + bonus,
            net,
        )
        for (number, (total, won, lost, bonus, net)), place in zip(
            sums.items(), shared_places(marks), strict=True
        )
    ]
    return tuple(sorted(found, key=lambda one: (one.place, one.number)))

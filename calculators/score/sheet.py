"""The score sheet: running totals, games won and lost, and what a tournament adds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from calculators.rulesets.schema import Tournament


@dataclass(frozen=True, slots=True)
class Deal:
    """What one deal writes on the sheet. Without a declarer it is no game won or lost."""

    changes: tuple[int, ...]
    """The score of each seat."""
    declarer: int | None = None
    won: bool | None = None

    @property
    def score(self) -> int | None:
        """The one score in the last column; None where several or none are written."""
        written = [change for change in self.changes if change]
        if self.declarer is not None:
            return self.changes[self.declarer]
        return written[0] if len(written) == 1 else None if written else 0


@dataclass(frozen=True, slots=True)
class Standing:
    """One player at the end: total, games won and lost as declarer, tournament score."""

    total: int
    won: int
    lost: int
    tournament: int


def passed(players: int) -> Deal:
    """A passed deal counts as played and scores nothing."""
    return Deal((0,) * players)


def declared(players: int, seat: int, score: int, *, won: bool | None = None) -> Deal:
    """A declarer's deal; a bare score is won above nought and lost below."""
    changes = tuple(score if at == seat else 0 for at in range(players))
    return Deal(changes, seat, (score > 0 if score else None) if won is None else won)


def totals(players: int, deals: Iterable[Deal]) -> tuple[tuple[int, ...], ...]:
    """The running totals after each deal; whoever scored nothing carries theirs down."""
    rows: list[tuple[int, ...]] = []
    now = (0,) * players
    for deal in deals:
        now = tuple(total + change for total, change in zip(now, deal.changes, strict=True))
        rows.append(now)
    return tuple(rows)


def standings(
    tournament: Tournament | None, players: int, deals: tuple[Deal, ...]
) -> tuple[Standing, ...]:
    """Everybody's standing; own games and the others' losses change the tournament score."""
    rows = totals(players, deals)
    last = rows[-1] if rows else (0,) * players
    won = [
        sum(deal.won is True and deal.declarer == seat for deal in deals) for seat in range(players)
    ]
    lost = [
        sum(deal.won is False and deal.declarer == seat for deal in deals)
        for seat in range(players)
    ]
    found = []
    for seat in range(players):
        score = last[seat]
        if tournament is not None:
            others = dict(tournament.others_lost)[players].amount
            score += won[seat] * tournament.won.amount + lost[seat] * tournament.lost.amount
            score += (sum(lost) - lost[seat]) * others
        found.append(Standing(last[seat], won[seat], lost[seat], score))
    return tuple(found)

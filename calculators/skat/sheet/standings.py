"""The score sheet: running totals, games won and lost, and what a tournament adds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import accumulate

from calculators.sheet.places import shared_places, standing_mark
from calculators.skat.rules.rulesets.schema import Tournament


@dataclass(frozen=True, slots=True)
class DealScores:
    """What one deal writes on the sheet. Without a declarer it is no game won or lost."""

    changes: tuple[int, ...]
    """The score of each seat."""
    declarer: int | None = None
    won: bool | None = None

    @property
    def score(self) -> int | None:
        """The one score in the last column; None where several are written."""
        if self.declarer is not None:
            return self.changes[self.declarer]
        written = [change for change in self.changes if change]
        return written[0] if len(written) == 1 else None if written else 0


@dataclass(frozen=True, slots=True)
class Standing:
    """One player at the end: total, games won and lost as declarer, tournament score."""

    total: int
    won: int
    lost: int
    others_lost: int
    """Games that somebody else at the table lost."""
    bonus: int
    """What the tournament adds for all those games."""

    @property
    def tournament(self) -> int:
        return self.total + self.bonus


def passed_deal(players: int) -> DealScores:
    """A passed deal counts as played and scores nothing."""
    return DealScores((0,) * players)


def declarer_deal(players: int, seat: int, score: int, *, won: bool | None = None) -> DealScores:
    """A declarer's deal; a bare score is won above nought and lost below."""
    changes = tuple(score if at == seat else 0 for at in range(players))
    return DealScores(changes, seat, (score > 0 if score else None) if won is None else won)


def totals_after(before: tuple[int, ...], deal: DealScores) -> tuple[int, ...]:
    """The running totals after a deal; whoever scored nothing carries theirs down."""
    return tuple(total + change for total, change in zip(before, deal.changes, strict=True))


def totals(players: int, deals: Iterable[DealScores]) -> tuple[tuple[int, ...], ...]:
    """The running totals after each deal."""
    rows = accumulate(deals, totals_after, initial=(0,) * players)
    return tuple(rows)[1:]


def standings(
    tournament: Tournament | None, players: int, deals: Iterable[DealScores]
) -> tuple[Standing, ...]:
    """Everybody's standing; own games and the others' losses change the tournament score."""
    played = list(deals)
    results = Counter((deal.declarer, deal.won) for deal in played)
    every_loss = sum(results[seat, False] for seat in range(players))
    found = []
    for seat in range(players):
        total = sum(deal.changes[seat] for deal in played)
        won, lost = results[seat, True], results[seat, False]
        others, bonus = every_loss - lost, 0
        if tournament is not None:
            each = dict(tournament.others_lost)[players].amount
            bonus = won * tournament.won.amount + lost * tournament.lost.amount + others * each
        found.append(Standing(total, won, lost, others, bonus))
    return tuple(found)


def places(standings: tuple[Standing, ...], *, tournament: bool) -> tuple[int, ...]:
    """Everybody's place, 1 for the best; those who are level share it."""
    return shared_places(
        [
            standing_mark(
                one.tournament if tournament else one.total,
                one.won,
                one.lost,
                tournament=tournament,
            )
            for one in standings
        ]
    )


def has_tied_scores(standings: tuple[Standing, ...]) -> bool:
    """Whether tournament scores were equal, so that games won and lost or lots decide."""
    scores = [one.tournament for one in standings]
    return len(set(scores)) < len(scores)

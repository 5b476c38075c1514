"""A season: what each player has of the evenings that were chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate

from calculators.sheet.season.record import EveningRecord, PlayerResult

Join = tuple[str, str]
"""A name, and the one that the same person goes by."""


@dataclass(frozen=True, slots=True)
class SeasonChoice:
    """Which evenings are put together, and how they are counted."""

    start: str = ""
    end: str = ""
    """Days, both of them within; empty where there is no bound."""
    ruleset: str | None = None
    house: str | None = None
    count: str = "score"
    """`score`, or `tournament` with what a tournament adds."""
    length: int | None = 36
    """How many deals a list has for which averages are told; None: the average of a sheet."""
    fewest: int = 1
    """How many lists give a place in the table."""

    def takes(self, record: EveningRecord) -> bool:
        """Whether an evening is put together with the others. One without a day has no bounds."""
        if self.ruleset is not None and record.ruleset != self.ruleset:
            return False
        if self.house is not None and record.house != self.house:
            return False
        day = record.date
        if not day:
            return not (self.start or self.end)
        return (not self.start or self.start <= day) and (not self.end or day <= self.end)

    def score_of(self, result: PlayerResult) -> int:
        """What a player's evening counts."""
        return result.tournament if self.count == "tournament" else result.score


@dataclass(frozen=True, slots=True)
class ListResult:
    """One list of one player."""

    evening: EveningRecord
    score: int
    own: PlayerResult


@dataclass(slots=True)
class PlayerSeason:
    """One player's season: the lists in their order."""

    name: str
    lists: list[ListResult] = field(default_factory=list)

    @property
    def evenings(self) -> int:
        """Days on which the player played; a list without a day is an evening of its own."""
        dated = {one.evening.date for one in self.lists if one.evening.date}
        return len(dated) + sum(not one.evening.date for one in self.lists)

    @property
    def deals(self) -> int:
        return sum(one.evening.deals for one in self.lists)

    @property
    def won(self) -> int:
        return sum(one.own.won for one in self.lists)

    @property
    def lost(self) -> int:
        return sum(one.own.lost for one in self.lists)

    @property
    def total(self) -> int:
        return sum(one.score for one in self.lists)

    @property
    def best(self) -> ListResult:
        """The best list, the first where some are level."""
        return max(self.lists, key=lambda one: one.score)

    @property
    def money(self) -> dict[str, int]:
        """What was won and lost in each currency, in millionths."""
        found: dict[str, int] = {}
        for one in self.lists:
            if one.own.money is not None:
                currency = one.evening.currency
                found[currency] = found.get(currency, 0) + one.own.money
        return found

    def average(self, length: int | None) -> tuple[int, int]:
        """The average of a list of so many deals, or of a sheet, as a fraction."""
        return (
            (self.total, len(self.lists)) if length is None else (self.total * length, self.deals)
        )

    def averages(self, length: int | None) -> list[int]:
        """The average as it was after each list, rounded to whole points."""
        scores = accumulate(one.score for one in self.lists)
        deals = accumulate(one.evening.deals for one in self.lists)
        if length is None:
            return [rounded(total, at) for at, total in enumerate(scores, 1)]
        return [rounded(total * length, own) for total, own in zip(scores, deals, strict=True)]


@dataclass(slots=True)
class PairSeason:
    """Two players as partners: how many sittings, how many of them ahead, what they wrote."""

    players: tuple[str, str]
    sittings: int = 0
    ahead: int = 0
    total: int = 0


@dataclass(frozen=True, slots=True)
class Season:
    """What was put together: the evenings by date, the players by their averages, the pairs."""

    choice: SeasonChoice
    evenings: tuple[EveningRecord, ...]
    players: tuple[PlayerSeason, ...]
    pairs: tuple[PairSeason, ...]
    refused: tuple[Join, ...]
    """Joined names that cannot be one person: both sat at one table."""

    def place(self, player: PlayerSeason) -> int | None:
        """The place among those with enough lists, shared by those who are level."""
        fewest, length = self.choice.fewest, self.choice.length
        if len(player.lists) < fewest:
            return None
        own, of = player.average(length)
        placed = (one.average(length) for one in self.players if len(one.lists) >= fewest)
        return 1 + sum(total * of > own * deals for total, deals in placed)


def rounded(amount: int, of: int) -> int:
    """A quotient rounded to a whole number, a half away from nought."""
    whole = (2 * abs(amount) + of) // (2 * of)
    return whole if amount >= 0 else -whole


def season_of(
    records: Sequence[EveningRecord], choice: SeasonChoice, joins: Sequence[Join] = ()
) -> Season:
    """The season of evenings of which each counts once."""
    persons, refused = join_names(joins, records)
    chosen = sorted(
        (one for one in records if one.players and one.deals and choice.takes(one)),
        key=lambda one: (one.date, one.id, one.marks),
    )
    players: dict[str, PlayerSeason] = {}
    pairs: dict[tuple[str, str], PairSeason] = {}
    for record in chosen:
        for own in record.players:
            name = persons.get(own.name, own.name)
            player = players.setdefault(name, PlayerSeason(name))
            player.lists.append(ListResult(record, choice.score_of(own), own))
        for pair in record.pairs:
            one, other = sorted(persons.get(name, name) for name in pair.players)
            both = pairs.setdefault((one, other), PairSeason((one, other)))
            both.sittings += 1
            both.ahead += pair.score > 0
            both.total += pair.score
    return Season(
        choice,
        tuple(chosen),
        tuple(sorted(players.values(), key=lambda one: standing_key(one, choice))),
        tuple(sorted(pairs.values(), key=lambda one: (-one.total, one.players))),
        refused,
    )


def standing_key(player: PlayerSeason, choice: SeasonChoice) -> tuple[object, ...]:
    """The order of the table: those with enough lists first, each by the average."""
    total, of = player.average(choice.length)
    return len(player.lists) < choice.fewest, -total / of, player.name


def join_names(
    joins: Iterable[Join], records: Sequence[EveningRecord]
) -> tuple[Mapping[str, str], tuple[Join, ...]]:
    """The name that each person goes by, for those who have several; and the joins that would put
    one person on two seats, which are left out.
    """
    persons: dict[str, str] = {}
    refused = []
    tables = [one.names for one in records]
    for name, other in joins:
        own, into = persons.get(name, name), persons.get(other, other)
        if own == into:
            continue
        if any({own, into} <= {persons.get(one, one) for one in names} for names in tables):
            refused.append((name, other))
            continue
        persons = {one: into if person == own else person for one, person in persons.items()}
        persons[own] = into
    return {one: person for one, person in persons.items() if one != person}, tuple(refused)

"""An evening with several tables as the browser keeps it, read and checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from calculators.core.errors import Problem, RuleError
from calculators.core.families import RULESET_IDS
from calculators.door import door
from calculators.door.fields import (
    Custom,
    Flag,
    Items,
    Misread,
    Plain,
    Problems,
    Record,
    Whole,
    quote_value,
    report_misread,
)
from calculators.sheet.document import MOST_DEALS
from calculators.sheet.money import Unit, read_amount, read_currency
from calculators.sheet.names import Names
from calculators.tournament.prizes import PrizeTerms
from calculators.tournament.seating import TableRound
from calculators.tournament.standings import SeatScore, TableScores

MOST_PLAYERS = 160
MOST_ROUNDS = 20
MOST_LAPS = 60
LARGEST_TABLE = 6
FAR = 1_000_000_000_000
"""More points, or millionths of money, than anybody has from one table."""
COUNT_FIELDS = ("total", "won", "lost", "bonus", "net")


def read_text(value: object, path: str, problems: Problems) -> object:
    return value if isinstance(value, str) else report_misread(value, path, "text", problems)


def read_numbers(value: object, path: str, problems: Problems) -> object:
    """The numbers of those at one table."""
    if isinstance(value, list) and all(type(one) is int for one in value):
        return tuple(value)
    return report_misread(value, path, "numbers", problems)


def read_tables(value: object, path: str, problems: Problems) -> object:
    """The tables of one round, at each of which nobody sits twice."""
    tables = Items[TableRound]("tables", "records", read_numbers, most=MOST_PLAYERS)
    found = tables.read(value, path, problems)
    if isinstance(found, tuple):
        numbers = [number for seats in found for number in seats]
        if len(set(numbers)) == len(numbers):
            return found
        return report_misread(value, path, "numbers", problems)
    return Misread.MISREAD


SEAT = Record[Mapping[str, int]](
    "seat",
    (
        Whole("number", 1, MOST_PLAYERS, required=True),
        *(Whole(name, -FAR, FAR, default=0) for name in COUNT_FIELDS),
    ),
)
RESULT = Record[Mapping[str, Any]](
    "result",
    (
        Whole("round", 1, MOST_ROUNDS, required=True),
        Whole("table", 1, MOST_PLAYERS, required=True),
        Custom("id", "text", read_text, default=""),
        Whole("changed", 0, FAR * FAR, default=0),
        Whole("mark", 0, FAR * FAR, default=0),
        Whole("deals", 0, MOST_DEALS, required=True),
        Whole("of", 1, MOST_DEALS),
        Items("seats", "records", SEAT.read, most=LARGEST_TABLE, required=True),
    ),
)
STATE = Record[Mapping[str, Any]](
    "state",
    (
        Custom("id", "text", read_text, default=""),
        Custom("name", "text", read_text, default=""),
        Custom("date", "text", read_text, default=""),
        Plain("sheet", dict, "record", required=True),
        Names("entrants", low=3, high=MOST_PLAYERS, required=True),
        Whole("first", 3, LARGEST_TABLE),
        Whole("laps", 1, MOST_LAPS),
        Custom("currency", "currency", read_currency),
        Custom("fee", "amount", read_amount),
        Custom("per_loss", "amount", read_amount),
        Items("prizes", "records", read_amount, most=MOST_PLAYERS, default=()),
        Flag("divided"),
        Items("rounds", "records", read_tables, most=MOST_ROUNDS, default=()),
        Items(
            "results",
            "records",
            RESULT.read,
            most=100 * MOST_ROUNDS,
            default=(),
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Gathering:
    """An evening with several tables, as far as it has come."""

    id: str
    name: str
    date: str
    sheet: Mapping[str, Any]
    """What every table's sheet begins with, but for the players."""
    entrants: tuple[str, ...]
    """The names; a number is a place among them, from 1."""
    first: int | None
    """The size of table that is wanted, where there is a choice."""
    laps: int | None
    """How often everybody deals in a round."""
    currency: Unit | None
    terms: PrizeTerms
    rounds: tuple[TableRound, ...]
    collected: tuple[TableScores, ...]

    @property
    def ruleset(self) -> str:
        return str(self.sheet["ruleset"])

    @property
    def sizes(self) -> tuple[int, ...]:
        """The sizes of tables that the game allows, the wanted one first."""
        sizes = allowed_sizes(self.ruleset)
        first = self.first if self.first in sizes else min(sizes, key=lambda size: abs(size - 4))
        return (first, *(size for size in sizes if size != first))

    @property
    def counts_bonus(self) -> bool:
        """Whether the tournament scores decide."""
        return self.sheet.get("tournament") is True

    def name_of(self, number: int) -> str:
        return self.entrants[number - 1]


@cache
def allowed_sizes(ruleset: str) -> tuple[int, ...]:
    """How many can sit at a table of the game, as its own sheet says."""
    sizes = range(3, LARGEST_TABLE + 1)
    names = [[str(seat) for seat in range(size)] for size in sizes]
    asked = ({"ruleset": ruleset, "players": own, "deals": []} for own in names)
    return tuple(
        size
        for size, one in zip(sizes, asked, strict=True)
        if door.answer("score-sheet", one)["ok"]
    )


def read_state(value: object, path: str, problems: Problems) -> object:
    """The whole state; rounds and results may name only those who take part."""
    state = STATE.read(value, path, problems)
    if isinstance(state, Misread):
        return state
    found = gathering_of(state)
    wrong = list(state_problems(found, path))
    problems.extend(wrong)
    return Misread.MISREAD if wrong else found


def read_gathering(value: object) -> Gathering:
    """The whole state; RuleError with every problem if there is any."""
    problems: Problems = []
    found = read_state(value, "state", problems)
    if not isinstance(found, Gathering):
        raise RuleError(*problems)
    return found


def state_problems(found: Gathering, path: str) -> Iterable[Problem]:
    """What cannot be of a state whose parts could all be read."""
    ruleset = found.sheet.get("ruleset")
    if ruleset not in RULESET_IDS:
        choices = {"value": quote_value(ruleset), "allowed": RULESET_IDS}
        yield Problem("not-a-choice", f"{path}.sheet.ruleset", choices)
        return
    most = len(found.entrants)
    seated = [number for tables in found.rounds for seats in tables for number in seats]
    counted = [seat.number for one in found.collected for seat in one.seats]
    for name, numbers in (("rounds", seated), ("results", counted)):
        wrong = [number for number in numbers if not 1 <= number <= most]
        if wrong:
            args: dict[str, object] = {"value": str(wrong[0]), "low": 1, "high": most}
            yield Problem("out-of-range", f"{path}.{name}", args)


def gathering_of(state: Mapping[str, Any]) -> Gathering:
    """The state in the engine's own types."""
    currency = state["currency"]
    terms = PrizeTerms(
        state["fee"] or 0,
        state["per_loss"] or 0,
        state["prizes"],
        state["divided"],
        currency.smallest if currency else None,
    )
    names = ("id", "name", "date", "sheet", "entrants", "first", "laps", "currency", "rounds")
    collected = tuple(map(scores_of, state["results"]))
    return Gathering(**{name: state[name] for name in names}, terms=terms, collected=collected)


def scores_of(result: Mapping[str, Any]) -> TableScores:
    """One collected result."""
    seats = tuple(SeatScore(**seat) for seat in result["seats"])
    told = {name: result[name] for name in ("id", "changed", "mark", "deals", "of")}
    return TableScores((result["round"], result["table"]), **told, seats=seats)

"""The fields of questions about a deal at the table, and the table that a request describes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from calculators.core.errors import Problem, RuleError
from calculators.door.fields import (
    Calls,
    Choice,
    Custom,
    Misread,
    Problems,
    Record,
    Request,
    quote_value,
    read_day,
    report_misread,
    with_default,
)
from calculators.skat.rules.choices import RULESET
from calculators.skat.rules.play.deals import Deal
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.variants import AGREED, PLAYED, not_offered, stated_rules
from calculators.skat.table.acts import Act, read_act
from calculators.skat.table.house import HouseRules, rules_under
from calculators.skat.table.moves import apply
from calculators.skat.table.seeds import LONGEST, deal_of, is_seed, seed_of_day
from calculators.skat.table.state import WHEN_PASSED, State, WhenPassed, start
from calculators.skat.value.ask.ramsch import RAMSCH_RULES, house_problems


def read_seed(value: object, path: str, problems: Problems) -> str | Misread:
    """The name of a deal."""
    if not isinstance(value, str):
        return report_misread(value, path, "text", problems)
    if is_seed(value):
        return value
    problems.append(Problem("not-a-seed", path, {"value": quote_value(value), "high": LONGEST}))
    return Misread.MISREAD


def read_move(item: object) -> Act | None:
    """An act as it may be written in a request."""
    if type(item) is int:
        item = str(item)
    return read_act(item) if isinstance(item, str) else None


GIVING_UP = Record[Mapping[str, object]](
    PLAYED.name, tuple(field for field in PLAYED.fields if field.name == "giving_up")
)
"""What a table may leave out that is played here: nothing else of `PLAYED` is."""
HOUSE: tuple[Record[Any], ...] = (AGREED, RAMSCH_RULES, GIVING_UP)
"""The house rules by which deals are played and counted here."""


class TableRequest(Request):
    ruleset = RULESET
    seed = Custom[str]("seed", "text", read_seed)
    day = Custom[str]("day", "text", read_day)
    moves = Calls[Act]("moves", "words", read_move, "not-an-act")
    when_passed = with_default(Choice("when_passed", WHEN_PASSED), "nothing")
    variants = AGREED
    ramsch_rules = RAMSCH_RULES
    played = GIVING_UP

    @property
    def house(self) -> dict[str, Mapping[str, object] | None]:
        """The house rules by the names of their records."""
        own = self.as_unsaid()
        told = (own.variants, own.ramsch_rules, own.played)
        return {record.name: rules for record, rules in zip(HOUSE, told, strict=True)}


def check_name(asked: TableRequest) -> Iterator[Problem]:
    """The deal goes by its name, or by its day."""
    if asked.states("seed") is asked.states("day"):
        yield Problem("seed-or-day", "seed")


def check_when_passed(asked: TableRequest) -> Iterator[Problem]:
    """What follows a deal that everybody passed is played in the game."""
    if asked.when_passed not in offered_when_passed(RULESETS[asked.ruleset]):
        yield Problem("variant-not-offered", "when_passed", {"ruleset": asked.ruleset})


def check_house(asked: TableRequest) -> Iterator[Problem]:
    """The house rules are known to the text of the game."""
    rules = RULESETS[asked.ruleset]
    for record in HOUSE:
        told = asked.house[record.name]
        if told and record is RAMSCH_RULES:
            found = house_problems(rules, {"refusals": None, **told})
            yield from (one.below(record.name) for one in found)
        elif told:
            yield from not_offered(rules, told, record.fields, record.name)


TABLE_CHECKS = (check_name, check_when_passed, check_house)


def table_of(asked: TableRequest) -> tuple[str, State]:
    """The name of the deal, and the table after the moves; the first that is barred is refused."""
    seed = seed_asked(asked)
    return seed, table_after(asked, deal_of(seed))


def seed_asked(asked: TableRequest) -> str:
    """The name of the deal."""
    return asked.seed or seed_of_day(asked.day or "")


def house_asked(asked: TableRequest) -> HouseRules:
    """The house rules by which the deal is played."""
    stated = {
        record.name: tuple(stated_rules(record.fields, told).items())
        for record in HOUSE
        if (told := asked.house[record.name])
    }
    return HouseRules(**stated)


def table_after(asked: TableRequest, deal: Deal) -> State:
    """The table after the moves of a request; the first that is barred is refused."""
    house = house_asked(asked)
    rules = rules_under(RULESETS[asked.ruleset], house)
    state = start(rules, deal, asked.when_passed, house)
    for index, move in enumerate(asked.moves or ()):
        try:
            state = apply(state, move)
        except RuleError as refused:
            raise RuleError(*(one.at(index) for one in refused.problems)) from None
    return state


def offered_when_passed(rules: Ruleset) -> tuple[WhenPassed, ...]:
    """What may follow when everybody has passed: nothing, or a ramsch where the text has one so."""
    return WHEN_PASSED if rules.ramsch.schieben else ("nothing",)

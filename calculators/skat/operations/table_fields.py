"""The fields of questions about a deal at the table, and the table that a request describes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from calculators.errors import Problem, RuleError
from calculators.fields import (
    LOCALE,
    MISREAD,
    Calls,
    Choice,
    Custom,
    Field,
    Problems,
    Record,
    is_day,
    quote_value,
    refuse,
    report_misread,
)
from calculators.skat.operations.choices import RULESET, ruleset_for
from calculators.skat.operations.ramsch import RAMSCH_RULES, house_problems
from calculators.skat.operations.variants import AGREED, PLAYED, not_offered, stated_rules
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.table.acts import Act, read_act
from calculators.skat.table.house import HouseRules, rules_under
from calculators.skat.table.moves import apply
from calculators.skat.table.seeds import LONGEST, deal_of, is_seed, seed_of_day
from calculators.skat.table.state import WHEN_PASSED, State, WhenPassed, start


def read_seed(value: object, path: str, problems: Problems) -> object:
    """The name of a deal."""
    if not isinstance(value, str):
        return report_misread(value, path, "text", problems)
    if is_seed(value):
        return value
    problems.append(Problem("not-a-seed", path, {"value": quote_value(value), "high": LONGEST}))
    return MISREAD


def read_day(value: object, path: str, problems: Problems) -> object:
    """A day, as in 2026-11-19."""
    if not isinstance(value, str):
        return report_misread(value, path, "text", problems)
    if is_day(value):
        return value
    problems.append(Problem("not-a-date", path, {"value": quote_value(value)}))
    return MISREAD


def read_move(item: object) -> Act | None:
    """An act as it may be written in a request."""
    if type(item) is int:
        item = str(item)
    return read_act(item) if isinstance(item, str) else None


class TableRequest(TypedDict):
    ruleset: str
    seed: str | None
    day: str | None
    moves: tuple[Act, ...] | None
    when_passed: WhenPassed
    variants: Mapping[str, object] | None
    ramsch_rules: Mapping[str, object] | None
    played: Mapping[str, object] | None


GIVING_UP = Record(
    PLAYED.name, tuple(field for field in PLAYED.fields if field.name == "giving_up")
)
"""What a table may leave out that is played here: nothing else of `PLAYED` is."""
HOUSE = (AGREED, RAMSCH_RULES, GIVING_UP)
"""The house rules by which deals are played and counted here."""
TABLE_FIELDS: tuple[Field, ...] = (
    LOCALE,
    RULESET,
    Custom("seed", "text", read_seed),
    Custom("day", "text", read_day),
    Calls("moves", "words", read_move, "not-an-act"),
    Choice("when_passed", WHEN_PASSED, default="nothing"),
    *HOUSE,
)


def table_of(read: TableRequest, problems: Problems) -> tuple[str, State]:
    """The name of the deal, and the table after the moves; the first that is barred is refused."""
    rules = ruleset_for(read["ruleset"], problems)
    if (read["seed"] is None) is (read["day"] is None):
        problems.append(Problem("seed-or-day", "seed"))
    if rules is not None and read["when_passed"] not in (*offered_when_passed(rules), MISREAD):
        problems.append(Problem("variant-not-offered", "when_passed", {"ruleset": rules.id}))
    house = house_of(rules, read, problems)
    refuse(problems, dict(read))
    assert rules is not None
    seed = read["seed"] or seed_of_day(read["day"] or "")
    state = start(rules_under(rules, house), deal_of(seed), read["when_passed"], house)
    for index, move in enumerate(read["moves"] or ()):
        try:
            state = apply(state, move)
        except RuleError as refused:
            raise RuleError(*(one.at(index) for one in refused.problems)) from None
    return seed, state


def house_of(rules: Ruleset | None, read: TableRequest, problems: Problems) -> HouseRules:
    """The house rules of a request; the text of the game must know them."""
    stated = {}
    for record in HOUSE:
        told: Mapping[str, object] | None = read[record.name]  # type: ignore[literal-required]
        if told is None or told is MISREAD or rules is None:
            continue
        if record is RAMSCH_RULES:
            asked = {"refusals": None, **told}
            problems += [one.below(record.name) for one in house_problems(rules, asked)]
        else:
            problems += not_offered(rules, told, record.fields, record.name)
        stated[record.name] = tuple(stated_rules(record.fields, told).items())
    return HouseRules(**stated)


def offered_when_passed(rules: Ruleset) -> tuple[WhenPassed, ...]:
    """What may follow when everybody has passed: nothing, or a ramsch where the text has one so."""
    return WHEN_PASSED if rules.ramsch.schieben else ("nothing",)

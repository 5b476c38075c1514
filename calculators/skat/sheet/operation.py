"""score-sheet: an evening's deals into running totals, tournament scores and payments."""

from __future__ import annotations

from calculators.errors import Problem
from calculators.fields import (
    ANY_RULESET,
    LOCALE,
    MISREAD,
    Choice,
    Custom,
    Field,
    Flag,
    Problems,
    Whole,
    misread_fields,
    quote_value,
    refuse,
)
from calculators.sheet.fields import MOST_DEALS, Names
from calculators.sheet.money import read_amount, read_currency
from calculators.skat.operations.choices import ruleset_for
from calculators.skat.operations.ramsch import RAMSCH_RULES
from calculators.skat.operations.variants import AGREED, PLAYED, ruleset_played, stated_rules
from calculators.skat.sheet.answer import SheetAnswer, sheet_answer
from calculators.skat.sheet.bock_fields import BOCK, house_problems
from calculators.skat.sheet.deals import sheet_for
from calculators.skat.sheet.fields import read_deals
from calculators.skat.sheet.rows import Row, SheetRequest, bock_rules, rows_of
from calculators.text.language import Language

FIELDS: tuple[Field, ...] = (
    LOCALE,
    ANY_RULESET,
    Names("players", required=True),
    Custom("deals", "deals", read_deals, required=True),
    Whole("first_dealer", 0, 3),
    Whole("length", 1, MOST_DEALS),
    Flag("tournament", default=True),
    Custom("stake", "amount", read_amount),
    Custom("currency", "currency", read_currency),
    Custom("rounding", "amount", read_amount),
    Custom("cap", "amount", read_amount),
    Choice("settle_on", ("score", "tournament"), default="score"),
    Flag("to_purse"),
    BOCK,
    AGREED,
    RAMSCH_RULES,
    PLAYED,
    Whole("rows_from", 1, MOST_DEALS + 1, default=1),
)


def answer(read: SheetRequest, problems: Problems, language: Language) -> SheetAnswer:
    """The whole sheet."""
    rules = ruleset_for(read["ruleset"], problems)
    names, deals = read["players"], read["deals"]
    rows: list[Row] = []
    if rules is not None:
        problems.extend(house_problems(rules, read))
        problems.extend(length_problems(read))
        problems.extend(stake_problems(read))
        if names is not MISREAD:
            problems.extend(first_dealer_problems(read))
            if len(names) not in rules.tables:
                ruling = rules.ruling("three-only")
                args = {"ruleset": rules.id}
                problems.append(Problem("table-size", "players", args, ruling=ruling))
        if MISREAD not in (names, deals) and not misread_fields(read) & STEERING:
            house = stated_rules(AGREED.fields, read["variants"])
            ramsch = stated_rules(RAMSCH_RULES.fields, read["ramsch_rules"])
            rules = ruleset_played(rules, read["played"])
            rows = rows_of(sheet_for(rules, names, house, ramsch, language), read, problems)
    refuse(problems, read)
    assert rules is not None
    return sheet_answer(rules, read, rows, bock_rules(read), language)


STEERING = {"first_dealer", "length", "bock", "variants", "ramsch_rules", "played"}
"""What deals cannot be understood without."""


def first_dealer_problems(read: SheetRequest) -> Problems:
    """The first dealer sits at the table."""
    first, players = read["first_dealer"], len(read["players"])
    if first is None or first is MISREAD or first < players:
        return []
    args = {"value": quote_value(first), "high": players - 1}
    return [Problem("seat-out-of-range", "first_dealer", args)]


def length_problems(read: SheetRequest) -> Problems:
    """No more deals than are to be played."""
    deals, length = read["deals"], read["length"]
    if MISREAD in (deals, length) or length is None or len(deals) <= length:
        return []
    return [Problem("more-deals-than-length", "deals", {"count": len(deals), "length": length})]


def stake_problems(read: SheetRequest) -> Problems:
    """Nothing is rounded or capped where a point is worth nothing."""
    if read["stake"] is not None:
        return []
    stated = (("rounding", read["rounding"]), ("cap", read["cap"]))
    return [Problem("stake-needed", name) for name, value in stated if value not in (None, MISREAD)]

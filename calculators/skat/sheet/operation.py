"""score-sheet: an evening's deals into running totals, tournament scores and payments."""

from __future__ import annotations

from typing import Any

from calculators.errors import Problem
from calculators.fields import (
    ANY_RULESET,
    LOCALE,
    MISREAD,
    Choice,
    Field,
    Flag,
    Problems,
    Whole,
    misread_fields,
    refuse,
    shown,
)
from calculators.sheet.fields import MOST_DEALS, Names
from calculators.sheet.money_fields import Currency, Money
from calculators.skat.operations.chosen import chosen
from calculators.skat.sheet.bock_fields import BOCK, HOUSE, RAMSCH_RULES, differing, house_problems
from calculators.skat.sheet.deals import sheet
from calculators.skat.sheet.fields import Deals
from calculators.skat.sheet.rows import Row, agreed, rows_of
from calculators.skat.sheet.told import told
from calculators.text.language import Language

FIELDS: tuple[Field, ...] = (
    LOCALE,
    ANY_RULESET,
    Names("players", required=True),
    Deals("deals", required=True),
    Whole("first_dealer", 0, 3),
    Whole("length", 1, MOST_DEALS),
    Flag("tournament", default=True),
    Money("stake"),
    Currency("currency"),
    Money("rounding"),
    Money("cap"),
    Choice("settle_on", ("score", "tournament"), default="score"),
    Flag("to_purse"),
    BOCK,
    HOUSE,
    RAMSCH_RULES,
    Whole("rows_from", 1, MOST_DEALS + 1, default=1),
)


def answer(read: dict[str, Any], problems: Problems, language: Language) -> dict[str, Any]:
    """The whole sheet."""
    rules = chosen(read | {"variants": None}, problems)
    names, deals = read["players"], read["deals"]
    rows: list[Row] = []
    if rules is not None:
        problems.extend(house_problems(rules, read))
        if names is not MISREAD:
            problems.extend(first_dealer_problems(read))
            if len(names) not in rules.tables:
                ruling = rules.ruling("three-only")
                args = {"ruleset": rules.id}
                problems.append(Problem("table-size", "players", args, ruling=ruling))
        if MISREAD not in (names, deals) and not misread_fields(read) & STEERING:
            house = differing(HOUSE.fields, read["variants"])
            ramsch = differing(RAMSCH_RULES.fields, read["ramsch_rules"])
            rows = rows_of(sheet(rules, names, house, ramsch, language), read, problems)
    refuse(problems, misread_fields(read))
    assert rules is not None
    return told(rules, read, rows, agreed(read), language)


STEERING = {"first_dealer", "length", "bock", "variants", "ramsch_rules"}
"""What deals cannot be understood without."""


def first_dealer_problems(read: dict[str, Any]) -> Problems:
    """The first dealer sits at the table."""
    first, players = read["first_dealer"], len(read["players"])
    if first is None or first is MISREAD or first < players:
        return []
    args = {"value": shown(first), "high": players - 1}
    return [Problem("seat-out-of-range", "first_dealer", args)]

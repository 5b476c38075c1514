"""score-sheet: an evening's deals into running totals, tournament scores and payments."""

from __future__ import annotations

from typing import Any

from calculators.errors import Problem
from calculators.score.bock import Agreed, left_after, place
from calculators.score.rounds import dealers
from calculators.text.language import Language
from calculators.web.bock_fields import BOCK, HOUSE, RAMSCH_RULES, differing, house_problems
from calculators.web.fields import MISREAD, Choice, Field, Flag, Problems, Whole, shown
from calculators.web.money_fields import Currency, Money
from calculators.web.rules import LOCALE, RULESET, chosen, misread_fields, refuse
from calculators.web.sheet_deals import Place, Sheet, sheet, written
from calculators.web.sheet_fields import MOST_DEALS, Deals, Names, ReadDeal
from calculators.web.sheet_told import Row, told

FIELDS: tuple[Field, ...] = (
    LOCALE,
    RULESET,
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
            rows = evening(sheet(rules, names, house, ramsch, language), read, problems)
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


def agreed(read: dict[str, Any]) -> Agreed | None:
    """The bock rounds of the evening, where they are played."""
    bock = read["bock"]
    if bock is None:
        return None
    return Agreed(
        frozenset(bock["triggers"]), bock["stacked"], len(read["players"]), read["length"]
    )


def evening(sheet: Sheet, read: dict[str, Any], problems: Problems) -> list[Row]:
    """Every deal in order: who dealt it, whether it was doubled, and what it came to."""
    deals: tuple[ReadDeal, ...] = read["deals"]
    bock, left = agreed(read), 0
    due = dealers(sheet.players, read["first_dealer"], (deal.dealer for deal in deals))
    rows: list[Row] = []
    for number, (deal, dealer) in enumerate(zip(deals, due, strict=False), 1):
        at = f"deals.{number - 1}"
        where = place(bock, number, left) if bock else None
        doubled = where is not None
        one = written(sheet, deal, Place(dealer, doubled, at), problems)
        asked = deal.stated.get("starts_bock", False)
        if asked and bock is None:
            problems.append(Problem("no-bock-played", f"{at}.starts_bock"))
        if one is None:
            continue
        started: tuple[str, ...] = ()
        if bock:
            started = tuple(name for name in one.occasions if name in bock.triggers)
            started += ("said",) if asked else ()
            before = left
            left = left_after(bock, left, doubled=doubled, starts=bool(started))
            if left < before or not left:
                started = ()
        rows.append(Row(number, deal, dealer, where, one, started, left))
    return rows

"""The rows of the sheet: each from the carry of the row before, so that none is counted twice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from calculators.errors import RuleError
from calculators.score.bock import place
from calculators.score.rounds import next_dealer, turn
from calculators.score.sheet import passed
from calculators.text.evening import next_deal
from calculators.text.problems import error_list
from calculators.web.bock_fields import HOUSE, RAMSCH_RULES, differing
from calculators.web.fields import MISREAD, Problems, read_fields
from calculators.web.operations.score_sheet import FIELDS
from calculators.web.page.sheet.deal import Deal
from calculators.web.page.sheet.table import Table
from calculators.web.sheet_deals import Sheet, Written, sheet
from calculators.web.sheet_fields import ReadDeal, kept_or_read
from calculators.web.sheet_rows import Row, agreed, row_after
from calculators.web.sheet_told import bock_told, row_told

Told = dict[str, Any]
Carry = dict[str, Any]
"""What a row needs to know of all rows before it; the browser keeps it with the row."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as the rows of its sheet are written."""

    table: Table
    sheet: Sheet
    read: dict[str, Any]


def kept(table: Table) -> Kept:
    """The sheet of a table that has been found in order."""
    read = read_fields(FIELDS, {**table.sheet, "deals": []}, [])
    house = differing(HOUSE.fields, read["variants"])
    ramsch = differing(RAMSCH_RULES.fields, read["ramsch_rules"])
    own = sheet(table.rules, read["players"], house, ramsch, table.language)
    return Kept(table, own, read)


def begin(table: Table) -> Carry:
    """Before the first deal."""
    return {"deals": 0, "dealer": None, "left": 0, "totals": [0] * len(table.players)}


def is_carry(value: object, players: int) -> bool:
    """Whether something is a carry, as `step` makes them."""
    if not isinstance(value, dict) or not isinstance(value.get("totals"), list):
        return False
    numbers = [value.get("deals"), value.get("left"), *value["totals"]]
    dealer = value.get("dealer", "")
    known = dealer is None or (type(dealer) is int and 0 <= dealer < players)
    return known and len(value["totals"]) == players and all(type(n) is int for n in numbers)


def last_row(own: Kept, carry: Carry) -> Row | None:
    """The row before, as far as the next one looks at it."""
    if not carry["deals"]:
        return None
    return Row(
        carry["deals"],
        ReadDeal("passed", {}, None),
        carry["dealer"],
        None,
        Written(passed(own.sheet.players), {}),
        (),
        carry["left"],
        tuple(carry["totals"]),
    )


def step(own: Kept, carry: Carry, deal: Deal) -> tuple[Told | None, Carry, list[dict[str, Any]]]:
    """One deal after the others: its row and the carry behind it; without a row, what is wrong."""
    problems: Problems = []
    number = carry["deals"]
    read = kept_or_read(deal, "deals", number, problems)
    if read is MISREAD:
        skipped = {**carry, "deals": number + 1}
        return None, skipped, error_list(own.table.language, problems)
    evening = own.read["first_dealer"], agreed(own.read)
    try:
        row = row_after(own.sheet, last_row(own, carry), read, evening, problems)
    except RuleError as refused:
        problems += refused.problems
        return None, {**carry, "deals": number + 1}, error_list(own.table.language, problems)
    after = {
        "deals": row.number,
        "dealer": row.dealer,
        "left": row.left,
        "totals": list(row.totals),
    }
    if problems:
        return None, after, error_list(own.table.language, problems)
    return (
        row_told(row, turn(own.sheet.players, row.number, row.dealer), own.table.language),
        after,
        [],
    )


def following(own: Kept, carry: Carry) -> Told:
    """What may be said of the deal to come: who gives it, who sits out, whether it is doubled."""
    read, players = own.read, own.sheet.players
    number = carry["deals"] + 1
    dealer = next_dealer(players, read["first_dealer"], carry["dealer"])
    own_turn = turn(players, number, dealer)
    bock = agreed(read)
    where = place(bock, number, carry["left"]) if bock else None
    length = read["length"]
    over = length is not None and number > length
    words = own.table.words
    text = next_deal(own.table.language, own_turn, own.table.players, where)
    if length is not None and not over:
        text = f"{text} {words['left'].format(count=length - number + 1)}"
    return {
        "text": f"{words['over'].format(count=length)} {text}" if over else text,
        "resting": own_turn.sits_out,
        "dealer": dealer,
        "bock": bock_told(where),
        "over": over,
    }

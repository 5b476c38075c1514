"""The rows of the sheet: each from the carry of the row before, so that none is counted twice."""

from __future__ import annotations

from dataclasses import asdict

from calculators.core.errors import RuleError
from calculators.door.fields import Problems
from calculators.sheet.kind import Carry, Deal, Faults
from calculators.sheet.kind import Row as ShownRow
from calculators.skat.sheet.bock import bock_place
from calculators.skat.sheet.deals import ScoredDeal
from calculators.skat.sheet.fields import ReadDeal, read_deal_once
from calculators.skat.sheet.page.table import SkatTable
from calculators.skat.sheet.rounds import next_dealer, turn
from calculators.skat.sheet.rows import Row, bock_rules, row_after
from calculators.skat.sheet.standings import passed_deal
from calculators.skat.sheet.totals import next_deal_text, row_answer
from calculators.text.problems import error_list


def begin(table: SkatTable) -> Carry:
    """Before the first deal."""
    return {"deals": 0, "dealer": None, "left": 0, "totals": [0] * len(table.players)}


def is_carry(table: SkatTable, value: object) -> bool:
    """Whether something is a carry, as `step` makes them."""
    if not isinstance(value, dict) or not isinstance(value.get("totals"), list):
        return False
    players = len(table.players)
    numbers = [value.get("deals"), value.get("left"), *value["totals"]]
    dealer = value.get("dealer", "")
    known = dealer is None or (type(dealer) is int and 0 <= dealer < players)
    return known and len(value["totals"]) == players and all(type(n) is int for n in numbers)


def last_row(table: SkatTable, carry: Carry) -> Row | None:
    """The row before, as far as the next one looks at it."""
    if not carry["deals"]:
        return None
    return Row(
        carry["deals"],
        ReadDeal("passed", {}, None),
        carry["dealer"],
        None,
        ScoredDeal(passed_deal(table.own.players), {}),
        (),
        carry["left"],
        tuple(carry["totals"]),
    )


def step(table: SkatTable, carry: Carry, deal: Deal) -> tuple[ShownRow | None, Carry, Faults]:
    """One deal after the others: its row and the carry behind it; without a row, what is wrong."""
    problems: Problems = []
    number = carry["deals"]
    read = read_deal_once(deal, f"deals.{number}", problems)
    if read is None:
        skipped = {**carry, "deals": number + 1}
        return None, skipped, error_list(table.language, problems)
    evening = table.read.first_dealer, bock_rules(table.read)
    try:
        row = row_after(table.own, last_row(table, carry), read, evening, problems)
    except RuleError as refused:
        problems += refused.problems
        return None, {**carry, "deals": number + 1}, error_list(table.language, problems)
    after = {
        "deals": row.number,
        "dealer": row.dealer,
        "left": row.left,
        "totals": list(row.totals),
    }
    if problems:
        return None, after, error_list(table.language, problems)
    return (
        row_answer(row, turn(table.own.players, row.number, row.dealer), table.language),
        after,
        [],
    )


def dealer_after(table: SkatTable, carry: Carry) -> int | None:
    """Who deals next, where anybody knows."""
    return next_dealer(table.own.players, table.read.first_dealer, carry["dealer"])


def following(table: SkatTable, carry: Carry) -> ShownRow:
    """What may be said of the deal to come: who gives it, who sits out, whether it is doubled."""
    read, players = table.read, table.own.players
    number = carry["deals"] + 1
    dealer = dealer_after(table, carry)
    own_turn = turn(players, number, dealer)
    bock = bock_rules(read)
    where = bock_place(bock, number, carry["left"]) if bock else None
    length = read.length
    over = length is not None and number > length
    words = table.words
    text = next_deal_text(table.language, own_turn, table.players, where)
    if length is not None and not over:
        text = f"{text} {words['left'].format(count=length - number + 1)}"
    return {
        "text": words["over"].format(count=length) if over else text,
        "resting": own_turn.sits_out,
        "dealer": dealer,
        "bock": asdict(where) if where else None,
        "over": over,
        "full": over,
    }

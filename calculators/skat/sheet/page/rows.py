"""The rows of the sheet: each from the carry of the row before, so that none is counted twice."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from calculators.door.fields import Problems
from calculators.page.values import Question
from calculators.sheet.kind import Carry, Deal, Faults, Table
from calculators.sheet.kind import Row as ShownRow
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.sheet.fields import read_deal_once
from calculators.skat.sheet.rounds import next_dealer
from calculators.skat.sheet.rows import Row, SheetRequest, row_after, row_before, turn_after
from calculators.skat.sheet.totals import next_deal_text, row_answer
from calculators.text.language import Language
from calculators.text.problems import error_list


@dataclass(frozen=True, slots=True, eq=False)
class SkatTable(Table):
    """One evening of Skat."""

    read: SheetRequest
    """What was agreed, as the door reads it."""

    @property
    def rules(self) -> Ruleset:
        """The ruleset with what may be said at the table."""
        return self.read.sheet.rules


def make_table(sheet: Question, asked: SheetRequest, language: Language) -> SkatTable:
    """The table of a sheet."""
    return SkatTable(sheet, language, language.words("sheet"), asked)


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


def last_row(carry: Carry) -> Row:
    """The row before, as far as the next one looks at it."""
    return row_before(carry["deals"], carry["dealer"], carry["left"], tuple(carry["totals"]))


def step(table: SkatTable, carry: Carry, deal: Deal) -> tuple[ShownRow | None, Carry, Faults]:
    """One deal after the others: its row and the carry behind it; without a row, what is wrong."""
    problems: Problems = []
    number = carry["deals"]
    read = read_deal_once(deal, f"deals.{number}", problems)
    if read is None:
        return None, {**carry, "deals": number + 1}, error_list(table.language, problems)
    row = row_after(table.read, last_row(carry), read, problems)
    after = {"deals": row.number, "dealer": row.dealer, "left": row.left, "totals": [*row.totals]}
    if problems:
        return None, after, error_list(table.language, problems)
    return {**row_answer(row, table.language), "steps": row.scored.steps}, after, []


def dealer_after(table: SkatTable, carry: Carry) -> int | None:
    """Who deals next, where anybody knows."""
    return next_dealer(len(table.players), table.read.first_dealer, carry["dealer"])


def following(table: SkatTable, carry: Carry) -> ShownRow:
    """What may be said of the deal to come: who gives it, who sits out, whether it is doubled."""
    own, where = turn_after(table.read, last_row(carry))
    words, length = table.words, table.read.length
    over = length is not None and own["deal"] > length
    text = next_deal_text(table.language, own, table.players, where)
    if length is not None and not over:
        text = f"{text} {words['left'].format(count=length - own['deal'] + 1)}"
    return {
        "text": words["over"].format(count=length) if over else text,
        "resting": own["sits_out"],
        "dealer": own["dealer"],
        "bock": asdict(where) if where else None,
        "over": over,
        "full": over,
    }

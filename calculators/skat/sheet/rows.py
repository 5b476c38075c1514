"""The rows of a sheet: every deal in its turn, with the totals after it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from calculators.core.errors import Problem
from calculators.door.fields import (
    ANY_RULESET,
    Choice,
    Custom,
    Items,
    Problems,
    Request,
    Whole,
    flag,
    needed,
    with_default,
)
from calculators.sheet.document import MOST_DEALS
from calculators.sheet.money import Unit, read_amount, read_currency
from calculators.sheet.names import Names
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.variants import AGREED, PLAYED, ruleset_played, stated_rules
from calculators.skat.sheet.bock import BockPlace, BockRules, bock_place, left_after
from calculators.skat.sheet.deals import Conditions, ScoredDeal, Sheet, score_deal, sheet_for
from calculators.skat.sheet.fields import BOCK, ReadDeal, read_listed_deal
from calculators.skat.sheet.rounds import next_dealer
from calculators.skat.sheet.standings import passed_deal, totals_after
from calculators.skat.value.ask.ramsch import RAMSCH_RULES
from calculators.text.language import language_or_default

SAID = "said"
"""Why a bock round starts that no agreed occasion has brought on."""


class SheetRequest(Request):
    """A score sheet."""

    ruleset = ANY_RULESET
    players = needed(Names("players"))
    deals = needed(
        Items[tuple[ReadDeal | None, ...]]("deals", "deals", read_listed_deal, most=MOST_DEALS)
    )
    first_dealer = Whole("first_dealer", 0, 3)
    length = Whole("length", 1, MOST_DEALS)
    tournament = flag("tournament", default=True)
    stake = Custom[int]("stake", "amount", read_amount)
    currency = Custom[Unit]("currency", "currency", read_currency)
    rounding = Custom[int]("rounding", "amount", read_amount)
    cap = Custom[int]("cap", "amount", read_amount)
    settle_on = with_default(Choice("settle_on", ("score", "tournament")), "score")
    to_purse = flag("to_purse")
    bock = BOCK
    variants = AGREED
    ramsch_rules = RAMSCH_RULES
    played = PLAYED
    rows_from = with_default(Whole("rows_from", 1, MOST_DEALS + 1), 1)

    @cached_property
    def counted(self) -> tuple[list[Row], Problems]:
        """Every row of the sheet, and what is wrong with the deals."""
        house = stated_rules(AGREED.fields, self.variants)
        ramsch = stated_rules(RAMSCH_RULES.fields, self.ramsch_rules)
        rules = ruleset_played(RULESETS[self.ruleset], self.played)
        words = language_or_default(self.__dict__.get("locale"))
        problems: Problems = []
        sheet = sheet_for(rules, self.players, house, ramsch, words)
        return rows_of(sheet, self, problems), problems


@dataclass(frozen=True, slots=True)
class Row:
    """One deal on the sheet, and where it stands in the evening."""

    number: int
    deal: ReadDeal
    dealer: int | None
    bock: BockPlace | None
    scored: ScoredDeal
    started: tuple[str, ...]
    """Why a bock round starts after it; empty where none does."""
    left: int
    """How many doubled deals are left after it."""
    totals: tuple[int, ...]


def bock_rules(asked: SheetRequest) -> BockRules | None:
    """The bock rounds of the evening, where they are played."""
    bock = asked.bock
    if bock is None:
        return None
    return BockRules(
        frozenset(bock["triggers"] or ()), bock["stacked"], len(asked.players), asked.length
    )


def rows_of(sheet: Sheet, asked: SheetRequest, problems: Problems) -> list[Row]:
    """Every deal in order: who dealt it, whether it was doubled, and what it came to.

    As far as the deals are those of the last time the sheet was asked for, so are the rows.
    They end where a dealer could not be read: whose turn it was after that nobody knows.
    """
    deals = asked.deals
    first, bock = asked.first_dealer, bock_rules(asked)
    before = sheet.kept.get((first, bock), [])
    rows = before[: count_unchanged(before, deals)]
    faults = len(problems)
    for deal in deals[len(rows) :]:
        if deal is None:
            break
        rows.append(row_after(sheet, rows[-1] if rows else None, deal, (first, bock), problems))
    if len(problems) == faults:
        sheet.kept[first, bock] = rows
    return rows


def count_unchanged(rows: list[Row], deals: tuple[ReadDeal | None, ...]) -> int:
    """Number of leading deals unchanged since the rows were built."""
    for at, (row, deal) in enumerate(zip(rows, deals, strict=False)):
        if row.deal is not deal:
            return at
    return min(len(rows), len(deals))


def row_after(
    sheet: Sheet,
    last: Row | None,
    deal: ReadDeal,
    evening: tuple[int | None, BockRules | None],
    problems: Problems,
) -> Row:
    """The next row. A deal that cannot be written leaves a blank one, so that all are looked at."""
    first, bock = evening
    number = last.number + 1 if last else 1
    due = next_dealer(sheet.players, first, last.dealer if last else None)
    dealer = due if deal.dealer is None else deal.dealer
    left = last.left if last else 0
    where = bock_place(bock, number, left) if bock else None
    at = f"deals.{number - 1}"
    found = score_deal(sheet, deal, Conditions(dealer, where is not None, at), problems)
    one = found or ScoredDeal(passed_deal(sheet.players), {})
    if deal.starts_bock and bock is None:
        problems.append(Problem("no-bock-played", f"{at}.starts_bock"))
    started: tuple[str, ...] = ()
    if bock:
        why = tuple(name for name in one.occasions if name in bock.triggers)
        why += (SAID,) if deal.starts_bock else ()
        starts = bool(why) and not (where and bock.stacked == "ignored")
        started = why if starts else ()
        left = left_after(bock, left, starts=starts)
    before = last.totals if last else (0,) * sheet.players
    return Row(number, deal, dealer, where, one, started, left, totals_after(before, one.deal))

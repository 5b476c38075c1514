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
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.variants import AGREED, PLAYED, ruleset_played, stated_rules
from calculators.skat.sheet.deals import Conditions, ScoredDeal, Sheet, score_deal, sheet_for
from calculators.skat.sheet.fields import BOCK, ReadDeal, read_listed_deal
from calculators.skat.sheet.rounds import (
    BockPlace,
    BockRules,
    DealTurn,
    bock_place,
    left_after,
    next_dealer,
    turn,
)
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

    @property
    def rules(self) -> Ruleset:
        """The ruleset with what may be said at the table."""
        return ruleset_played(RULESETS[self.ruleset], self.played)

    @cached_property
    def sheet(self) -> Sheet:
        """What the deals are written on."""
        house = stated_rules(AGREED.fields, self.variants)
        ramsch = stated_rules(RAMSCH_RULES.fields, self.ramsch_rules)
        words = language_or_default(self.__dict__.get("locale"))
        return sheet_for(self.rules, self.players, house, ramsch, words)

    @cached_property
    def bock_rules(self) -> BockRules | None:
        """The bock rounds of the evening, where they are played."""
        if self.bock is None:
            return None
        triggers = frozenset(self.bock["triggers"] or ())
        return BockRules(triggers, self.bock["stacked"], len(self.players), self.length)

    @cached_property
    def rows_and_problems(self) -> tuple[list[Row], Problems]:
        """Every row of the sheet, and what is wrong with the deals."""
        problems: Problems = []
        return rows_of(self, problems), problems


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


def row_before(number: int, dealer: int | None, left: int, totals: tuple[int, ...]) -> Row:
    """A row as far as the next one looks at it; number 0 is before the first deal."""
    blank = ScoredDeal(passed_deal(len(totals)), {})
    return Row(number, ReadDeal("passed", {}, None), dealer, None, blank, (), left, totals)


def rows_of(asked: SheetRequest, problems: Problems) -> list[Row]:
    """Every deal in order: who dealt it, whether it was doubled, and what it came to.

    As far as the deals are those of the last time the sheet was asked for, so are the rows.
    They end where a dealer could not be read: whose turn it was after that nobody knows.
    """
    deals, kept = asked.deals, asked.sheet.kept
    key = asked.first_dealer, asked.bock_rules
    before = kept.get(key, [])
    rows = before[: count_unchanged(before, deals)]
    faults = len(problems)
    for deal in deals[len(rows) :]:
        if deal is None:
            break
        rows.append(row_after(asked, last_row(asked, rows), deal, problems))
    if len(problems) == faults:
        kept[key] = rows
    return rows


def last_row(asked: SheetRequest, rows: list[Row]) -> Row:
    """The last of the rows, or the one before the first deal."""
    return rows[-1] if rows else row_before(0, None, 0, (0,) * len(asked.players))


def count_unchanged(rows: list[Row], deals: tuple[ReadDeal | None, ...]) -> int:
    """Number of leading deals unchanged since the rows were built."""
    for at, (row, deal) in enumerate(zip(rows, deals, strict=False)):
        if row.deal is not deal:
            return at
    return min(len(rows), len(deals))


def turn_after(asked: SheetRequest, last: Row) -> tuple[DealTurn, BockPlace | None]:
    """Who is due to deal after a row, and whether the deal is doubled."""
    players, number, bock = len(asked.players), last.number + 1, asked.bock_rules
    own = turn(players, number, next_dealer(players, asked.first_dealer, last.dealer))
    return own, bock_place(bock, number, last.left) if bock else None


def row_after(asked: SheetRequest, last: Row, deal: ReadDeal, problems: Problems) -> Row:
    """The next row. A deal that cannot be written leaves a blank one, so that all are looked at."""
    sheet, bock = asked.sheet, asked.bock_rules
    own, where = turn_after(asked, last)
    dealer = own["dealer"] if deal.dealer is None else deal.dealer
    path = f"deals.{last.number}"
    scored = score_deal(sheet, deal, Conditions(dealer, where is not None, path), problems)
    scored = scored or ScoredDeal(passed_deal(sheet.players), {})
    if deal.starts_bock and bock is None:
        problems.append(Problem("no-bock-played", f"{path}.starts_bock"))
    left = last.left
    started: tuple[str, ...] = ()
    if bock:
        why = tuple(name for name in scored.occasions if name in bock.triggers)
        why += (SAID,) if deal.starts_bock else ()
        starts = bool(why) and not (where and bock.stacked == "ignored")
        started = why if starts else ()
        left = left_after(bock, left, starts=starts)
    totals = totals_after(last.totals, scored.deal)
    return Row(own["deal"], deal, dealer, where, scored, started, left, totals)

"""The rows of a sheet: every deal in its turn, with the totals after it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from calculators.errors import Problem
from calculators.fields import MISREAD, Problems
from calculators.skat.sheet.bock import Agreed, Place, left_after, place
from calculators.skat.sheet.deals import Conditions, Sheet, Written, written
from calculators.skat.sheet.fields import ReadDeal
from calculators.skat.sheet.rounds import next_dealer
from calculators.skat.sheet.standings import passed, totals_after

SAID = "said"
"""Why a bock round starts that no agreed occasion has brought on."""


@dataclass(frozen=True, slots=True)
class Row:
    """One deal on the sheet, and where it stands in the evening."""

    number: int
    deal: ReadDeal
    dealer: int | None
    bock: Place | None
    written: Written
    started: tuple[str, ...]
    """Why a bock round starts after it; empty where none does."""
    left: int
    """How many doubled deals are left after it."""
    totals: tuple[int, ...]


def agreed(read: dict[str, Any]) -> Agreed | None:
    """The bock rounds of the evening, where they are played."""
    bock = read["bock"]
    if bock is None:
        return None
    return Agreed(
        frozenset(bock["triggers"] or ()), bock["stacked"], len(read["players"]), read["length"]
    )


def rows_of(sheet: Sheet, read: dict[str, Any], problems: Problems) -> list[Row]:
    """Every deal in order: who dealt it, whether it was doubled, and what it came to.

    As far as the deals are those of the last time the sheet was asked for, so are the rows.
    They end where a dealer could not be read: whose turn it was after that nobody knows.
    """
    deals: tuple[Any, ...] = read["deals"]
    first, bock = read["first_dealer"], agreed(read)
    before: list[Row] = sheet.kept.get((first, bock), [])
    rows = before[: alike(before, deals)]
    faults = len(problems)
    for deal in deals[len(rows) :]:
        if deal is MISREAD:
            break
        rows.append(row_after(sheet, rows[-1] if rows else None, deal, (first, bock), problems))
    if len(problems) == faults:
        sheet.kept[first, bock] = rows
    return rows


def alike(rows: list[Row], deals: tuple[Any, ...]) -> int:
    """How many deals from the first are those that the rows were written from."""
    for at, (row, deal) in enumerate(zip(rows, deals, strict=False)):
        if row.deal is not deal:
            return at
    return min(len(rows), len(deals))


def row_after(
    sheet: Sheet,
    last: Row | None,
    deal: ReadDeal,
    evening: tuple[int | None, Agreed | None],
    problems: Problems,
) -> Row:
    """The next row. A deal that cannot be written leaves a blank one, so that all are looked at."""
    first, bock = evening
    number = last.number + 1 if last else 1
    due = next_dealer(sheet.players, first, last.dealer if last else None)
    dealer = due if deal.dealer is None else deal.dealer
    left = last.left if last else 0
    where = place(bock, number, left) if bock else None
    at = f"deals.{number - 1}"
    found = written(sheet, deal, Conditions(dealer, where is not None, at), problems)
    one = found or Written(passed(sheet.players), {})
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

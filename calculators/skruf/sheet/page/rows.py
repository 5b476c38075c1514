"""The rows of Skruf's sheet, each computed from the carry of the row before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.core.errors import Problem
from calculators.door.fields import Problems
from calculators.page.values import Question
from calculators.sheet.kind import Carry, Deal, Faults, Table
from calculators.sheet.kind import Row as ShownRow
from calculators.skruf.rules.play.cards import SEATS, SIDES
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.rulesets.schema import Pairs, SkrufRules
from calculators.skruf.rules.score.game import Race, is_over
from calculators.skruf.rules.variants import rules_under
from calculators.skruf.sheet.ask import SheetRequest, planned_pairings, read_facts, rules_of_row
from calculators.skruf.sheet.fields import read_deal
from calculators.skruf.sheet.rows import (
    BEFORE,
    PairingResult,
    Row,
    lone_shares,
    player_at,
    resting_players,
    result_after,
    row_after,
)
from calculators.skruf.sheet.totals import row_answer
from calculators.skruf.value.tables import form_words
from calculators.text.citations import links
from calculators.text.language import Language, catalogue
from calculators.text.problems import error_list

LISTS = {"sides": len(SIDES), "below": len(SIDES), "against": len(SIDES), "beside": SEATS}
"""The lists of numbers in a carry, with their lengths."""


@dataclass(frozen=True, slots=True, eq=False)
class SkrufTable(Table):
    """An evening of Skruf at one table."""

    rules: SkrufRules
    """The rules as this table plays them."""
    plan: tuple[Pairs, ...]
    """The two pairs of each sitting, as places in the list of names."""
    forms: Mapping[str, str]
    """The words of Skruf's forms."""

    def pairs(self, sitting: int) -> Pairs:
        """The pairs of a sitting; after the last sitting, its pairs."""
        return self.plan[min(sitting, len(self.plan) - 1)]

    def side(self, sitting: int, side: int) -> str:
        """The name of a pair."""
        one, two = (self.players[player] for player in self.pairs(sitting)[side])
        return self.forms["and"].format(one=one, two=two)

    def seat(self, sitting: int, seat: int) -> str:
        """The name of the player at a seat."""
        return self.players[player_at(self.pairs(sitting), seat)]


def make_table(sheet: Question, asked: SheetRequest, language: Language) -> SkrufTable:
    """The table of a sheet."""
    plan = tuple(pairs for pairs in planned_pairings(asked) if pairs is not None)
    own = {**language.words("sheet"), **catalogue("skruf_sheet", language.code)}
    rules = rules_under(asked.variants)
    return SkrufTable(sheet, language, own, rules, plan, form_words(language))


def begin(table: SkrufTable) -> Carry:
    """The carry before the first deal."""
    return carry_after(table, 0, BEFORE, [0] * SEATS, [0] * len(table.players))


def carry_after(
    table: SkrufTable, deals: int, row: Row, beside: list[int], settled: list[int]
) -> Carry:
    """The carry for the next row: accounts, race, and the players' results of earlier sittings."""
    totals = list(settled)
    for seat, points in enumerate(standing(row, beside).seats):
        totals[player_at(table.pairs(row.sitting), seat)] += points
    return {
        "deals": deals,
        "sitting": row.sitting,
        "sides": list(row.totals),
        "below": list(row.race.below),
        "against": list(row.race.as_opponents),
        "games": list(row.race.winners),
        "beside": beside,
        "settled": settled,
        "totals": totals,
    }


def standing(row: Row, beside: list[int]) -> PairingResult:
    """The standing in the sitting."""
    first, second, third, fourth = beside
    return result_after(SKRUF, row, (first, second, third, fourth))


def is_carry(table: SkrufTable, value: object) -> bool:
    """Whether a value has the form of a carry made by `step`."""
    if not isinstance(value, dict):
        return False
    players = len(table.players)
    sizes = {**LISTS, "totals": players, "settled": players}
    lists = [value.get(name) for name in (*sizes, "games")]
    if not all(isinstance(one, list) and all(type(n) is int for n in one) for one in lists):
        return False
    if any(len(value[name]) != size for name, size in sizes.items()):
        return False
    games = value["games"]
    won = len(games) <= len(SKRUF.games) and all(side in SIDES for side in games)
    deals, sitting = value.get("deals"), value.get("sitting")
    return won and type(deals) is int and type(sitting) is int and 0 <= sitting < len(table.plan)


def row_of(carry: Carry) -> Row:
    """The row before, as far as the next row needs it."""
    (one, two), (a, b), (c, d) = carry["sides"], carry["below"], carry["against"]
    race = Race((a, b), (c, d), tuple(carry["games"]))
    return Row(carry["sitting"], None, (one, two), race)


def is_finished(carry: Carry) -> bool:
    """Whether the last deal ended its sitting."""
    return is_over(SKRUF, row_of(carry).race)


def sitting_of(carry: Carry) -> int:
    """The sitting of the next deal."""
    sitting: int = carry["sitting"]
    return sitting + is_finished(carry)


def step(table: SkrufTable, carry: Carry, deal: Deal) -> tuple[ShownRow | None, Carry, Faults]:
    """The row of the next deal and the carry after it; without a row, the faults of the deal."""
    problems: Problems = []
    path = f"deals.{carry['deals']}"
    read = read_deal(deal, path, problems)
    dealt = None if read is None else read_facts(read, path, problems)
    if not problems and sitting_of(carry) >= len(table.plan):
        problems.append(Problem("sitting-over", path))
    deals = carry["deals"] + 1
    if dealt is None or problems:
        return None, {**carry, "deals": deals}, error_list(table.language, problems)
    row = row_after(table.rules, row_of(carry), dealt)
    opens = row.sitting > carry["sitting"] or not carry["deals"]
    beside, settled = carry["beside"], carry["settled"]
    if row.sitting > carry["sitting"]:
        beside, settled = [0] * SEATS, carry["totals"]
    beside = [old + own for old, own in zip(beside, lone_shares(SKRUF, (row,)), strict=True)]
    drawn = {
        **row_answer(table.rules, deals, row, table.language),
        "opens": opens,
        "standing": standing(row, beside),
        "rules": links(table.language, rules_of_row(row)),
        "rulings": (),
    }
    return drawn, carry_after(table, deals, row, beside, settled), []


def names(table: SkrufTable, carry: Carry) -> dict[str, str]:
    """The names at each seat for the deal after a carry."""
    sitting = sitting_of(carry)
    return {f"side.{side}": table.side(sitting, side) for side in SIDES} | {
        f"seat.{seat}": table.seat(sitting, seat) for seat in range(SEATS)
    }


def following(table: SkrufTable, carry: Carry) -> ShownRow:
    """What is known of the next deal: sitting, seats, who sits out, and the standing."""
    forms, sitting = table.forms, sitting_of(carry)
    if sitting >= len(table.plan):
        return {"text": forms["sheet-done"], "resting": None, "over": True, "full": True}
    one, two = (table.side(sitting, side) for side in SIDES)
    south, west, north, east = (table.seat(sitting, seat) for seat in range(SEATS))
    sentences = [
        table.words["next"].format(deal=carry["deals"] + 1),
        forms["sitting-head"].format(n=sitting + 1, one=one, two=two) + ".",
        forms["at-the-table"].format(south=south, west=west, north=north, east=east),
    ]
    out = [table.players[at] for at in resting_players(table.pairs(sitting), len(table.players))]
    if out:
        sentences.append(forms["rests"].format(names=", ".join(out)))
    if any(carry["below"]):
        own, other = carry["below"]
        sentences.append(forms["towards"].format(one=own, two=other))
    return {"text": " ".join(sentences), "resting": None, "over": False}

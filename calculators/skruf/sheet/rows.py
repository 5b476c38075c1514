"""The sheet of an evening: deals into two accounts, game by game, and pairing by pairing.

A pairing plays until the second game is won. Then the accounts are added up, the smaller is
taken from the larger, and a hundredth of the difference is written for each of the four.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from calculators.skruf.play.cards import SEATS, SIDES, partner_of, side_of
from calculators.skruf.rulesets.schema import Pairs, SkrufRules
from calculators.skruf.score.account import Account, account, misere_account
from calculators.skruf.score.entries import PlayedDeal
from calculators.skruf.score.game import Race, is_over

Seats = tuple[int, int, int, int]
"""A number for each of the four seats."""


@dataclass(frozen=True, slots=True)
class Misere:
    """A deal that all have passed: only the tricks of both sides count."""

    tricks: tuple[int, int]


@dataclass(frozen=True, slots=True)
class SheetDeal:
    """One deal on the sheet; passed where nothing was played. `alone` pays the undertricks."""

    played: PlayedDeal | Misere | None
    alone: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A deal with what it put into the accounts, and how they stand since the pairing began."""

    sitting: int
    account: Account | None
    totals: tuple[int, int]
    race: Race
    alone: int | None = None

    @property
    def charge(self) -> int:
        """What one player alone has to pay for."""
        if self.alone is None or self.account is None:
            return 0
        lost = [entry for entry in self.account.entries if entry.id == "undertricks"]
        return sum(entry.count.total for entry in lost)


BEFORE = Row(0, None, (0, 0), Race())
"""Before the first deal of an evening."""


def rows_of(rules: SkrufRules, deals: tuple[SheetDeal, ...]) -> tuple[Row, ...]:
    """Every deal on the sheet, in order; the second game ends a pairing."""
    rows: list[Row] = []
    for deal in deals:
        rows.append(row_after(rules, rows[-1] if rows else BEFORE, deal))
    return tuple(rows)


def row_after(rules: SkrufRules, last: Row, deal: SheetDeal) -> Row:
    """The next row; after the second game it is the first one of the next pairing."""
    if is_over(rules, last.race):
        last = replace(BEFORE, sitting=last.sitting + 1)
    match deal.played:
        case PlayedDeal() as played:
            found = account(rules, played, last.race)
        case Misere(tricks):
            found = misere_account(rules, tricks, last.race)
        case _:
            return replace(last, account=None, alone=deal.alone)
    race = found.race or last.race
    totals = (last.totals[0] + found.total(0), last.totals[1] + found.total(1))
    return Row(last.sitting, found, totals, race, deal.alone)


@dataclass(frozen=True, slots=True)
class PairingResult:
    """What a pairing comes to: the two accounts, their difference, and what each seat writes."""

    totals: tuple[int, int]
    finished: bool
    winner: int | None
    net: int
    hundredth: int
    seats: Seats


def hundredth(rules: SkrufRules, net: int) -> int:
    """A hundredth, to the nearest whole number, a half upwards."""
    divisor = rules.hundredth.amount
    return (2 * net + divisor) // (2 * divisor)


def settle(rules: SkrufRules, rows: tuple[Row, ...]) -> PairingResult:
    """The end of a pairing, or how it stands."""
    return result_after(rules, rows[-1] if rows else BEFORE, lone_shares(rules, rows))


def lone_shares(rules: SkrufRules, rows: tuple[Row, ...]) -> Seats:
    """What each seat has beside the hundredth, where one player paid alone for both."""
    seats = [0] * SEATS
    for row in rows:
        if row.alone is not None:
            share = hundredth(rules, row.charge)
            seats[row.alone] -= share
            seats[partner_of(row.alone)] += share
    first, second, third, fourth = seats
    return first, second, third, fourth


def result_after(rules: SkrufRules, last: Row, beside: Seats) -> PairingResult:
    """How a pairing stands after a row, and what each seat has beside the hundredth."""
    net = abs(last.totals[0] - last.totals[1])
    winner = None if not net else SIDES[0] if last.totals[0] > last.totals[1] else SIDES[1]
    each = hundredth(rules, net)
    own = [0 if winner is None else each if side_of(s) == winner else -each for s in range(SEATS)]
    first, second, third, fourth = (a + b for a, b in zip(own, beside, strict=True))
    finished = is_over(rules, last.race)
    return PairingResult(last.totals, finished, winner, net, each, (first, second, third, fourth))


def player_at(pairs: Pairs, seat: int) -> int:
    """Who sits there: the first pair takes the even seats, the second the odd ones."""
    return pairs[side_of(seat)][seat // 2]


def resting(pairs: Pairs, players: int) -> tuple[int, ...]:
    """Who sits out while those pairs play."""
    return tuple(at for at in range(players) if at not in (*pairs[0], *pairs[1]))


def drawn_order(rules: SkrufRules, ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The players in the order of the cards they drew, lowest first; the ace is lowest here.

    Ranks are places in an ordinary suit, from the ace down.
    """
    lowest_first = [0, *range(len(rules.ranks) - 1, 0, -1)]
    return tuple(sorted(range(len(ranks)), key=lambda player: lowest_first.index(ranks[player])))

"""The sheet of an evening: deals as entries in two accounts, by game and by pairing.

A pairing plays until the second game is won. Then the smaller account is subtracted from the
larger, and each of the four players writes a hundredth of the difference.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from calculators.skruf.rules.play.cards import SEATS, SIDES, partner_of, side_of
from calculators.skruf.rules.rulesets.schema import Pairs, SkrufRules
from calculators.skruf.rules.score.account import Account, account, misere_account
from calculators.skruf.rules.score.entries import PlayedDeal
from calculators.skruf.rules.score.game import Race, is_over

Seats = tuple[int, int, int, int]
"""A number for each of the four seats."""


@dataclass(frozen=True, slots=True)
class Misere:
    """A deal that all have passed: only both sides' tricks count."""

    tricks: tuple[int, int]


@dataclass(frozen=True, slots=True)
class SheetDeal:
    """A deal on the sheet; `played` is None if all passed. `alone` pays the undertricks."""

    played: PlayedDeal | Misere | None
    alone: int | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """A deal with its entries, and the accounts since the pairing began."""

    sitting: int
    account: Account | None
    totals: tuple[int, int]
    race: Race
    alone: int | None = None

    @property
    def charge(self) -> int:
        """The points that one player has to pay alone."""
        if self.alone is None or self.account is None:
            return 0
        lost = [entry for entry in self.account.entries if entry.id == "undertricks"]
        return sum(entry.count.total for entry in lost)


BEFORE = Row(0, None, (0, 0), Race())
"""The state before the first deal of an evening."""


def rows_of(rules: SkrufRules, deals: tuple[SheetDeal, ...]) -> tuple[Row, ...]:
    """The rows of all deals, in order; the second game ends a pairing."""
    rows: list[Row] = []
    for deal in deals:
        rows.append(row_after(rules, rows[-1] if rows else BEFORE, deal))
    return tuple(rows)


def row_after(rules: SkrufRules, last: Row, deal: SheetDeal) -> Row:
    """The next row; after the second game it begins the next pairing."""
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
    """The result of a pairing: both accounts, their difference, and the points of each seat."""

    totals: tuple[int, int]
    finished: bool
    winner: int | None
    net: int
    hundredth: int
    seats: Seats


def hundredth(rules: SkrufRules, net: int) -> int:
    """A hundredth, rounded to the nearest whole number, a half upwards."""
    divisor = rules.hundredth.amount
    return (2 * net + divisor) // (2 * divisor)


def settle(rules: SkrufRules, rows: tuple[Row, ...]) -> PairingResult:
    """The result of a pairing, or the standing if it is unfinished."""
    return result_after(rules, rows[-1] if rows else BEFORE, lone_shares(rules, rows))


def lone_shares(rules: SkrufRules, rows: tuple[Row, ...]) -> Seats:
    """The points of each seat apart from the hundredth, if one player paid alone for both."""
    seats = [0] * SEATS
    for row in rows:
        if row.alone is not None:
            share = hundredth(rules, row.charge)
            seats[row.alone] -= share
            seats[partner_of(row.alone)] += share
    first, second, third, fourth = seats
    return first, second, third, fourth


def result_after(rules: SkrufRules, last: Row, beside: Seats) -> PairingResult:
    """The result after a row; `beside` has the points of each seat apart from the hundredth."""
    net = abs(last.totals[0] - last.totals[1])
    winner = None if not net else SIDES[0] if last.totals[0] > last.totals[1] else SIDES[1]
    each = hundredth(rules, net)
    own = [0 if winner is None else each if side_of(s) == winner else -each for s in range(SEATS)]
    first, second, third, fourth = (a + b for a, b in zip(own, beside, strict=True))
    finished = is_over(rules, last.race)
    return PairingResult(last.totals, finished, winner, net, each, (first, second, third, fourth))


def player_at(pairs: Pairs, seat: int) -> int:
    """The player at a seat: the first pair has the even seats, the second the odd ones."""
    return pairs[side_of(seat)][seat // 2]


def resting_players(pairs: Pairs, players: int) -> tuple[int, ...]:
    """The players who sit out while those pairs play."""
    return tuple(at for at in range(players) if at not in (*pairs[0], *pairs[1]))


def drawn_order(rules: SkrufRules, ranks: tuple[int, ...]) -> tuple[int, ...]:
    """The players in the order of the cards drawn, lowest first; the ace is the lowest here.

    Ranks are places in an ordinary suit, from the ace down.
    """
    lowest_first = [0, *range(len(rules.ranks) - 1, 0, -1)]
    return tuple(sorted(range(len(ranks)), key=lambda player: lowest_first.index(ranks[player])))

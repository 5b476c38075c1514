"""What everybody pays and gets: entry fees, lost games, prizes and the stakes of the tables.

Everything goes through one cash box. Amounts are in millionths, so that every sum is exact.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from calculators.sheet.settle import MILLION, shares
from calculators.tournament.standings import Contestant


@dataclass(frozen=True, slots=True)
class PrizeTerms:
    """What has been agreed about money besides the stake of the tables."""

    fee: int = 0
    per_loss: int = 0
    """What each lost game costs."""
    prizes: tuple[int, ...] = ()
    """The first place first: amounts, or with `divided` the parts of the pot."""
    divided: bool = False
    unit: int | None = None
    """The smallest sum that can be paid; None where that is not known."""

    @property
    def any(self) -> bool:
        return bool(self.fee or self.per_loss or self.prizes)

    @property
    def smallest(self) -> int:
        """The unit in which a prize is shared: the smallest of the currency, or of the amounts."""
        if self.unit:
            return self.unit
        amounts, place = (self.fee, self.per_loss, *(() if self.divided else self.prizes)), MILLION
        while place > 1 and any(amount % place for amount in amounts):
            place //= 10
        return place


@dataclass(frozen=True, slots=True)
class Balance:
    """What somebody gets in all, or pays if it is negative, and of what that is made."""

    number: int
    fee: int
    losses: int
    stakes: int
    prize: int

    @property
    def amount(self) -> int:
        return self.prize + self.stakes - self.fee - self.losses


@dataclass(frozen=True, slots=True)
class CashBox:
    """Everybody's balance, and what is left for the club; negative where the club adds to it."""

    balances: tuple[Balance, ...]
    pot: int
    """The entry fees, and what lost games have brought in."""
    left: int


def prize_list(pot: int, terms: PrizeTerms) -> tuple[int, ...]:
    """The prize of each place."""
    if not terms.divided or not terms.prizes:
        return terms.prizes
    return tuple(shares(pot, list(terms.prizes), terms.smallest))


def settle_prizes(standing: Sequence[Contestant], terms: PrizeTerms) -> CashBox:
    """Everybody's balance. Those who share a place share its prizes and those of the places that
    they take up; a unit that cannot be divided goes to the lower number.
    """
    pot = terms.fee * len(standing) + terms.per_loss * sum(one.lost for one in standing)
    prizes = prize_list(pot, terms)
    found: list[Balance] = []
    for _, group in groupby(standing, key=lambda one: one.place):
        level = list(group)
        whole = sum(prizes[len(found) : len(found) + len(level)])
        won = shares(whole, [1] * len(level), terms.smallest)
        found += [
            Balance(one.number, terms.fee, terms.per_loss * one.lost, one.net, prize)
            for one, prize in zip(level, won, strict=True)
        ]
    paid, kept = sum(one.prize for one in found), sum(one.stakes for one in found)
    return CashBox(tuple(found), pot, pot - paid - kept)

"""Settlement: every pair of players settles the difference of their totals, and nothing is lost."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal
from itertools import combinations


@dataclass(frozen=True, slots=True)
class Payment:
    """What one player pays another. `points` is the difference of their totals."""

    payer: int
    payee: int
    points: int
    amount: Decimal


def payments(
    totals: tuple[int, ...], stake: Decimal, rounding: Decimal | None
) -> tuple[Payment, ...]:
    """Pair by pair, in the order of seats; equal totals pay nothing."""
    found = []
    for one, two in combinations(range(len(totals)), 2):
        difference = totals[one] - totals[two]
        payer, payee = (two, one) if difference >= 0 else (one, two)
        amount = rounded(abs(difference) * stake, rounding)
        found.append(Payment(payer, payee, abs(difference), amount))
    return tuple(found)


def rounded(amount: Decimal, unit: Decimal | None) -> Decimal:
    """An amount in whole units, half a unit upwards."""
    if unit is None:
        return amount
    return (amount / unit).quantize(Decimal(1), rounding=ROUND_HALF_UP) * unit


def rounding_half(totals: tuple[int, ...], stake: Decimal, unit: Decimal | None) -> bool:
    """Whether some payment ends in exactly half a unit."""
    if unit is None:
        return False
    units = [abs(one - two) * stake / unit for one, two in combinations(totals, 2)]
    return any(amount % 1 == Decimal("0.5") for amount in units)


def net(players: int, settled: tuple[Payment, ...]) -> tuple[tuple[int, Decimal], ...]:
    """What each player gets (or gives) in all, in points and in money; both sum to nought."""
    points, amounts = [0] * players, [Decimal(0)] * players
    for payment in settled:
        points[payment.payee] += payment.points
        points[payment.payer] -= payment.points
        amounts[payment.payee] += payment.amount
        amounts[payment.payer] -= payment.amount
    return tuple(zip(points, amounts, strict=True))

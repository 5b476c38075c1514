"""Settlement: every two players settle the difference of their totals; payments add up to zero.
What everybody has in all is then paid in as few payments as possible.

Money is counted in millionths of the unit of the stake, so that every sum is exact.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

MILLION = 1_000_000
"""One whole unit of the stake."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The table's agreement about money; amounts in millionths."""

    stake: int
    """The price of one point of difference."""
    unit: int | None = None
    """The unit to which payments are rounded."""
    cap: int | None = None
    """The most that one player can lose in all."""
    to_purse: bool = False
    """Losers pay into a common purse, and winners receive nothing."""

    @property
    def share_unit(self) -> int:
        """The unit in which a capped loss is divided: `unit`, or the terms' last decimal place."""
        if self.unit is not None:
            return self.unit
        place = MILLION
        while place > 1 and (self.stake % place or (self.cap or 0) % place):
            place //= 10
        return place

    @property
    def most(self) -> int | None:
        """The cap in whole units, rounded down so that nobody pays more than the cap."""
        if self.cap is None:
            return None
        return self.cap - self.cap % self.share_unit


@dataclass(frozen=True, slots=True)
class Payment:
    """What one player pays to another or into the purse. `points` is their difference."""

    payer: int
    payee: int | None
    points: int
    amount: int


def payments(totals: tuple[int, ...], terms: Terms) -> tuple[Payment, ...]:
    """All payments, in the order of seats; equal totals pay nothing."""
    due = pair_by_pair(totals, terms)
    if terms.to_purse:
        return tuple(into_purse(len(totals), due, terms))
    return cap_payments(totals, due, terms) if terms.most is not None else due


def pair_by_pair(totals: tuple[int, ...], terms: Terms) -> tuple[Payment, ...]:
    """The payments between every two players, without cap and purse."""
    found = []
    for one, two in combinations(range(len(totals)), 2):
        difference = totals[one] - totals[two]
        payer, payee = (two, one) if difference >= 0 else (one, two)
        amount = round_amount(abs(difference) * terms.stake, terms.unit)
        found.append(Payment(payer, payee, abs(difference), amount))
    return tuple(found)


def round_amount(amount: int, unit: int | None) -> int:
    """An amount in whole units, half a unit rounded up."""
    return amount if unit is None else (2 * amount + unit) // (2 * unit) * unit


def rounding_half(totals: tuple[int, ...], terms: Terms) -> bool:
    """Whether some payment ends in exactly half a unit."""
    unit = terms.unit
    return unit is not None and any(
        2 * (abs(one - two) * terms.stake % unit) == unit for one, two in combinations(totals, 2)
    )


def cap_payments(
    totals: tuple[int, ...], due: tuple[Payment, ...], terms: Terms
) -> tuple[Payment, ...]:
    """The payments under a cap, if somebody would otherwise lose more.

    Whoever has lost pays at most the cap; the sum is shared among the winners in proportion to what
    they would have received, so nobody's sign changes. The greatest loss is then paid to the
    greatest gain first, so that few payments are needed.
    """
    assert terms.most is not None
    nets = [amount for _, amount in net(len(totals), due)]
    if min(nets) >= -terms.most:
        return due
    order = sorted(range(len(totals)), key=lambda seat: (nets[seat], seat))
    down = [[seat, min(-nets[seat], terms.most)] for seat in order if nets[seat] < 0]
    up = [seat for seat in reversed(order) if nets[seat] > 0]
    gains = shares(sum(owed for _, owed in down), [nets[seat] for seat in up], terms.share_unit)
    found = []
    for payee, gain in zip(up, gains, strict=True):
        missing = gain
        for debt in down:
            payer, owed = debt
            amount = min(missing, owed)
            if amount:
                found.append(Payment(payer, payee, abs(totals[payee] - totals[payer]), amount))
                debt[1] -= amount
                missing -= amount
    return tuple(found)


def shares(whole: int, claims: list[int], unit: int) -> list[int]:
    """A sum divided in proportion to claims, in whole units that add up to it.

    Units left over go to the greatest remainders; of equal remainders, to the earlier claim.
    """
    claimed = sum(claims)
    units = whole // unit
    found = [units * claim // claimed for claim in claims]
    order = sorted(range(len(claims)), key=lambda at: (-(units * claims[at] % claimed), at))
    for at in order[: units - sum(found)]:
        found[at] += 1
    return [share * unit for share in found]


def into_purse(players: int, due: tuple[Payment, ...], terms: Terms) -> Iterator[Payment]:
    """The payments into the purse: what each losing player owes in all, up to the cap."""
    for seat, (points, amount) in enumerate(net(players, due)):
        if amount < 0 or (amount == 0 and points < 0):
            most = -amount if terms.most is None else min(-amount, terms.most)
            yield Payment(seat, None, -points, most)


def net(players: int, settled: tuple[Payment, ...]) -> tuple[tuple[int, int], ...]:
    """What each player receives (or pays, if negative) in all, in points and in money."""
    points, amounts = [0] * players, [0] * players
    for payment in settled:
        points[payment.payer] -= payment.points
        amounts[payment.payer] -= payment.amount
        if payment.payee is not None:
            points[payment.payee] += payment.points
            amounts[payment.payee] += payment.amount
    return tuple(zip(points, amounts, strict=True))


def fewest_payments(nets: tuple[int, ...]) -> tuple[tuple[int, int | None, int], ...]:
    """As few payments as possible that give everybody their net: payer, payee, amount.

    What nobody receives goes into the purse. A group whose nets add up to zero settles within
    itself in one payment fewer than it has members, so the fewest payments come from the most such
    groups. Every set of players is tried; a table has six at most.
    """
    purse = len(nets)
    whole = {seat: amount for seat, amount in enumerate((*nets, -sum(nets))) if amount}
    found = []
    for group in zero_groups(whole):
        left = {seat: abs(whole[seat]) for seat in group}
        down = sorted((seat for seat in group if whole[seat] < 0), key=lambda seat: whole[seat])
        up = sorted((seat for seat in group if whole[seat] > 0), key=lambda seat: -whole[seat])
        while down:
            payer, payee = down[0], up[0]
            amount = min(left[payer], left[payee])
            found.append((payer, payee if payee < purse else None, amount))
            for seat, side in ((payer, down), (payee, up)):
                left[seat] -= amount
                if not left[seat]:
                    side.remove(seat)
    return tuple(sorted(found, key=lambda one: one[0]))


def zero_groups(nets: dict[int, int]) -> tuple[tuple[int, ...], ...]:
    """The players in the greatest number of groups whose nets each add up to zero."""
    if not nets:
        return ()
    first, *others = nets
    best: tuple[tuple[int, ...], ...] = ()
    for size in range(1, len(others) + 1):
        for some in combinations(others, size):
            group = (first, *some)
            if sum(nets[seat] for seat in group):
                continue
            rest = {seat: amount for seat, amount in nets.items() if seat not in group}
            split = (group, *zero_groups(rest))
            if len(split) > len(best):
                best = split
    return best

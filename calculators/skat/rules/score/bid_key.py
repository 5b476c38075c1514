"""The bid key: for every bid and every base, the multiplier that reaches it exactly.

Strict cells are what the rules can produce; mechanical cells are what a printed key does,
every base times two and up, reachable or not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.skat.rules.score.bids import multipliers

Mode = Literal["strict", "mechanical"]


@dataclass(frozen=True, slots=True)
class KeyRange:
    """The range of bids, both ends included, and how the cells are made."""

    low: int
    high: int
    mode: Mode


@dataclass(frozen=True, slots=True)
class Column:
    """One base, and the contracts that share it."""

    contracts: tuple[Contract, ...]

    @property
    def base(self) -> int:
        return self.contracts[0].value


@dataclass(frozen=True, slots=True)
class Row:
    """One bid and, for each column, the multiplier that makes it, or None."""

    bid: int
    cells: tuple[int | None, ...]


def columns(rules: Ruleset) -> tuple[Column, ...]:
    """Suit contracts each for itself; the others by value, a null beside the grand of its value."""
    suits = [Column((contract,)) for contract in rules.contracts if contract.kind == "suit"]
    others: dict[int, list[Contract]] = {}
    for contract in sorted(rules.contracts, key=lambda other: other.kind == "null"):
        if contract.kind != "suit":
            others.setdefault(contract.value, []).append(contract)
    return (*suits, *(Column(tuple(others[value])) for value in sorted(others)))


def multipliers_in(rules: Ruleset, column: Column, highest: int, mode: Mode) -> frozenset[int]:
    """The multipliers of a column up to the highest bid."""
    found: set[int] = set()
    for contract in column.contracts:
        if mode == "mechanical" and contract.kind != "null":
            found.update(range(2, highest // contract.value + 1))
        else:
            found.update(multipliers(rules, contract))
    return frozenset(found)


def rows(rules: Ruleset, asked: KeyRange) -> tuple[Row, ...]:
    """Every bid of the range that some column reaches."""
    cells: dict[int, list[int | None]] = {}
    shape = columns(rules)
    for place, column in enumerate(shape):
        for multiplier in multipliers_in(rules, column, asked.high, asked.mode):
            bid = column.base * multiplier
            if asked.low <= bid <= asked.high:
                cells.setdefault(bid, [None] * len(shape))[place] = multiplier
    return tuple(Row(bid, tuple(cells[bid])) for bid in sorted(cells))


def starting_high(rules: Ruleset) -> tuple[tuple[Contract, int], ...]:
    """Contracts whose least value lies above twice their base, each with that value."""
    least = [
        (contract, contract.value * multipliers(rules, contract)[0]) for contract in rules.contracts
    ]
    return tuple(
        (contract, value)
        for contract, value in least
        if contract.kind != "null" and value > 2 * contract.value
    )


PRINTED_TO = 48
"""Where the printed key of Turnéskat stops."""


def points_at_issue(rules: Ruleset, asked: KeyRange) -> Iterator[str]:
    """The open points that this key turned on."""
    if asked.mode == "strict" and any(value > asked.low for _, value in starting_high(rules)):
        yield "grand-ouvert-in-key"
    if asked.high > PRINTED_TO:
        yield "key-beyond-print"
    if any(contract.kind == "null" and contract.skat == "taken" for contract in rules.contracts):
        yield "guckser-null-played"

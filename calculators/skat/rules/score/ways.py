"""The ways to win a suit game or grand: with how many matadors, and how high.

A multiplier has several: with four and no more than made, or with three and schneider.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from calculators.skat.rules.play.matadors import Matadors, most_matadors
from calculators.skat.rules.rulesets.schema import Announcement, Contract, Level, Ruleset
from calculators.skat.rules.score.levels import (
    REACHED,
    Reached,
    counted_levels,
    fulfils,
    level_of,
    ways_to_play,
)


@dataclass(frozen=True, slots=True)
class WinningWay:
    """Played from the hand or not, what was promised, what was reached."""

    hand: bool
    promised: Announcement
    reached: Reached

    def allows(self, matadors: Matadors) -> bool:
        """Whether it can be won with these matadors: whoever holds the top trump takes a trick."""
        return matadors.held or self.reached != "schwarz"

    def levels(self, rules: Ruleset) -> tuple[Level, ...]:
        """The levels that are counted, in spoken order."""
        return counted_levels(rules, hand=self.hand, promised=self.promised, reached=self.reached)


@lru_cache(maxsize=256)
def ways_to_win(rules: Ruleset, contract: Contract) -> tuple[tuple[WinningWay, int], ...]:
    """Every way to win a contract with its level, the lowest first; a null has none."""
    if contract.kind == "null":
        return ()
    found: list[tuple[WinningWay, int]] = []
    for hand, announced in ways_to_play(contract):
        promised = "schwarz" if contract.ouvert else announced
        for reached in REACHED:
            if fulfils(contract, announced, reached):
                level = level_of(rules, contract, reached, hand=hand, announced=announced)
                found.append((WinningWay(hand, promised, reached), level))
    return tuple(sorted(dict.fromkeys(found), key=lambda one: one[1]))


def ways_to_multiply(
    rules: Ruleset, contract: Contract, multiplier: int
) -> tuple[tuple[WinningWay, int], ...]:
    """Every way to a multiplier with the matadors that it takes, the most matadors first."""
    most = most_matadors(rules, contract)
    return tuple(
        (way, multiplier - level)
        for way, level in ways_to_win(rules, contract)
        if 1 <= multiplier - level <= most
    )


def values_with(
    rules: Ruleset, contract: Contract, matadors: Matadors
) -> tuple[tuple[WinningWay, int], ...]:
    """Every way to win a contract with these matadors, and its multiplier."""
    if not 1 <= matadors.count <= most_matadors(rules, contract):
        return ()
    return tuple(
        (way, matadors.count + level)
        for way, level in ways_to_win(rules, contract)
        if way.allows(matadors)
    )

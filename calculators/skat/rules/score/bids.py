"""What a game can be worth: the multipliers of each contract and the ladder of all values."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache

from calculators.skat.rules.play.matadors import most_matadors
from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.skat.rules.score.levels import possible_levels


@lru_cache(maxsize=256)
def multipliers(rules: Ruleset, contract: Contract) -> tuple[int, ...]:
    """Every multiplier the rules can produce: matadors and level together; 1 for a fixed value."""
    if contract.kind == "null":
        return (1,)
    levels = possible_levels(rules, contract)
    return tuple(
        sorted(
            {m + level for m in range(1, most_matadors(rules, contract) + 1) for level in levels}
        )
    )


@lru_cache(maxsize=32)
def ladder(rules: Ruleset) -> tuple[int, ...]:
    """Every value that some contract can have, ascending: the numbers that are bid."""
    return tuple(
        sorted(
            {
                contract.value * multiplier
                for contract in rules.contracts
                for multiplier in multipliers(rules, contract)
            }
        )
    )


def is_off_ladder(rules: Ruleset, bid: int | None) -> bool:
    """Whether a bid was named that no game is worth."""
    if bid is None:
        return False
    values = ladder(rules)
    place = bisect_left(values, bid)
    return place == len(values) or values[place] != bid


def reaching(rules: Ruleset, value: int) -> tuple[tuple[Contract, int], ...]:
    """The contracts that can be worth exactly that value, each with its multiplier."""
    return tuple(
        (contract, value // contract.value)
        for contract in rules.contracts
        if value % contract.value == 0 and value // contract.value in multipliers(rules, contract)
    )

"""What a declarer can do with the skat, and which games go with it."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from calculators.core.cards import Card, Rank
from calculators.skat.rules.rulesets.schema import Contract, Ruleset

Way = Literal["take", "take-null", "leave", "turn", "push"]
WAYS: tuple[Way, ...] = ("take", "take-null", "leave", "turn", "push")
DECLARED: tuple[Way, ...] = ("take", "take-null", "leave", "turn")
"""Those of a declarer; cards are pushed on in schieberamsch."""


@lru_cache(maxsize=64)
def contracts_by_way(rules: Ruleset, way: Way) -> tuple[Contract, ...]:
    """What can be named when the skat was used that way.

    Where no game leaves it open whether the skat is taken, it is settled before the skat is
    touched: a grand in silence, a null by saying so.
    """
    if way == "turn":
        return tuple(one for one in rules.contracts if one.skat == "turned")
    if way == "leave":
        return tuple(one for one in rules.contracts if one.skat in ("untouched", "either"))
    taken = tuple(one for one in rules.contracts if one.skat in ("taken", "either"))
    if any(one.skat == "either" for one in rules.contracts):
        return taken if way == "take" else ()
    null = way == "take-null"
    return tuple(one for one in taken if (one.kind == "null") is null)


def fits_turned(contract: Contract, card: Card) -> bool:
    """A turned card names its suit, and a jack allows the grand."""
    return card.rank is Rank.JACK if contract.trump is None else card.suit is contract.trump

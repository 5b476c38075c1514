"""Skruf where a table has settled otherwise what its text leaves open and our rulings decide."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from calculators.skruf.rules.rulesets.schema import House, SkrufRules

SETTLES: dict[House, tuple[str, ...]] = {
    "own-minus": ("minus-credited",),
    "declarers-karonkas": ("karonka-of-opponents",),
    "declarers-slam": ("slam-by-opponents",),
}
"""The open points that each house rule decides, so that no ruling on them is cited."""


@lru_cache(maxsize=8)
def with_house_rules(rules: SkrufRules, house: frozenset[House]) -> SkrufRules:
    """The rules as a table plays them."""
    if not house:
        return rules
    settled = {point for one in house for point in SETTLES[one]}
    open_points = tuple(pair for pair in rules.rulings if pair[0] not in settled)
    return replace(rules, house=house, rulings=open_points)

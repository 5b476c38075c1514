"""Every kind of exercise in every game and at every level; few seeds by day, many at night."""

from __future__ import annotations

from calculators.practice.kinds import KINDS, LEVELS
from tests.by_day import by_day

EVERY = [
    (kind.id, ruleset, level)
    for kind in KINDS.values()
    for ruleset in kind.rulesets
    for level in LEVELS
]
SEEDS, MANY = 20, 200
"""The number of exercises of each kind that the tests draw."""
COUNTS = by_day([SEEDS], [SEEDS, MANY])

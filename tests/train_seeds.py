"""Every kind of exercise in every game and at every level, with seeds."""

from __future__ import annotations

from calculators.train.kinds import KINDS, LEVELS

EVERY = [
    (kind.id, ruleset, level)
    for kind in KINDS.values()
    for ruleset in kind.rulesets
    for level in LEVELS
]
SEEDS = 200
"""The number of exercises of each kind that the tests draw."""

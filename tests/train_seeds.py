"""Every kind of exercise in every game and at every level, with seeds."""

from __future__ import annotations

import os

from calculators.train.kinds import KINDS, LEVELS

EVERY = [
    (kind.id, ruleset, level)
    for kind in KINDS.values()
    for ruleset in kind.rulesets
    for level in LEVELS
]
SEEDS = 1000 if os.environ.get("CI") else 200
"""The number of exercises of each kind that the tests draw."""

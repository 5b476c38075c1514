"""Every kind of exercise in every game and at every level, and seeds to try them with."""

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
"""How many exercises of each are looked at."""

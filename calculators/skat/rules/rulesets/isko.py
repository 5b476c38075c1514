"""The International Skat Order where it differs from the Swedish text.

A hand game's schwarz counts what was announced and no more, and the order itself
settles how announced games are lost.
"""

from __future__ import annotations

from dataclasses import replace

from calculators.core.steps import Number
from calculators.skat.rules.rulesets.schema import Level
from calculators.skat.rules.rulesets.skat import SKAT

LEVELS = "skat/isko#levels"

ISKO = replace(
    SKAT,
    id="isko",
    levels=tuple(
        level if "gift" in level.id else Level(level.id, LEVELS, LEVELS) for level in SKAT.levels
    ),
    schneider_free_from=Number(31, "skat/isko#schneider"),
    schneider_from=Number(90, "skat/isko#schneider"),
    schwarz_lost_rule="skat/isko#schwarz",
    announcement_rule="skat/isko#announcing",
    failed_rule="skat/isko#lost-announced",
    loss_double_rule="skat/isko#losses-double",
    overbid_rule="skat/isko#overbid",
    null_bid_rule="skat/faults#null-below-bid",
    hand_schwarz_counts_announcement="",
    compare_with="skat",
    house_rules_from="skat",
    rulings=tuple(
        (point, ruling)
        for point, ruling in SKAT.rulings
        if ruling not in ("SK-Q02", "SK-Q03", "SK-Q04", "SK-Q24")
    ),
)

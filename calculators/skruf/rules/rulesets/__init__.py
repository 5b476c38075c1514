"""The rulesets of the family by their ids."""

from __future__ import annotations

from calculators.skruf.rules.rulesets.schema import SkrufRules
from calculators.skruf.rules.rulesets.skruf import SKRUF

__all__ = ["RULESETS", "SKRUF"]

RULESETS: dict[str, SkrufRules] = {SKRUF.id: SKRUF}

"""The registry: every ruleset by its id, and the house rules that reshape one."""

from __future__ import annotations

from calculators.rulesets.isko import ISKO
from calculators.rulesets.schema import Ruleset
from calculators.rulesets.skat import SKAT
from calculators.rulesets.tournee_skat import TOURNEE_SKAT
from calculators.rulesets.turneskat import TURNESKAT

RULESETS: dict[str, Ruleset] = {rules.id: rules for rules in (SKAT, ISKO, TURNESKAT, TOURNEE_SKAT)}
APART = ("skruf",)
"""Games of another shape: they have operations of their own, and only those load their rules."""

"""The rulesets of the family by their ids."""

from __future__ import annotations

from calculators.skat.rulesets.isko import ISKO
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.rulesets.skat import SKAT
from calculators.skat.rulesets.tournee_skat import TOURNEE_SKAT
from calculators.skat.rulesets.turneskat import TURNESKAT

RULESETS: dict[str, Ruleset] = {rules.id: rules for rules in (SKAT, ISKO, TURNESKAT, TOURNEE_SKAT)}

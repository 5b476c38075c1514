"""The house rules that a deal is played by, and the ruleset that they make of a printed one."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.rulesets.variants import LOST_SINGLE, with_calls, with_house_rules
from calculators.skat.rules.score.game import House

StatedRules = tuple[tuple[str, Any], ...]
"""The fields of a record that are not as by default, in the order of the record."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a table plays otherwise than it is printed, as requests state it."""

    variants: StatedRules = ()
    ramsch_rules: StatedRules = ()
    played: StatedRules = ()

    @property
    def request(self) -> dict[str, dict[str, Any]]:
        """The records of a request that say something."""
        records = {
            "variants": self.variants,
            "ramsch_rules": self.ramsch_rules,
            "played": self.played,
        }
        return {name: dict(stated) for name, stated in records.items() if stated}

    @property
    def values(self) -> dict[str, str]:
        """Each as an address has it: {"variants.grand_base": "20"}."""
        return {
            f"{record}.{name}": str(value).lower()
            for record, stated in self.request.items()
            for name, value in stated.items()
        }

    @property
    def of_a_game(self) -> House:
        """What holds for the count of a game beside the ruleset."""
        return House(hand_lost_single=dict(self.variants).get(LOST_SINGLE, False))


PRINTED = HouseRules()


@lru_cache(maxsize=16)
def rules_under(rules: Ruleset, house: HouseRules) -> Ruleset:
    """The printed ruleset under house rules that its text offers."""
    shaped = {name: value for name, value in house.variants if name != LOST_SINGLE}
    found = with_house_rules(rules, **shaped)
    if not dict(house.played).get("giving_up", True):
        doublings = len(found.offered.doublings)
        found = with_calls(
            found, doublings, giving_up=False, schenken=True, spitzen=True, revolution=True
        )
    own = {name: value for name, value in house.ramsch_rules if name in ("skat_to", "ties")}
    return replace(found, ramsch=replace(found.ramsch, **own)) if own else found

"""House rules of Skruf as fields of a request, and the rules that they make."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.door.fields import Flag, Record
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.rulesets.schema import House, SkrufRules
from calculators.skruf.rules.rulesets.variants import with_house_rules

HOUSE: dict[str, House] = {
    "own_minus": "own-minus",
    "declarers_karonkas": "declarers-karonkas",
    "declarers_slam": "declarers-slam",
}
VARIANTS = Record[Mapping[str, bool]]("variants", tuple(Flag(name) for name in HOUSE))


def rules_under(variants: Mapping[str, bool] | None) -> SkrufRules:
    """Skruf under the house rules of a request."""
    if not variants:
        return SKRUF
    return with_house_rules(
        SKRUF, frozenset(house for name, house in HOUSE.items() if variants[name])
    )

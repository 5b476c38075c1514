"""House rules of Skruf in forms, and what each of them settles otherwise."""

from __future__ import annotations

from calculators.page.controls import Control
from calculators.sheet.kind import Source
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.rulesets.variants import SETTLES
from calculators.skruf.rules.variants import HOUSE, VARIANTS
from calculators.skruf.value.tables import form_words
from calculators.text.language import Language

CITED = {
    "own_minus": SKRUF.minus_rule,
    "declarers_karonkas": SKRUF.karonkas_rule,
    "declarers_slam": SKRUF.opponents_slam_rule,
}
"""The paragraph that each house rule departs from."""


def house_controls(language: Language) -> tuple[Control, ...]:
    """What a table may settle otherwise than our rulings."""
    words = form_words(language)
    names = {name: f"{VARIANTS.name}.{name}" for name in HOUSE}
    return tuple(
        Control(full, "check", words[f"house-{name}"], agreed=full) for name, full in names.items()
    )


def house_sources() -> dict[str, Source]:
    """The paragraph and the ruling behind each."""
    return {
        f"{VARIANTS.name}.{name}": Source(
            (CITED[name],), tuple(filter(None, map(SKRUF.ruling, SETTLES[house])))
        )
        for name, house in HOUSE.items()
    }

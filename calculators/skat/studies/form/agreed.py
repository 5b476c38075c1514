"""House rules that hold for every game of a table: as controls, and in words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from calculators.page.controls import Control
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.variants import TABLE_VARIANTS
from calculators.skat.value.form.house import house_controls
from calculators.text.language import Language, capital

OF_A_TABLE = frozenset(f"variants.{field.name}" for field in TABLE_VARIANTS.fields)


def table_controls(rules: Ruleset, language: Language) -> list[Control]:
    """House rules that can be in force for every game of a table, whatever is played."""
    return [
        replace(control, when=(), agreed="")
        for control in house_controls(rules, language)
        if control.name in OF_A_TABLE
    ]


def agreed_rules(rules: Ruleset, values: Mapping[str, str], language: Language) -> list[str]:
    """The house rules of a table that a form holds, in words: "Kontra: rekontra"."""
    found: list[str] = []
    for control in table_controls(rules, language):
        value = values.get(control.name, "")
        chosen = [option.label for option in control.options if option.value == value]
        if value and (chosen or not control.options):
            found.append(": ".join((capital(control.label), *chosen)))
    return found

"""The contracts with their base values, and the nulls with their fixed ones."""

from __future__ import annotations

from calculators.skat.rulesets.schema import Ruleset
from calculators.text.tables import figure
from publishing.html import element, escape, table
from publishing.setting import Setting


def values(rules: Ruleset, setting: Setting) -> str:
    """One row for each contract; its number leads to the paragraph that gives it."""
    words = setting.words
    rows = []
    for contract in rules.contracts:
        amount = element("a", figure(contract.value), href=setting.link(contract.rule))
        fixed = contract.kind == "null"
        name = escape(setting.language.contract(rules.id, contract.id))
        rows.append((name, "" if fixed else amount, amount if fixed else ""))
    head = (words("table.head.contract"), words("table.head.base"), words("table.head.fixed"))
    label = words("table.values", ruleset=setting.language.rulesets[rules.id])
    return table([escape(cell) for cell in head], rows, label=label)

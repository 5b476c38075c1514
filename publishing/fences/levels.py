"""The level of a game as one number: what was reached, by the use of the skat and the promise."""

from __future__ import annotations

from typing import Any

from calculators.skat.rulesets.schema import Announcement, Contract, Ruleset
from calculators.skat.score.levels import REACHED, Reached, level_of, ways_to_play
from calculators.text.tables import figure
from publishing.html import element, escape, table
from publishing.setting import Setting

Way = tuple[str, Contract, bool, Announcement]


def levels(rules: Ruleset, setting: Setting) -> str:
    """One row for each way to play, one column for each result and what it takes."""
    words = setting.words
    rows = [
        (escape(name), *(cell(rules, way, reached) for reached in REACHED))
        for name, *way in ways(rules, setting)
    ]
    needed = {
        "simple": words("table.need.eyes", eyes=rules.made_from.amount),
        "schneider": words("table.need.eyes", eyes=rules.schneider_from.amount),
        "schwarz": words("table.need.tricks"),
    }
    head = [""] + [
        f"{escape(words(f'table.reached.{reached}'))} {element('small', escape(needed[reached]))}"
        for reached in REACHED
    ]
    label = words("table.levels", ruleset=setting.language.rulesets[rules.id])
    return table(head, rows, label=label)


def cell(rules: Ruleset, way: list[Any], reached: Reached) -> str:
    """The level of a game won so, or a dash where the announcement would be broken."""
    contract, hand, announced = way
    promised = {"none": 0, "schneider": 1}.get(announced, 2)
    if REACHED.index(reached) < promised:
        return "–"
    return figure(level_of(rules, contract, reached, hand=hand, announced=announced))


def ways(rules: Ruleset, setting: Setting) -> list[Way]:
    """How a suit game can be played, from the skat taken to everything announced."""
    words = setting.words
    found: dict[str, Way] = {}
    for contract in rules.contracts:
        if contract.kind != "suit":
            continue
        for hand, announced in ways_to_play(contract):
            untouched = hand or contract.skat == "untouched"
            name = words("table.way.taken")
            if untouched:
                name = words("table.way.hand" if hand else "table.way.untouched")
                if announced != "none":
                    name += f", {words(f'table.way.{announced}')}"
            found.setdefault(name, (name, contract, hand, announced))
    return list(found.values())

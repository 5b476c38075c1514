"""What is seldom said of a deal: the house rules of one game, another dealer, a bock round."""

from __future__ import annotations

from calculators.page.controls import Control, Option, When
from calculators.skat.forms.common import names
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.score.outcome import DOUBLINGS
from calculators.skat.sheet_page.table import SkatTable


def played(rules: Ruleset, *kinds: str) -> tuple[str, ...]:
    """The names of the contracts of some kinds."""
    return names(rules, lambda one: one.kind in kinds)


def more(table: SkatTable) -> tuple[Control, ...]:
    """What is seldom said: the house rules of one game, another dealer, a bock round begun."""
    words, found = table.words, house(table)
    if table.sheet.get("bock") is not None:
        found.append(Control("starts_bock", "check", words["starts-bock"]))
    by_turn = Option("", words["by-turn"])
    dealers = tuple(Option(str(seat), name) for seat, name in enumerate(table.players))
    return (*found, Control("dealer", "select", words["dealer"], (by_turn, *dealers)))


def house(table: SkatTable) -> list[Control]:
    """The house rules that a single game may be played under, where the text describes them."""
    rules, words, offered = table.rules, table.language.forms, table.rules.offered
    found: list[Control] = []
    anything: When = (("contract", names(rules, lambda _: True)),)
    trumps: When = (("contract", played(rules, "suit", "grand")),)
    suits: When = (("contract", played(rules, "suit")),)

    def one_of(name: str, values: dict[str, str], when: When) -> Control:
        options = tuple(Option(value, words[f"choice-{key}"]) for value, key in values.items())
        return Control(f"variants.{name}", "radio", words[f"variants.{name}"], options, when=when)

    if offered.doublings:
        numbered = {str(n) if n else "": key for n, key in enumerate(("none", *DOUBLINGS))}
        found.append(one_of("kontra", numbered, anything))
    if offered.gift:
        found.append(
            one_of("schenken", {"": "none", "game": "game", "schneider": "schneider"}, trumps)
        )
        given: When = (*trumps, ("variants.schenken", ("game", "schneider")))
        answers = {"false": "refused", "true": "accepted"}
        found.append(one_of("schenken_accepted", answers, given))
    if offered.spitzen:
        label = words["variants.spitzen"]
        found.append(Control("variants.spitzen", "number", label, when=suits))
        label = words["variants.spitzen_missed"]
        found.append(Control("variants.spitzen_missed", "check", label, when=suits))
    if offered.revolution:
        label, null = words["variants.revolution"], played(rules, "null")
        found.append(Control("variants.revolution", "check", label, when=(("contract", null),)))
    return found

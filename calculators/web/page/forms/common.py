"""What every form draws on: contracts and words to choose among, and the game itself."""

from __future__ import annotations

from collections.abc import Callable

from calculators.rulesets.schema import Contract, Ruleset
from calculators.text.language import Language
from calculators.web.page.controls import Control, Group, Option

Groups = tuple[Group, ...]
When = tuple[tuple[str, tuple[str, ...]], ...]


def contracts(
    rules: Ruleset, language: Language, *, null: bool = True, ramsch: bool = False
) -> tuple[Option, ...]:
    """What can be chosen by name, in the order of the ruleset."""
    named: dict[str, str] = {}
    for contract in rules.contracts:
        if null or contract.kind != "null":
            named.setdefault(contract.name, language.contract(rules.id, contract.name))
    if ramsch:
        named["ramsch"] = language.contract(rules.id, "ramsch")
    return tuple(Option(name, label) for name, label in named.items())


def contracts_by_id(rules: Ruleset, language: Language) -> tuple[Option, ...]:
    return tuple(Option(c.id, language.contract(rules.id, c.id)) for c in rules.contracts)


def names(rules: Ruleset, wanted: Callable[[Contract], bool]) -> tuple[str, ...]:
    """The names of the contracts that something applies to."""
    return tuple(dict.fromkeys(c.name for c in rules.contracts if wanted(c)))


def ruleset(rules: Ruleset, language: Language) -> Control:
    """The game: fixed by the page, but for Skat, which knows two texts."""
    if rules.compare_with:
        pair = ("skat", "isko")
        options = tuple(Option(id, language.rulesets[id]) for id in pair)
        return Control("ruleset", "select", language.forms["ruleset"], options, rules.id)
    return Control("ruleset", "fixed", default=rules.id)


def choices(language: Language, values: tuple[str, ...]) -> tuple[Option, ...]:
    """Words to choose among, as the language has them."""
    return tuple(Option(value, language.forms[f"choice-{value}"]) for value in values)


def with_default(language: Language, values: tuple[str, ...]) -> tuple[Option, ...]:
    return (Option("", language.forms["as-printed"]), *choices(language, values))


def bid(language: Language, default: str = "") -> Control:
    return Control("bid", "number", language.forms["bid"], default=default, low=1, high=999)

"""What every form draws on: contracts and words to choose among, and the game itself."""

from __future__ import annotations

from collections.abc import Callable

from calculators.core.cards import Suit
from calculators.page.controls import Control, Option
from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.text.language import Language


def contract(
    rules: Ruleset,
    language: Language,
    default: str = "",
    *,
    null: bool = True,
    ramsch: bool = False,
) -> Control:
    """What is played, to be pressed. By default the first that has trumps."""
    options = contracts(rules, language, null=null)
    if ramsch:
        options = (*options, Option("ramsch", language.contract(rules.id, "ramsch")))
    chosen = default or trump_names(rules)[0]
    return Control("contract", "radio", language.forms["contract"], options, chosen)


def contracts(rules: Ruleset, language: Language, *, null: bool = True) -> tuple[Option, ...]:
    """What can be chosen by name, in the order of the ruleset, each row of suits by itself."""
    found: dict[str, Option] = {}
    trump = None
    for one in rules.contracts:
        if (null or one.kind != "null") and one.name not in found:
            opens = one.trump is Suit.DIAMONDS or (one.trump is None and trump is not None)
            label = language.contract(rules.id, one.name)
            found[one.name] = Option(one.name, label, one.trump, short=True, opens_row=opens)
            trump = one.trump
    return tuple(found.values())


def contracts_by_id(rules: Ruleset, language: Language) -> tuple[Option, ...]:
    return tuple(Option(c.id, language.contract(rules.id, c.id)) for c in rules.contracts)


def names(rules: Ruleset, wanted: Callable[[Contract], bool]) -> tuple[str, ...]:
    """The names of the contracts that something applies to."""
    return tuple(dict.fromkeys(c.name for c in rules.contracts if wanted(c)))


def trump_names(rules: Ruleset) -> tuple[str, ...]:
    return names(rules, lambda one: one.kind != "null")


def null_names(rules: Ruleset) -> tuple[str, ...]:
    return names(rules, lambda one: one.kind == "null")


def suit_names(rules: Ruleset) -> tuple[str, ...]:
    return names(rules, lambda one: one.kind == "suit")


def ruleset(rules: Ruleset, language: Language) -> Control:
    """The game: fixed by the page, but for Skat, which knows two texts."""
    if rules.compare_with:
        pair = ("skat", "isko")
        options = tuple(Option(id, language.rulesets[id]) for id in pair)
        return Control("ruleset", "radio", language.forms["ruleset"], options, rules.id)
    return Control("ruleset", "fixed", default=rules.id)


def choices(language: Language, values: tuple[str, ...]) -> tuple[Option, ...]:
    """Words to choose among, as the language has them."""
    return tuple(Option(value, language.forms[f"choice-{value}"]) for value in values)


def with_default(language: Language, values: tuple[str, ...]) -> tuple[Option, ...]:
    return (Option("", language.forms["as-printed"]), *choices(language, values))


def bid(language: Language, default: str = "") -> Control:
    return Control("bid", "number", language.forms["bid"], default=default, low=1, high=999)

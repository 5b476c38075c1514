"""House rules in forms: only those that the text of the game describes."""

from __future__ import annotations

from calculators.page.controls import Control, Group, Groups, Option, When
from calculators.skat.forms.common import choices, null_names, suit_names, trump_names
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.score.outcome import DOUBLINGS
from calculators.text.language import Language


def house_rules(rules: Ruleset, language: Language) -> Groups:
    """The house rules that the text describes, folded away."""
    found = doubling_controls(rules, language, "select")
    if rules.offered.bock:
        found.insert(int(rules.offered.doublings != ()), variant("bock", "check", language))
    agreed = reshaping_controls(rules, language)
    if rules.offered.hand_lost_single:
        from_hand: When = (("hand", ("true",)),)
        agreed.append(variant("hand_lost_single", "check", language, when=from_hand))
    found = [*found, *agreed, *promise_controls(rules, language)]
    return (Group(tuple(found), language.forms["house-rules"], folded=True),) if found else ()


def variant(
    name: str, kind: str, language: Language, options: tuple[Option, ...] = (), when: When = ()
) -> Control:
    """A house rule of one game or of a whole evening."""
    name = f"variants.{name}"
    default = options[0].value if options else ""
    return Control(name, kind, language.forms[name], options, default, when=when)


def doubling_controls(rules: Ruleset, language: Language, kind: str) -> list[Control]:
    """Doublings said, and a game that the defenders gave away."""
    words, offered = language.forms, rules.offered
    found: list[Control] = []
    if offered.doublings:
        doubled = tuple(
            Option(str(times) if times else "", words[f"choice-{name}"])
            for times, name in enumerate(("none", *DOUBLINGS))
        )
        any_game: When = (("contract", (*trump_names(rules), *null_names(rules))),)
        found.append(variant("kontra", kind, language, doubled, any_game))
    if offered.gift:
        gifts = (Option("", words["choice-none"]), *choices(language, ("game", "schneider")))
        answers = (
            Option("false", words["choice-refused"]),
            Option("true", words["choice-accepted"]),
        )
        trumps: When = (("contract", trump_names(rules)),)
        given: When = (*trumps, ("variants.schenken", ("game", "schneider")))
        found += [
            variant("schenken", kind, language, gifts, trumps),
            variant("schenken_accepted", "radio", language, answers, given),
        ]
    return found


def promise_controls(rules: Ruleset, language: Language) -> list[Control]:
    """Low trumps promised the last tricks, and a null played as a revolution."""
    found: list[Control] = []
    if rules.offered.spitzen:
        suits: When = (("contract", suit_names(rules)),)
        found += [
            variant("spitzen", "number", language, when=suits),
            variant("spitzen_missed", "check", language, when=suits),
        ]
    if rules.offered.revolution:
        nulls: When = (("contract", null_names(rules)),)
        found.append(variant("revolution", "check", language, when=nulls))
    return found


def reshaping_group(
    rules: Ruleset, language: Language, *, of_matadors: bool = False
) -> tuple[Group, ...]:
    """House rules that change what contracts are worth, folded away."""
    found = reshaping_controls(rules, language)
    if of_matadors:
        found = [one for one in found if one.name == "variants.matadors_only_jacks"]
    return (Group(tuple(found), language.forms["house-rules"], folded=True),) if found else ()


def reshaping_controls(rules: Ruleset, language: Language, kind: str = "select") -> list[Control]:
    """House rules that change what contracts are worth."""
    words, offered = language.forms, rules.offered
    found: list[Control] = []
    for name, numbers in (
        ("grand_base", offered.grand_bases),
        ("grand_ouvert_base", offered.grand_ouvert_bases),
    ):
        if numbers:
            amounts = [Option(str(n.amount), str(n.amount)) for n in numbers]
            options = (Option("", words["as-printed"]), *amounts)
            found.append(variant(name, kind, language, options))
    if offered.matadors_only_jacks:
        found.append(variant("matadors_only_jacks", "check", language))
    if offered.without_guckser_null:
        options = (Option("", words["choice-yes"]), Option("false", words["choice-no"]))
        found.append(variant("guckser_null", kind, language, options))
    return found

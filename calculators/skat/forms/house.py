"""House rules in forms: only those that the text of the game describes."""

from __future__ import annotations

from calculators.page.controls import Control, Group, Groups, Option, When
from calculators.skat.forms.common import choices, names
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.score.outcome import DOUBLINGS
from calculators.text.language import Language


def house_rules(rules: Ruleset, language: Language) -> Groups:
    """The house rules that the text describes, folded away."""
    words, offered = language.forms, rules.offered
    found: list[Control] = []
    trumps = names(rules, lambda c: c.kind != "null")
    if offered.doublings:
        said = tuple(
            Option(str(times) if times else "", words[f"choice-{name}"])
            for times, name in enumerate(("none", *DOUBLINGS))
        )
        found.append(Control("variants.kontra", "select", words["variants.kontra"], said))
    if offered.bock:
        found.append(Control("variants.bock", "check", words["variants.bock"]))
    if offered.gift:
        gifts = (Option("", words["choice-none"]), *choices(language, ("game", "schneider")))
        answered = (
            Option("false", words["choice-refused"]),
            Option("true", words["choice-accepted"]),
        )
        given: When = (("contract", trumps), ("variants.schenken", ("game", "schneider")))
        found.append(
            Control(
                "variants.schenken",
                "select",
                words["variants.schenken"],
                gifts,
                when=(("contract", trumps),),
            )
        )
        found.append(
            Control(
                "variants.schenken_accepted",
                "radio",
                words["variants.schenken_accepted"],
                answered,
                "false",
                when=given,
            )
        )
    found += reshaping_controls(rules, language)
    if offered.hand_lost_single:
        found.append(
            Control(
                "variants.hand_lost_single",
                "check",
                words["variants.hand_lost_single"],
                when=(("hand", ("true",)),),
            )
        )
    if offered.spitzen:
        suits = names(rules, lambda c: c.kind == "suit")
        found.append(
            Control(
                "variants.spitzen",
                "number",
                words["variants.spitzen"],
                low=0,
                high=10,
                when=(("contract", suits),),
            )
        )
        found.append(
            Control(
                "variants.spitzen_missed",
                "check",
                words["variants.spitzen_missed"],
                when=(("contract", suits),),
            )
        )
    if offered.revolution:
        found.append(
            Control(
                "variants.revolution",
                "check",
                words["variants.revolution"],
                when=(("contract", ("null",)),),
            )
        )
    return (Group(tuple(found), words["house-rules"], folded=True),) if found else ()


def reshaping_group(
    rules: Ruleset, language: Language, *, of_matadors: bool = False
) -> tuple[Group, ...]:
    """House rules that change what contracts are worth, folded away."""
    found = reshaping_controls(rules, language)
    if of_matadors:
        found = [one for one in found if one.name == "variants.matadors_only_jacks"]
    return (Group(tuple(found), language.forms["house-rules"], folded=True),) if found else ()


def reshaping_controls(rules: Ruleset, language: Language) -> list[Control]:
    """House rules that change what contracts are worth."""
    words, offered = language.forms, rules.offered
    found: list[Control] = []
    for name, numbers in (
        ("grand_base", offered.grand_bases),
        ("grand_ouvert_base", offered.grand_ouvert_bases),
    ):
        if numbers:
            options = (
                Option("", words["as-printed"]),
                *[Option(str(n.amount), str(n.amount)) for n in numbers],
            )
            found.append(Control(f"variants.{name}", "select", words[f"variants.{name}"], options))
    if offered.matadors_only_jacks:
        found.append(
            Control("variants.matadors_only_jacks", "check", words["variants.matadors_only_jacks"])
        )
    if offered.without_guckser_null:
        options = (Option("", words["choice-yes"]), Option("false", words["choice-no"]))
        found.append(
            Control("variants.guckser_null", "select", words["variants.guckser_null"], options)
        )
    return found

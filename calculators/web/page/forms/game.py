"""The form of a finished game: what was declared, held and taken."""

from __future__ import annotations

from calculators.rulesets.schema import ANNOUNCEMENTS, Ruleset
from calculators.text.language import Language
from calculators.web.page.controls import Control, Group, Option
from calculators.web.page.forms.common import (
    Groups,
    When,
    bid,
    choices,
    contracts,
    names,
    ruleset,
)
from calculators.web.page.forms.house import house_rules


def game_value(rules: Ruleset, language: Language) -> Groups:
    """A finished game."""
    words = language.forms
    trumps = names(rules, lambda c: c.kind != "null")
    picked = Control("contract", "select", words["contract"], contracts(rules, language), trumps[0])
    house = house_rules(rules, language)
    return (
        Group((ruleset(rules, language), picked, *declaration(rules, language)), words["declared"]),
        Group(matadors(rules, language, (("contract", trumps),)), words["matadors"]),
        *house,
        Group((*ending(rules, language), bid(language)), words["outcome"]),
    )


def overbid(rules: Ruleset, language: Language) -> Groups:
    """A game that fell short of its bid."""
    words = language.forms
    trumps = names(rules, lambda c: c.kind != "null")
    picked = Control(
        "contract", "select", words["contract"], contracts(rules, language, null=False), trumps[0]
    )
    points = Control("card_points", "number", words["card_points"], default="73", low=0, high=120)
    count = Control(
        "matadors.count", "number", words["matadors.count"], default="1", low=1, high=11
    )
    hand = (
        (Control("hand", "check", words["hand"]),)
        if any(contract.skat == "either" for contract in rules.contracts)
        else (declaration(rules, language)[-1],)
    )
    held = Control("matadors.held", "fixed", default="true")
    return (
        Group((ruleset(rules, language), picked, *hand, held, count, points, bid(language, "40"))),
    )


def matadors(rules: Ruleset, language: Language, when: When) -> tuple[Control, ...]:
    """With or without how many, or the cards themselves."""
    words = language.forms
    counted = (*when, ("_how", ("count",)))
    return (
        Control(
            "_how",
            "radio",
            words["_how"],
            choices(language, ("count", "by-cards")),
            "count",
            when=when,
        ),
        Control(
            "matadors.held",
            "radio",
            words["matadors.held"],
            (Option("true", words["choice-with"]), Option("false", words["choice-without"])),
            "true",
            when=counted,
        ),
        Control(
            "matadors.count",
            "number",
            words["matadors.count"],
            default="1",
            low=1,
            high=11,
            when=counted,
        ),
        Control(
            "cards",
            "cards",
            words["cards"],
            when=(*when, ("_how", ("by-cards",))),
            hint=words["twelve-cards"],
        ),
    )


def declaration(rules: Ruleset, language: Language) -> tuple[Control, ...]:
    """What was declared beside the contract, where the game knows it."""
    words = language.forms
    found: list[Control] = []
    nulls = names(rules, lambda c: c.kind == "null")
    trumps = names(rules, lambda c: c.kind != "null")
    if any(contract.skat == "either" for contract in rules.contracts):
        found.append(Control("hand", "check", words["hand"]))
        announced = choices(language, ANNOUNCEMENTS)
        when: When = (("contract", trumps), ("hand", ("true",)))
        found.append(
            Control("announced", "select", words["announced"], announced, "none", when=when)
        )
        ouvert = choices(language, ("none", "ouvert"))
        found.append(
            Control(
                "announced",
                "select",
                words["announced"],
                ouvert,
                "none",
                when=(("contract", nulls),),
            )
        )
        return tuple(found)
    open_to_levels = names(rules, lambda c: len(c.announcements) > 1 and not c.ouvert)
    levels = choices(language, ("none", "schneider", "schwarz"))
    found.append(
        Control(
            "announced",
            "select",
            words["announced"],
            levels,
            "none",
            when=(("contract", open_to_levels),),
        )
    )
    turned = names(rules, lambda c: c.skat == "turned")
    found.append(
        Control("both_turned", "check", words["both_turned"], when=(("contract", turned),))
    )
    return tuple(found)


def ending(rules: Ruleset, language: Language) -> tuple[Control, ...]:
    """How it ended: card points and tricks, tricks alone in a null, or given up."""
    words = language.forms
    nulls = names(rules, lambda c: c.kind == "null")
    trumps = names(rules, lambda c: c.kind != "null")
    may_concede = {
        "any": (*trumps, *nulls),
        "tournee": names(rules, lambda c: c.kind != "null" and c.skat in ("turned", "taken")),
        "never": (),
    }[rules.concession]
    found: list[Control] = []
    if may_concede:
        found.append(
            Control("conceded", "check", words["conceded"], when=(("contract", may_concede),))
        )
    played: When = (
        ("contract", trumps),
        ("conceded", ("", "false")),
        ("variants.schenken_accepted", ("", "false")),
    )
    some = (
        Option("", words["some-tricks"]),
        Option("10", words["all-tricks"]),
        Option("0", words["no-trick"]),
    )
    found.append(Control("tricks", "select", words["tricks"], some, "", when=played))
    found.append(
        Control(
            "card_points",
            "number",
            words["card_points"],
            default="70",
            low=0,
            high=120,
            when=(*played, ("tricks", ("",))),
            hint=words["card-points-hint"],
        )
    )
    taken = (Option("0", words["no-trick"]), Option("1", words["a-trick"]))
    found.append(
        Control(
            "tricks",
            "select",
            words["tricks"],
            taken,
            "0",
            when=(("contract", nulls), ("conceded", ("", "false"))),
        )
    )
    return tuple(found)

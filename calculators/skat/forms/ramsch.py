"""The form of a ramsch: what each player took, and how it is played."""

from __future__ import annotations

from calculators.page.controls import Control, Group, Groups, Option
from calculators.skat.forms.common import with_default
from calculators.skat.rulesets.schema import Ruleset
from calculators.text.language import Language

POINTS = ("60", "40", "20")
TRICKS = ("5", "3", "2")


def ramsch(rules: Ruleset, language: Language) -> Groups:
    """What each player took, and the house rules of the ramsch."""
    words = language.forms
    order = Control(
        "trick_order",
        "order",
        words["trick_order"],
        hint=words["order-hint"].format(**letters(language)),
    )
    return (
        Group(
            (
                Control("ruleset", "fixed", default=rules.id),
                *taken(language, "card_points", POINTS),
            ),
            words["points-taken"],
            in_a_row=True,
        ),
        Group(taken(language, "tricks", TRICKS), words["tricks-taken"], in_a_row=True),
        Group(
            (order, *house(rules, language), *refusals(rules, language)),
            words["order-and-house"],
            folded=True,
        ),
    )


def letters(language: Language) -> dict[str, str]:
    """The seats and the letters that stand for them, for the hint."""
    told = ", ".join(f"{seat[0].upper()} {seat}" for seat in language.seats.values())
    return {"seats": told}


def taken(language: Language, name: str, numbers: tuple[str, ...]) -> tuple[Control, ...]:
    """A number for each seat."""
    return tuple(
        Control(f"{name}.{at}", "number", seat, default=numbers[at])
        for at, seat in enumerate(language.seats.values())
    )


def house(rules: Ruleset, language: Language, within: str = "") -> list[Control]:
    """The ways to play it that the text describes."""
    words, kind = language.forms, rules.ramsch
    found = [
        Control(f"{within}{name}", "select", words[name], with_default(language, ways))
        for name, ways in (
            ("skat_to", ("last-trick", "loser", "nobody")),
            ("ties", kind.ties_offered),
            ("maiden", kind.maidens_offered),
        )
        if name != "maiden" or len(ways) > 1
    ]
    if kind.schieben:
        rewarded = (Option("", words["choice-yes"]), Option("false", words["choice-no"]))
        found.append(Control(f"{within}march", "select", words["march"], rewarded))
    return found


def refusals(rules: Ruleset, language: Language) -> list[Control]:
    """How many passed the skat on, where that doubles."""
    if not rules.ramsch.schieben:
        return []
    return [Control("refusals", "number", language.forms["refusals"], low=0, high=3)]

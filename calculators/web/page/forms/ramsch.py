"""The form of a ramsch: what each player took, and how it is played."""

from __future__ import annotations

from calculators.rulesets.schema import Ruleset
from calculators.text.language import Language
from calculators.web.page.controls import Control, Group, Option
from calculators.web.page.forms.common import (
    Groups,
    with_default,
)


def ramsch(rules: Ruleset, language: Language) -> Groups:
    """What each player took, and the house rules of the ramsch."""
    words, kind = language.forms, rules.ramsch
    seats = list(language.seats.values())
    points = ("60", "40", "20")
    tricks = ("5", "3", "2")
    taken = [
        Control(
            f"card_points.{at}", "number", words["points-of"].format(seat=seat), default=points[at]
        )
        for at, seat in enumerate(seats)
    ] + [
        Control(f"tricks.{at}", "number", words["tricks-of"].format(seat=seat), default=tricks[at])
        for at, seat in enumerate(seats)
    ]
    order = Control("trick_order", "text", words["trick_order"], hint=words["order-hint"])
    house = [
        Control(
            "skat_to",
            "select",
            words["skat_to"],
            with_default(language, ("last-trick", "loser", "nobody")),
        ),
        Control("ties", "select", words["ties"], with_default(language, kind.ties_offered)),
    ]
    if len(kind.maidens_offered) > 1:
        house.append(
            Control(
                "maiden", "select", words["maiden"], with_default(language, kind.maidens_offered)
            )
        )
    if kind.schieben:
        house.append(
            Control(
                "march",
                "select",
                words["march"],
                (Option("", words["choice-yes"]), Option("false", words["choice-no"])),
            )
        )
        house.append(Control("refusals", "number", words["refusals"], low=0, high=3))
    return (
        Group((Control("ruleset", "fixed", default=rules.id), *taken, order)),
        Group(tuple(house), words["house-rules"], folded=True),
    )

"""The part of a form that asks whether an infringement ended the game, and how it stood then."""

from __future__ import annotations

from calculators.page.controls import Control, Group, Option, When
from calculators.skat.forms.common import choices, null_names, trump_names
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.score.forfeit import points_to_beat
from calculators.skat.score.game import SIDES
from calculators.text.language import Language

BY = "forfeit.by"
DECIDED = "forfeit.decided"
NOBODY: When = ((BY, ("",)),)
"""No infringement ended the game."""
SOMEBODY: When = ((BY, SIDES),)
NOT_GIVEN: When = (("variants.schenken_accepted", ("", "false")),)
"""The defenders had not given the game away."""
UNFINISHED: When = (("conceded", ("", "false")), *NOT_GIVEN)
"""Nor had the declarer given it up."""


def infringement(
    rules: Ruleset, language: Language, when: When = (), *, ask_null: bool = False
) -> Group:
    """Who was at fault, and how the game stood; folded, since it is seldom asked for.

    A null tells by its tricks whether it was decided; where they are not asked for, `ask_null`.
    """
    words = language.forms
    trumps: When = (*when, ("contract", trump_names(rules)), *SOMEBODY)
    any_game: When = (("contract", (*trump_names(rules), *null_names(rules))),)
    decided = when + any_game + SOMEBODY if ask_null else trumps
    settled: When = (*trumps, (DECIDED, ("true",)))
    sides = (Option("", words["choice-nobody"]), *choices(language, SIDES))
    said = (Option("", words["not-needed"]), *choices(language, ("yes", "no")))
    said = (said[0], Option("true", said[1].label), Option("false", said[2].label))
    theirs = words["forfeit.defenders_card_points"]
    beaten = points_to_beat(rules)
    return Group(
        (
            Control(BY, "radio", words[BY], sides, "", when=(*when, *any_game)),
            Control(
                DECIDED,
                "check",
                words[DECIDED],
                when=decided,
                hint=words["decided-hint"].format(made=rules.made_from.amount, beaten=beaten),
            ),
            Control(
                "card_points",
                "number",
                words["card-points-then"],
                when=settled,
                hint=words["card-points-hint"],
            ),
            Control("forfeit.defenders_card_points", "number", theirs, when=settled),
            Control(
                "forfeit.level_open",
                "radio",
                words["forfeit.level_open"],
                said,
                "",
                when=(*when, ("contract", trump_names(rules)), (BY, ("defenders",))),
                hint=words["level-open-hint"],
            ),
        ),
        words["something-wrong"],
        "forfeit",
        folded=True,
    )

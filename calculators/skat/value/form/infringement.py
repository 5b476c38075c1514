"""The part of a form that asks whether an infringement ended the game, and how it stood then."""

from __future__ import annotations

from calculators.page.controls import Control, Group, Option, When
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.forfeit import points_to_beat
from calculators.skat.rules.score.game import SIDES
from calculators.skat.value.form.common import choices, null_names, trump_names
from calculators.text.language import Language

BY = "forfeit.by"
DECIDED = "forfeit.decided"
NOBODY: When = ((BY, ("",)),)
"""No infringement ended the game."""
STANDS: When = ((DECIDED, ("", "true")),)
"""None did, or the game was decided, so that there is a result to tell."""
SOMEBODY: When = ((BY, SIDES),)
NOT_GIVEN: When = (("variants.schenken_accepted", ("", "false")),)
"""The defenders had not given the game away."""
UNFINISHED: When = (("conceded", ("", "false")), *NOT_GIVEN)
"""Nor had the declarer given it up."""


def infringement(
    rules: Ruleset, language: Language, when: When = (), *, ask_points: bool = False
) -> Group:
    """Who was at fault, and how the game stood; folded, since it is seldom asked for.

    `ask_points`: the declarer's card points are asked for here, and not with the result.
    """
    words = language.forms
    any_game: When = (("contract", (*trump_names(rules), *null_names(rules))),)
    settled: When = (*when, ("contract", trump_names(rules)), *SOMEBODY, (DECIDED, ("true",)))
    sides = (Option("", words["choice-nobody"]), *choices(language, SIDES))
    yes, no = words["choice-yes"], words["choice-no"]
    stood = (Option("false", no), Option("true", yes))
    said = (Option("", words["not-needed"]), Option("true", yes), Option("false", no))
    theirs = words["forfeit.defenders_card_points"]
    beaten = points_to_beat(rules)
    then = Control(
        "card_points",
        "number",
        words["card-points-then"],
        when=settled,
        hint=words["card-points-hint"],
    )
    return Group(
        (
            Control(BY, "radio", words[BY], sides, "", when=(*when, *any_game)),
            Control(
                DECIDED,
                "radio",
                words[DECIDED],
                stood,
                "false",
                when=(*when, *any_game, *SOMEBODY),
                hint=words["decided-hint"].format(made=rules.made_from.amount, beaten=beaten),
            ),
            *([then] if ask_points else []),
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

"""The form of a ramsch: what each player took, and how it is played."""

from __future__ import annotations

from calculators.page.controls import Control, Group, Groups, Option, When
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.value.form.common import with_default
from calculators.text.language import Language

AGREED_WITHIN = "ramsch_rules."
POINTS = ("60", "40", "20")


def ramsch(rules: Ruleset, language: Language) -> Groups:
    """What each player took, and the house rules of the ramsch.

    The third player has the rest of the card points, if the skat's are counted with somebody's.
    Tricks and who took them when are asked for where the result hangs on them.
    """
    words, counted = language.forms, rules.ramsch.skat_to != "nobody"
    points = POINTS[:2] if counted else POINTS
    order = Control("trick_order", "state")
    folded = (
        (number_for_each_seat(language, "tricks"), words["tricks-taken"]),
        ((*last_trick_and_tie(rules, seats(language), language), order), words["ties-and-last"]),
        ((*house(rules, language), *refusals(rules, language)), words["house-rules"]),
    )
    return (
        Group(
            (
                Control("ruleset", "fixed", default=rules.id),
                *number_for_each_seat(language, "card_points", *points),
            ),
            words["points-with-skat" if counted else "points-taken"],
            in_a_row=True,
        ),
        *(
            Group(controls, title, folded=True, in_a_row=len(controls) == len(POINTS))
            for controls, title in folded
        ),
    )


def seats(language: Language) -> tuple[Option, ...]:
    """The three seats from forehand on."""
    return tuple(Option(str(at), seat) for at, seat in enumerate(language.seats.values()))


def number_for_each_seat(language: Language, name: str, *numbers: str) -> tuple[Control, ...]:
    """A number for each seat, and what the form begins with."""
    named = enumerate(language.seats.values())
    return tuple(
        Control(f"{name}.{at}", "number", seat, default="".join(numbers[at : at + 1]))
        for at, seat in named
    )


def last_trick_and_tie(
    rules: Ruleset, players: tuple[Option, ...], language: Language, when: When = ()
) -> tuple[Control, ...]:
    """Who took the last trick, and on whom a shared place falls by who took a trick when."""
    words, options = language.forms, (Option("", language.forms["not-known"]), *players)
    tie = "tie-rewarded" if rules.ramsch.pays == "fewest" else "tie-charged"
    return (
        Control("last_trick", "radio", words["last-trick"], options, when=when),
        Control("tie", "radio", words[tie], options, when=when),
    )


def house(rules: Ruleset, language: Language, within: str = "") -> list[Control]:
    """The ways to play it that the text describes."""
    words, kind = language.forms, rules.ramsch
    found = [
        house_rule(name, within, with_default(language, ways), language)
        for name, ways in (
            ("skat_to", ("last-trick", "loser", "nobody")),
            ("ties", kind.ties_offered),
            ("maiden", kind.maidens_offered),
        )
        if name != "maiden" or len(ways) > 1
    ]
    if kind.schieben:
        rewarded = (Option("", words["choice-yes"]), Option("false", words["choice-no"]))
        found.append(house_rule("march", within, rewarded, language))
    return found


def house_rule(name: str, within: str, options: tuple[Option, ...], language: Language) -> Control:
    """A way to play it that a table may have agreed on."""
    agreed, label = f"{AGREED_WITHIN}{name}", language.forms[name]
    return Control(f"{within}{name}", "select", label, options, agreed=agreed)


def refusals(rules: Ruleset, language: Language) -> list[Control]:
    """How many passed the skat on, where that doubles."""
    if not rules.ramsch.schieben:
        return []
    return [Control("refusals", "number", language.forms["refusals"], low=0, high=3)]

"""House rules in forms: only those that the text of the game describes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from calculators.page.controls import Control, Group, Groups, Option, When
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.outcome import DOUBLINGS
from calculators.skat.rules.variants import AGREED, OFFERED_BY, PLAYED, VARIANTS
from calculators.skat.value.form.common import choices, null_names, suit_names, trump_names
from calculators.text.language import Language

FOR_EVERY_GAME = frozenset(f"{AGREED.name}.{field.name}" for field in AGREED.fields)


def house_rules(rules: Ruleset, language: Language) -> Groups:
    """The house rules that the text describes, folded away."""
    found = where_played(house_controls(rules, language), rules, language)
    return (Group(tuple(found), language.forms["house-rules"], folded=True),) if found else ()


def house_controls(rules: Ruleset, language: Language) -> list[Control]:
    """The house rules that the text describes, said in a game or agreed on beforehand."""
    found = doubling_controls(rules, language, "select")
    if rules.offered.bock:
        found.insert(int(rules.offered.doublings != ()), variant("bock", "check", language))
    agreed = [*reshaping_controls(rules, language), *level_controls(rules, language)]
    if rules.offered.hand_lost_single:
        from_hand: When = (("hand", ("true",)),)
        agreed.append(variant("hand_lost_single", "check", language, when=from_hand))
    return [*found, *agreed, *promise_controls(rules, language)]


def may_give_up(rules: Ruleset) -> When:
    """The condition on which a game may be given up, where a table may play that none is."""
    return ((f"_{PLAYED.name}.giving_up", ("",)),) if rules.offered.no_giving_up else ()


def where_played(controls: Iterable[Control], rules: Ruleset, language: Language) -> list[Control]:
    """The controls, each where the table plays what it asks for; doubling as far as it goes."""
    steering = [
        Control(f"_{one.agreed}", "state", agreed=one.agreed)
        for one in played_controls(rules, language)
    ]
    names = [one.name for one in steering]
    found: list[Control] = []
    for control in controls:
        name = control.name.removeprefix(f"{VARIANTS.name}.")
        steer = f"_{PLAYED.name}.{name.partition('_')[0]}"
        if steer not in names:
            found.append(control)
            continue
        found.append(replace(control, when=(*control.when, (steer, ("",)))))
        if control.options and name == "kontra":
            found += [
                replace(
                    control,
                    options=control.options[: most + 1],
                    when=(*control.when, (steer, (str(most),))),
                )
                for most in range(1, len(rules.offered.doublings))
            ]
    return [*steering, *found]


def variant(
    name: str, kind: str, language: Language, options: tuple[Option, ...] = (), when: When = ()
) -> Control:
    """A house rule of one game, or one that a table agrees on for all its games."""
    name = f"variants.{name}"
    default = options[0].value if options else ""
    agreed = name if name in FOR_EVERY_GAME else ""
    label = language.forms[name]
    return Control(name, kind, label, options, default, when=when, agreed=agreed)


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


def played_controls(rules: Ruleset, language: Language) -> list[Control]:
    """What may be said at a table: how far it is doubled, and whether the rest is played."""
    words, offered = language.forms, rules.offered
    found: list[Control] = []
    if offered.doublings:
        said = ("none", *DOUBLINGS)[: len(offered.doublings)]
        limits = [Option(str(times), words[f"choice-{name}"]) for times, name in enumerate(said)]
        found.append(played("kontra", language, (Option("", words["as-printed"]), *limits)))
    yes_or_no = (Option("", words["choice-yes"]), Option("false", words["choice-no"]))
    for name, is_offered in (
        ("giving_up", offered.no_giving_up),
        ("schenken", offered.gift),
        ("spitzen", offered.spitzen),
        ("revolution", offered.revolution),
    ):
        if is_offered:
            found.append(played(name, language, yes_or_no))
    return found


def played(name: str, language: Language, options: tuple[Option, ...]) -> Control:
    """Whether something may be said at all."""
    name = f"{PLAYED.name}.{name}"
    return Control(name, "radio", language.forms[name], options, agreed=name)


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


def reshaping_group(rules: Ruleset, language: Language) -> tuple[Group, ...]:
    """House rules that change what contracts are worth, folded away."""
    found = reshaping_controls(rules, language)
    found += carried_controls(rules, found)
    return (Group(tuple(found), language.forms["house-rules"], folded=True),) if found else ()


def carried_controls(rules: Ruleset, shown: Iterable[Control] = ()) -> list[Control]:
    """House rules that the answer, or what it leads to, may depend on without being asked for."""
    known = {control.name for control in shown}
    names = [
        f"{AGREED.name}.{field.name}"
        for field in AGREED.fields
        if getattr(rules.offered, OFFERED_BY[field.name])
    ]
    return [Control(name, "state", agreed=name) for name in names if name not in known]


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


def level_controls(rules: Ruleset, language: Language, kind: str = "select") -> list[Control]:
    """House rules that draw a level as another of the texts does."""
    words, offered = language.forms, rules.offered
    found: list[Control] = []
    printed = Option("", words["as-printed"])
    if offered.schneider_lines:
        lines = (Option(str(one.amount), str(one.amount)) for one in offered.schneider_lines)
        found.append(variant("schneider_from", kind, language, (printed, *lines)))
    if offered.hand_schwarz_counts_what_was_said:
        options = (printed, *choices(language, ("announced", "as-said")))
        from_hand: When = (("hand", ("true",)), ("contract", trump_names(rules)))
        found.append(variant("hand_schwarz", kind, language, options, from_hand))
    return found

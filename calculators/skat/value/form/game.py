"""The form of a finished game: what was declared, held and taken."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.door import door
from calculators.page.controls import Control, Group, Groups, Option, Preset, Values, When
from calculators.page.values import Entry, FieldMap, map_of, read_hand, request_from
from calculators.skat.rules.play.piles import SKAT_SIZE, TRICKS
from calculators.skat.rules.rulesets.schema import ANNOUNCEMENTS, Ruleset
from calculators.skat.value.ask.game_value import GameValueRequest
from calculators.skat.value.ask.matadors import MatadorsRequest
from calculators.skat.value.form.common import (
    bid,
    choices,
    contract,
    names,
    null_names,
    ruleset,
    trump_names,
)
from calculators.skat.value.form.house import house_rules, may_give_up
from calculators.skat.value.form.infringement import STANDS, UNFINISHED, infringement
from calculators.text.language import Language

LINE = "variants.schneider_from"
COMMON = (1, 2, 3, 4)
"""The numbers of matadors that are all but always held."""


def game_value(rules: Ruleset, language: Language) -> Groups:
    """A finished game."""
    words = language.forms
    picked = (ruleset(rules, language), contract(rules, language))
    return (
        Group((*picked, *declaration(rules, language)), words["declared"]),
        Group(matadors(rules, language), words["matadors"]),
        Group((*ending(rules, language), bid(language)), words["outcome"]),
        infringement(rules, language, UNFINISHED),
        *house_rules(rules, language),
    )


def matadors(rules: Ruleset, language: Language) -> tuple[Control, ...]:
    """With or without how many, or the cards themselves."""
    words = language.forms
    trumps: When = (("contract", trump_names(rules)),)
    counted: When = (*trumps, ("_how", ("count",)))
    laid: When = (*trumps, ("_how", ("by-cards",)))
    ways = choices(language, ("count", "by-cards"))
    sides = (Option("true", words["choice-with"]), Option("false", words["choice-without"]))
    quick = tuple(Preset(f"matadors.count={count}", str(count)) for count in COMMON)
    number = words["matadors.count"]
    return (
        Control("_how", "radio", words["_how"], ways, "count", when=trumps),
        Control("matadors.held", "radio", words["matadors.held"], sides, "true", when=counted),
        Control("matadors.count", "number", number, default="1", when=counted, presets=quick),
        Control("cards", "cards", words["cards"], when=laid, hint=words["held-cards"]),
    )


def laid_matadors(values: Values) -> Mapping[str, object] | None:
    """The matadors among the cards that are laid into the form, as far as these can be read."""
    found = door.answer("matadors", request_from(map_of(MatadorsRequest.fields), values))
    return found if values.get("cards") and found["ok"] else None


def read_cards_held(values: Values) -> Mapping[str, object]:
    """All twelve cards; fewer stand for the matadors among them."""
    cards = read_hand(values.get("cards", ""))
    found = laid_matadors(values) if cards and len(cards) < TRICKS + SKAT_SIZE else None
    if found is None:
        return {"cards": cards}
    return {f"matadors.{name}": found[name] for name in ("held", "count")}


GAME_VALUE: FieldMap = tuple(
    Entry(one.paths, one.controls, read_cards_held, one.write) if one.paths == ("cards",) else one
    for one in map_of(GameValueRequest.fields)
)


def declaration(rules: Ruleset, language: Language) -> tuple[Control, ...]:
    """What was declared beside the contract, where the game knows it."""
    words = language.forms
    if any(one.skat == "either" for one in rules.contracts):
        every = choices(language, ANNOUNCEMENTS)
        from_hand: When = (("contract", trump_names(rules)), ("hand", ("true",)))
        any_game: When = (("contract", names(rules, lambda _: True)),)
        open_or_not = choices(language, ("none", "ouvert"))
        return (
            Control("hand", "check", words["hand"], when=any_game),
            announced(language, every, from_hand),
            announced(language, open_or_not, (("contract", null_names(rules)),)),
        )
    open_to_levels = names(rules, lambda one: len(one.announcements) > 1 and not one.ouvert)
    levels = choices(language, ("none", "schneider", "schwarz"))
    turned = names(rules, lambda one: one.skat == "turned")
    return (
        announced(language, levels, (("contract", open_to_levels),)),
        Control("both_turned", "check", words["both_turned"], when=(("contract", turned),)),
    )


def announced(language: Language, options: tuple[Option, ...], when: When) -> Control:
    """What was promised."""
    return Control("announced", "radio", language.forms["announced"], options, "none", when=when)


def ending(rules: Ruleset, language: Language) -> tuple[Control, ...]:
    """How it ended: card points and tricks, tricks alone in a null, or given up."""
    words = language.forms
    given_up = conceding(rules)
    may_concede: When = (("contract", given_up), *may_give_up(rules))
    conceded = Control("conceded", "check", words["conceded"], when=may_concede)
    played: When = (("contract", trump_names(rules)), *UNFINISHED, *STANDS)
    taken = (Option("0", words["no-trick"]), Option("1", words["a-trick"]))
    lost: When = (("contract", null_names(rules)), ("conceded", ("", "false")), *STANDS)
    return (
        *((conceded,) if given_up else ()),
        *tricks_of_all(language, played),
        card_points(rules, language, "70", played),
        Control("tricks", "radio", words["tricks"], taken, "0", when=lost),
    )


def conceding(rules: Ruleset) -> tuple[str, ...]:
    """The contracts that may be given up."""
    if rules.concession == "never":
        return ()
    if rules.concession == "any":
        return (*trump_names(rules), *null_names(rules))
    return names(rules, lambda one: one.kind != "null" and one.skat in ("turned", "taken"))


def tricks_of_all(language: Language, when: When = ()) -> tuple[Control, ...]:
    """Whether it was schwarz on either side."""
    words = language.forms
    some = (
        Option("", words["some-tricks"]),
        Option("10", words["all-tricks"]),
        Option("0", words["no-trick"]),
    )
    return (Control("tricks", "radio", words["tricks"], some, "", when=when),)


def card_points(rules: Ruleset, language: Language, default: str, when: When = ()) -> Control:
    """The declarer's card points, with the bounds at which something changes."""
    words = language.forms
    made = rules.made_from.amount
    bounds: tuple[tuple[str, int, When], ...] = (
        ("preset-made", made, ()),
        *(("preset-schneider", line, meant) for line, meant in schneider_lines(rules)),
        ("preset-short", made - 1, ()),
        ("preset-schneidered", rules.schneider_free_from.amount - 1, ()),
    )
    return Control(
        "card_points",
        "number",
        words["card_points"],
        default=default,
        when=(*when, ("tricks", ("",))),
        hint=words["card-points-hint"],
        presets=tuple(
            Preset(f"card_points={points}", words[word].format(points=points), meant)
            for word, points, meant in bounds
        ),
    )


def schneider_lines(rules: Ruleset) -> tuple[tuple[int, When], ...]:
    """Where schneider begins, as printed and as some tables have it, and when that applies."""
    printed, others = rules.schneider_from.amount, rules.offered.schneider_lines
    if not others:
        return ((printed, ()),)
    lines = [(one.amount, (LINE, (str(one.amount),))) for one in others]
    return tuple((line, (meant,)) for line, meant in [(printed, (LINE, ("",))), *lines])

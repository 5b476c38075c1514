"""The form of a deal of Skruf: the contract, what both sides held, and how things stood before."""

from __future__ import annotations

from dataclasses import replace

from calculators.page.controls import Control, Group, Groups, Option
from calculators.skruf.forms.common import (
    RULESET,
    When,
    denomination,
    hand_fields,
    hand_lines,
    level,
    pack,
    sides,
)
from calculators.skruf.forms.pack import typed_cards
from calculators.skruf.forms.pack import words as spelled
from calculators.skruf.operations.fields import HELD
from calculators.skruf.play.cards import SIDES, other
from calculators.skruf.reports import form_words
from calculators.skruf.rulesets import SKRUF
from calculators.skruf.score.possible import ACES
from calculators.skruf.words import side_name
from calculators.text.language import Language, capital

COUNTS = (("_how", ("counts",)),)
HANDS = (("_how", ("hands",)),)
SUITS = tuple(found.trump.value for found in SKRUF.denominations if found.trump)
IN_SUITS = tuple(found.id for found in SKRUF.denominations if found.trump)
UNKNOWN, NONE = "", "none"
FIRST_DEAL = (
    "HAT DA C9 SAKJT98653",
    "H4 DKQ965 CQ62 SQ742",
    "HJ832 DT8742 CAKT4",
    "HKQ9765 DJ3 CJ8753",
)
"""The final hands of the first narrated deal."""


def deal(language: Language) -> Groups:
    """One deal by itself."""
    words = form_words(language)
    how = Control(
        "_how",
        "radio",
        words["how"],
        (Option("counts", words["how-counts"]), Option("hands", words["how-hands"])),
        "counts",
    )
    started = tuple(spelled(language, typed_cards(hand)) for hand in FIRST_DEAL)
    lines = hand_lines(language, HELD, when=HANDS, defaults=started)
    cards = pack(language, hand_fields(language), HANDS, words["hands-hint"])
    return (
        Group((RULESET, *contract(language)), words["contract"]),
        Group((how, *counts(language, COUNTS), cards, *lines), words["held"]),
        Group(karonkas(language, COUNTS), words["karonkas"], folded=True),
        Group(before(language), words["before"], folded=True),
    )


def contract(language: Language, when: When = ()) -> tuple[Control, ...]:
    """Who played what, and the tricks it came to."""
    words = form_words(language)
    hint = words["tricks-hint"].format(held=HELD)
    found = (
        Control("declaring_side", "radio", words["declaring_side"], sides(language), "0"),
        level(language, "level", 6),
        denomination(language, "denomination", words["denomination"], "spades"),
        Control("tricks", "number", words["tricks"], default="12", hint=hint),
    )
    return tuple(applying(control, when) for control in found)


def applying(control: Control, when: When) -> Control:
    """The same control, for those cases alone."""
    return replace(control, when=(*control.when, *when))


def counts(language: Language, when: When) -> tuple[Control, ...]:
    """Aces and honours of north and south; the rest are with the others."""
    words = form_words(language)
    names = {"side": side_name(language, 0), "other": side_name(language, other(0))}
    suits: When = (*when, ("denomination", IN_SUITS))
    aces, honours = (
        words[f"{what}-hint"].format(whole=language.number(whole), **names)
        for what, whole in (("aces", ACES), ("honours", len(SKRUF.honours)))
    )
    return (
        Control("aces", "number", words["aces"].format(**names), default="4", hint=aces, when=when),
        Control(
            "honours",
            "number",
            words["honours"].format(**names),
            default="4",
            hint=honours,
            when=suits,
        ),
    )


def karonkas(language: Language, when: When) -> tuple[Control, ...]:
    """For each side aces in one hand, and the longest run of each suit."""
    words, named = form_words(language), language.words("skruf")
    runs = (
        Option("", words["no-karonka"]),
        *[
            Option(str(count), words["down-to"].format(card=named[f"down_to.{rank}"]))
            for count, rank in enumerate(SKRUF.ranks[SKRUF.karonkas.run_from.amount - 1 :], 1)
        ],
    )
    aces = (
        Option("", words["no-karonka"]),
        Option("1", words["three-aces"]),
        Option("2", words["four-aces"]),
    )
    found = []
    for side in SIDES:
        name = side_name(language, side)
        label = words["karonka-aces"].format(side=name)
        start = "1" if side == 0 else ""
        found.append(
            Control(
                f"karonkas.{side}.aces",
                "select",
                label,
                aces,
                start,
                when=when,
                hint=words["karonkas-hint"],
            )
        )
        for suit in SUITS:
            label = words["karonka-in"].format(suit=capital(language.suits[suit]), side=name)
            found.append(Control(f"karonkas.{side}.{suit}", "select", label, runs, when=when))
    return tuple(found)


def before(language: Language) -> tuple[Control, ...]:
    """How things stood, for those who want to know whether the deal wins a game."""
    words = form_words(language)
    options = (
        Option(NONE, words["games-none"]),
        *[
            Option(str(side), words["games-one"].format(side=capital(side_name(language, side))))
            for side in SIDES
        ],
        Option(UNKNOWN, words["games-unknown"]),
    )
    known: When = (("_games", (NONE, *map(str, SIDES))),)
    below = [
        Control(
            f"before.below.{side}",
            "number",
            words["below-before"].format(side=side_name(language, side)),
            default="0",
            when=known,
        )
        for side in SIDES
    ]
    return (Control("_games", "radio", words["games-before"], options, NONE), *below)

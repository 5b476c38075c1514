"""What Skruf's forms draw on: levels, trumps, seats, sides, and hands with the pack beside them."""

from __future__ import annotations

from calculators.page.cards import silent_pip
from calculators.page.controls import Control, Option
from calculators.page.markup import element, joined, text
from calculators.skruf.play.cards import SEATS, SIDES
from calculators.skruf.reports import form_words
from calculators.skruf.rulesets import SKRUF
from calculators.skruf.words import seat_name, side_name
from calculators.text.language import Language, capital

When = tuple[tuple[str, tuple[str, ...]], ...]
RULESET = Control("ruleset", "fixed", default=SKRUF.id)
MISERE = "misere"


def level(language: Language, name: str, default: int) -> Control:
    """One to seven, to be pressed."""
    levels = range(1, SKRUF.highest_level.amount + 1)
    options = tuple(Option(str(number), str(number)) for number in levels)
    return Control(name, "radio", form_words(language)[name], options, str(default))


def denomination(
    language: Language, name: str, label: str, default: str, *, misere: bool = False
) -> Control:
    """The four suits with their signs, and grandissimo."""
    named = language.words("skruf").table("denominations")
    options = []
    for found in SKRUF.denominations:
        face = None
        if found.trump:
            sign = silent_pip(found.trump.value, language)
            face = joined([sign, element("span", " " + named[found.id])])
        options.append(Option(found.id, named[found.id], face))
    if misere:
        options.append(Option(MISERE, named[MISERE]))
    return Control(name, "radio", label, tuple(options), default)


def sides(language: Language) -> tuple[Option, ...]:
    return tuple(Option(str(side), capital(side_name(language, side))) for side in SIDES)


def seats(language: Language, *, unknown: str = "") -> tuple[Option, ...]:
    """The four seats, and perhaps that it is not known which."""
    named = tuple(Option(str(at), capital(seat_name(language, at))) for at in range(SEATS))
    return (*named, Option("", unknown)) if unknown else named


def hand_lines(
    language: Language, size: int, *, when: When = (), defaults: tuple[str, ...] = ("",) * SEATS
) -> tuple[Control, ...]:
    """A line for each of the four hands."""
    return tuple(
        Control(
            f"hands.{at}",
            "line",
            capital(seat_name(language, at)),
            default=defaults[at],
            high=size,
            when=when,
        )
        for at in range(SEATS)
    )


def pack(language: Language, fields: dict[str, str], when: When = (), hint: str = "") -> Control:
    """The pack to press, into one of some fields."""
    options = tuple(Option(name, capital(text(label))) for name, label in fields.items())
    label = form_words(language)["to"]
    return Control("_to", "pack", label, options, options[0].value, when=when, hint=hint)


def hand_fields(language: Language) -> dict[str, str]:
    """The four hands by the names of their lines."""
    return {f"hands.{at}": seat_name(language, at) for at in range(SEATS)}

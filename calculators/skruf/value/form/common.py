"""Controls that Skruf's forms share: levels, trumps, seats, sides, and hands with the pack."""

from __future__ import annotations

from calculators.page.controls import Control, Option, When
from calculators.skruf.rules.play.cards import SEATS, SIDES
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.words import seat_name, side_name
from calculators.skruf.value.form.pack import pack as drawn_pack
from calculators.skruf.value.form.typed import spelled_cards
from calculators.skruf.value.tables import form_words
from calculators.text.language import Language, capital

RULESET = Control("ruleset", "fixed", default=SKRUF.id)
MISERE = "misere"
HANDS = tuple(f"hands.{seat}" for seat in range(SEATS))
"""The names of the fields of the four hands."""


def number_options(high: int, low: int = 0) -> tuple[Option, ...]:
    return tuple(Option(str(number), str(number)) for number in range(low, high + 1))


def level(language: Language, name: str, default: str) -> Control:
    """Levels one to seven as radio buttons."""
    options = number_options(SKRUF.highest_level.amount, 1)
    return Control(name, "radio", form_words(language)[name], options, default)


def denomination(
    language: Language, name: str, default: str, *others: str, when: When = ()
) -> Control:
    """The four suits with their signs, grandissimo, and optionally some suit, or a misère."""
    named = language.words("skruf").table("denominations")
    suits = [Option(one.id, named[one.id], one.trump) for one in SKRUF.denominations]
    options = (*suits, *(Option(other, named[other]) for other in others))
    label = form_words(language)["denomination"]
    return Control(name, "radio", label, options, default, when=when)


def sides(language: Language) -> tuple[Option, ...]:
    return tuple(Option(str(side), capital(side_name(language, side))) for side in SIDES)


def seats(language: Language, *, unknown: str = "") -> tuple[Option, ...]:
    """The four seats, and optionally the choice of an unknown seat."""
    named = tuple(Option(str(at), capital(seat_name(language, at))) for at in range(SEATS))
    return (*named, Option("", unknown)) if unknown else named


def hand_lines(
    language: Language, size: int, defaults: tuple[str, ...], when: When = ()
) -> tuple[Control, ...]:
    """A text field for each of the four hands."""
    return tuple(
        Control(
            HANDS[seat],
            "line",
            capital(seat_name(language, seat)),
            default=spelled_cards(language, defaults[seat]),
            high=size,
            when=when,
        )
        for seat in range(SEATS)
    )


def pack(language: Language, fields: dict[str, str], when: When = (), hint: str = "") -> Control:
    """The pack as buttons that fill several fields."""
    options = tuple(Option(name, capital(label)) for name, label in fields.items())
    label, first = form_words(language)["to"], options[0].value
    return Control("_to", "pack", label, options, first, when=when, hint=hint, draw=drawn_pack)


def hand_fields(language: Language) -> dict[str, str]:
    """The names of the four hands by field."""
    return {name: seat_name(language, seat) for seat, name in enumerate(HANDS)}


def card_line(held: str | list[str]) -> str:
    """Cards as one text."""
    return held if isinstance(held, str) else " ".join(held)

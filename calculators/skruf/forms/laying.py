"""Hands that are still being laid out: what is missing in each, told once and not as faults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.page.values import Values
from calculators.skruf.forms.pack import typed_cards
from calculators.skruf.play.cards import SEATS
from calculators.skruf.reports import form_words
from calculators.skruf.rulesets import SKRUF
from calculators.skruf.words import seat_name
from calculators.text.language import Language

CARDS = SKRUF.cards
FINAL = {f"hands.{at}": CARDS.held.amount for at in range(SEATS)}
DEALT = {f"hands.{at}": CARDS.dealt.amount for at in range(SEATS)} | {"kitty": CARDS.kitty.amount}
PACK = "_to"
"""The control of the pack, where it is told what is missing."""


def missing(values: Values, sizes: Mapping[str, int]) -> dict[str, int]:
    """How many cards each hand lacks."""
    counts = {
        name: size - len(typed_cards(values[name]))
        for name, size in sizes.items()
        if name in values
    }
    return {name: count for name, count in counts.items() if count > 0}


def without_short_hands(
    errors: list[dict[str, Any]], short: Mapping[str, int]
) -> list[dict[str, Any]]:
    """The faults but for hands that are not full yet."""
    return [
        error
        for error in errors
        if error["code"] not in ("number-of-cards", "missing") or error["field"] not in short
    ]


def told(short: Mapping[str, int], language: Language) -> str:
    """Which hands lack how many cards."""
    words = form_words(language)
    hands = ", ".join(
        words["lacking-of"].format(hand=hand_name(name, language), number=number)
        for name, number in short.items()
    )
    return words["lacking"].format(hands=hands)


def hand_name(field: str, language: Language) -> str:
    """A hand by its seat, or the kitty."""
    head, _, at = field.partition(".")
    return seat_name(language, int(at)) if at else form_words(language)[head].lower()

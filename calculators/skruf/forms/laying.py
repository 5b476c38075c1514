"""Hands that are still being laid out: what is missing in each, told once and not as faults."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from calculators.page.controls import Values
from calculators.page.tool import Fault
from calculators.skruf.forms.common import HANDS
from calculators.skruf.forms.typed import typed_cards
from calculators.skruf.reports import form_words
from calculators.skruf.rulesets import SKRUF
from calculators.skruf.words import seat_name
from calculators.text.language import Language

FINAL = dict.fromkeys(HANDS, SKRUF.cards.held.amount)
DEALT = dict.fromkeys(HANDS, SKRUF.cards.dealt.amount) | {"kitty": SKRUF.cards.kitty.amount}
PACK = "_to"
"""The control of the pack, where it is told what is missing."""
NOT_FULL = "number-of-cards"

Mend = Callable[[Sequence[Fault], Values, Language], Sequence[Fault]]


def without_short_hands(sizes: Mapping[str, int]) -> Mend:
    """The faults with one for all hands that are not full yet, which counts what they lack."""

    def mend(faults: Sequence[Fault], values: Values, language: Language) -> Sequence[Fault]:
        short = missing_cards(values, sizes)
        others = [
            fault
            for fault in faults
            if fault["code"] not in (NOT_FULL, "missing") or fault["field"] not in short
        ]
        if len(others) == len(faults):
            return faults
        text = missing_cards_message(short, language)
        return [*others, Fault(code=NOT_FULL, field=PACK, text=text)]

    return mend


def missing_cards(values: Values, sizes: Mapping[str, int]) -> dict[str, int]:
    """How many cards each hand lacks."""
    counts = {
        name: size - len(typed_cards(values[name]))
        for name, size in sizes.items()
        if name in values
    }
    return {name: count for name, count in counts.items() if count > 0}


def missing_cards_message(short: Mapping[str, int], language: Language) -> str:
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

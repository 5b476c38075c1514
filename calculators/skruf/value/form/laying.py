"""One message for all incomplete hands in place of an error for each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from calculators.page.controls import Values
from calculators.page.tool import Fault, Mend
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.words import seat_name
from calculators.skruf.value.form.common import HANDS
from calculators.skruf.value.tables import form_words
from calculators.text.language import Language
from calculators.text.typed_cards import read_cards

FINAL = dict.fromkeys(HANDS, SKRUF.cards.held.amount)
DEALT = dict.fromkeys(HANDS, SKRUF.cards.dealt.amount) | {"kitty": SKRUF.cards.kitty.amount}
PACK = "_to"
"""The control of the pack, which shows the message."""
NOT_FULL = "number-of-cards"


def without_short_hands(sizes: Mapping[str, int]) -> Mend:
    """Replaces the faults of incomplete hands by one that counts the missing cards."""

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
    """The number of missing cards in each incomplete hand."""
    counts = {
        name: size - len(read_cards(values[name])) for name, size in sizes.items() if name in values
    }
    return {name: count for name, count in counts.items() if count > 0}


def missing_cards_message(short: Mapping[str, int], language: Language) -> str:
    """A sentence on which hands lack how many cards."""
    words = form_words(language)
    hands = ", ".join(
        words["lacking-of"].format(hand=hand_name(name, language), number=number)
        for name, number in short.items()
    )
    return words["lacking"].format(hands=hands)


def hand_name(field: str, language: Language) -> str:
    """The name of a hand by its seat, or of the kitty."""
    head, _, at = field.partition(".")
    return seat_name(language, int(at)) if at else form_words(language)[head].lower()

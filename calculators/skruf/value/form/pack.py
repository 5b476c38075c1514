"""The whole pack as buttons for several hands, and a hand in suits."""

from __future__ import annotations

from calculators.core.cards import Suit
from calculators.page.cards import pip, rank_face, spelled_card
from calculators.page.controls import Control
from calculators.page.inputs import render_radio
from calculators.page.markup import Html, element
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.value.tables import form_words
from calculators.text.language import Language


def pack(control: Control, id: str, value: str, language: Language) -> Html:
    """Radio buttons for the hand to fill, each with the size of the hand, and the 52 cards."""
    to = render_radio(control, id, value, language)
    suits = [found.trump for found in reversed(SKRUF.denominations) if found.trump]
    rows = [element("div", *suit_row(suit, language), class_="suit-row") for suit in suits]
    deck = element(
        "div",
        *rows,
        class_="hand pack",
        role="group",
        aria_label=control.label,
        data_pack=control.name,
    )
    emptied = "&".join(f"{option.value}=" for option in control.options)
    empty = element(
        "button", form_words(language)["empty"], type="button", data_values=emptied, class_="quiet"
    )
    return Html(to + deck + element("div", empty, class_="buttons"))


def suit_row(suit: Suit, language: Language) -> list[Html]:
    """One suit from the ace down, as buttons."""
    return [
        element(
            "button",
            element("span", language.card_name(suit.value + rank.value), class_="unseen"),
            rank_face(suit.value, language.letter(rank.value)),
            element("span", class_="whose"),
            type="button",
            class_=f"card card-{suit.value.lower()}",
            data_card=suit.value + rank.value,
            data_word=spelled_card(language, suit.value + rank.value),
            aria_pressed="false",
        )
        for rank in SKRUF.ranks
    ]


def by_suits(language: Language, codes: list[str]) -> Html:
    """A hand by suit: the sign, then the letters of the ranks."""
    lines = []
    for suit in dict.fromkeys(code[0] for code in codes):
        ranks = " ".join(language.letter(code[1]) for code in codes if code[0] == suit)
        name = element("span", language.suits[suit], class_="unseen")
        sign = element("span", name, pip(suit), class_=f"pip pip-{suit.lower()}")
        lines.append(element("span", sign, " ", ranks, class_="of-suit"))
    return Html(" ".join(lines))

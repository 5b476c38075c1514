"""Cards and buttons of exercises and lessons."""

from __future__ import annotations

from calculators.cards import Card
from calculators.page.cards import face, shown
from calculators.page.markup import Html, element
from calculators.text.language import Language


def lying_cards(language: Language, label: str, cards: tuple[Card, ...]) -> Html:
    """Cards in a row under a heading."""
    row = element(
        "ul",
        *[element("li", shown(card.code, language)) for card in cards],
        class_="hand",
        aria_label=label,
    )
    return element("div", element("p", label, class_="label"), row, class_="lying")


def card_button(language: Language, code: str, *, pressed: bool | None = None) -> Html:
    """A card to tap: it answers at once, or it is one of several and stays pressed."""
    return element(
        "button",
        element("span", language.card_name(code), class_="unseen"),
        face(code[0], language.letter(code[1])),
        element("span", class_="place"),
        type="button",
        class_=f"card card-{code[0].lower()}",
        data_answer=code,
        aria_pressed=None if pressed is None else str(pressed).lower(),
    )

"""A card as a small picture with a name for those who do not see it."""

from __future__ import annotations

import json
from collections.abc import Callable

from calculators.cards import RANKS, SUITS, Rank, Suit
from calculators.page.markup import Html, element, text
from calculators.text.language import Language
from calculators.text.spelling import rank_spellings, read_card, suit_spellings

Draw = Callable[[str, Language], Html]

PIPS = {
    "C": (
        "1 0 22 24",
        (
            "M12 1.6a5 5 0 0 1 3.9 8.1 5 5 0 1 1-2.9 7.7c.2 2 1 3.7 2.5 5H8.5c1.5-1.3 2.3-3 2.5-5"
            "a5 5 0 1 1-2.9-7.7A5 5 0 0 1 12 1.6z"
        ),
    ),
    "S": (
        "2 0 20 24",
        (
            "M12 1.6c2.3 4.9 9.2 7.9 9.2 13.1a4.5 4.5 0 0 1-8.1 2.7c.2 2 1 3.7 2.5 5H8.4"
            "c1.5-1.3 2.3-3 2.5-5a4.5 4.5 0 0 1-8.1-2.7C2.8 9.5 9.7 6.5 12 1.6z"
        ),
    ),
    "H": (
        "1 0 22 24",
        (
            "M12 22.4C9.3 17.5 2 13.6 2 8a5.3 5.3 0 0 1 5.3-5.4c2.1 0 3.9 1.2 4.7 3.2"
            ".8-2 2.6-3.2 4.7-3.2A5.3 5.3 0 0 1 22 8c0 5.6-7.3 9.5-10 14.4z"
        ),
    ),
    "D": (
        "3 0 18 24",
        (
            "M12 1.2c1.9 4 4.5 7.5 8.2 10.8-3.7 3.3-6.3 6.8-8.2 10.8-1.9-4-4.5-7.5-8.2-10.8"
            "C7.5 8.7 10.1 5.2 12 1.2z"
        ),
    ),
}
"""The box and the outline of each suit sign."""


DECK_RANKS = "JATKQ987"
"""The ranks in a row of the pack: the jacks first, as they beat the rest."""


def pip(suit: str) -> Html:
    """The drawn suit sign; its colour comes from the text around it."""
    box, outline = PIPS[suit]
    return Html(
        f'<svg aria-hidden="true" focusable="false" viewBox="{box}">'
        f'<path d="{outline}"></path></svg>'
    )


def face(suit: str, letters: str) -> Html:
    """The suit sign and the letters of a rank, for the eye alone."""
    return Html(pip(suit) + element("span", letters, aria_hidden="true"))


def named_pip(suit: str, language: Language) -> Html:
    """A suit sign with its name for those who do not see it."""
    name = element("span", language.suits[suit], class_="unseen")
    return element("span", name, pip(suit), class_=f"pip pip-{suit.lower()}")


def with_pip(name: str, suit: Suit | None, language: Language, draw: Draw) -> Html:
    """A contract's name with the sign of its suit in place of the word: solo ♥, ♥ turn."""
    if suit is None:
        return text(name)
    written = language.suits[suit.value]
    words = [word for word in name.split() if len(word) > 3 and written.startswith(word)]
    before, _, after = name.partition(words[0] if words else written)
    return Html(text(before) + draw(suit.value, language) + text(after))


def silent_pip(suit: str, _language: Language) -> Html:
    """A suit sign where the name stands elsewhere."""
    return element("span", pip(suit), class_=f"pip pip-{suit.lower()}")


def card_face(code: str, language: Language) -> Html:
    """A card on the line of a text."""
    name = element("span", language.card_name(code), class_="unseen")
    return element(
        "span",
        name,
        face(code[0], language.letter(code[1])),
        class_=f"card card-{code[0].lower()}",
    )


def picture(code: str, language: Language, **given: str) -> Html:
    """A card as one picture with its name, where no button stands around it."""
    return element(
        "span",
        face(code[0], language.letter(code[1])),
        class_=f"card card-{code[0].lower()}",
        role="img",
        aria_label=language.card_name(code),
        **given,
    )


def sign(suit: str, language: Language) -> Html:
    """A suit sign as a picture with its name."""
    return element(
        "span",
        pip(suit),
        class_=f"pip pip-{suit.lower()}",
        role="img",
        aria_label=language.suits[suit],
    )


def word(language: Language, code: str) -> str:
    """A card as it is written in the language: KlKn, CJ. Any language can read it."""
    return language.suit_letters(code[0]) + language.letter(code[1])


def spelled_cards(language: Language, cards: str) -> str:
    """Some cards as they are written in the language."""
    return " ".join(
        word(language, card.code) if (card := read_card(code)) else code for code in cards.split()
    )


def spellings() -> str:
    """How suits and ranks may be written, for the script that presses what is typed."""
    ranks = {way: rank for way, rank in rank_spellings().items() if rank in RANKS}
    return json.dumps([suit_spellings(), ranks], ensure_ascii=False, separators=(",", ":"))


def deck(language: Language, field: str, label: str) -> Html:
    """The pack as buttons to press, a row for each suit."""
    rows = [
        element(
            "div", *[button(language, suit, Rank(one)) for one in DECK_RANKS], class_="suit-row"
        )
        for suit in SUITS
    ]
    return element(
        "div",
        *rows,
        class_="hand deck",
        role="group",
        aria_label=label,
        data_cards_for=field,
        data_spellings=spellings(),
    )


def button(language: Language, suit: Suit, rank: Rank) -> Html:
    """One card to press."""
    code = suit.value + rank.value
    return element(
        "button",
        element("span", language.card_name(code), class_="unseen"),
        face(suit.value, language.letter(rank.value)),
        type="button",
        class_=f"card card-{suit.value.lower()}",
        data_card=code,
        data_word=word(language, code),
        aria_pressed="false",
    )

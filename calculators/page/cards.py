"""Cards and suit signs as small drawings with names for screen readers."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache

from calculators.core.cards import DECK, RANKS, SUIT_SPELLINGS, SUITS, Rank, Suit
from calculators.page.markup import Html, element, text
from calculators.text.language import Language
from calculators.text.spelling import rank_spellings, read_card, suit_spellings

DrawCard = Callable[[str, Language], Html]

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
"""The view box and the outline of each suit sign."""


DECK_RANKS = "JATKQ987"
"""The order of ranks in a row of the pack: jacks first, as they beat the rest."""


def pip(suit: str) -> Html:
    """The drawn suit sign; its colour comes from the surrounding text."""
    box, outline = PIPS[suit]
    return Html(
        f'<svg aria-hidden="true" focusable="false" viewBox="{box}">'
        f'<path d="{outline}"></path></svg>'
    )


def rank_face(suit: str, letters: str) -> Html:
    """Suit sign and letter of a rank, hidden from screen readers."""
    return Html(pip(suit) + element("span", letters, aria_hidden="true"))


def drawn_face(code: str, language: Language) -> Html:
    """A card as it lies on a table: its drawing from the sheet that the page has
    (partials/cards.html), and beside it sign and letter, for those who choose to see these.
    """
    drawing = f'<svg class="face" aria-hidden="true"><use href="#card-{code}"></use></svg>'
    return Html(drawing + rank_face(code[0], language.letter(code[1])))


def named_pip(suit: str, language: Language) -> Html:
    """A suit sign with its name for screen readers."""
    name = element("span", language.suits[suit], class_="unseen")
    return element("span", name, pip(suit), class_=f"pip pip-{suit.lower()}")


def with_pip(name: str, suit: Suit | None, language: Language, draw: DrawCard) -> Html:
    """A contract's name with the suit sign in place of the suit's name: solo ♥, ♥ turn."""
    if suit is None:
        return text(name)
    written = language.suits[suit.value]
    words = [word for word in name.split() if len(word) > 3 and written.startswith(word)]
    before, _, after = name.partition(words[0] if words else written)
    return Html(text(before) + draw(suit.value, language) + text(after))


def silent_pip(suit: str, _language: Language) -> Html:
    """A suit sign without a name, which stands next to it."""
    return element("span", pip(suit), class_=f"pip pip-{suit.lower()}")


def card_face(code: str, language: Language) -> Html:
    """A card within a line of text."""
    name = element("span", language.card_name(code), class_="unseen")
    return element(
        "span",
        name,
        rank_face(code[0], language.letter(code[1])),
        class_=f"card card-{code[0].lower()}",
    )


def card_picture(code: str, language: Language, **given: str) -> Html:
    """A card as an image with its name, outside buttons."""
    return element(
        "span",
        rank_face(code[0], language.letter(code[1])),
        class_=f"card card-{code[0].lower()}",
        role="img",
        aria_label=language.card_name(code),
        **given,
    )


@cache
def written_cards(language: Language) -> Mapping[str, str]:
    """Each card by what sentences write for it, the longest first: ♣Kn before ♣K."""
    written = {
        SUIT_SPELLINGS[card.suit][1] + language.letter(card.rank.value): card.code for card in DECK
    }
    return {one: written[one] for one in sorted(written, key=len, reverse=True)}


def with_cards(told: str, language: Language, draw: Callable[[str], str]) -> str:
    """A sentence with something else for each card in letters, by its code."""
    for written, code in written_cards(language).items():
        if written in told:
            told = told.replace(written, draw(code))
    return told


def heard_cards(told: str, language: Language) -> str:
    """A sentence for those who listen: cards by their names."""
    return with_cards(told, language, language.card_said)


def named_cards(html: Html, language: Language) -> Html:
    """Sentences whose cards in letters have their names for those who listen."""

    def named(code: str) -> str:
        sign = f"&#{ord(SUIT_SPELLINGS[Suit(code[0])][1])};"
        letters = Html(sign + language.letter(code[1]))
        return element("span", letters, role="img", aria_label=language.card_said(code))

    return Html(with_cards(html, language, named))


def suit_picture(suit: str, language: Language) -> Html:
    """A suit sign as an image with its name."""
    return element(
        "span",
        pip(suit),
        class_=f"pip pip-{suit.lower()}",
        role="img",
        aria_label=language.suits[suit],
    )


def spelled_card(language: Language, code: str) -> str:
    """A card in the spelling of the language: KlKn, CJ. Every language can read it."""
    return language.suit_letters(code[0]) + language.letter(code[1])


def spelled_cards(language: Language, cards: str) -> str:
    """Some cards in the spelling of the language."""
    return " ".join(
        spelled_card(language, card.code) if (card := read_card(code)) else code
        for code in cards.split()
    )


def spellings() -> str:
    """The spellings of suits and ranks as JSON, for the script that presses the cards typed."""
    ranks = {way: rank for way, rank in rank_spellings().items() if rank in RANKS}
    return json.dumps([suit_spellings(), ranks], ensure_ascii=False, separators=(",", ":"))


def deck_buttons(language: Language, field: str, label: str, *, is_shared: bool = False) -> Html:
    """The pack of 32 as buttons, one row for each suit.

    The field holds the cards; of a shared pack it chooses which other field does.
    """
    rows = [
        element(
            "div",
            *[card_button(language, suit, Rank(one), is_shared=is_shared) for one in DECK_RANKS],
            class_="suit-row",
        )
        for suit in SUITS
    ]
    return element(
        "div",
        *rows,
        class_="hand deck",
        role="group",
        aria_label=label,
        data_cards_for=None if is_shared else field,
        data_pack=field if is_shared else None,
        data_spellings=spellings(),
    )


def card_button(language: Language, suit: Suit, rank: Rank, *, is_shared: bool) -> Html:
    """One card of the pack as a button; of a shared pack it has a place for whose it is."""
    code = suit.value + rank.value
    whose = [element("span", class_="whose")] if is_shared else []
    return element(
        "button",
        element("span", language.card_name(code), class_="unseen"),
        rank_face(suit.value, language.letter(rank.value)),
        *whose,
        type="button",
        class_=f"card card-{suit.value.lower()}",
        data_card=code,
        data_word=spelled_card(language, code),
        aria_pressed="false",
    )

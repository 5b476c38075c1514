"""The whole pack to press into several hands, and hands as they are typed."""

from __future__ import annotations

from typing import TypeVar

from calculators.cards import SUITS, Suit
from calculators.page.cards import face, pip, word
from calculators.page.controls import Control
from calculators.page.inputs import radio
from calculators.page.markup import Html, element
from calculators.skruf.reports import form_words
from calculators.skruf.rulesets import SKRUF
from calculators.text.language import Language
from calculators.text.spelling import rank_spellings, read_any_card, suit_spellings

Spelled = TypeVar("Spelled", bound=str)
LONGEST = 40
"""More letters than this are no hand of cards."""


def pack(control: Control, id: str, value: str, language: Language) -> Html:
    """Where the cards go, and the fifty-two of them; each hand has a size after its name."""
    to = radio(control, id, value, language)
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
            face(suit.value, language.letter(rank.value)),
            element("span", class_="whose"),
            type="button",
            class_=f"card card-{suit.value.lower()}",
            data_card=suit.value + rank.value,
            data_word=word(language, suit.value + rank.value),
            aria_pressed="false",
        )
        for rank in SKRUF.ranks
    ]


def words(language: Language, codes: list[str]) -> str:
    """Some cards as they are typed in the language."""
    return " ".join(word(language, code) for code in codes)


def by_suits(language: Language, codes: list[str]) -> Html:
    """A hand in suits: the sign once, the letters after it."""
    lines = []
    for suit in dict.fromkeys(code[0] for code in codes):
        ranks = " ".join(language.letter(code[1]) for code in codes if code[0] == suit)
        name = element("span", language.suits[suit], class_="unseen")
        sign = element("span", name, pip(suit), class_=f"pip pip-{suit.lower()}")
        lines.append(element("span", sign, " ", ranks, class_="of-suit"))
    return Html(" ".join(lines))


def typed_cards(text: str) -> list[str]:
    """The cards of a line: one by one, or a suit and its ranks. What is no card stays as it is."""
    found: list[str] = []
    for token in text.replace(",", " ").split():
        card = read_any_card(token)
        found += [card.code] if card is not None else of_one_suit(token) or [token[:LONGEST]]
    return found


def longest_first(spellings: dict[str, Spelled]) -> list[tuple[str, Spelled]]:
    """Spellings in an order in which none hides a longer one."""
    return sorted(spellings.items(), key=lambda way: -len(way[0]))


def of_one_suit(token: str) -> list[str]:
    """A suit with its ranks after it; nothing where it is something else.

    "HJT" is two hearts, "HjT" is one: a suit of two letters has its second one small.
    """
    rest = token.upper().replace("\ufe0f", "")
    long = token[1:2].islower()
    for way, suit in longest_first(suit_spellings()):
        if rest.startswith(way) and (len(way) == 1 or long):
            ranks = ranks_in(rest.removeprefix(way))
            if ranks:
                return [suit.value + rank for rank in ranks]
    return []


def ranks_in(text: str) -> list[str] | None:
    """Ranks written without a gap: "EK1085", "AKT85"; None where something else is among them."""
    ways = longest_first(rank_spellings())
    found: list[str] = []
    rest = text.lstrip(":")
    while rest:
        way = next(((way, rank) for way, rank in ways if rest.startswith(way)), None)
        if way is None:
            return None
        found.append(way[1])
        rest = rest.removeprefix(way[0])
    return found


def hands_from(lines: list[str], size: int) -> list[list[str]]:
    """Four hands; one that is empty is what the three others leave."""
    hands = [typed_cards(line) for line in lines]
    empty = [at for at, hand in enumerate(hands) if not hand]
    if len(empty) == 1:
        held = {code for hand in hands for code in hand}
        rest = [
            suit.value + rank.value
            for suit in SUITS
            for rank in SKRUF.ranks
            if suit.value + rank.value not in held
        ]
        if len(rest) == size and all(len(hand) == size for hand in hands if hand):
            hands[empty[0]] = rest
    return hands

"""Cards as people type them: what is read, in whose letters, and what is refused by name."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.page.cards import spelled_card
from calculators.text.language import LOCALES, language
from calculators.text.typed_cards import read_cards
from tests.hands import ten_cards
from tests.responding import respond_form

PIPS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}
SUITS = {"sv": {"C": "Kl", "S": "Sp", "H": "Hj", "D": "Ru"}, "en": {suit: suit for suit in "CSHD"}}
RANKS = {
    "sv": {"A": "E", "K": "K", "Q": "D", "J": "Kn", "T": "10"},
    "en": {"A": "A", "K": "K", "Q": "Q", "J": "J", "T": "10"},
}
SEPARATORS = (" ", ", ", "  ", "\n", "; ", " - ", "/")


def halves(codes: list[str]) -> list[tuple[str, str]]:
    """The suit and the rank of each card."""
    return [(code[0], code[1]) for code in codes]


def one_by_one(codes: list[str], locale: str, between: str) -> list[str]:
    """Each card, its suit and its rank apart: "Kl Kn", "C J"."""
    suits, ranks = SUITS[locale], RANKS[locale]
    return [f"{suits[suit]}{between}{ranks.get(rank, rank)}" for suit, rank in halves(codes)]


def suit_by_suit(codes: list[str], suits: dict[str, str], ranks: dict[str, str]) -> list[str]:
    """Each suit with its ranks: "Hj E 10 K", "♥ A10K"."""
    found: dict[str, list[str]] = {}
    for suit, rank in halves(codes):
        found.setdefault(suit, []).append(ranks.get(rank, rank))
    return [f"{suits[suit]} {' '.join(held)}" for suit, held in found.items()]


@given(
    codes=ten_cards,
    locale=st.sampled_from(LOCALES),
    between=st.sampled_from(SEPARATORS),
    low=st.booleans(),
)
def test_a_typed_hand_is_that_hand(
    codes: list[str], locale: str, between: str, *, low: bool
) -> None:
    words = language(locale)
    texts = [
        between.join(spelled_card(words, code) for code in codes),
        between.join(one_by_one(codes, locale, " ")),
        between.join(one_by_one(codes, locale, "")),
        between.join(PIPS[suit] + RANKS[locale].get(rank, rank) for suit, rank in halves(codes)),
        "".join(PIPS[suit] + RANKS[locale].get(rank, rank) for suit, rank in halves(codes)),
        between.join(RANKS[locale].get(rank, rank) + PIPS[suit] for suit, rank in halves(codes)),
        between.join(words.card_name(f"{suit}{rank}") for suit, rank in halves(codes))
        if locale == "sv"
        else between.join(codes),
    ]
    for text in texts:
        assert read_cards(text.lower() if low else text) == codes, text


@given(codes=ten_cards, locale=st.sampled_from(LOCALES), low=st.booleans())
def test_a_hand_typed_suit_by_suit_is_that_hand(
    codes: list[str], locale: str, *, low: bool
) -> None:
    codes = sorted(codes, key=lambda code: "CSHD".index(code[0]))
    text = "; ".join(suit_by_suit(codes, SUITS[locale], RANKS[locale]))
    read = read_cards(text.lower() if low else text)
    assert read == codes or has_only_shared_letters(codes), text


def has_only_shared_letters(codes: list[str]) -> bool:
    """A hand of which no letter says whose it is: only figures, kings and ♦ are left."""
    return all(rank in "KT987Q" for _, rank in halves(codes))


@given(ten_cards)
def test_a_hand_may_mix_the_letters_of_both_languages(codes: list[str]) -> None:
    """But for HJ, which among Swedish letters may be a suit whose rank is still to come."""
    draw = random.Random("".join(codes))
    locales = ["sv" if code == "HJ" else draw.choice(LOCALES) for code in codes]
    mixed = [spelled_card(language(at), code) for at, code in zip(locales, codes, strict=True)]
    assert read_cards(" ".join(mixed)) == codes


@given(st.text(max_size=60))
def test_whatever_is_typed_is_read_or_kept(text: str) -> None:
    for word in read_cards(text):
        assert word.strip()


@pytest.mark.parametrize(("text", "read"), [
    ("Kl Kn, Hj E D K", ["CJ", "HA", "HQ", "HK"]),
    ("C J, H A, D K", ["CJ", "HA", "DK"]),
    ("♥ D", ["HQ"]),
    ("D K", ["DK"]),
    ("klöver knekt, hjärteress", ["CJ", "HA"]),
    ("Clubs: J; Hearts: A K", ["CJ", "HA", "HK"]),
    ('["CJ","SJ"]', ["CJ", "SJ"]),
    ("♣️J ♥️A", ["CJ", "HA"]),
    ("AH TS JC", ["HA", "ST", "CJ"]),
    ("♥A K 7", ["HA", "HK", "H7"]),
    ("Cj Sj Hj", ["CJ", "SJ", "HJ"]),
    ("", []),
])  # fmt: skip
def test_a_text_is_read_in_the_letters_of_one_language(text: str, read: list[str]) -> None:
    assert read_cards(text) == read


@pytest.mark.parametrize(("text", "word", "code"), [
    ("♥ K D 10", "D", "suit-or-rank"),
    ("hej", "hej", "not-a-card"),
    ("Kl Kn X7 Hj E", "X7", "not-a-card"),
    ("Kl Kn, Hj", "Hj …", "not-a-card"),
    ("KlKn SpE Hj", "Hj …", "not-a-card"),
])  # fmt: skip
@pytest.mark.parametrize("locale", LOCALES)
def test_a_word_that_is_unclear_or_unknown_is_refused_by_name(
    text: str, word: str, code: str, locale: str
) -> None:
    values = {"ruleset": "skat", "cards": text}
    asked = {"tool": "hand-outlook", "ruleset": "skat", "locale": locale, "values": values}
    (error,) = respond_form(asked)["errors"]
    assert error["code"] == code
    assert language(locale).quotation.format(word) in error["text"]

"""How cards are written: two ASCII letters or pips everywhere, and the letters of every language.

A spelling that means two things means the international one, then that of the first language.
"""

from __future__ import annotations

from functools import cache
from typing import TypeVar

from calculators.core.cards import (
    ALL_RANKS,
    BY_CODE,
    PACK_BY_CODE,
    RANK_SPELLINGS,
    SUIT_SPELLINGS,
    SUITS,
    WHOLE_DECK,
    Card,
    Rank,
    Suit,
)
from calculators.text.language import LOCALES, catalogue

Key = TypeVar("Key", bound=str)


def with_letters(
    table: str, keys: tuple[Key, ...], known: dict[str, Key], locales: tuple[str, ...] = LOCALES
) -> dict[str, Key]:
    """What is known, and every way in which the languages write these suits, ranks or seats."""
    for code in locales:
        words = catalogue("cards", code)
        for key in keys:
            for way in words.get(f"{table}.{key}", "").upper().split():
                known.setdefault(way, key)
    return known


@cache
def suit_spellings() -> dict[str, Suit]:
    """The suit that each spelling means."""
    known = {way: suit for suit, ways in SUIT_SPELLINGS.items() for way in ways}
    return with_letters("suits", SUITS, known)


@cache
def rank_spellings() -> dict[str, Rank]:
    """The rank that each spelling means."""
    known = {way: rank for rank, ways in RANK_SPELLINGS.items() for way in ways}
    return with_letters("ranks", ALL_RANKS, known)


@cache
def contested_words() -> frozenset[str]:
    """Words that name a suit in one language and a rank in another: D, diamonds or dam."""
    return frozenset(suit_spellings().keys() & rank_spellings().keys())


@cache
def suit_names() -> dict[str, Suit]:
    """The suit that each name in a bid means: a letter, a pip or a word."""
    known = {way: suit for suit, ways in SUIT_SPELLINGS.items() for way in (*ways, suit.name)}
    return with_letters("bids", SUITS, known)


@cache
def seat_letters() -> dict[str, str]:
    """The seat that each letter means: F is forehand in every language."""
    return with_letters("seats", ("0", "1", "2"), {})


@cache
def spelled_cards() -> dict[str, Card]:
    """The card of the whole pack that each spelling means."""
    found: dict[str, Card] = {}
    for suit_way, suit in suit_spellings().items():
        for rank_way, rank in rank_spellings().items():
            found.setdefault(suit_way + rank_way, PACK_BY_CODE[suit.value + rank.value])
    return found


def read_card(spelling: str) -> Card | None:
    """The one of the 32 that a spelling means. "HJ" is the jack of hearts, "HjKn" too."""
    card = BY_CODE.get(spelling) or read_any_card(spelling)
    return card if card is not None and card.bit <= WHOLE_DECK else None


def read_any_card(spelling: str) -> Card | None:
    """The one of the 52 that a spelling means, or None."""
    plain = spelling.strip().replace("\ufe0f", "").replace("\ufe0e", "").upper()
    return PACK_BY_CODE.get(spelling) or spelled_cards().get(plain)

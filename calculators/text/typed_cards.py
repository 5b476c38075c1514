"""Cards as people type and paste them: one by one or suit by suit, in any language's letters.

"KlKn HjE", "Kl Kn, Hj E 10", "♥AK7", "SAKT HA", "A♥ 10♠". A text is read in the letters of one
language as far as one of them reads it, and otherwise in those of all. What is no card, or two
cards to two languages, stays as typed, so that the door can refuse it by name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from calculators.core.cards import ALL_RANKS, RANK_SPELLINGS, SUIT_SPELLINGS, SUITS, Rank, Suit
from calculators.text.language import LOCALES
from calculators.text.spelling import (
    contested_words,
    rank_spellings,
    read_any_card,
    suit_spellings,
    with_letters,
)

Meaning = TypeVar("Meaning")
PIPS = {way: suit for suit, ways in SUIT_SPELLINGS.items() for way in ways if not way.isascii()}
FIGURES = {way: rank for rank, ways in RANK_SPELLINGS.items() for way in ways if way.isdigit()}
LONGEST_WORD = 40
"""A longer word cannot be cards of one suit."""
LONGEST_TEXT = 1000
"""A longer text is no hand of cards."""

Reading = list[tuple[str, ...] | None]
"""For each word the cards it stands for, none if it names the suit of the next; None if unread."""


@dataclass(frozen=True, slots=True)
class Letters:
    """The suits and ranks by their spellings, the longest first, so that none hides another."""

    suits: Mapping[str, Suit]
    ranks: tuple[Mapping[str, Rank], ...]
    """One table for each language, as the ranks in a word are of one language."""
    unclear: frozenset[str] = frozenset()
    """Words that, standing alone, may be a suit or a rank."""


def longest_first(ways: Mapping[str, Meaning]) -> Mapping[str, Meaning]:
    """Spellings in the order in which they are tried."""
    return {way: ways[way] for way in sorted(ways, key=len, reverse=True)}


@cache
def letters_of_one() -> tuple[Letters, ...]:
    """The international letters, and those of each language; pips and figures are everybody's."""
    suits = [{way: suit for suit, ways in SUIT_SPELLINGS.items() for way in ways}]
    ranks = [{way: rank for rank, ways in RANK_SPELLINGS.items() for way in ways}]
    for code in LOCALES:
        suits.append(with_letters("suits", SUITS, dict(PIPS), (code,)))
        ranks.append(with_letters("ranks", ALL_RANKS, dict(FIGURES), (code,)))
    pairs = zip(suits, ranks, strict=True)
    return tuple(Letters(longest_first(one), (longest_first(other),)) for one, other in pairs)


@cache
def letters_of_all() -> Letters:
    """The letters of all languages together."""
    ranks = tuple(letters.ranks[0] for letters in letters_of_one())
    return Letters(longest_first(suit_spellings()), ranks, contested_words())


@cache
def cards_rank_first() -> dict[str, str]:
    """The card of each spelling in which the rank stands before the suit: A♥, 10S."""
    return {
        rank_way + suit_way: suit.value + rank.value
        for rank_way, rank in rank_spellings().items()
        for suit_way, suit in suit_spellings().items()
    }


def read_cards(text: str) -> list[str]:
    """The cards of a text, with the words that could not be read as they were typed."""
    words = split_words(text)
    whole = [one_card(word) for word in words]
    suits = letters_of_all().suits
    if all(whole) and not any(word.upper() in suits and not word.isupper() for word in words):
        return whole
    every = [read_words(words, letters) for letters in (*letters_of_one(), letters_of_all())]
    fewest = min(reading.count(None) for reading in every)
    best = [reading for reading in every[:-1] if reading.count(None) == fewest] or every[-1:]
    found: list[str] = []
    for word, *read in zip(words, *best, strict=True):
        cards = read[0]
        if any(other != cards for other in read):
            return [*found, unread(word)]
        found += [unread(word)] if cards is None else cards
    return found


def unread(word: str) -> str:
    """A word as it was typed; "Hj" without a rank would by itself be the jack of hearts."""
    return f"{word} …" if one_card(word) else word[:LONGEST_WORD]


def one_card(word: str) -> str:
    """The card that a word is by itself, suit first or rank first; "" if it is none."""
    card = read_any_card(word)
    return card.code if card else cards_rank_first().get(word.upper(), "")


def split_words(text: str) -> list[str]:
    """The words of a text, between whatever stands between them; cards in pips come apart."""
    if len(text) > LONGEST_TEXT:
        return text.split()
    plain = text.replace("\ufe0f", "").replace("\ufe0e", "")
    spaced = "".join(sign if sign.isalnum() or sign in PIPS else " " for sign in plain)
    return [word for run in spaced.split() for word in split_at_pips(run)]


def split_at_pips(run: str) -> list[str]:
    """A run of cards written with pips as its cards: "♣J♠A", "J♣A♠"."""
    pips = [sign for sign in run if sign in PIPS]
    if len(pips) < 2:
        return [run]
    before = run[0] in PIPS
    for pip in dict.fromkeys(pips):
        run = run.replace(pip, f" {pip}" if before else f"{pip} ")
    return run.split()


def read_words(words: list[str], letters: Letters) -> Reading:
    """The words in some letters: a card each, a suit with its ranks, or ranks after their suit."""
    found: Reading = []
    suit: Suit | None = None
    for word in words:
        written = word.upper()
        is_clear = written not in letters.unclear
        ranks = read_ranks(written, letters) if suit and is_clear else []
        if suit and ranks:
            found.append(tuple(suit.value + rank for rank in ranks))
            continue
        refuse_suit_alone(found)
        suit = letters.suits.get(written) if is_clear else None
        if suit:
            found.append(())
            continue
        own, ranks = read_suit_cards(word, letters)
        found.append(tuple(own.value + rank for rank in ranks) if own else None)
        suit = PIPS.get(word[0])
    refuse_suit_alone(found)
    return found


def refuse_suit_alone(found: Reading) -> None:
    """A suit without a card after it is not read."""
    if found and found[-1] == ():
        found[-1] = None


def read_suit_cards(word: str, letters: Letters) -> tuple[Suit | None, list[Rank]]:
    """A suit with its ranks in one word; no suit if the word is something else.

    "HJT" may be two hearts; "HjT" is one, as suits of two letters end in lower case.
    """
    written = word.upper()
    long = len(word) > 2 and word[:1].isupper() and word[1:2].islower()
    for way, suit in letters.suits.items():
        if written.startswith(way) and not (long and len(way) == 1):
            ranks = read_ranks(written.removeprefix(way), letters)
            if ranks:
                return suit, ranks
    return None, []


def read_ranks(written: str, letters: Letters) -> list[Rank]:
    """Ranks written without spaces: "EK1085", "AKT85"; nothing if anything else is among them."""
    for ranks in letters.ranks:
        found: list[Rank] = []
        rest = written[:LONGEST_WORD]
        while way := next((way for way in ranks if rest.startswith(way)), None):
            found.append(ranks[way])
            rest = rest.removeprefix(way)
        if found and not rest:
            return found
    return []

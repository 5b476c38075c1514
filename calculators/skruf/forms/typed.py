"""Reads typed text in Skruf's forms: hands, calls, gifts, and pairs."""

from __future__ import annotations

from typing import TypeVar

from calculators.cards import SUITS
from calculators.page.cards import spelled_card
from calculators.page.values import Request, converted_number
from calculators.skruf.operations.fields import read_denomination
from calculators.skruf.rulesets import SKRUF
from calculators.text.language import Language
from calculators.text.spelling import rank_spellings, read_any_card, suit_spellings

Spelled = TypeVar("Spelled", bound=str)
LONGEST = 40
"""A longer word cannot be cards of one suit."""


def spelled_cards(language: Language, cards: str | list[str]) -> str:
    """Cards in the spelling of the language."""
    codes = read_cards(cards if isinstance(cards, str) else " ".join(map(str, cards)))
    return " ".join(spelled_card(language, code) if read_any_card(code) else code for code in codes)


def read_cards(text: str) -> list[str]:
    """The cards of a line, one by one or as a suit with its ranks; other words stay as typed."""
    found: list[str] = []
    for token in text.replace(",", " ").split():
        card = read_any_card(token)
        found += [card.code] if card is not None else read_suit_cards(token) or [token[:LONGEST]]
    return found


def longest_first(spellings: dict[str, Spelled]) -> list[tuple[str, Spelled]]:
    """Spellings, the longest first, so that no spelling hides a longer one."""
    return sorted(spellings.items(), key=lambda way: -len(way[0]))


def read_suit_cards(token: str) -> list[str]:
    """A suit with its ranks; nothing if the word is something else.

    "HJT" is two hearts; "HjT" is one card, as suits of two letters end in lower case.
    """
    rest = token.upper().replace("\ufe0f", "")
    long = token[1:2].islower()
    for way, suit in longest_first(suit_spellings()):
        if rest.startswith(way) and (len(way) == 1 or long):
            ranks = read_ranks(rest.removeprefix(way))
            if ranks:
                return [suit.value + rank for rank in ranks]
    return []


def read_ranks(text: str) -> list[str] | None:
    """Ranks written without spaces: "EK1085", "AKT85"; None if anything else is among them."""
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


def complete_hands(lines: list[str], size: int) -> list[list[str]]:
    """Four hands; an empty one receives the cards that the others leave."""
    hands = [read_cards(line) for line in lines]
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


def read_calls(text: str) -> list[str]:
    """The calls of a line; a level and its suit are joined: "2 hearts", "2h"."""
    found: list[str] = []
    for token in text.replace(",", " ").split():
        if found and found[-1].isdigit() and read_denomination(token):
            found[-1] += f" {token}"
        else:
            found.append(token)
    return found


def read_gifts(text: str) -> list[Request]:
    """The gifts of a line: giver, taker, cards. Unreadable words stay for the door to report."""
    found = []
    for part in text.split(";"):
        seats, _, cards = part.strip().partition(" ")
        if seats:
            giver, _, taker = seats.partition("-")
            one = {"from": converted_number(giver), "to": converted_number(taker)}
            found.append({**one, "cards": read_cards(cards)})
    return found


def read_pairs(text: str) -> tuple[list[list[list[int]]], str]:
    """Pairs by the players' numbers, "12-34 15-26", and the first unreadable word."""
    found = []
    for typed in text.replace(",", " ").split():
        pairs = [list(pair) for pair in typed.replace("–", "-").split("-")]
        digits = [digit for pair in pairs for digit in pair]
        if [len(pair) for pair in pairs] != [2, 2] or not all(
            digit.isascii() and digit.isdigit() and digit != "0" for digit in digits
        ):
            return [], typed
        found.append([[int(digit) - 1 for digit in pair] for pair in pairs])
    return found, ""

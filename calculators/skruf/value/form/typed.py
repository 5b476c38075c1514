"""Reads typed text in Skruf's forms: hands, calls, gifts, and pairs."""

from __future__ import annotations

from calculators.core.cards import SUITS
from calculators.page.cards import spelled_card
from calculators.page.values import Question, converted_number
from calculators.skruf.rules.fields import read_denomination
from calculators.skruf.rules.rulesets import SKRUF
from calculators.text.language import Language
from calculators.text.spelling import read_any_card
from calculators.text.typed_cards import read_cards


def spelled_cards(language: Language, cards: str | list[str]) -> str:
    """Cards in the spelling of the language."""
    codes = read_cards(cards if isinstance(cards, str) else " ".join(map(str, cards)))
    return " ".join(spelled_card(language, code) if read_any_card(code) else code for code in codes)


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


def read_gifts(text: str) -> list[Question]:
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

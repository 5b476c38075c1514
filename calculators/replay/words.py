"""Replays in words: what happened at the table, whose turn it is, how the tricks stand."""

from __future__ import annotations

from calculators.errors import Term
from calculators.text.language import Language


def tricks_text(language: Language, count: int) -> str:
    """So many tricks: "no trick", "four tricks"."""
    return language.term(Term("replay", "tricks", "tricks", count))


def list_text(language: Language, items: list[str]) -> str:
    """Items in a sentence: "A, B and C"."""
    words = language.words("replay")
    if len(items) <= 1:
        return "".join(items)
    return words["listed"].join(items[:-1]) + words["last"] + items[-1]

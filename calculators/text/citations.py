"""Paragraphs and rulings as links and notes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypedDict

from calculators.core.steps import Number
from calculators.text.language import Language


class Link(TypedDict):
    """A paragraph or a ruling by its id, and its address below the root of the site."""

    id: str
    href: str


def number_answer(value: Number) -> dict[str, object]:
    """A number of the rules and the paragraph that gives it."""
    return {"amount": value.amount, "rule": value.rule}


@lru_cache(maxsize=1024)
def link(language: Language, rule: str) -> Link:
    """A paragraph by its id and its address."""
    return {"id": rule, "href": language.href(rule)}


def links(language: Language, rules: Iterable[str]) -> list[Link]:
    """Some paragraphs, each once."""
    return [link(language, rule) for rule in dict.fromkeys(rules)]


def ruling_links(language: Language, rulings: Iterable[str]) -> list[Link]:
    """The rulings by name, with the paragraphs that give the reasons."""
    return [
        {"id": name, "href": language.href(f"rulings#{name.lower()}")}
        for name in dict.fromkeys(rulings)
    ]


def ruling_notes(language: Language, rulings: Iterable[str]) -> list[str]:
    """What each ruling says."""
    return [
        language.ruling.format(id=name, text=language.rulings[name])
        for name in dict.fromkeys(rulings)
    ]


class Citations(TypedDict):
    """What an answer rests on: paragraphs, the rulings among them, and notes for the reader."""

    rules: list[Link]
    notes: list[str]
    rulings: list[Link]


def citations(
    language: Language,
    rules: Iterable[str],
    rulings: Sequence[str],
    notes: Sequence[str] = (),
) -> Citations:
    """What an answer rests on; each ruling says what it says among the notes, before the others."""
    return {
        "rules": links(language, rules),
        "notes": [*ruling_notes(language, rulings), *notes],
        "rulings": ruling_links(language, rulings),
    }

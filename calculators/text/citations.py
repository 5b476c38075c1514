"""Paragraphs and rulings as links and notes."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from calculators.text.language import Language


@lru_cache(maxsize=1024)
def link(language: Language, rule: str) -> dict[str, str]:
    """A paragraph by its id and its address."""
    return {"id": rule, "href": language.href(rule)}


def links(language: Language, rules: Iterable[str]) -> list[dict[str, str]]:
    """Some paragraphs, each once."""
    return [link(language, rule) for rule in dict.fromkeys(rules)]


def ruling_links(language: Language, rulings: Iterable[str]) -> list[dict[str, str]]:
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

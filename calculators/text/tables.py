"""Answers into tables: the same rows for the command line, for files and for pages."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators.text.language import Language

Answer = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class TextTable:
    """Rows under a head. `right` names the columns of figures."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    right: frozenset[int] = frozenset()
    title: str = ""


def signed(score: int) -> str:
    """A score as it stands on the sheet."""
    return f"+{score}" if score > 0 else f"−{-score}" if score < 0 else "0"


def figure(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def grouped(language: Language, number: int) -> str:
    """A large number with its thousands apart."""
    return f"{number:,}".replace(",", language.thousands)


def percent(language: Language, chance: float) -> str:
    """A share as a percentage with one decimal."""
    return language.percent.format(f"{100 * chance:.1f}".replace(".", language.decimal))


def exact_percent(language: Language, ways: int, of: int, decimals: int = 2) -> str:
    """A chance as a percentage with so many decimals, rounded from the fraction itself."""
    one = 10**decimals
    parts = (200 * one * ways + of) // (2 * of)
    return language.percent.format(f"{parts // one}{language.decimal}{parts % one:0{decimals}}")

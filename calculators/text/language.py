"""What a language must bring: a catalogue of words and sentences, and no code of its own."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from calculators.text import __path__ as FOLDERS


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """All words of one language. The keys are the same in every language; a test compares them."""

    code: str
    site: str
    """Where its pages live below the root of the site: "" or "en/"."""
    numbers: tuple[str, ...]
    """Number words from nought; beyond them the digits are said."""
    rulesets: dict[str, str]
    sources: dict[str, str]
    suits: dict[str, str]
    ranks: dict[str, str]
    card: str
    contracts: dict[str, dict[str, str]]
    """Labels by ruleset and contract; a ruleset without its own uses its parent's."""
    steps: dict[str, str]
    seats: dict[str, str]
    calls: dict[str, str]
    errors: dict[str, str]
    types: dict[str, str]
    rulings: dict[str, str]
    ruling: str
    notes: dict[str, str]
    reasons: dict[str, str]
    labels: dict[str, str]
    """Headings and words of tables and forms."""
    operations: dict[str, str]
    """What each operation is for."""
    fields: dict[str, str]
    """What belongs in each field of a request."""
    forms: dict[str, str]
    """The words of the forms."""
    letters: dict[str, str]
    """The letters in the corners of the cards."""
    decimal: str
    percent: str
    quotation: str
    """Somebody else's words within a sentence."""

    @property
    def command(self) -> dict[str, str]:
        """The command line's own words, which nothing else has to load."""
        found: dict[str, str] = catalogue("command", self.code)
        return found

    def number(self, value: int) -> str:
        return self.numbers[value] if 0 <= value < len(self.numbers) else str(value)

    def contract(self, ruleset: str, contract: str) -> str:
        own = self.contracts.get(ruleset, {})
        return own.get(contract) or self.contracts[PARENTS.get(ruleset, ruleset)][contract]

    def letter(self, rank: str) -> str:
        """What stands in the corner of a card; low cards carry their figure."""
        return self.letters.get(rank, rank)

    def card_name(self, code: str) -> str:
        return self.card.format(suit=self.suits[code[0]], rank=self.ranks[code[1]])

    def href(self, rule: str) -> str:
        """The address of a paragraph below the root of the site."""
        page, _, anchor = rule.partition("#")
        return f"{self.site}{page}/#{anchor}"


PARENTS = {"isko": "skat", "tournee-skat": "turneskat"}
DEFAULT = "sv"
"""The language of the root of the site, and of whoever names none."""
LOCALES = (DEFAULT, *sorted({at.name for at in iter_modules(FOLDERS) if at.ispkg} - {DEFAULT}))
"""Every language: a folder beside this file, named by its code."""


@cache
def language(code: str) -> Language:
    """The catalogue of a language, loaded when it is first wanted."""
    found: Language = catalogue("general", code)
    return found


def spoken(locale: object) -> Language:
    """The language asked for, or the first where there is none of that name."""
    return language(locale if isinstance(locale, str) and locale in LOCALES else DEFAULT)


def capital(text: str) -> str:
    """Words at the beginning of a line."""
    return text[:1].upper() + text[1:]


def catalogue(part: str, code: str) -> Any:
    """What a language says of one part of the calculators, in a file of its own."""
    return import_module(f"calculators.text.{code}.{part}").WORDS

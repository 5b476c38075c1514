"""The languages, and the words of each: a folder beside this file, and no code of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from typing import Any

from calculators import text
from calculators.core.errors import Term
from calculators.core.families import FAMILIES

DEFAULT = "sv"
"""The language of the root of the site, and of whoever names none."""
LOCALES = (
    DEFAULT,
    *sorted({at.name for at in iter_modules(text.__path__) if at.ispkg} - {DEFAULT}),
)
"""Every language: a folder beside this file, named by its code."""


MOST_IN_WORDS = 12
"""Higher numbers are figures in a sentence."""


class Words(dict[str, str]):
    """A catalogue: the texts of one part in one language, by dotted keys: "money.rounded"."""

    def __init__(self, name: str, texts: Mapping[str, object]) -> None:
        super().__init__(flatten(texts))
        self.name = name

    def __missing__(self, key: str) -> str:
        raise KeyError(f"{self.name} has no {key}")

    def table(self, key: str) -> Words:
        """The texts below a key, by the rest of their keys."""
        start = f"{key}."
        found = {at.removeprefix(start): self[at] for at in self if at.startswith(start)}
        return Words(f"{self.name}.{key}", found)


def flatten(texts: Mapping[str, object], start: str = "") -> Iterator[tuple[str, str]]:
    """Nested tables of texts as one, with dotted keys."""
    for key, value in texts.items():
        if isinstance(value, Mapping):
            yield from flatten(value, f"{start}{key}.")
        else:
            yield start + key, str(value)


@cache
def catalogue(part: str, code: str) -> Words:
    """What a language says of one part of the calculators, loaded when it is first wanted."""
    return Words(f"{code}/{part}", import_module(f"calculators.text.{code}.{part}").WORDS)


@cache
def joined_catalogue(part: str, code: str) -> Words:
    """A part with the families' own words for it; a text that several have is one sentence."""
    found = dict(catalogue(part, code))
    for family in FAMILIES:
        if find_spec(f"calculators.text.{code}.{family.id}_{part}"):
            for key, own in catalogue(f"{family.id}_{part}", code).items():
                found[key] = f"{found[key].removesuffix('.')}; {own}" if key in found else own
    return Words(f"{code}/{part}", found)


class Count(int):
    """A number in a sentence of a catalogue.

    `{n}` is its figures, with a real minus sign; `{n:#}` its word, figures above twelve.
    `{n:one card|# cards}` takes the form for one or for another number; of more forms the first
    is for none, the last for every number beyond.
    """

    word: str

    def __format__(self, forms: str) -> str:
        if not forms:
            return str(int(self)).replace("-", "−")
        some = forms.split("|")
        at = min(self if len(some) > 2 else self != 1, len(some) - 1)
        return some[at].replace("#", self.word)


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """A language with the words that every part needs; the other parts have a catalogue each.

    The keys are the same in every language; a test compares them.
    """

    code: str
    numbers: str
    """Number words from nought; beyond them the digits are said."""
    rulesets: dict[str, str]
    sources: dict[str, str]
    suits: dict[str, str]
    ranks: dict[str, str]
    card: str
    card_in_sentence: str
    contracts: dict[str, dict[str, str]]
    """Labels by ruleset and contract; a ruleset without its own uses its parent's."""
    contracts_said: dict[str, dict[str, str]]
    """Those that have an article in a sentence."""
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
    decimal: str
    thousands: str
    """What stands between the thousands of a large number."""
    percent: str
    quotation: str
    """Somebody else's words within a sentence."""

    @property
    def site(self) -> str:
        """Where its pages live below the root of the site: "" or "en/"."""
        return "" if self.code == DEFAULT else f"{self.code}/"

    def words(self, part: str) -> Words:
        """What the language says of one part of the calculators."""
        return catalogue(part, self.code)

    @property
    def command(self) -> Words:
        """The command line's own words."""
        return self.words("command")

    @property
    def forms(self) -> Words:
        """The words of the forms."""
        return self.words("page")

    def term(self, term: Term) -> str:
        """The word of a term; where it is counted, with its number: "4 hearts", "one honour"."""
        words, key = self.words(term.part), f"{term.table}.{term.key}"
        if term.count is None:
            return words[key]
        return self.fill(words.get(f"{key}-{term.count}") or words[key], count=term.count)

    def fill(self, template: str, **facts: object) -> str:
        """A sentence with what belongs in its blanks: whole numbers are `Count`s."""
        counts = {key: self.count(value) for key, value in facts.items() if type(value) is int}
        return template.format(**{**facts, **counts})

    def count(self, value: int) -> Count:
        """A number as sentences take it."""
        count = Count(value)
        count.word = self.number(value) if value <= MOST_IN_WORDS else str(value)
        return count

    def listed(self, items: Iterable[str], join: str = "and") -> str:
        """Some things in a sentence: a, b and c; or another word before the last."""
        some = list(items)
        first = ", ".join(some[:-1])
        return f"{first} {self.labels[join]} {some[-1]}" if first else "".join(some)

    def number(self, value: int) -> str:
        words = self.numbers.split(", ")
        return words[value] if 0 <= value < len(words) else str(value)

    def contract(self, ruleset: str, contract: str) -> str:
        own = self.contracts.get(ruleset, {})
        return own.get(contract) or self.contracts[PARENTS.get(ruleset, ruleset)][contract]

    def contract_said(self, ruleset: str, contract: str) -> str:
        """A contract within a sentence: a spade turn."""
        own = self.contracts_said.get(ruleset, {})
        return own.get(contract) or self.contract(ruleset, contract)

    def letter(self, rank: str) -> str:
        """What stands in the corner of a card; low cards carry their figure."""
        return self.words("cards").get(f"ranks.{rank}", rank).split()[0]

    def suit_letters(self, suit: str) -> str:
        """What is written for a suit before the rank of a card: Kl, C."""
        return self.words("cards")[f"suits.{suit}"].split()[0]

    def card_name(self, code: str) -> str:
        return self.card.format(suit=self.suits[code[0]], rank=self.ranks[code[1]])

    def card_said(self, code: str) -> str:
        """A card within a sentence: the king of clubs."""
        return self.card_in_sentence.format(card=self.card_name(code))

    def href(self, rule: str) -> str:
        """The address of a paragraph below the root of the site."""
        page, _, anchor = rule.partition("#")
        return f"{self.site}{page}/#{anchor}"


PARENTS = dict(pair for family in FAMILIES for pair in family.parents)


@cache
def language(code: str) -> Language:
    """A language: the words that all games share and those of each family, loaded when wanted.

    The words of questions that no page asks are apart, and not in the bundle of the browser.
    """
    found: dict[str, Any] = {}
    apart = (f"{family.id}_apart" for family in FAMILIES)
    known_apart = (part for part in apart if find_spec(f"calculators.text.{code}.{part}"))
    for part in ("general", *(f"{family.id}_answers" for family in FAMILIES), *known_apart):
        for key, texts in import_module(f"calculators.text.{code}.{part}").WORDS.items():
            known = found.get(key)
            found[key] = {**known, **texts} if known else texts
    return Language(code, **found)


def language_or_default(locale: object) -> Language:
    """The language asked for, or the first where there is none of that name."""
    return language(locale if isinstance(locale, str) and locale in LOCALES else DEFAULT)


def capital(words: str) -> str:
    """Words at the beginning of a line."""
    return words[:1].upper() + words[1:]

"""Words of Skruf for the blanks of exercises."""

from __future__ import annotations

from calculators.skruf.rulesets import SKRUF
from calculators.skruf.score.entries import Entry
from calculators.skruf.words import bid_name, counted, skruf_words, told
from calculators.text.language import Language
from calculators.train.task import Named

COUNTED = frozenset(("aces", "honours"))


def value_text(language: Language, key: str, value: object) -> str | None:
    """A denomination, an entry, a bid or a count; None for what every game says alike."""
    words = skruf_words(language.code)
    match value:
        case Named():
            return words.denominations[value.id]
        case Entry():
            return str(told(language, value, SKRUF)["say"])
        case int() if key in COUNTED:
            return counted(language, key, value)
        case str() if key == "names":
            return words.denominations[value]
        case str() if key in ("call", "bid") and " " in value:
            return bid_name(language, value)
    return None

"""Words of Skruf for the blanks of exercises."""

from __future__ import annotations

from calculators.skruf.rulesets import SKRUF
from calculators.skruf.score.entries import Entry
from calculators.skruf.words import bid_name, count_text, entry_answer
from calculators.text.language import Language
from calculators.train.task import GameName

COUNTED = frozenset(("aces", "honours"))


def value_text(language: Language, key: str, value: object) -> str | None:
    """A denomination, an entry, a bid or a count; None for what every game says alike."""
    words = language.words("skruf")
    match value:
        case GameName():
            return words[f"denominations.{value.id}"]
        case Entry():
            return str(entry_answer(language, value, SKRUF)["say"])
        case int() if key in COUNTED:
            return count_text(language, key, value)
        case str() if key == "names":
            return words[f"denominations.{value}"]
        case str() if key in ("call", "bid") and " " in value:
            return bid_name(language, value)
    return None

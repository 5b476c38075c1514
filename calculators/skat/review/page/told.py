"""What was done in a deal as people write it: 18, pass, pass, take, lay CA DT, grand, CJ C7."""

from __future__ import annotations

from calculators.core.cards import BY_CODE
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.text.language import Language
from calculators.text.typed_cards import read_cards

LONGEST = 4000
"""A longer text is no deal."""


def read_told(text: str, rules: Ruleset, language: Language) -> list[str]:
    """The acts of a text, parted by commas, semicolons or lines, as they are written elsewhere.

    What is not understood stays as it is, so that it can be refused by name.
    """
    parts = text[:LONGEST].replace(";", ",").replace("\n", ",").split(",")
    return [act for part in parts if part.strip() for act in read_part(part, rules, language)]


def acts_by_word(language: Language) -> dict[str, str]:
    """What each word of a language says that somebody does."""
    listed = language.words("review").table("spoken")
    return {word: act for act, words in listed.items() for word in words.split(", ")}


def read_part(part: str, rules: Ruleset, language: Language) -> list[str]:
    """The acts between two commas: a call, something done with the skat, a game, or some cards."""
    whole = " ".join(part.split())
    spoken = acts_by_word(language)
    said = spoken.get(whole.lower())
    if said is not None:
        return [said]
    first, _, rest = whole.partition(" ")
    act = spoken.get(first.lower(), first.lower())
    if act == "lay":
        return [" ".join(["lay", *read_cards(rest)])]
    named = named_game(rest if act == "name" else whole, rules, language)
    if named is not None:
        return [f"name {named}"]
    cards = read_cards(rest if act == "play" else whole)
    if cards and all(code in BY_CODE for code in cards):
        return [f"play {code}" for code in cards]
    return [whole]


def named_game(text: str, rules: Ruleset, language: Language) -> str | None:
    """A game by its name or id, with what is announced; None if the text names none."""
    told = text.lower()
    for contract in rules.contracts:
        for name in (contract.id, language.contract(rules.id, contract.id).lower()):
            announced = told.removeprefix(name).strip()
            if told.startswith(name) and announced in ("", *contract.announcements):
                return f"{contract.id} {announced}".strip()
    return None

"""What is held, in words."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.core.errors import Term
from calculators.skat.chances.reasons import Reason
from calculators.text.language import Language

PART = "skat_chances"


def tell_held(language: Language, one: Reason) -> str:
    """Something held: six trumps with the two highest."""
    told = language.term(Term(PART, "held", one.key, one.count))
    if one.tops * one.weight <= 0:  # a reason in the other direction
        return told
    key = "with-top" if one.tops > 0 else "without-top"
    return f"{told} {language.term(Term(PART, 'held', key, abs(one.tops)))}"


def tell_reasons(language: Language, found: Iterable[Reason]) -> str:
    """What speaks for a game, and what against it: a sentence or two."""
    words = language.words(PART)
    some = tuple(found)
    sides = (
        ("for", [tell_held(language, one) for one in some if one.weight > 0]),
        ("against", [tell_held(language, one) for one in some if one.weight < 0]),
    )
    return " ".join([words[key].format(held=", ".join(held)) for key, held in sides if held])

"""What is held, in words."""

from __future__ import annotations

from collections.abc import Iterable

from calculators.core.cards import SUITS
from calculators.core.errors import Term
from calculators.skat.chances.reasons import Holding
from calculators.text.language import Language

PART = "skat_chances"
FEW = {"trumps": 6, "jacks": 2}
"""So many at most are called few, where they speak against a game."""


def tell_held(language: Language, one: Holding) -> str:
    """Something held: six trumps with the two highest; where that is too few, only four trumps."""
    few = one.weight < 0 < one.count <= FEW.get(one.key, 0)
    key = f"few-{one.key}" if few else one.key
    told = language.term(Term(PART, "held", key, one.count))
    if one.tops * one.weight <= 0 or (one.key == "jacks" and one.count in (0, len(SUITS))):
        return told  # a reason in the other direction, or all said
    if one.key == "jacks" and one.tops == one.count:
        return language.term(Term(PART, "held", "top-jacks", one.count))
    key = "with-top" if one.tops > 0 else "without-top"
    return language.fill(language.words(PART)[f"held.{key}"], held=told, count=abs(one.tops))


def tell_reasons(
    language: Language, found: Iterable[Holding], *, recommended: bool | None = None
) -> str:
    """What speaks for a game, and what against it: a sentence or two.

    Beside advice the side that it follows comes first, and nothing is said of the other alone.
    """
    words = language.words(PART)
    some = tuple(found)
    speaks_for = [tell_held(language, one) for one in some if one.weight > 0]
    against = [tell_held(language, one) for one in some if one.weight < 0]
    sides = [("for", speaks_for), ("against", against)]
    if recommended is False:
        sides.reverse()
    if recommended is not None and not sides[0][1]:
        return ""
    return " ".join([words[key].format(held="; ".join(held)) for key, held in sides if held])


def tell_way(language: Language, way: str, **facts: object) -> dict[str, str]:
    """How to use the skat, for which game, and how often that is won."""
    words = language.words(PART)
    keys = {"way": f"way-{way}", "often": "of-hands"}
    return {name: language.fill(words[key], **facts) for name, key in keys.items()}

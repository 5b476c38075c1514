"""The sheet in words: what bock does to a deal, and who deals next."""

from __future__ import annotations

from calculators.skat.sheet.bock import Place
from calculators.skat.sheet.rounds import Turn
from calculators.text.language import Language


def bock_remark(language: Language, found: Place) -> str:
    """That a deal is doubled, and where in its round it stands."""
    words = language.words("evening")
    told = words["bock-deal"].format(at=found.at, of=found.of)
    if found.rounds_after:
        count = found.rounds_after
        key = "bock-one-waits" if count == 1 else "bock-some-wait"
        told += " " + words[key].format(count=language.number(count))
    return told


def started_remark(language: Language, started: tuple[str, ...]) -> str:
    """That a bock round starts after a deal, and why."""
    words = language.words("evening")
    why = [words[f"occasions.{name}"] for name in started]
    return words["bock-starts"].format(why=words["and"].join(why))


def next_deal(language: Language, own: Turn, names: tuple[str, ...], found: Place | None) -> str:
    """The deal that comes next: its number, who gives it, who sits out, whether it is doubled."""
    words = language.words("evening")
    told = [words["next-deal"].format(deal=own.number, round=own.round)]
    if own.dealer is not None:
        key = "deals" if own.sits_out is None else "deals-and-sits-out"
        told.append(words[key].format(name=names[own.dealer]))
    if found is not None:
        told.append(bock_remark(language, found))
    return " ".join(told)

"""What every replay has, whatever its game: a checked course, what is said of it, its score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from calculators import door
from calculators.cards import Card, Suit
from calculators.errors import Problem, RuleError
from calculators.replay.moments import Moment, Written, stated

Told = Mapping[str, str]
"""A text by language."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A deal that the engine has played along with, from the deal to the score."""

    ruleset: str
    name: Told
    players: tuple[str, ...]
    dealer: int
    moments: tuple[Moment, ...]
    told: Mapping[str, Told]
    """What is said of a moment, or of a whole trick, by its id."""
    titles: Mapping[str, Told]
    """The names of other lines by their ids."""
    roles: tuple[str, ...]
    """What each seat is in the deal: dealer, forehand, …; empty for none."""
    sides: tuple[int, ...]
    suits: tuple[str, ...]
    """The groups that a hand is sorted into: "J" are the jacks, where they are trumps."""
    order: Mapping[Card, int]
    """Where a card stands among the others of its group."""
    points: Mapping[Card, int]
    """What the cards are worth; empty where they are worth nothing."""
    operation: str
    request: Mapping[str, Any]
    """What the calculators are asked for the score."""
    side_with_skat: int | None
    """The side that the skat, or what was laid away, counts for from the first trick on."""
    facts: Mapping[str, Any]
    """What the course came to, for its last chapter."""

    def answered(self, locale: str) -> dict[str, Any]:
        """The score with its count, in a language."""
        return scored(self.operation, self.request, locale)


def scored(operation: str, request: Mapping[str, Any], locale: str) -> dict[str, Any]:
    """The answer of the calculators, whose refusal is the deal's own fault."""
    found = door.answer(operation, {**request, "locale": locale})
    if not found["ok"]:
        told = "; ".join(f"{error['field']}: {error['text']}" for error in found["errors"])
        raise RuleError(Problem("score-refused", "result", {"told": told}))
    return found


def sayings(read: Mapping[str, Any], moments: tuple[Moment, ...]) -> dict[str, Told]:
    """What is said of each moment: beside the call, the exchange, the trick or the card."""
    found: dict[str, Told] = {}
    for kind, name in (("call", "call"), ("exchange", "give"), ("act", "act"), ("trick", "trick")):
        for at, one in enumerate(read.get(kind) or (), 1):
            if one["tells"]:
                found[f"{name}-{at}"] = one["tells"]
    for at, trick in enumerate(read["trick"], 1):
        found |= notes_of(f"trick-{at}", trick)
    for variation in read.get("variation") or ():
        for at, trick in enumerate(variation["trick"], variation["after_trick"] + 1):
            name = f"{other_line(variation['id'])}-trick-{at}"
            found |= notes_of(name, trick) | ({name: trick["tells"]} if trick["tells"] else {})
    known = {moment.id for moment in moments}
    for id, told in (read["comments"] or {}).items():
        if id not in known:
            raise RuleError(Problem("unknown-field", f"comments.{id}", {"value": id}))
        found[id] = told
    return found


def notes_of(name: str, trick: Mapping[str, Any]) -> dict[str, Told]:
    """What is said of single cards of a trick, by the moments in which they are played."""
    places = [card.code for card in trick["cards"]]
    return {
        f"{name}-{places.index(code) + 1}": told
        for code, told in (trick["notes"] or {}).items()
        if code in places
    }


def other_line(id: str) -> str:
    """The name of a variation within ids."""
    return id.lower()


def written(tricks: tuple[Mapping[str, Any], ...]) -> tuple[Written, ...]:
    """Tricks as the engine reads them."""
    return tuple(
        Written(one["leader"], one["cards"], one["winner"], tuple(one["notes"] or ()))
        for one in tricks
    )


def compared(result: Mapping[str, Any], found: Mapping[str, Any], field: str = "result") -> None:
    """Whatever the deal says of its outcome is what came out."""
    for key, value in found.items():
        stated(f"{field}.{key}", plain(result.get(key)), plain(value))


def plain(value: Any) -> Any:
    """Lists and tuples alike, cards as they are written."""
    if isinstance(value, (list, tuple)):
        return tuple(plain(item) for item in value)
    return value.value if isinstance(value, Suit) else value

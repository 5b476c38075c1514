"""What a player can do at the table, and how it is written down in a word or a few.

A call is written as it is said: 18, yes, pass, ramsch. Then come take, take-null, leave, turn and
push; refuse (passt mir nicht); lay CA DT; name grand or name clubs schneider; play CJ; give-up.
"""

from __future__ import annotations

from dataclasses import dataclass

from calculators.core.cards import BY_CODE, Card
from calculators.skat.rules.play.auction import Call
from calculators.skat.rules.rulesets.schema import ANNOUNCEMENTS, Announcement
from calculators.skat.rules.ways import WAYS, Way


@dataclass(frozen=True, slots=True)
class Say:
    """A call of the auction."""

    call: Call


@dataclass(frozen=True, slots=True)
class Use:
    """What becomes of the skat: taken up, left alone, turned, or pushed on in schieberamsch.

    Where a null with the skat must be said before it is touched, that is `take-null`.
    """

    way: Way


@dataclass(frozen=True, slots=True)
class Refuse:
    """The first turned card will not do: passt mir nicht, the double turn."""


@dataclass(frozen=True, slots=True)
class Lay:
    """Two cards are put away, or pushed on."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Name:
    """The game is named by the id of its contract, with what is announced beyond it."""

    contract: str
    announced: Announcement = "none"


@dataclass(frozen=True, slots=True)
class Play:
    """A card is played to the trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class GiveUp:
    """The declarer gives the game up."""


Act = Say | Use | Refuse | Lay | Name | Play | GiveUp
SINGLE: dict[str, Act] = {
    **{way: Use(way) for way in WAYS},
    **{word: Say(word) for word in ("yes", "pass", "ramsch")},
    "refuse": Refuse(),
    "give-up": GiveUp(),
}
"""The acts that are written as one word."""


def write_act(act: Act) -> str:
    """An act as it is written down."""
    match act:
        case Say(call):
            return str(call)
        case Use(way):
            return way
        case Refuse():
            return "refuse"
        case Lay(cards):
            return " ".join(["lay", *(card.code for card in cards)])
        case Name(contract, announced):
            return f"name {contract}" if announced == "none" else f"name {contract} {announced}"
        case Play(card):
            return f"play {card.code}"
        case GiveUp():
            return "give-up"


def read_act(text: str) -> Act | None:
    """The act that was written down; None if the text is none."""
    words = text.split()
    if not words:
        return None
    first, *rest = words
    if not rest:
        if first.isascii() and first.isdigit() and len(first) < 6:
            return Say(int(first))
        return SINGLE.get(first)
    if first == "name":
        announced = next((one for one in ANNOUNCEMENTS if rest[1:] == [one]), None)
        if len(rest) == 1:
            return Name(rest[0])
        return Name(rest[0], announced) if announced else None
    cards = tuple(BY_CODE[code] for code in rest if code in BY_CODE)
    if len(cards) != len(rest):
        return None
    if first == "play" and len(cards) == 1:
        return Play(cards[0])
    return Lay(cards) if first == "lay" else None

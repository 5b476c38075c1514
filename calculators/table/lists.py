"""Lists: so many deals under one name, the same for everybody who plays them.

Each deal has a name like any other: `list12-2026-11-20-3` is the third of twelve. So the name of a
deal tells all that there is to know of its list.
"""

from __future__ import annotations

from dataclasses import dataclass

from calculators.door.fields import is_day
from calculators.text.language import Words

LENGTHS = ("12", "36")
"""How many deals a list has: a third of a list at a tournament, or the whole."""
PLAYER = "club"
"""Who plays against the reader, and all three hands where the same cards are compared."""


@dataclass(frozen=True, slots=True)
class DealList:
    name: str
    deals: int

    @property
    def id(self) -> str:
        return f"list{self.deals}-{self.name}"

    def seed(self, number: int) -> str:
        """The name of a deal; the first is 1."""
        return f"{self.id}-{number}"

    def evening(self, ruleset: str) -> str:
        """What the evening of a game is called in which the list is played."""
        return f"{self.id}_{ruleset}"

    def tell(self, words: Words) -> str:
        """What the list is called within a sentence."""
        key = "day" if is_day(self.name) else "own"
        return words[f"list.{key}"].format(name=self.name)


@dataclass(frozen=True, slots=True)
class ListPlace:
    """A deal of a list."""

    whole: DealList
    number: int

    @property
    def is_last(self) -> bool:
        return self.number == self.whole.deals


def list_called(evening: str) -> DealList | None:
    """The list that is played in an evening, where it is one of a list."""
    id, _, _ = evening.partition("_")
    for deals in map(int, LENGTHS):
        found = DealList(id.removeprefix(DealList("", deals).id), deals)
        if found.name and id == found.id:
            return found
    return None


def place_in_list(seed: str) -> ListPlace | None:
    """The list that a deal belongs to by its name, and its place there."""
    start, _, number = seed.rpartition("-")
    whole = list_called(start)
    numbers = range(1, whole.deals + 1) if whole else ()
    place = next((one for one in numbers if str(one) == number), None)
    return ListPlace(whole, place) if whole and place else None

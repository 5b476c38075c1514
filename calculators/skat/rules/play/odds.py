"""Where cards that nobody has seen can lie: how many ways, counted and never drawn by lot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb


def choose(n: int, k: int) -> int:
    """How many ways there are to take k out of n; none to take more than there are."""
    return comb(n, k) if 0 <= k <= n else 0


@dataclass(frozen=True, slots=True)
class Room:
    """How many unseen cards lie in either of the other hands, and in the skat."""

    left: int
    right: int
    skat: int = 0

    @property
    def cards(self) -> int:
        return self.left + self.right + self.skat

    @property
    def ways(self) -> int:
        """In how many ways the unseen cards can lie."""
        return choose(self.cards, self.skat) * choose(self.left + self.right, self.left)


@dataclass(frozen=True, slots=True)
class Split:
    """Where some cards lie, and in how many ways that can be."""

    left: int
    right: int
    skat: int
    ways: int


def splits(room: Room, cards: int) -> Iterator[Split]:
    """Every way in which some of the unseen cards can be shared out, the rest lying anyhow."""
    for skat in range(min(cards, room.skat) + 1):
        for left in range(cards - skat, -1, -1):
            right = cards - skat - left
            if left > room.left or right > room.right:
                continue
            rest = Room(room.left - left, room.right - right, room.skat - skat)
            own = choose(cards, skat) * choose(cards - skat, left)
            yield Split(left, right, skat, own * rest.ways)


def skat_ways(room: Room, wanted: int, found: int) -> int:
    """In how many skats just so many of some wanted cards lie."""
    return choose(wanted, found) * choose(room.cards - wanted, room.skat - found)

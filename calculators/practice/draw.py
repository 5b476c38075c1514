"""Random numbers from a seed, the same in every Python, without importing `random`.

The generator is SplitMix64: a counter whose value is mixed. The seed may be any text.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

Thing = TypeVar("Thing")
WORD = (1 << 64) - 1
STRIDE = 0x9E3779B97F4A7C15


def hash_text(text: str) -> int:
    """A text as a number of 64 bits (FNV-1a)."""
    found = 0xCBF29CE484222325
    for byte in text.encode():
        found = (found ^ byte) * 0x100000001B3 & WORD
    return found


class Draw:
    """A sequence of random choices, determined by the seed."""

    __slots__ = ("state",)

    def __init__(self, seed: str) -> None:
        self.state = hash_text(seed)

    def word(self) -> int:
        """The next random number of 64 bits."""
        self.state = self.state + STRIDE & WORD
        mixed = self.state
        mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9 & WORD
        mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB & WORD
        return mixed ^ mixed >> 31

    def below(self, bound: int) -> int:
        """A random number from 0 to bound - 1."""
        return self.word() * bound >> 64

    def between(self, low: int, high: int) -> int:
        """A random number from low to high, inclusive."""
        return low + self.below(high - low + 1)

    def chance(self, one_in: int) -> bool:
        """True with a probability of 1 in `one_in`."""
        return not self.below(one_in)

    def pick(self, things: Sequence[Thing]) -> Thing:
        """A random item."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[Thing]) -> tuple[Thing, ...]:
        """The items in random order."""
        left = list(things)
        for place in range(len(left) - 1, 0, -1):
            other = self.below(place + 1)
            left[place], left[other] = left[other], left[place]
        return tuple(left)

    def some(self, things: Sequence[Thing], count: int) -> tuple[Thing, ...]:
        """Some random items, in their original order."""
        places = sorted(self.shuffled(range(len(things)))[:count])
        return tuple(things[place] for place in places)

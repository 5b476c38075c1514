"""What a proof over a whole domain finds: games by their end, laws held, and contradictions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256

MOST_FAULTS = 20


@dataclass(slots=True)
class Tally:
    """The findings of one part of a proof."""

    games: int = 0
    refused: int = 0
    """Games that the rules do not allow."""
    reasons: Counter[str] = field(default_factory=Counter)
    steps: Counter[str] = field(default_factory=Counter)
    """In how many games each step of a count stands."""
    rulings: Counter[str] = field(default_factory=Counter)
    """In how many games each ruling decided something."""
    laws: Counter[str] = field(default_factory=Counter)
    """How often each law was put to the test."""
    faults: list[str] = field(default_factory=list)
    """The first contradictions."""
    digest: str = ""
    """A hash of every outcome, which changes if any of them does."""

    def law(self, name: str, holds: bool, *told: object) -> None:  # noqa: FBT001
        """Count one instance of a law, or keep the contradiction."""
        self.laws[name] += 1
        if not holds and len(self.faults) < MOST_FAULTS:
            self.faults.append(f"{name}: {' '.join(map(str, told))}")

    def tell(self, reason: str, steps: Iterable[str], rulings: Iterable[str], games: int) -> None:
        """Count games by their reason, their steps and the rulings that decided them."""
        self.games += games
        self.reasons[reason] += games
        for id in set(steps):
            self.steps[id] += games
        for ruling in rulings:
            self.rulings[ruling] += games

    def hash_lines(self, lines: Iterable[str]) -> None:
        """The hash of the outcomes, which are worked out line by line."""
        hashed = sha256()
        for line in lines:
            hashed.update(line.encode() + b"\n")
        self.digest = hashed.hexdigest()

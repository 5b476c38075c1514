"""The players by their names; those who think long are loaded when they are called."""

from __future__ import annotations

from calculators.skat.table.learner import LEARNER
from calculators.skat.table.players import Player, random_legal

BOTS = ("learner", "club", "strong", "random")


def player_called(name: str, seed: str) -> Player:
    """The player of that name."""
    if name in ("club", "strong"):
        from calculators.skat.table.club import CLUB, STRONG

        return CLUB if name == "club" else STRONG
    return random_legal(seed) if name == "random" else LEARNER

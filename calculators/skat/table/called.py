"""The players by their names; the one that thinks long is loaded when it is called."""

from __future__ import annotations

from calculators.skat.table.learner import LEARNER
from calculators.skat.table.players import Player, random_legal

BOTS = ("learner", "club", "random")


def player_called(name: str, seed: str) -> Player:
    """The player of that name."""
    if name == "club":
        from calculators.skat.table.weighing import CLUB

        return CLUB
    return random_legal(seed) if name == "random" else LEARNER

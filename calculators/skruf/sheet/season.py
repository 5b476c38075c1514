"""What the season book takes from the answer of a sheet of Skruf."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.sheet.season.record import PairResult, PlayerResult, in_millionths
from calculators.text.tables import Answer

IN_LISTS = False
"""Whether evenings are played in lists of a number of deals."""


def player_results(counted: Answer) -> Iterator[PlayerResult]:
    """What each player has of the evening. Pairs bid and play, so nobody has games of their own."""
    for one in counted["players"]:
        total = one["total"]
        yield PlayerResult(one["name"], total, total, 0, 0, in_millionths(one["amount"]))


def pair_results(counted: Answer) -> Iterator[PairResult]:
    """What two partners wrote together in each sitting that was begun."""
    for sitting in counted["sittings"]:
        if sitting["deals"] and "pairs" in sitting:
            at = dict(zip(sitting["at_the_table"], sitting["seats"], strict=True))
            for one, other in sitting["pairs"]:
                yield PairResult((one, other), at[one] + at[other])

"""What the season book takes from the answer of a sheet of Skat."""

from __future__ import annotations

from collections.abc import Iterator

from calculators.sheet.season.record import PairResult, PlayerResult, in_millionths
from calculators.text.tables import Answer

IN_LISTS = True
"""Whether evenings are played in lists of a number of deals."""


def player_results(counted: Answer) -> Iterator[PlayerResult]:
    """What each player has of the evening; the money is what was paid in the end."""
    for one, net in zip(counted["players"], counted["net"], strict=True):
        yield PlayerResult(
            one["name"], one["total"], one["tournament"], one["won"], one["lost"],
            in_millionths(net["amount"]),
        )  # fmt: skip


def pair_results(_counted: Answer) -> tuple[PairResult, ...]:
    """Here nobody has a partner for longer than a deal."""
    return ()

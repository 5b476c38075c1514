"""A deal of the skat family, with a declarer or as a ramsch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from calculators.replay.replays import Replay
from calculators.skat.replay.declared_reading import read_skat
from calculators.skat.replay.ramsch_reading import read_ramsch


def read_replay(data: Mapping[str, Any]) -> Replay:
    """The replay of a deal; what nobody declared is a ramsch."""
    return read_skat(data) if data.get("act") else read_ramsch(data)

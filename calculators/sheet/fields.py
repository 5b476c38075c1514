"""The fields of every family's sheet: the players' names and the number of deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from calculators.door.fields import Described, Problems
from calculators.sheet.names import read_names

MOST_DEALS = 5_000


@dataclass(frozen=True)
class Names(Described[tuple[str, ...]]):
    """Three or four different names."""

    name: str
    low: int = 3
    high: int = 4
    required: bool = False
    default: None = None

    type: ClassVar[str] = "names"

    def read(self, value: object, path: str, problems: Problems) -> object:
        return read_names(value, path, self.low, self.high, problems)

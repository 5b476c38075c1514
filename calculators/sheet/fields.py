"""The fields of every family's sheet: the players' names and the number of deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from calculators.errors import Problem
from calculators.fields import MISREAD, Problems, quote_value, report_misread

LONGEST_NAME = 60


MOST_DEALS = 5_000


@dataclass(frozen=True, slots=True)
class Names:
    """Three or four different names."""

    name: str
    low: int = 3
    high: int = 4
    required: bool = False
    default: None = None

    type: ClassVar[str] = "names"

    def read(self, value: object, path: str, problems: Problems) -> object:
        if not isinstance(value, list):
            return report_misread(value, path, "names", problems)
        before = len(problems)
        if not self.low <= len(value) <= self.high:
            args = {"count": len(value), "low": self.low, "high": self.high}
            problems.append(Problem("number-of-names", path, args))
        for place, name in enumerate(value[: self.high]):
            if not isinstance(name, str) or not 0 < len(name.strip()) <= LONGEST_NAME:
                problems.append(Problem("not-a-name", path, {"high": LONGEST_NAME}))
            elif name.strip() in [str(other).strip() for other in value[:place]]:
                problems.append(Problem("name-twice", path, {"value": quote_value(name)}))
        return MISREAD if len(problems) > before else tuple(value)

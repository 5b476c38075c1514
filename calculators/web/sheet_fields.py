"""The fields of a score sheet: names, amounts of money, and deals of four kinds."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import Any, ClassVar

from calculators.errors import Problem
from calculators.web.fields import MISREAD, Problems, shown

LONGEST_NAME = 60
MOST_DEALS = 5_000
KINDS = ("passed", "score", "game", "ramsch")
ALLOWED = {
    "passed": {"passed", "dealer"},
    "score": {"declarer", "score", "dealer"},
    "game": {"declarer", "game", "dealer"},
    "ramsch": {"ramsch", "dealer"},
}


@dataclass(frozen=True, slots=True)
class Names:
    """Three or four different names."""

    name: str
    low: int = 3
    high: int = 4
    required: bool = False
    default: None = None

    type: ClassVar[str] = "names"

    def read(self, value: Any, path: str, problems: Problems) -> Any:
        if not isinstance(value, list):
            problems.append(Problem("wrong-type", path, {"value": shown(value), "type": "names"}))
            return MISREAD
        before = len(problems)
        if not self.low <= len(value) <= self.high:
            args = {"count": len(value), "low": self.low, "high": self.high}
            problems.append(Problem("number-of-names", path, args))
        for place, name in enumerate(value[: self.high]):
            if not isinstance(name, str) or not 0 < len(name.strip()) <= LONGEST_NAME:
                problems.append(Problem("not-a-name", path, {"high": LONGEST_NAME}))
            elif name in value[:place]:
                problems.append(Problem("name-twice", path, {"value": shown(name)}))
        return MISREAD if len(problems) > before else tuple(value)


@dataclass(frozen=True, slots=True)
class Amount:
    """A sum of money above nought, as a number or as digits."""

    name: str
    required: bool = False
    default: None = None

    type: ClassVar[str] = "amount"

    def read(self, value: Any, path: str, problems: Problems) -> Any:
        if type(value) in (int, float, str):
            text = str(value) if not isinstance(value, int) or abs(value) < 10**9 else ""
            try:
                amount = Decimal(text)
            except InvalidOperation:
                amount = Decimal(0)
            if amount.is_finite() and Decimal("1e-6") <= amount <= 10**6:
                return amount
        problems.append(Problem("not-an-amount", path, {"value": shown(value)}))
        return MISREAD


@dataclass(frozen=True, slots=True)
class Deals:
    """Deals in order, each of one kind: passed, a score, a game, a ramsch."""

    name: str
    required: bool = False
    default: None = None

    type: ClassVar[str] = "deals"

    def read(self, value: Any, path: str, problems: Problems) -> Any:
        if not isinstance(value, list):
            problems.append(Problem("wrong-type", path, {"value": shown(value), "type": "deals"}))
            return MISREAD
        if len(value) > MOST_DEALS:
            args = {"value": len(value), "low": 0, "high": MOST_DEALS}
            problems.append(Problem("out-of-range", path, args))
            return MISREAD
        read = [read_deal(deal, f"{path}.{at}", problems) for at, deal in enumerate(value)]
        return MISREAD if MISREAD in read else tuple(read)


def read_deal(deal: Any, path: str, problems: Problems) -> Any:
    """One deal with its kind, its parts not yet looked into."""
    if not isinstance(deal, dict):
        problems.append(Problem("wrong-type", path, {"value": shown(deal), "type": "record"}))
        return MISREAD
    stated = {key: value for key, value in deal.items() if value is not None}
    kinds = [kind for kind in KINDS if kind in stated and stated[kind] is not False]
    if len(kinds) != 1 or stated.get("passed", True) is not True:
        problems.append(Problem("one-kind-of-deal", path))
        return MISREAD
    before = len(problems)
    kind = kinds[0]
    for key, part in stated.items():
        if key not in ALLOWED[kind] and part is not False:
            problems.append(Problem("unknown-field", f"{path}.{shown(key)}", {"value": shown(key)}))
    for key in ("declarer", "dealer", "score"):
        if key in stated and type(stated[key]) is not int:
            args = {"value": shown(stated[key]), "type": "whole"}
            problems.append(Problem("wrong-type", f"{path}.{key}", args))
    if kind in ("score", "game") and "declarer" not in stated:
        problems.append(Problem("missing", f"{path}.declarer"))
    if kind == "score" and type(stated["score"]) is int and abs(stated["score"]) > 10_000:
        args = {"value": shown(stated["score"]), "low": "−10000", "high": "10000"}
        problems.append(Problem("out-of-range", f"{path}.score", args))
    if kind == "score" and stated["score"] == 0:
        problems.append(Problem("score-is-nought", f"{path}.score"))
    return MISREAD if len(problems) > before else {"kind": kind, **stated}

"""The fields of Skruf's sheet: deals of three kinds, and who plays with whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from calculators.errors import Problem
from calculators.fields import MISREAD, Problems, misread, shown
from calculators.sheet.fields import MOST_DEALS
from calculators.skruf.operations.fields import DENOMINATION, LEVEL
from calculators.skruf.play.cards import SIDES
from calculators.skruf.rulesets import SKRUF

KINDS = ("game", "misere", "passed")
ALLOWED = {"game": {"game", "alone"}, "misere": {"misere"}, "passed": {"passed"}}
OF_A_GAME = {LEVEL.name, DENOMINATION.name, "declaring_side", "tricks"}
"""What tells a game that stands in the list as it is, as one deal is asked about."""
MOST_SITTINGS = 60


@dataclass(frozen=True, slots=True)
class SkrufDeals:
    """Deals in order, each of one kind: a game (with or without its box), a misère, passed."""

    name: str
    required: bool = False
    default: None = None
    type: ClassVar[str] = "deals"

    def read(self, value: Any, path: str, problems: Problems) -> Any:
        if not isinstance(value, list):
            return misread(value, path, self.type, problems)
        if len(value) > MOST_DEALS:
            args = {"value": len(value), "low": 0, "high": MOST_DEALS}
            problems.append(Problem("out-of-range", path, args))
            return MISREAD
        return tuple(read_deal(deal, f"{path}.{at}", problems) for at, deal in enumerate(value))


def read_deal(deal: Any, path: str, problems: Problems) -> Any:
    """One deal with its kind, its parts not yet looked into."""
    if not isinstance(deal, dict):
        return misread(deal, path, "record", problems)
    stated = {key: value for key, value in deal.items() if value is not None}
    kinds = [kind for kind in KINDS if stated.get(kind, False) is not False]
    if not kinds and not stated.keys().isdisjoint(OF_A_GAME):
        game = {key: part for key, part in deal.items() if key not in KINDS and key != "alone"}
        return {"kind": "game", "game": game, "alone": stated.get("alone"), "unboxed": True}
    if len(kinds) != 1 or stated.get("passed", True) is not True:
        problems.append(Problem("one-kind-of-skruf-deal", path))
        return MISREAD
    before = len(problems)
    kind = kinds[0]
    for key, part in stated.items():
        if key not in ALLOWED[kind] and part is not False:
            problems.append(Problem("unknown-field", f"{path}.{shown(key)}", {"value": shown(key)}))
    if kind != "passed" and not isinstance(stated[kind], dict):
        args = {"value": shown(stated[kind]), "type": "record"}
        problems.append(Problem("wrong-type", f"{path}.{kind}", args))
    return MISREAD if len(problems) > before else {**stated, "kind": kind}


@dataclass(frozen=True, slots=True)
class Pairings:
    """For every sitting two pairs, each of two players by their places in the list of names."""

    name: str
    required: bool = False
    default: None = None
    type: ClassVar[str] = "pairs"

    def read(self, value: Any, path: str, problems: Problems) -> Any:
        if not isinstance(value, list) or not value:
            return misread(value, path, self.type, problems)
        if len(value) > MOST_SITTINGS:
            args = {"value": len(value), "low": 1, "high": MOST_SITTINGS}
            problems.append(Problem("out-of-range", path, args))
            return MISREAD
        read = [pairs(item) for item in value]
        problems.extend(
            Problem("not-two-pairs", f"{path}.{at}", {"high": SKRUF.most_players.amount - 1})
            for at, found in enumerate(read)
            if found is None
        )
        return MISREAD if None in read else tuple(read)


def pairs(item: Any) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """Two pairs of four different players, or None."""
    if not isinstance(item, list) or len(item) != len(SIDES):
        return None
    if not all(isinstance(pair, list) and len(pair) == len(SIDES) for pair in item):
        return None
    seats = [seat for pair in item for seat in pair]
    if not all(type(seat) is int and 0 <= seat < SKRUF.most_players.amount for seat in seats):
        return None
    if len(set(seats)) != len(seats):
        return None
    return (seats[0], seats[1]), (seats[2], seats[3])

"""The fields of Skruf's sheet: deals of three kinds, and the pairs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from calculators.core.errors import Problem
from calculators.door.fields import (
    Items,
    Misread,
    Problems,
    quote_name,
    quote_value,
    report_misread,
    wrong_type,
)
from calculators.skruf.rules.fields import DENOMINATION, LEVEL
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.rulesets.schema import Pairs

KINDS = ("game", "misere", "passed")
ALLOWED = {"game": {"game", "alone"}, "misere": {"misere"}, "passed": {"passed"}}
OF_A_GAME = {LEVEL.name, DENOMINATION.name, "declaring_side", "tricks"}
"""The fields by which a game without the `game` object is recognised."""
MOST_SITTINGS = 60


@dataclass(frozen=True, slots=True)
class ReadDeal:
    """One deal with its kind; the fields of its game or misère are read later."""

    kind: str
    content: Mapping[str, object]
    """The fields of the game or misère; empty for a passed deal."""
    alone: object = None
    """The seat that pays the undertricks alone, as stated."""
    unboxed: bool = False
    """Whether the fields of the game are in the deal itself and not in `game`."""


def read_deal(deal: object, path: str, problems: Problems) -> ReadDeal | None:
    """One deal with its kind, its content still unread; None if it has faults."""
    if not isinstance(deal, dict):
        problems.append(wrong_type(deal, path, "record"))
        return None
    stated = {key: value for key, value in deal.items() if value is not None}
    kinds = [kind for kind in KINDS if stated.get(kind, False) is not False]
    if not kinds and not stated.keys().isdisjoint(OF_A_GAME):
        game = {key: part for key, part in deal.items() if key not in KINDS and key != "alone"}
        return ReadDeal("game", game, stated.get("alone"), unboxed=True)
    if len(kinds) != 1 or stated.get("passed", True) is not True:
        problems.append(Problem("one-kind-of-skruf-deal", path))
        return None
    before = len(problems)
    kind = kinds[0]
    for key, part in stated.items():
        if key not in ALLOWED[kind] and part is not False:
            problems.append(
                Problem("unknown-field", f"{path}.{quote_name(key)}", {"value": quote_value(key)})
            )
    content = {} if kind == "passed" else stated[kind]
    if not isinstance(content, dict):
        problems.append(wrong_type(content, f"{path}.{kind}", "record"))
    if len(problems) > before:
        return None
    return ReadDeal(kind, content, stated.get("alone"))


@dataclass(frozen=True)
class Pairings(Items[tuple[Pairs, ...]]):
    """The pairs of each sitting; at least one sitting."""

    def read(self, value: object, path: str, problems: Problems) -> object:
        if value == []:
            return report_misread(value, path, self.type, problems)
        return Items.read(self, value, path, problems)


def read_pairs(item: object, path: str, problems: Problems) -> Pairs | Misread:
    """Two pairs for a sitting, of four different places in the list of names."""
    most = SKRUF.most_players.amount
    match item:
        case [[int(a), int(b)], [int(c), int(d)]]:
            seats = (a, b, c, d)
            if all(type(seat) is int and 0 <= seat < most for seat in seats):
                if len(set(seats)) == len(seats):
                    return (a, b), (c, d)
    problems.append(Problem("not-two-pairs", path, {"high": most - 1}))
    return Misread.MISREAD

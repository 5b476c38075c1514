"""The fields of a score sheet: names, and deals of five kinds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from calculators.errors import Problem
from calculators.fields import MISREAD, Problems, misread, shown, wrong_type
from calculators.sheet.fields import MOST_DEALS

MOST_SCORE = 10_000
MOST_KEPT = 20_000
KINDS = ("passed", "score", "scores", "game", "ramsch")
OF_ANY_DEAL = {"dealer", "starts_bock"}
ALLOWED = {
    "passed": {"passed"} | OF_ANY_DEAL,
    "score": {"declarer", "score"} | OF_ANY_DEAL,
    "scores": {"scores"} | OF_ANY_DEAL,
    "game": {"declarer", "game"} | OF_ANY_DEAL,
    "ramsch": {"ramsch"} | OF_ANY_DEAL,
}


@dataclass(frozen=True, slots=True)
class ReadDeal:
    """One deal with its kind; the game or ramsch in it is not yet looked into."""

    kind: str
    stated: dict[str, Any]
    key: str | None
    """What it was read from, as text: deals of the same text are the same deal."""

    @property
    def dealer(self) -> int | None:
        found: int | None = self.stated.get("dealer")
        return found

    @property
    def starts_bock(self) -> bool:
        return bool(self.stated.get("starts_bock", False))


@dataclass(frozen=True, slots=True)
class Deals:
    """Deals in order, each of one kind: passed, a score, scores, a game, a ramsch."""

    name: str
    required: bool = False
    default: None = None

    type: ClassVar[str] = "deals"

    def read(self, value: Any, path: str, problems: Problems) -> Any:
        if not isinstance(value, list):
            return misread(value, path, "deals", problems)
        if len(value) > MOST_DEALS:
            args = {"value": len(value), "low": 0, "high": MOST_DEALS}
            problems.append(Problem("out-of-range", path, args))
            return MISREAD
        read = [kept_or_read(deal, path, at, problems) for at, deal in enumerate(value)]
        return tuple(
            blank(deal) if found is MISREAD else found
            for deal, found in zip(value, read, strict=True)
        )


KEPT: dict[str, ReadDeal] = {}
"""Deals that could be read, by their text: a long evening is asked about after every deal."""


def kept_or_read(deal: Any, path: str, at: int, problems: Problems) -> Any:
    """A deal, read anew only if no deal of the same text has been read before."""
    try:
        key = repr(deal)
    except RecursionError:
        return read_deal(deal, None, f"{path}.{at}", problems)
    known = KEPT.get(key)
    if known is not None:
        return known
    read = read_deal(deal, key, f"{path}.{at}", problems)
    if read is not MISREAD:
        if len(KEPT) >= MOST_KEPT:
            KEPT.clear()
        KEPT[key] = read
    return read


def read_deal(deal: Any, key: str | None, path: str, problems: Problems) -> Any:
    """One deal with its kind, its parts not yet looked into."""
    if not isinstance(deal, dict):
        return misread(deal, path, "record", problems)
    stated = {name: value for name, value in deal.items() if value is not None}
    kinds = [kind for kind in KINDS if kind in stated and stated[kind] is not False]
    if len(kinds) != 1 or stated.get("passed", True) is not True:
        problems.append(Problem("one-kind-of-deal", path))
        return MISREAD
    wrong = list(deal_problems(kinds[0], stated, path))
    problems.extend(wrong)
    return MISREAD if wrong else ReadDeal(kinds[0], stated, key)


def blank(deal: Any) -> Any:
    """What stands for a deal that could not be read, so that those after it are looked into.

    MISREAD where not even the dealer can be read, on whom all later dealers rest.
    """
    dealer = deal.get("dealer") if isinstance(deal, dict) else None
    if dealer is not None and type(dealer) is not int:
        return MISREAD
    return ReadDeal("passed", {} if dealer is None else {"dealer": dealer}, None)


def deal_problems(kind: str, stated: dict[str, Any], path: str) -> Iterator[Problem]:
    """What is wrong with the parts of a deal of one kind."""
    for name, part in stated.items():
        if name not in ALLOWED[kind] and part is not False:
            yield Problem("unknown-field", f"{path}.{shown(name)}", {"value": shown(name)})
    for name in ("declarer", "dealer", "score"):
        if name in stated and type(stated[name]) is not int:
            yield wrong_type(stated[name], f"{path}.{name}", "whole")
    if type(stated.get("starts_bock", False)) is not bool:
        yield wrong_type(stated["starts_bock"], f"{path}.starts_bock", "flag")
    if kind in ("score", "game") and "declarer" not in stated:
        yield Problem("missing", f"{path}.declarer")
    if kind == "score" and type(stated["score"]) is int:
        yield from score_problems([stated["score"]], f"{path}.score")
    if kind == "scores":
        scores = stated["scores"]
        if not isinstance(scores, list) or any(type(score) is not int for score in scores):
            yield wrong_type(scores, f"{path}.scores", "numbers")
        else:
            yield from score_problems(scores, f"{path}.scores")


def score_problems(scores: list[int], path: str) -> Iterator[Problem]:
    """Scores within bounds, of which one at least is not nought."""
    for score in scores:
        if abs(score) > MOST_SCORE:
            args = {"value": shown(score), "low": f"−{MOST_SCORE}", "high": str(MOST_SCORE)}
            yield Problem("out-of-range", path, args)
    if not any(scores):
        yield Problem("score-is-nought", path)

"""The fields of a score sheet: deals of five kinds, and bock rounds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, TypedDict

from calculators.core.errors import Problem
from calculators.door.fields import (
    Choice,
    Described,
    Misread,
    Problems,
    Record,
    quote_name,
    quote_value,
    report_misread,
    wrong_type,
)
from calculators.skat.sheet.rounds import TRIGGERS, Stacked

MOST_SCORE = 10_000
MOST_KEPT = 20_000
KINDS = ("passed", "score", "scores", "game", "ramsch")
OF_ANY_DEAL = {"dealer", "starts_bock", "taken_back"}
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
    stated: Mapping[str, Any]
    """What it states, nulls left out; its kind says which of it must be there."""
    key: str | None
    """What it was read from, as text: deals of the same text are the same deal."""

    @property
    def dealer(self) -> int | None:
        dealer: int | None = self.stated.get("dealer")
        return dealer

    @property
    def taken_back(self) -> int:
        """How many moves of the deal were taken back at a table where that can be done."""
        return int(self.stated.get("taken_back", 0))

    @property
    def starts_bock(self) -> bool:
        return self.stated.get("starts_bock") is True


def read_listed_deal(deal: object, path: str, problems: Problems) -> ReadDeal | None:
    """A deal of one kind: passed, a score, scores, a game, a ramsch."""
    return read_deal_once(deal, path, problems) or passed_instead(deal)


READ_DEALS: dict[str, ReadDeal] = {}
"""Deals that could be read, by their text: a long evening is asked about after every deal."""


def read_deal_once(deal: object, path: str, problems: Problems) -> ReadDeal | None:
    """A deal, read anew only if no deal of the same text has been read before; or None."""
    try:
        key = repr(deal)
    except RecursionError:
        return read_deal(deal, None, path, problems)
    known = READ_DEALS.get(key)
    if known is not None:
        return known
    read = read_deal(deal, key, path, problems)
    if read is not None:
        if len(READ_DEALS) >= MOST_KEPT:
            READ_DEALS.clear()
        READ_DEALS[key] = read
    return read


def read_deal(deal: object, key: str | None, path: str, problems: Problems) -> ReadDeal | None:
    """One deal with its kind, its parts not yet looked into; None after naming its faults."""
    if not isinstance(deal, dict):
        problems.append(wrong_type(deal, path, "record"))
        return None
    stated = {name: value for name, value in deal.items() if value is not None}
    kinds = [kind for kind in KINDS if kind in stated and stated[kind] is not False]
    if len(kinds) != 1 or stated.get("passed", True) is not True:
        problems.append(Problem("one-kind-of-deal", path))
        return None
    wrong = list(deal_problems(kinds[0], stated, path))
    problems.extend(wrong)
    return None if wrong else ReadDeal(kinds[0], stated, key)


def passed_instead(deal: object) -> ReadDeal | None:
    """A passed deal in place of one that could not be read, so that those after it are checked.

    None where not even the dealer can be read, on whom all later dealers depend.
    """
    dealer = deal.get("dealer") if isinstance(deal, dict) else None
    if dealer is not None and type(dealer) is not int:
        return None
    return ReadDeal("passed", {} if dealer is None else {"dealer": dealer}, None)


def deal_problems(kind: str, stated: dict[str, object], path: str) -> Iterator[Problem]:
    """What is wrong with the parts of a deal of one kind."""
    for name, part in stated.items():
        if name not in ALLOWED[kind] and part is not False:
            yield Problem(
                "unknown-field", f"{path}.{quote_name(name)}", {"value": quote_value(name)}
            )
    for name in ("declarer", "dealer", "score"):
        if name in stated and type(stated[name]) is not int:
            yield wrong_type(stated[name], f"{path}.{name}", "whole")
    yield from count_problems(stated.get("taken_back", 0), f"{path}.taken_back")
    if type(stated.get("starts_bock", False)) is not bool:
        yield wrong_type(stated["starts_bock"], f"{path}.starts_bock", "flag")
    if kind in ("score", "game") and "declarer" not in stated:
        yield Problem("missing", f"{path}.declarer")
    score = stated.get("score")
    if kind == "score" and isinstance(score, int) and type(score) is int:
        yield from score_problems([score], f"{path}.score")
    if kind == "scores":
        scores = stated["scores"]
        if not isinstance(scores, list) or any(type(score) is not int for score in scores):
            yield wrong_type(scores, f"{path}.scores", "numbers")
        else:
            yield from score_problems(scores, f"{path}.scores")


def count_problems(count: object, path: str) -> Iterator[Problem]:
    """How often something was done, which may be never."""
    if type(count) is not int:
        yield wrong_type(count, path, "whole")
    elif not 0 <= count <= MOST_SCORE:
        args = {"value": quote_value(count), "low": "0", "high": str(MOST_SCORE)}
        yield Problem("out-of-range", path, args)


def score_problems(scores: list[int], path: str) -> Iterator[Problem]:
    """Scores within bounds, of which one at least is not nought."""
    for score in scores:
        if abs(score) > MOST_SCORE:
            args = {"value": quote_value(score), "low": f"−{MOST_SCORE}", "high": str(MOST_SCORE)}
            yield Problem("out-of-range", path, args)
    if not any(scores):
        yield Problem("score-is-nought", path)


@dataclass(frozen=True)
class WordSet(Described[tuple[str, ...]]):
    """Some of the words that may be chosen from, each once."""

    values: tuple[str, ...]

    type: ClassVar[str] = "words"

    def read(self, value: object, path: str, problems: Problems) -> object:
        if not isinstance(value, list):
            return report_misread(value, path, self.type, problems)
        strange = [word for word in value if not isinstance(word, str) or word not in self.values]
        problems.extend(
            Problem("not-a-choice", path, {"value": quote_value(word), "allowed": self.values})
            for word in strange[:5]
        )
        return Misread.MISREAD if strange else tuple(dict.fromkeys(value))


class StatedBock(TypedDict):
    triggers: tuple[str, ...] | None
    stacked: Stacked


BOCK = Record[StatedBock](
    "bock",
    (WordSet("triggers", TRIGGERS), Choice("stacked", ("after", "ignored"), default="after")),
)

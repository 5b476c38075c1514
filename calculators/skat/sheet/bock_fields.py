"""The fields of an evening's house rules: bock rounds, and what holds for every game and ramsch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Protocol, Self, TypedDict

from calculators.core.errors import Problem
from calculators.door.fields import (
    Choice,
    Described,
    Misread,
    Problems,
    Record,
    quote_value,
    report_misread,
)
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.variants import (
    AGREED,
    PLAYED,
    Agreed,
    Played,
    not_offered,
    ruleset_played,
)
from calculators.skat.sheet.bock import DOUBLED, LAST_ROUND, TRIGGERS, Stacked
from calculators.skat.value.ask import ramsch


@dataclass(frozen=True)
class Words(Described[tuple[str, ...]]):
    """Some of the words that may be chosen from, each once."""

    name: str
    values: tuple[str, ...]
    required: bool = False
    default: None = None

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
    (Words("triggers", TRIGGERS), Choice("stacked", ("after", "ignored"), default="after")),
)


class HouseRulesRequest(Protocol):
    """The house rules of an evening as its request states them."""

    @property
    def bock(self) -> StatedBock | None: ...
    @property
    def variants(self) -> Agreed | None: ...
    @property
    def ramsch_rules(self) -> Mapping[str, object] | None: ...
    @property
    def played(self) -> Played | None: ...
    def as_unsaid(self) -> Self: ...
    def states(self, name: str) -> bool: ...


def house_problems(rules: Ruleset, asked: HouseRulesRequest) -> Problems:
    """House rules of the evening that the text of the game does not know."""
    found: Problems = []
    known = asked.as_unsaid()
    variants, ramsch_rules, bock = known.variants, known.ramsch_rules, known.bock
    played = known.played
    if played is not None:
        found += not_offered(rules, played, PLAYED.fields, PLAYED.name)
        rules = ruleset_played(rules, played)
    if variants is not None:
        found += not_offered(rules, variants, AGREED.fields)
    if ramsch_rules is not None:
        stated = {"refusals": None, **ramsch_rules}
        found += [one.below("ramsch_rules") for one in ramsch.house_problems(rules, stated)]
    if bock is not None:
        if rules.offered.bock is None:
            found.append(Problem("variant-not-offered", "bock", {"ruleset": rules.id}))
        else:
            waited = {
                name: times for name, times in DOUBLED.items() if name in (bock["triggers"] or ())
            }
            if max(waited.values(), default=0) > len(rules.offered.doublings):
                found.append(Problem("trigger-not-played", "bock.triggers"))
        if LAST_ROUND in (bock["triggers"] or ()) and not asked.states("length"):
            found.append(Problem("length-needed", "length"))
    return found

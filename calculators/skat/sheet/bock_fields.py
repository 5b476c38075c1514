"""The fields of an evening's house rules: bock rounds, and what holds for every game and ramsch."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, TypedDict

from calculators.errors import Problem
from calculators.fields import MISREAD, Choice, Problems, Record, quote_value, report_misread
from calculators.skat.operations import ramsch
from calculators.skat.operations.variants import (
    AGREED,
    PLAYED,
    Played,
    not_offered,
    ruleset_played,
)
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.sheet.bock import DOUBLED, LAST_ROUND, TRIGGERS, Stacked


@dataclass(frozen=True, slots=True)
class Words:
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
        return MISREAD if strange else tuple(dict.fromkeys(value))


BOCK = Record(
    "bock",
    (Words("triggers", TRIGGERS), Choice("stacked", ("after", "ignored"), default="after")),
)


class StatedBock(TypedDict):
    triggers: tuple[str, ...] | None
    stacked: Stacked


class HouseRulesRequest(TypedDict):
    """The house rules of an evening as its request states them."""

    length: int | None
    bock: StatedBock | None
    variants: Mapping[str, object] | None
    ramsch_rules: Mapping[str, object] | None
    played: Played | None


def house_problems(rules: Ruleset, read: HouseRulesRequest) -> Problems:
    """House rules of the evening that the text of the game does not know."""
    found: Problems = []
    variants, ramsch_rules, bock = read["variants"], read["ramsch_rules"], read["bock"]
    played = read["played"]
    if played is not None and played is not MISREAD:
        found += not_offered(rules, played, PLAYED.fields, PLAYED.name)
        rules = ruleset_played(rules, played)
    if variants is not None and variants is not MISREAD:
        found += not_offered(rules, variants, AGREED.fields)
    if ramsch_rules is not None and ramsch_rules is not MISREAD:
        asked = {"refusals": None, **ramsch_rules}
        found += [one.below("ramsch_rules") for one in ramsch.house_problems(rules, asked)]
    if bock is not None and bock is not MISREAD:
        if rules.offered.bock is None:
            found.append(Problem("variant-not-offered", "bock", {"ruleset": rules.id}))
        else:
            waited = {
                name: times for name, times in DOUBLED.items() if name in (bock["triggers"] or ())
            }
            if max(waited.values(), default=0) > len(rules.offered.doublings):
                found.append(Problem("trigger-not-played", "bock.triggers"))
        if LAST_ROUND in (bock["triggers"] or ()) and read["length"] is None:
            found.append(Problem("length-needed", "length"))
    return found

"""The fields of an evening's house rules: bock rounds, and what holds for every game and ramsch."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from calculators.errors import Problem
from calculators.fields import MISREAD, Choice, Field, Problems, Record, misread, shown
from calculators.skat.operations import ramsch
from calculators.skat.operations.variants import RESHAPING, SAID, not_offered
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.sheet.bock import LAST_ROUND, TRIGGERS


@dataclass(frozen=True, slots=True)
class Words:
    """Some of the words that may be chosen from, each once."""

    name: str
    values: tuple[str, ...]
    required: bool = False
    default: None = None

    type: ClassVar[str] = "words"

    def read(self, value: Any, path: str, problems: Problems) -> Any:
        if not isinstance(value, list):
            return misread(value, path, self.type, problems)
        strange = [word for word in value if not isinstance(word, str) or word not in self.values]
        problems.extend(
            Problem("not-a-choice", path, {"value": shown(word), "allowed": self.values})
            for word in strange[:5]
        )
        return MISREAD if strange else tuple(dict.fromkeys(value))


BOCK = Record(
    "bock",
    (Words("triggers", TRIGGERS), Choice("stacked", ("after", "ignored"), default="after")),
)
HOUSE = Record(
    "variants", (*RESHAPING, *(field for field in SAID if field.name == "hand_lost_single"))
)
RAMSCH_RULES = Record(
    "ramsch_rules",
    tuple(field for field in ramsch.FIELDS if field.name in ("skat_to", "maiden", "ties", "march")),
)


def house_problems(rules: Ruleset, read: dict[str, Any]) -> Problems:
    """House rules of the evening that the text of the game does not know."""
    found: Problems = []
    if isinstance(read["variants"], dict):
        found += not_offered(rules, read["variants"], HOUSE.fields)
    if isinstance(read["ramsch_rules"], dict):
        asked = {"refusals": None, **read["ramsch_rules"]}
        found += [
            Problem(one.code, f"ramsch_rules.{one.field}", one.args)
            for one in ramsch.house_problems(rules, asked)
        ]
    if isinstance(read["bock"], dict):
        if rules.offered.bock is None:
            found.append(Problem("variant-not-offered", "bock", {"ruleset": rules.id}))
        if LAST_ROUND in (read["bock"]["triggers"] or ()) and read["length"] is None:
            found.append(Problem("length-needed", "length"))
    return found


def differing(fields: tuple[Field, ...], read: Any) -> dict[str, Any]:
    """What was chosen otherwise than by default, as a request would say it."""
    if not isinstance(read, dict):
        return {}
    return {field.name: read[field.name] for field in fields if read[field.name] != field.default}

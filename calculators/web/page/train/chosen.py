"""Which exercise a page asks for: whatever it sends, something that can be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from calculators.train.kinds import KINDS, LEVELS, task
from calculators.train.schedule import SEEDS
from calculators.train.task import Task

GAMES = tuple(dict.fromkeys(ruleset for kind in KINDS.values() for ruleset in kind.rulesets))
ID = "trainer"


@dataclass(frozen=True, slots=True)
class Chosen:
    """A kind of exercise in a game, at a level, from a seed."""

    kind: str
    ruleset: str
    level: int
    seed: int

    @property
    def key(self) -> str:
        """Under which a record of it is kept."""
        return f"{self.kind}/{self.ruleset}/{self.level}"

    @property
    def fragment(self) -> str:
        """The address of this very exercise on its page."""
        return f"#{ID}?" + urlencode(
            {"kind": self.kind, "ruleset": self.ruleset, "level": self.level, "seed": self.seed}
        )

    def drawn(self) -> Task:
        return task(self.kind, self.ruleset, self.level, self.seed)


def kinds_of(ruleset: str) -> tuple[str, ...]:
    """The kinds of exercise that a game has."""
    return tuple(kind.id for kind in KINDS.values() if ruleset in kind.rulesets)


def chosen(asked: Mapping[str, Any]) -> Chosen:
    """What was asked for; where it does not exist, the first that does."""
    ruleset = asked.get("ruleset")
    if ruleset not in GAMES:
        known = KINDS.get(str(asked.get("kind")))
        ruleset = known.rulesets[0] if known else GAMES[0]
    kinds = kinds_of(str(ruleset))
    kind = str(asked.get("kind"))
    level, seed = whole(asked.get("level")), whole(asked.get("seed"))
    return Chosen(
        kind if kind in kinds else kinds[0],
        str(ruleset),
        level if level in LEVELS else LEVELS[0],
        seed % SEEDS,
    )


def whole(value: object) -> int:
    """A number that may come as text; nought where it is none."""
    text = str(value)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else 0

"""Which exercise a page asks for: whatever it sends, something that can be drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from calculators.train.kinds import KINDS, LEVELS, kinds_of, task
from calculators.train.mixed import MIXED, can_be_mixed, kind_at
from calculators.train.schedule import SEEDS
from calculators.train.task import Task

GAMES = tuple(dict.fromkeys(ruleset for kind in KINDS.values() for ruleset in kind.rulesets))
ID = "trainer"


@dataclass(frozen=True, slots=True)
class Chosen:
    """A kind of exercise in a game, at a level, from a seed; alone or as one of all kinds mixed."""

    kind: str
    ruleset: str
    level: int
    seed: int
    mixed: bool = False

    @property
    def practised(self) -> str:
        """What is practised: a kind, or all of them."""
        return MIXED if self.mixed else self.kind

    def key(self, practised: str) -> str:
        """Under which it is kept how something practised in this game at this level has gone."""
        return f"{practised}/{self.ruleset}/{self.level}"

    @property
    def named(self) -> dict[str, Any]:
        """What names this very exercise; of all kinds mixed, the kind as well."""
        of = {"of": self.kind} if self.mixed else {}
        return {
            "kind": self.practised,
            **of,
            "ruleset": self.ruleset,
            "level": self.level,
            "seed": self.seed,
        }

    @property
    def fragment(self) -> str:
        """The address of this very exercise on its page."""
        return f"#{ID}?{urlencode(self.named)}"

    def drawn(self) -> Task:
        return task(self.kind, self.ruleset, self.level, self.seed)


def chosen(asked: Mapping[str, Any]) -> Chosen:
    """What was asked for; where it does not exist, the first that does."""
    practised = str(asked.get("kind"))
    ruleset = asked.get("ruleset")
    if ruleset not in GAMES:
        known = KINDS.get(practised)
        ruleset = known.rulesets[0] if known else GAMES[0]
    game = str(ruleset)
    level, seed = whole(asked.get("level")), whole(asked.get("seed")) % SEEDS
    level = level if level in LEVELS else LEVELS[0]
    kinds = kinds_of(game)
    if practised != MIXED or not can_be_mixed(game):
        return Chosen(practised if practised in kinds else kinds[0], game, level, seed)
    of = str(asked.get("of"))
    return Chosen(of if of in kinds else kind_at(game, level, seed), game, level, seed, mixed=True)


def whole(value: object) -> int:
    """A number that may come as text; nought where it is none."""
    text = str(value)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else 0

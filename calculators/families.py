"""The one registry: which families of games there are, and where each keeps what others ask for.

A family is a folder of the same name, with its words in `text`, in the catalogues that begin with
its id. Nobody outside it imports it: its modules are found here by the ruleset that a request
names, and loaded when they are first wanted.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from types import ModuleType


@dataclass(frozen=True, slots=True)
class Family:
    """Games that share their rules, play and score.

    Every family has these modules:

    | module              | brings                                                        |
    | ------------------- | ------------------------------------------------------------- |
    | `rulesets`          | `RULESETS`: each ruleset by its id                            |
    | `operations`        | `OPERATIONS`: the family's module that answers each of them   |
    | `tools`             | `TOOLS`: its calculators, by the name of their element        |
    | `sheet_page.kind`   | `KIND`: how its evenings are set up, entered and shown        |
    | `exercises`         | `EXERCISES` of its own and the rulesets `PRACTISED`           |
    | `exercises.games`   | `some_game` for exercises that all share, `value_text`         |
    | `commands`          | `COMMANDS`, `SPELLINGS`, `EXAMPLES` of the command line, and   |
    |                     | `ruleset_tables`: the rules of a game for it                  |
    | `reports`           | `sheet_rows` and `sheet_tables`: an evening's sheet laid out   |
    | `replay.reading`    | `read_replay`: a deal told to the end, checked by its rules   |
    | `tables`            | `DRAWN`: the tables of its pages; `rule_numbers` for the      |
    |                     | text; `SHEET_RULES`, which its score sheets may cite          |
    | `examples`          | `EXAMPLES`: worked examples of each operation, drawn          |
    | `openings`          | `opening`: the address of a form filled in with a request     |
    """

    id: str
    rulesets: tuple[str, ...]
    parents: tuple[tuple[str, str], ...] = ()
    """A ruleset, and the one whose names its contracts have where they are not its own."""

    def module(self, name: str) -> ModuleType:
        """A module of the family, loaded when it is first wanted."""
        return import_module(f"calculators.{self.id}.{name}")


FAMILIES = (
    Family(
        "skat",
        ("skat", "isko", "turneskat", "tournee-skat"),
        (("isko", "skat"), ("tournee-skat", "turneskat")),
    ),
    Family("skruf", ("skruf",)),
)
OF_RULESET = {ruleset: family for family in FAMILIES for ruleset in family.rulesets}
RULESET_IDS = tuple(OF_RULESET)


def family_of(ruleset: object) -> Family | None:
    """The family that a ruleset belongs to, if there is such a ruleset."""
    return OF_RULESET.get(ruleset) if isinstance(ruleset, str) else None

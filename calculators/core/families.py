"""The registry of families of games, and of the modules that each family provides.

A family is a folder of that name; its words are in the catalogues of `text` whose names begin with
its id. No module outside the folder imports it: its modules are found here by the ruleset that a
request names, and loaded on first use.
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
    | `operations`        | `OPERATIONS`: the family's module that answers each of them;  |
    |                     | `APART`: those for study, in a part of the library of its own, |
    |                     | and `AT_TABLE`, of which those of the table are another       |
    | `tools`             | `TOOLS`: its calculators, by the name of their element;       |
    |                     | `ESTIMATING`: those of them that show an estimate as well     |
    | `commands`          | `COMMANDS`, `SPELLINGS`, `EXAMPLES` of the command line, and   |
    |                     | `names`: what its answers tell by a number, in words           |
    | `rules.rulesets`    | `RULESETS`: each ruleset by its id                            |
    | `value.tables`      | `sheet_rows`: an evening's sheet laid out for a file           |
    | `studies.tools`     | `TOOLS`: calculators that only their own pages fetch          |
    | `sheet.page.kind`   | `KIND`: how its evenings are set up, entered and shown        |
    | `sheet.season`      | what the season book takes from an evening: `player_results`  |
    |                     | and `pair_results`; `IN_LISTS`: whether averages are of lists |
    | `practice`          | `EXERCISES` of its own and the rulesets `PRACTISED`           |
    | `practice.games`    | `some_game` for exercises that all share, `value_text`         |
    | `deals.reading`     | `read_replay`: a whole deal, checked by the rules of its game |
    | `site.tables`       | `DRAWN`: the tables of its pages; `rule_numbers` for the      |
    |                     | text, and `counted_figures`; `SHEET_RULES`, which its score   |
    |                     | sheets may cite                                               |
    | `site.examples`     | `EXAMPLES`: worked examples of each operation, drawn          |
    | `site.certificate`  | `PARTS`, `prove`, `levels`: its whole domain gone through      |
    | `site.openings`     | `opening`: the address of a form filled in with a request     |

    One whose deals can be played has `table.page.respond` and `review.page.respond` beside them,
    `review.page.form` and `opening` for deals that are told, and `practice.own_mistakes` if what
    went wrong there can be asked again.
    """

    id: str
    rulesets: tuple[str, ...]
    parents: tuple[tuple[str, str], ...] = ()
    """Pairs of a ruleset and the one whose contract names it uses where it has none itself."""

    def module(self, name: str) -> ModuleType:
        """A module of the family, loaded on first use."""
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
    """The family of a ruleset; None if there is no such ruleset."""
    return OF_RULESET.get(ruleset) if isinstance(ruleset, str) else None


def family_answering(operation: str) -> Family | None:
    """The first family that has an operation of its own by that name; None if none has."""
    return next((one for one in FAMILIES if operation in one.module("operations").OPERATIONS), None)

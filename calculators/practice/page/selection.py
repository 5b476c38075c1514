"""The selection of an exercise, and the lists of games, kinds and levels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from calculators.page.markup import Html, element, joined
from calculators.page.parts import labelled_select
from calculators.practice.kinds import KINDS, LEVELS, kinds_of, mixed_kinds, task
from calculators.practice.schedule import MIXED, SEEDS, can_be_mixed, kind_at
from calculators.practice.task import Task
from calculators.practice.words import exercise_words, level_text
from calculators.text.language import Language

GAMES = tuple(dict.fromkeys(ruleset for kind in KINDS.values() for ruleset in kind.rulesets))
ID = "trainer"


@dataclass(frozen=True, slots=True)
class Selection:
    """A kind of exercise in a game, at a level, with a seed; alone or as one of all kinds mixed."""

    kind: str
    ruleset: str
    level: int
    seed: int
    mixed: bool = False

    @property
    def practised(self) -> str:
        """What is practised: one kind, or all of them."""
        return MIXED if self.mixed else self.kind

    def key(self, practised: str) -> str:
        """The key of the record for something practised in this game at this level."""
        return f"{practised}/{self.ruleset}/{self.level}"

    @property
    def address(self) -> dict[str, str | int]:
        """The values that name this exercise; if all kinds are mixed, also its kind."""
        of = {"of": self.kind} if self.mixed else {}
        start = {"kind": self.practised, **of, "ruleset": self.ruleset}
        return {**start, "level": self.level, "seed": self.seed}

    @property
    def fragment(self) -> str:
        """The fragment that leads to this exercise."""
        return f"#{ID}?{urlencode(self.address)}"

    def draw_task(self) -> Task:
        return task(self.kind, self.ruleset, self.level, self.seed)


def read_selection(request: Mapping[str, object]) -> Selection:
    """The selection of a request; unknown values are replaced by the first that exist."""
    practised = str(request.get("kind"))
    ruleset = request.get("ruleset")
    if ruleset not in GAMES:
        known = KINDS.get(practised)
        ruleset = known.rulesets[0] if known else GAMES[0]
    game = str(ruleset)
    level, seed = read_number(request.get("level")), read_number(request.get("seed")) % SEEDS
    level = level if level in LEVELS else LEVELS[0]
    kinds = kinds_of(game)
    if practised != MIXED or not can_be_mixed(game):
        return Selection(practised if practised in kinds else kinds[0], game, level, seed)
    of = str(request.get("of"))
    return Selection(
        of if of in mixed_kinds(game) else kind_at(game, level, seed), game, level, seed, mixed=True
    )


def read_number(value: object) -> int:
    """A number, possibly given as text; 0 if it is none."""
    text = str(value)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else 0


def render_selection(selection: Selection, language: Language) -> Html:
    """Lists of games and kinds, buttons for the levels, and the text on the level."""
    words = exercise_words(language)
    games = [(game, language.rulesets[game]) for game in GAMES]
    kinds = [(kind, words[f"kinds.{kind}"]) for kind in kinds_of(selection.ruleset)]
    if can_be_mixed(selection.ruleset):
        kinds.insert(0, (MIXED, words["page.mixed"]))
    kind_name = (
        (element("strong", words[f"kinds.{selection.kind}"]), " ") if selection.mixed else ()
    )
    text = level_text(language, selection.kind, selection.ruleset, selection.level)
    return joined(
        [
            labelled_select("trainer", "ruleset", words["page.ruleset"], games, selection.ruleset),
            labelled_select("trainer", "kind", words["page.kind"], kinds, selection.practised),
            level_chips(selection, words["page.level"]),
            element("p", *kind_name, text, class_="hint", id="trainer-level"),
        ]
    )


def level_chips(selection: Selection, label: str) -> Html:
    """The levels as radio buttons."""
    chips = [
        element(
            "label",
            element(
                "input",
                type="radio",
                name="level",
                value=str(level),
                checked=level == selection.level,
                aria_describedby="trainer-level",
            ),
            element("span", str(level)),
            class_="chip",
        )
        for level in LEVELS
    ]
    return element(
        "fieldset",
        element("legend", label),
        element("div", *chips, class_="chips"),
        class_="field radio",
    )

"""```trainer: exercises without end; ```trainer matadors: the levels of one, and links to it;
```trainer mixed: links to all of them mixed.
"""

from __future__ import annotations

from collections.abc import Iterable
from posixpath import dirname

from calculators.train.kinds import KINDS
from calculators.train.schedule import MIXED, can_be_mixed
from calculators.train.words import exercise_words
from calculators.web.train.respond import render_trainer
from calculators.web.train.selection import GAMES, Selection
from publishing.fences.tool import root
from publishing.html import element, escape
from publishing.problems import PageError
from publishing.setting import Setting

SCRIPT = "elements/trainer-define.js"
FIRST = Selection("trick-winner", "skat", 2, 5)
"""The exercise that everybody meets first, with script or without."""


def trainer(arguments: str, setting: Setting) -> str:
    """The page's element and the script that takes it over, or what an exercise is about."""
    if arguments == MIXED:
        return mixed(setting)
    if arguments in KINDS:
        return kind(arguments, setting)
    if arguments:
        there = ", ".join((MIXED, *KINDS))
        raise PageError(f"no exercise is called {arguments!r}; there are {there}")
    up = root(setting)
    source = f"{up}{dirname(setting.runtime)}/{SCRIPT}"
    script = element("script", "", type="module", src=source)
    # A custom element alone would be wrapped in a paragraph.
    return element("div", render_trainer(FIRST, setting.site.code, up) + script)


def kind(id: str, setting: Setting) -> str:
    """One kind of exercise: its levels, and a way to it in every game."""
    words = exercise_words(setting.language)
    levels = "".join(element("li", escape(level)) for level in words.table(f"levels.{id}").values())
    return element(
        "section",
        element("ol", levels) + ways(id, KINDS[id].rulesets, setting),
        class_="exercise",
        aria_label=words[f"kinds.{id}"],
    )


def mixed(setting: Setting) -> str:
    """All kinds mixed, in every game that has several."""
    return element(
        "section",
        ways(MIXED, [ruleset for ruleset in GAMES if can_be_mixed(ruleset)], setting),
        class_="exercise",
        aria_label=exercise_words(setting.language)["page.mixed"],
    )


def ways(id: str, rulesets: Iterable[str], setting: Setting) -> str:
    """A link to an exercise in each game."""
    games = " ".join(
        element(
            "a",
            escape(setting.language.rulesets[ruleset]),
            href=f"#trainer?kind={id}&ruleset={ruleset}",
        )
        for ruleset in rulesets
    )
    return element("p", games, class_="games")

"""```trainer: exercises without end; ```trainer matadors: the levels of one, and links to it."""

from __future__ import annotations

from posixpath import dirname

from calculators.text.train import train_words
from calculators.train.kinds import KINDS
from calculators.web.page.train.chosen import Chosen
from calculators.web.page.train.picking import game_name
from calculators.web.page.train.respond import rendered_trainer
from publishing.fences.tool import root
from publishing.html import element, escape
from publishing.problems import PageError
from publishing.setting import Setting

SCRIPT = "elements/trainer-define.js"
FIRST = Chosen("trick-winner", "skat", 2, 5)
"""The exercise that everybody meets first, with script or without."""


def trainer(arguments: str, setting: Setting) -> str:
    """The page's element and the script that takes it over, or what an exercise is about."""
    if arguments in KINDS:
        return kind(arguments, setting)
    if arguments:
        raise PageError(f"no exercise is called {arguments!r}; there are {', '.join(KINDS)}")
    up = root(setting)
    source = f"{up}{dirname(setting.runtime)}/{SCRIPT}"
    script = element("script", "", type="module", src=source)
    # A custom element alone would be wrapped in a paragraph.
    return element("div", rendered_trainer(FIRST, setting.site.code, up) + script)


def kind(id: str, setting: Setting) -> str:
    """One kind of exercise: its levels, and a way to it in every game."""
    words = train_words(setting.site.code)
    levels = "".join(element("li", escape(level)) for level in words.levels[id])
    games = " ".join(
        element(
            "a",
            escape(game_name(ruleset, setting.language)),
            href=f"#trainer?kind={id}&ruleset={ruleset}",
        )
        for ruleset in KINDS[id].rulesets
    )
    return element(
        "section",
        element("ol", levels) + element("p", games, class_="games"),
        class_="exercise",
        aria_label=words.kinds[id],
    )

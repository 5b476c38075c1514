"""Problem deals: positions to be played out against every lie of the cards."""

from __future__ import annotations

from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

from calculators.core.families import FAMILIES
from calculators.door.door import Answer
from calculators.page.frames import script_messages
from calculators.page.inputs import data_json
from calculators.page.markup import Html, element
from calculators.practice.words import exercise_words
from calculators.text.language import Language, language

if TYPE_CHECKING:
    from calculators.practice.page.respond import TrainerRequest

KIND = "problem"
MODULE = "practice.problems.page"
PARTS = ("table", "review", "practice", "problems")
"""The parts of the browser's library that it needs."""


def having() -> ModuleType:
    """The module of the family that has problems."""
    family = next(one for one in FAMILIES if find_spec(f"calculators.{one.id}.{MODULE}"))
    return family.module(MODULE)


def answer(asked: TrainerRequest, words: Language) -> Answer:
    """The problem `at` a place after the cards of the `answer`."""
    found: Answer = having().answer_part(asked.at, asked.answer, words, asked.page)
    return found


def render_problems(locale: str, root: str) -> Html:
    """All problems by what they are about, and the table at which one of them is played."""
    words = language(locale)
    said = exercise_words(words).table("problem")
    listed, order = list(having().listed()), having().order()
    lists = [
        element(
            "li",
            element("b", said[f"themes.{theme}"]),
            *[
                element(
                    "p",
                    said["level"].format(level=level),
                    " ",
                    *[problem_link(place, order.index(place) + 1) for place in places],
                )
                for level, places in levels.items()
            ],
        )
        for theme, levels in listed
    ]
    again, on = (element("button", said[name], type="button", data_do=name) for name in WAYS)
    slots = {name: element("div", data_slot=name, class_=f"at-{name}") for name in SLOTS}
    tally = element(
        "span", class_="tally", data_words=said["tally"].format(won="{won}", of=len(order))
    )
    return element(
        "problem-desk",
        element("p", on, " ", tally, class_="deals"),
        slots["about"],
        element("details", element("summary", said["gone"]), slots["gone"]),
        element("div", slots["players"], slots["middle"], class_="cloth"),
        element("p", data_slot="tell", class_="at-tell", tabindex="-1"),
        element("p", class_="status", role="status"),
        slots["hand"],
        slots["end"],
        element("p", again, on, class_="buttons", hidden=True),
        element(
            "details", element("summary", said["all"]), element("ul", *lists, class_="problems")
        ),
        element("noscript", element("p", said["without-script"], class_="note")),
        element("div", class_="aloud unseen", role="log"),
        id=KIND,
        class_="tool play-table problem-desk",
        data_locale=locale,
        data_root=root,
        data_said=data_json(script_messages(words, said)),
    )


def problem_link(place: int, number: int) -> Html:
    """The way to one problem, by its number in the list."""
    href = f"#{KIND}?at={place}"
    return element("a", str(number), href=href, data_place=str(place))


SLOTS = ("about", "gone", "players", "middle", "hand", "end")
WAYS = ("again", "next")

"""Fenced blocks that become HTML: ```example TS-EX-02, ```table levels turneskat, ```glossary."""

from __future__ import annotations

from collections.abc import Callable

from publishing.fences.evening import blank_sheet, score_sheet
from publishing.fences.example import example
from publishing.fences.glossary import glossary
from publishing.fences.lesson import lesson, lessons
from publishing.fences.replay import replay
from publishing.fences.shipped import shipped
from publishing.fences.tables import table
from publishing.fences.tool import tool
from publishing.fences.trainer import trainer
from publishing.problems import PageError
from publishing.setting import Setting

Draw = Callable[[str, Setting], str]

FENCES: dict[str, Draw] = {
    "example": example,
    "table": table,
    "glossary": glossary,
    "tool": tool,
    "replay": replay,
    "score-sheet": score_sheet,
    "blank-sheet": blank_sheet,
    "trainer": trainer,
    "lesson": lesson,
    "lessons": lessons,
    "shipped": shipped,
}
PLAIN = frozenset(("text", "console", "json", "toml"))
"""Fences that show code and stay as they are."""


def draw(name: str, arguments: str, setting: Setting) -> str:
    """The HTML of a fence."""
    if name not in FENCES:
        raise PageError(
            f"no fence is called {name!r}; there are {', '.join((*FENCES, *sorted(PLAIN)))}"
        )
    return FENCES[name](arguments, setting)

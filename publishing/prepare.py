"""From the page as written to the page as Markdown reads it: numbers drawn, fences addressed.

Lines keep their numbers, so that whatever is found later can still be told by line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape

from publishing.cards import unknown
from publishing.fences import FENCES, PLAIN
from publishing.numbers import ASKED, drawn
from publishing.problems import PageError, Problem
from publishing.source import CODE, FENCE, Line, Source


@dataclass(frozen=True, slots=True)
class Preparation:
    """What is needed to prepare a page. What is wrong is reported, and the rest goes on."""

    numbers: Mapping[str, int]
    names: Mapping[str, str]
    """What else a page may ask for: {{wheel}}."""
    word: Callable[[int], str]
    report: Callable[[Problem], None]

    def __call__(self, source: Source) -> str:
        """The Markdown of a page."""
        return "".join(f"{self.line(source, line)}\n" for line in source.lines)

    def line(self, source: Source, line: Line) -> str:
        """One line: prose, the beginning of a fence, or something to leave alone."""

        def tell(told: object) -> None:
            self.report(Problem(source.path, line.number, str(told)))

        if line.fence is None:
            return self.prose(line.text, tell)
        if line.fence == line.number:
            return self.fence(line, tell)
        return line.text

    def prose(self, text: str, tell: Callable[[object], None]) -> str:
        """A line outside fences, its numbers drawn; code spans are left alone."""

        def draw(found: re.Match[str]) -> str:
            if found["name"] in self.names and not found["form"]:
                return self.names[found["name"]]
            try:
                return drawn(found["name"], found["form"] or "", self.numbers, self.word)
            except PageError as error:
                tell(error)
                return found.group()

        pieces, end = [], 0
        for code in CODE.finditer(text):
            pieces += [ASKED.sub(draw, text[end : code.start()]), code.group()]
            end = code.end()
        for error in unknown(CODE.sub(" ", text)):
            tell(error)
        return "".join((*pieces, ASKED.sub(draw, text[end:])))

    def fence(self, line: Line, tell: Callable[[object], None]) -> str:
        """The first line of a fence in the form that SuperFences reads, with its own number."""
        found = FENCE.match(line.text)
        assert found is not None
        name, _, arguments = found["header"].partition(" ")
        if name in FENCES:
            what = escape(" ".join(arguments.split()), quote=True)
            return f'{found["indent"]}{found["mark"]}{name} what="{what}" line="{line.number}"'
        if name not in PLAIN:
            there_are = ", ".join((*FENCES, *sorted(PLAIN)))
            tell(f"no fence is called {name!r}; there are {there_are}")
            name = "text"
        return f"{found['indent']}{found['mark']}{name}"

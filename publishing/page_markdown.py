"""From page source to HTML: prepares the Markdown, and extends the Markdown parser.

Lines keep their numbers, so that later faults can be reported by line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from typing import Any
from xml.etree.ElementTree import Element, fromstring

from markdown import Extension, Markdown
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor
from pymdownx.superfences import SuperFencesException  # type: ignore[import-untyped]

from calculators.page.markup import element
from publishing.fences import FENCES, PLAIN, draw_fence
from publishing.inline import CARD, NUMBER, draw_card, number_text, unknown_cards
from publishing.problems import PageError, Problem
from publishing.setting import Setting
from publishing.source import CODE, FENCE, Line, Source

Report = Callable[[Problem], None]
AFTER_ATTRIBUTES = 7
"""After attr_list (8) has given paragraphs their ids, before toc (5) reads the headings."""
BEFORE_LINKS = 75


@dataclass(frozen=True, slots=True)
class Preparation:
    """Replaces numbers in a page, and rewrites fences so that SuperFences passes them on.

    Faults are reported, and the rest of the page goes on.
    """

    numbers: Mapping[str, int]
    names: Mapping[str, str]
    """Other names that pages may insert: {{wheel}}."""
    word: Callable[[int], str]
    report: Report

    def __call__(self, source: Source) -> str:
        """The Markdown of a page."""
        return "".join(f"{self.prepare_line(source, line)}\n" for line in source.lines)

    def prepare_line(self, source: Source, line: Line) -> str:
        """One line: text, the first line of a fence, or a line that stays unchanged."""

        def report(what: object) -> None:
            self.report(Problem(source.path, line.number, str(what)))

        if line.fence is None:
            return self.prepare_prose(line.text, report)
        if line.fence == line.number:
            return prepare_fence(line, report)
        return line.text

    def prepare_prose(self, text: str, report: Callable[[object], None]) -> str:
        """A line of text with its numbers inserted; code spans stay unchanged."""

        def draw(found: re.Match[str]) -> str:
            if found["name"] in self.names and not found["form"]:
                return self.names[found["name"]]
            try:
                return number_text(found["name"], found["form"] or "", self.numbers, self.word)
            except PageError as error:
                report(error)
                return found.group()

        pieces, end = [], 0
        for code in CODE.finditer(text):
            pieces += [NUMBER.sub(draw, text[end : code.start()]), code.group()]
            end = code.end()
        for error in unknown_cards(CODE.sub(" ", text)):
            report(error)
        return "".join((*pieces, NUMBER.sub(draw, text[end:])))


def prepare_fence(line: Line, report: Callable[[object], None]) -> str:
    """The first line of a fence in the form that SuperFences reads, with its line number."""
    found = FENCE.match(line.text)
    assert found is not None
    name, _, arguments = found["header"].partition(" ")
    if name in FENCES:
        what = escape(" ".join(arguments.split()), quote=True)
        return f'{found["indent"]}{found["mark"]}{name} what="{what}" line="{line.number}"'
    if name not in PLAIN:
        known = ", ".join((*FENCES, *sorted(PLAIN)))
        report(f"no fence is called {name!r}; there are {known}")
        name = "text"
    return f"{found['indent']}{found['mark']}{name}"


# ---- fences, called by SuperFences ----


def custom_fence(
    name: str, setting_and_path: Callable[[], tuple[Setting, str]], report: Report
) -> dict[str, Any]:
    """An entry of the option custom_fences; its formatter reports every failure."""

    def form(
        source: str, _language: str, _class: str, options: dict[str, str], *_: object, **__: object
    ) -> str:
        setting, path = setting_and_path()
        try:
            if source.strip():
                raise PageError(f"the fence {name} has no content of its own")
            return draw_fence(name, options["what"], setting)
        except PageError as fault:
            report(Problem(path, int(options["line"]), str(fault)))
            return element("p", str(fault), class_="problem")
        except Exception as error:
            # SuperFences would swallow other exceptions and show the fence as code.
            what = f"{path}:{options['line']}: {type(error).__name__}: {error}"
            raise SuperFencesException(what) from error

    return {"name": name, "class": name, "validator": accept_options, "format": form}


def accept_options(
    _language: str, inputs: dict[str, str], options: dict[str, str], *_: object
) -> bool:
    """Accepts all options: prepare_fence wrote them."""
    options.update(inputs)
    return True


# ---- cards, and the parsed page ----


class CardProcessor(InlineProcessor):
    """Replaces :CJ: and :C: by drawings."""

    def __init__(self, md: Markdown, current: Callable[[], Setting]) -> None:
        super().__init__(CARD, md)
        self.current = current

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: re.Match[str], data: str
    ) -> tuple[Element, int, int]:
        drawn = draw_card(m["suit"] + (m["rank"] or ""), self.current().language)
        return fromstring(drawn), m.start(0), m.end(0)


class FinishProcessor(Treeprocessor):
    """Runs `finish` on the parsed page."""

    def __init__(self, md: Markdown, finish: Callable[[Element], None]) -> None:
        super().__init__(md)
        self.finish = finish

    def run(self, root: Element) -> None:
        self.finish(root)


class EditionExtension(Extension):
    """Adds both processors for the current page."""

    def __init__(self, current: Callable[[], Setting], finish: Callable[[Element], None]) -> None:
        super().__init__()
        self.current = current
        self.finish = finish

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        md.inlinePatterns.register(CardProcessor(md, self.current), "card", BEFORE_LINKS)
        md.treeprocessors.register(FinishProcessor(md, self.finish), "edition", AFTER_ATTRIBUTES)

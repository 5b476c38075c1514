"""The Markdown extension: cards inside the text, then the finishing of the parsed page."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree.ElementTree import Element, fromstring

from markdown import Extension, Markdown
from markdown.inlinepatterns import InlineProcessor
from markdown.treeprocessors import Treeprocessor

from publishing.cards import MARK, card
from publishing.setting import Setting

Current = Callable[[], Setting]
Finish = Callable[[Element, Setting], None]
AFTER_ATTRIBUTES = 7
"""After attr_list (8) has given paragraphs their ids, before toc (5) reads the headings."""
BEFORE_LINKS = 75


class CardProcessor(InlineProcessor):
    """:CJ: and :C: become drawings."""

    def __init__(self, md: Markdown, current: Current) -> None:
        super().__init__(MARK, md)
        self.current = current

    def handleMatch(  # type: ignore[override]  # noqa: N802
        self, m: re.Match[str], data: str
    ) -> tuple[Element, int, int]:
        setting = self.current()
        drawn = card(m["suit"] + (m["rank"] or ""), setting.language)
        return fromstring(drawn), m.start(0), m.end(0)


class FinishProcessor(Treeprocessor):
    """What is done to the whole page once it is parsed."""

    def __init__(self, md: Markdown, current: Current, finish: Finish) -> None:
        super().__init__(md)
        self.current = current
        self.finish = finish

    def run(self, root: Element) -> None:
        self.finish(root, self.current())


class EditionExtension(Extension):
    """Both, for the page that `current` tells."""

    def __init__(self, current: Current, finish: Finish) -> None:
        super().__init__()
        self.current = current
        self.finish = finish

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        md.inlinePatterns.register(CardProcessor(md, self.current), "card", BEFORE_LINKS)
        md.treeprocessors.register(
            FinishProcessor(md, self.current, self.finish), "edition", AFTER_ATTRIBUTES
        )

"""What the parts of a page need to know about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from posixpath import dirname

from calculators.page.markup import Html, element
from calculators.text.language import Language
from publishing.cases import Case
from publishing.first_lines import FirstLines
from publishing.languages import SiteLanguage, relative
from publishing.problems import PageError
from publishing.terms import Terms
from publishing.tested import Tested
from publishing.words import SiteWords


@dataclass(frozen=True, slots=True, eq=False)
class Setting:
    """One page in one language."""

    url: str
    """The page's address below its language: "turneskat/value/"."""
    site: SiteLanguage
    language: Language
    words: SiteWords
    cases: Mapping[str, Case]
    terms: Terms
    runtime: str
    """The script of the calculators, from the root of the whole site."""
    first_lines: FirstLines
    anchors: Mapping[str, frozenset[str]]
    """The anchors of every page by name: "turneskat/value"."""
    paragraphs: Mapping[str, tuple[str, Mapping[str, int]]] = field(default_factory=dict)
    """The heading of every page, and the numbers of its paragraphs by anchor."""
    prose: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The paragraphs of every page as they are written, by anchor."""
    tested: Tested = field(default_factory=dict)
    """The cases that test each paragraph."""
    origin: str = "/"
    """The address of the whole site."""
    wheel: str = ""
    """The name of the wheel, without its ending."""

    @property
    def root(self) -> str:
        """The relative path from the page to the root of the whole site."""
        return "../" * (self.url.count("/") + self.site.folder.count("/"))

    def link(self, rule: str) -> str:
        """A link to a paragraph: "turneskat/value#solo-bases"."""
        page, _, anchor = rule.partition("#")
        if anchor not in self.anchors.get(page, ()):
            raise PageError(f"no paragraph {rule} in {self.site.code}")
        folder = f"{page}/".removesuffix("index/")
        return f"{relative(self.url, folder)}#{anchor}"

    def live_block(self, content: Html, script: str = "", **attributes: str) -> Html:
        """An element with its script, by default that of the calculators.

        It is wrapped in a div, since Markdown would put a custom element alone into a paragraph.
        """
        path = f"{dirname(self.runtime)}/{script}" if script else self.runtime
        tag = element("script", type="module", src=self.root + path, **attributes)
        return element("div", content, tag)

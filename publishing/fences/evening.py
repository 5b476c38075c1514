"""```score-sheet: an evening kept in the browser; ```blank-sheet skat: one for pen and paper."""

from __future__ import annotations

from posixpath import dirname

from calculators.sheet.evening_rules import EVENING
from calculators.skat.rulesets import RULESETS
from calculators.skruf.rulesets import SKRUF
from calculators.web.sheet.frame import blank_names, rendered_blank, rendered_sheet
from publishing.fences.tool import cited_paragraphs, root
from publishing.html import element
from publishing.problems import PageError
from publishing.setting import Setting

SCRIPT = "elements/score-sheet.js"


def score_sheet(arguments: str, setting: Setting) -> str:
    """The page's element, and the script that takes it over."""
    if arguments:
        raise PageError(f"a score sheet knows no {arguments!r}: the game is chosen on the page")
    up = root(setting)
    source = f"{up}{dirname(setting.runtime)}/{SCRIPT}"
    script = element("script", "", type="module", src=source)
    cited = cited_paragraphs((*RULESETS.values(), SKRUF, EVENING), setting)
    # A custom element alone would be wrapped in a paragraph.
    return element("div", rendered_sheet(setting.site.code, up, cited) + script)


def blank_sheet(arguments: str, setting: Setting) -> str:
    """An empty sheet in the form of the game's text."""
    if arguments not in blank_names():
        raise PageError(f"no blank sheet for {arguments!r}; there are {', '.join(blank_names())}")
    return rendered_blank(arguments, setting.site.code)

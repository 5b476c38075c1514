"""Blank score sheets for pen and paper, in the columns that the texts themselves use."""

from __future__ import annotations

from calculators.page.markup import Html, element, joined
from calculators.text.language import language
from calculators.web.sheet.table import all_kinds


def blank_names() -> tuple[str, ...]:
    """The sheets that there are."""
    return tuple(name for kind in all_kinds() for name in kind.blank_sheets)


def rendered_blank(name: str, locale: str) -> Html:
    """The lines for the evening, and below them the sheet of the game."""
    words = language(locale).words("sheet")
    draw = next(kind.blank_sheets[name] for kind in all_kinds() if name in kind.blank_sheets)
    lines = [
        element("span", element("span", words[key]), class_="line") for key in ("place", "date")
    ]
    above = element("p", *lines, class_="lines")
    return element("div", joined([above, draw(words)]), class_="blank-sheet")

"""Blank score sheets for pen and paper, in the columns that the texts themselves use."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.web.page.markup import Html, element, joined
from calculators.web.page.sheet.table import words_of

ROWS = 36
"""As many deals as a list has at tournaments: twelve rounds of three, nine of four."""


@dataclass(frozen=True, slots=True)
class Blank:
    """One sheet: so many columns for players, and whether a tournament is reckoned below."""

    players: int
    tournament: bool = False


SHEETS = {
    "skat": Blank(4, tournament=True),
    "turneskat": Blank(4),
    "tournee-skat": Blank(3),
}
BELOW = ("total", "won-games", "lost-games", "others-lost", "tournament")


def rendered_blank(name: str, locale: str) -> Html:
    """The lines for the evening, the empty rows, and below them what is added up."""
    sheet = SHEETS[name]
    _, words = words_of(locale)
    lines = [
        element("span", element("span", words[key]), class_="line") for key in ("place", "date")
    ]
    head = [element("th", words["deal"], scope="col")]
    head += [
        element("th", element("span", words["name-of-player"], class_="unseen"), scope="col")
        for _ in range(sheet.players)
    ]
    head.append(element("th", words["score-head"], scope="col"))
    empty = [element("td")] * (sheet.players + 1)
    rows = [
        element("tr", element("th", str(row), scope="row"), *empty) for row in range(1, ROWS + 1)
    ]
    below = BELOW if sheet.tournament else BELOW[:1]
    sums = [element("tr", element("th", words[key], scope="row"), *empty) for key in below]
    table = element(
        "table",
        element("thead", element("tr", *head)),
        element("tbody", *rows),
        element("tfoot", *sums),
        class_="blank",
    )
    above = element("p", *lines, class_="lines")
    return element("div", joined([above, table]), class_="blank-sheet")

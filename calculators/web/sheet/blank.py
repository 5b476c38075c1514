"""Blank score sheets for pen and paper, in the columns that the texts themselves use."""

from __future__ import annotations

from dataclasses import dataclass

from calculators.page.markup import Html, element, joined
from calculators.web.sheet.table import words_of

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
SKRUF = "skruf"
NAMES = (*SHEETS, SKRUF)
BELOW = ("total", "won-games", "lost-games", "others-lost", "tournament")


ABOVE_LINE, BELOW_LINE = 20, 14
"""How many entries an account of Skruf has room for over the line and under it."""


def rendered_blank(name: str, locale: str) -> Html:
    """The lines for the evening, and below them the sheet of the game."""
    _, words = words_of(locale)
    lines = [
        element("span", element("span", words[key]), class_="line") for key in ("place", "date")
    ]
    above = element("p", *lines, class_="lines")
    drawn = accounts(words) if name == SKRUF else columns(SHEETS[name], words)
    return element("div", joined([above, drawn]), class_="blank-sheet")


def columns(sheet: Blank, words: dict[str, str]) -> Html:
    """A column for each player, a row for each deal, and below them what is added up."""
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
    return element(
        "table",
        element("thead", element("tr", *head)),
        element("tbody", *rows),
        element("tfoot", *sums),
        class_="blank",
    )


def accounts(words: dict[str, str]) -> Html:
    """Skruf: an account for each side, tricks under the line and all else over it."""
    side = element("th", words["side-of-table"], scope="colgroup", colspan="2")
    heads = [element("th", words[key], scope="col") for key in ("item", "score-head")] * 2
    empty = element("tr", *[element("td")] * 4)

    def part(key: str, rows: int) -> Html:
        told = element("tr", element("th", words[key], scope="rowgroup", colspan="4"))
        return element("tbody", told, *[empty] * rows)

    total = element("th", words["total"], scope="row")
    foot = element("tr", total, element("td"), total, element("td"))
    return element(
        "table",
        element("thead", element("tr", side, side), element("tr", *heads)),
        part("over-line", ABOVE_LINE),
        part("under-line", BELOW_LINE),
        element("tfoot", foot),
        class_="blank two-sides",
    )

"""Skruf's sheet as HTML: a pair's columns above, below and in all; games and sittings between."""

from __future__ import annotations

from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext
from calculators.page.sheet_cells import counted, number, reasons
from calculators.page.sheet_kind import Carry, Deal, Told
from calculators.skruf.answers.sheet_tables import played
from calculators.skruf.play.cards import SIDES
from calculators.skruf.sheet.rows import Settled
from calculators.skruf.sheet_page.rows import sitting_of
from calculators.skruf.sheet_page.table import SkrufTable
from calculators.text.language import capital
from calculators.text.tables import figure, signed

LINES = ("above", "below", "totals")
COLUMNS = len(LINES) * len(SIDES) + 2


def columns(_table: SkrufTable) -> int:
    """How many there are."""
    return COLUMNS


def head(table: SkrufTable) -> Html:
    """Above the line, below it and the sum so far, for each pair; the rows tell which pairs."""
    words = table.words
    cells = [element("th", words["deal"], scope="col")]
    for side in SIDES:
        for line in LINES:
            starts = " side" if side and line == LINES[0] else ""
            name = table.forms[line]
            cells.append(element("th", name, scope="col", class_=f"number{starts}"))
    return element("tr", *cells, element("th", words["game-head"], scope="col", class_="what"))


def row(table: SkrufTable, told: Told, before: Carry, deal: Deal) -> Html:
    """A deal; before it the pairs where a sitting begins, after it the game that it won."""
    parts = [sitting_head(table, sitting_of(before))] if told["opens"] else []
    cells = [number(table, told["deal"])]
    for side in SIDES:
        for line in LINES:
            amount = told[line][side]
            starts = " side" if side and line == LINES[0] else ""
            changed = " changed" if line == LINES[-1] and told["score"][side] else ""
            shown = figure(amount) if amount or line == LINES[-1] else ""
            cells.append(element("td", shown, class_=f"number{changed}{starts}"))
    cells.append(element("td", what(table, before, deal), class_="what"))
    parts.append(element("tr", *cells, class_="game" if told["game"] else None))
    if told["game"]:
        line = " ".join(outcome(table, told, sitting_of(before)))
        parts.append(wide(element("td", line, colspan=str(COLUMNS - 1)), "outcome"))
    return joined(parts)


def wide(cell: Html, kind: str) -> Html:
    """A row over all columns but that of the games, which narrow pages have not."""
    return element("tr", cell, element("td", class_="what"), class_=kind)


def sitting_head(table: SkrufTable, sitting: int) -> Html:
    """The number of a sitting, and its pairs over their columns."""
    told = table.forms["sitting"].format(n=sitting + 1)
    first = element("th", told, scope="row", colspan=str(COLUMNS - 1))
    width = str(len(LINES))
    one, two = (
        element("th", table.side(sitting, side), scope="colgroup", colspan=width) for side in SIDES
    )
    names = element("tr", element("td"), one, two, element("td", class_="what"), class_="pairs")
    return joined([wide(first, "sitting"), names])


def outcome(table: SkrufTable, told: Told, sitting: int) -> list[str]:
    """The game that a deal won; after the second one what the sitting came to."""
    forms, game = table.forms, told["game"]
    if not game:
        return []
    name = forms["first-game" if game["number"] == 1 else "second-game"]
    winner = capital(table.side(sitting, game["side"]))
    lines = [forms["game-won"].format(side=winner, game=name)]
    standing: Settled = told["standing"]
    if standing.finished:
        one, two = map(figure, standing.totals)
        lines.append(table.words["sitting-over"].format(n=sitting + 1, one=one, two=two))
        lines.append(ahead(table, standing, sitting))
    return lines


def ahead(table: SkrufTable, standing: Settled, sitting: int) -> str:
    """Who is ahead by how much, and the hundredth of it."""
    forms = table.forms
    if standing.winner is None:
        return forms["net-even"]
    winner = capital(table.side(sitting, standing.winner))
    return forms["net"].format(winner=winner, net=standing.net, each=standing.hundredth)


def what(table: SkrufTable, before: Carry, deal: Deal) -> str:
    """Who played what, in a few words."""
    told = played(deal, table.language)
    if "game" not in deal:
        return capital(told)
    sitting = sitting_of(before)
    side = table.side(sitting, deal["game"]["declaring_side"])
    return ", ".join([f"{side}: {told}", *borne_alone(table, sitting, deal)])


def borne_alone(table: SkrufTable, sitting: int, deal: Deal) -> list[str]:
    """Who bears the loss of a slam alone; the accounts of the pairs do not show it."""
    if deal.get("alone") is None:
        return []
    return [table.words["alone-by"].format(name=table.seat(sitting, deal["alone"]))]


def aloud(table: SkrufTable, told: Told, before: Carry, deal: Deal, page: PageContext) -> Html:
    """A deal counted as it is spoken at the table, what it writes for whom, and its rules."""
    sitting = sitting_of(before)
    names = [table.side(sitting, side) for side in SIDES]
    said = [
        f"{name}: {count}"
        for name, count, score in zip(names, told["say"] or ("", ""), told["score"], strict=True)
        if score
    ]
    changes = [
        f"{name} {signed(score)}" for name, score in zip(names, told["score"], strict=True) if score
    ]
    counts = counted(
        said or [what(table, before, deal)],
        changes or [table.words["nothing"]],
        [*borne_alone(table, sitting, deal), *outcome(table, told, sitting)],
    )
    return joined([counts, reasons(table, told, page)])

"""The sheet as HTML: its head, its rows, a deal that does not go with the table any more."""

from __future__ import annotations

from calculators.page.markup import Html, element
from calculators.page.parts import PageContext
from calculators.page.sheet_cells import counted, number
from calculators.page.sheet_kind import Carry, Deal, Told
from calculators.skat.sheet_page.table import SkatTable
from calculators.text.tables import figure, signed


def head(table: SkatTable) -> Html:
    """The columns: the deal, each player, the score, and the game where there is room."""
    words = table.words
    cells = [element("th", words["deal"], scope="col")]
    cells += [element("th", name, scope="col", class_="number") for name in table.players]
    cells += [
        element("th", words["score-head"], scope="col", class_="number"),
        element("th", words["game-head"], scope="col", class_="what"),
    ]
    return element("tr", *cells)


def columns(table: SkatTable) -> int:
    """How many there are."""
    return len(table.players) + 3


def row(table: SkatTable, told: Told, before: Carry, deal: Deal) -> Html:
    """A row as it is kept on paper; its number opens the deal."""
    cells = [number(table, told["deal"])]
    for total, old in zip(told["totals"], before["totals"], strict=True):
        changed = "number changed" if total != old else "number"
        cells.append(element("td", figure(total), class_=changed))
    score = "" if told["score"] is None else signed(told["score"])
    if told["bock"]:
        score = f"{score} {table.words['bock-mark']}"
    cells.append(element("td", score, class_="number score"))
    cells.append(element("td", what(table, deal), class_="what"))
    return element("tr", *cells)


def what(table: SkatTable, deal: Deal) -> str:
    """What was played, in a few words."""
    words, forms = table.words, table.language.forms
    if deal.get("passed"):
        return words["passed"]
    if "ramsch" in deal:
        return words["ramsch"]
    if "scores" in deal:
        return words["typed"]
    name = table.players[deal["declarer"]]
    if "game" not in deal:
        return f"{name}: {words['typed']}"
    game = deal["game"]
    told = [table.language.contract(table.rules.id, game["contract"])]
    if game.get("hand"):
        told.append(words["hand"])
    if game.get("announced", "none") != "none":
        told.append(words["announced"].format(level=forms[f"choice-{game['announced']}"]))
    if game.get("matadors"):
        side = "with" if game["matadors"]["held"] else "without"
        told.append(words[side].format(count=game["matadors"]["count"]))
    return f"{name}: {', '.join(told)}"


def aloud(table: SkatTable, told: Told, before: Carry, deal: Deal, _page: PageContext) -> Html:
    """A deal counted as it is spoken at the table, and what it writes for whom."""
    if told.get("says"):
        pairs = zip(table.players, told["says"], strict=True)
        said = [f"{name}: {count}" for name, count in pairs if count]
    else:
        said = [told.get("say") or what(table, deal)]
    changes = [
        f"{name} {signed(total - old)}"
        for name, total, old in zip(table.players, told["totals"], before["totals"], strict=True)
        if total != old
    ]
    remarks = [*told.get("remarks", ()), *told.get("notes", ())]
    return counted(said, changes or [table.words["nothing"]], remarks)

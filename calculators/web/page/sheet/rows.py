"""The rows of the sheet: each from the carry of the row before, so that none is counted twice."""

from __future__ import annotations

from typing import Any

from calculators.text.tables import figure, signed
from calculators.web import door
from calculators.web.page.markup import Html, element
from calculators.web.page.sheet.deal import Deal
from calculators.web.page.sheet.table import Table

Row = dict[str, Any]
Carry = dict[str, Any]


def begin(table: Table) -> Carry:
    """Before the first deal."""
    seats = len(table.players)
    nought = [0] * seats
    dealer = table.sheet.get("first_dealer")
    return {"deals": 0, "totals": nought, "won": nought, "lost": nought, "dealer": dealer}


def step(table: Table, carry: Carry, deal: Deal) -> tuple[Row | None, Carry, list[dict[str, Any]]]:
    """One deal after the others: its row, and what the next deal needs to know."""
    asked = {**table.sheet, "first_dealer": carry["dealer"], "locale": table.language.code}
    told = door.answer("score-sheet", {**asked, "deals": [deal]})
    if not told["ok"]:
        return None, carry, told["errors"]
    row = told["rows"][0]
    totals = [one + more for one, more in zip(carry["totals"], row["totals"], strict=True)]
    players = told["players"]
    after = {
        "deals": carry["deals"] + 1,
        "dealer": told["next"]["dealer"],
        "totals": totals,
        "won": [one + p["won"] for one, p in zip(carry["won"], players, strict=True)],
        "lost": [one + p["lost"] for one, p in zip(carry["lost"], players, strict=True)],
    }
    return {**row, "deal": after["deals"], "totals": totals}, after, []


def head(table: Table) -> Html:
    """The columns: the deal, each player, the score, and the game where there is room."""
    words = table.words
    cells = [element("th", words["deal"], scope="col")]
    cells += [element("th", name, scope="col", class_="number") for name in table.players]
    cells += [
        element("th", words["score-head"], scope="col", class_="number"),
        element("th", words["game-head"], scope="col", class_="what"),
    ]
    return element("tr", *cells)


def drawn(table: Table, row: Row, before: Carry, deal: Deal) -> Html:
    """A row as it is kept on paper; its number opens the deal."""
    words = table.words
    number = element(
        "button",
        str(row["deal"]),
        type="button",
        class_="bare",
        aria_label=words["open-deal"].format(deal=row["deal"]),
        data_open=True,
    )
    cells = [element("th", number, scope="row", class_="number")]
    for total, old in zip(row["totals"], before["totals"], strict=True):
        changed = "number changed" if total != old else "number"
        cells.append(element("td", figure(total), class_=changed))
    score = "" if row["score"] is None else signed(row["score"])
    cells.append(element("td", score, class_="number score"))
    cells.append(element("td", what(table, deal), class_="what"))
    return element("tr", *cells)


def what(table: Table, deal: Deal) -> str:
    """What was played, in a few words."""
    words, names = table.words, table.players
    if deal.get("passed"):
        return words["passed"]
    if "ramsch" in deal:
        return table.language.contract(table.rules.id, "ramsch")
    name = names[deal["declarer"]]
    if "game" not in deal:
        return f"{name}: {words['typed']}"
    game = deal["game"]
    told = [table.language.contract(table.rules.id, game["contract"])]
    if game.get("hand"):
        told.append(table.language.forms["hand"].lower())
    if game.get("announced", "none") != "none":
        told.append(table.language.forms[f"choice-{game['announced']}"])
    if game.get("matadors"):
        side = "with" if game["matadors"]["held"] else "without"
        told.append(words[side].format(count=game["matadors"]["count"]))
    return f"{name}: {', '.join(told)}"


def following(table: Table, carry: Carry) -> dict[str, Any]:
    """What may be said of the deal to come."""
    dealer = carry["dealer"]
    resting = dealer if len(table.players) > 3 else None
    return {"text": f"{table.words['deal']} {carry['deals'] + 1}", "resting": resting}

"""The sheet as HTML: its head, its rows, a deal that does not go with the table any more."""

from __future__ import annotations

from typing import Any

from calculators.text.tables import figure, signed
from calculators.web.page.markup import Html, element, joined
from calculators.web.page.sheet.deal import Deal
from calculators.web.page.sheet.rows import Carry, Told
from calculators.web.page.sheet.table import Table


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


def row(table: Table, told: Told, before: Carry, deal: Deal) -> Html:
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


def number(table: Table, deal: int) -> Html:
    """The number of a deal, which opens it."""
    opens = element(
        "button",
        str(deal),
        type="button",
        class_="bare",
        aria_label=table.words["open-deal"].format(deal=deal),
        data_open=True,
    )
    return element("th", opens, scope="row", class_="number")


def refused(table: Table, deal: int, errors: list[dict[str, Any]]) -> Html:
    """A deal that cannot be counted: why, across the whole row. It scores nothing."""
    told = " ".join(error["text"] for error in errors)
    across = element("td", told, colspan=str(len(table.players) + 2))
    return element("tr", number(table, deal), across, class_="refused")


def what(table: Table, deal: Deal) -> str:
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


def aloud(table: Table, told: Told, before: Carry, deal: Deal) -> Html:
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
    amount = element("span", ", ".join(changes) or table.words["nothing"], class_="amount")
    return joined(
        [
            element(
                "div",
                *[element("p", line, class_="say") for line in said],
                element("p", amount, class_="value"),
                class_="example",
            ),
            *[
                element("p", remark, class_="note")
                for remark in (*told.get("remarks", ()), *told.get("notes", ()))
            ],
        ]
    )

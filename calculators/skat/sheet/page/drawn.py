"""The sheet as HTML: its head, its rows, a deal counted aloud, and how the evening ends."""

from __future__ import annotations

from calculators.door import door
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext
from calculators.page.tables import table as printed
from calculators.sheet.document import with_room_for_deals
from calculators.sheet.kind import (
    Carry,
    Deal,
    Row,
    deal_number,
    reasons,
    render_deal_count,
    render_payments,
)
from calculators.skat.sheet.page.rows import SkatTable
from calculators.skat.sheet.totals import taken_back_remark
from calculators.text.language import Language
from calculators.text.tables import Answer, TextTable, figure, signed

COUNTED = (
    *("with", "without", "gift-refused", "schneider", "schneider-gift-refused", "schwarz"),
    *("ouvert", "spitze", "revolution", "overbid", "lost", "lost-conceded", "lost-at-fault"),
    *("kontra", "rekontra", "supra", "hirsch", "bock"),
)
"""The steps of a count that a row names after the game; it has the others already."""


def head(table: SkatTable) -> list[Html]:
    """The columns: the deal, each player, the score, and the game where there is room."""
    words = table.words
    return [
        element("th", words["deal"], scope="col"),
        *[element("th", name, scope="col", class_="number") for name in table.players],
        element("th", words["score-head"], scope="col", class_="number"),
        element("th", words["game-head"], scope="col", class_="what"),
    ]


def row(table: SkatTable, shown: Row, before: Carry, deal: Deal) -> Html:
    """A row as it is kept on paper; its number opens the deal."""
    cells = [deal_number(table, shown["deal"])]
    for total, old in zip(shown["totals"], before["totals"], strict=True):
        changed = "number changed" if total != old else "number"
        cells.append(element("td", figure(total), class_=changed))
    score = "" if shown["score"] is None else signed(shown["score"])
    if shown["bock"]:
        score = f"{score} {table.words['bock-mark']}"
    back = taken_back_remark(table.language, deal.get("taken_back", 0))
    mark = element("span", " ↶", role="img", title=back, aria_label=back) if back else ""
    cells.append(element("td", score, mark, class_="number score"))
    what = ". ".join(filter(None, (short_description(table, shown, deal), back)))
    cells.append(element("td", what, class_="what"))
    return element("tr", *cells)


def short_description(table: SkatTable, shown: Row, deal: Deal) -> str:
    """What was played and what it was counted for, in a few words."""
    words, forms = table.words, table.language.forms
    if deal.get("passed"):
        return words["passed"]
    if "ramsch" in deal:
        return ". ".join([words["ramsch"], *said_of_players(table, shown)])
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
    if (game.get("forfeit") or {}).get("by") == "defenders":
        told.append(words["fault-defenders"])
    steps = shown["steps"]
    told += [step_word(table.language, one, steps[one]) for one in COUNTED if one in steps]
    return f"{name}: {', '.join(told)}"


def step_word(language: Language, step: str, amount: object) -> str:
    """A step of the count without what it comes to."""
    return language.steps[step].format(amount=amount, total="", figure="").strip()


def said_of_players(table: SkatTable, shown: Row) -> list[str]:
    """What is counted aloud in a ramsch, player by player."""
    pairs = zip(table.players, shown["says"], strict=True)
    return [f"{name}: {count}" for name, count in pairs if count]


def count_aloud(
    table: SkatTable, shown: Row, before: Carry, deal: Deal, _page: PageContext
) -> Html:
    """A deal counted as it is spoken at the table, and what it writes for whom."""
    said = said_of_players(table, shown) if shown.get("says") else []
    said = said or [shown.get("say") or short_description(table, shown, deal)]
    changes = [
        (name, total - old)
        for name, total, old in zip(table.players, shown["totals"], before["totals"], strict=True)
    ]
    remarks = [*shown.get("remarks", ()), *shown.get("notes", ())]
    return render_deal_count(table, said, changes, remarks)


def ending(table: SkatTable, deals: list[Deal], page: PageContext) -> Html:
    """The places; in a tournament what its score is made of; who pays whom; the rules behind."""
    # The rows are drawn already, so none is asked for again.
    sheet = with_room_for_deals({**table.sheet, "deals": deals})
    request = {**sheet, "rows_from": len(deals) + 1}
    answer = door.answer("score-sheet", {**request, "locale": table.language.code})
    if not answer["ok"]:
        return element("p", table.words["not-settled"], class_="note")
    parts = [standing(table, answer, ranked=bool(deals)), *money(table, answer, page)]
    return joined([*parts, reasons(table, answer, page)])


def standing(table: SkatTable, answer: Answer, *, ranked: bool) -> Html:
    """Everybody, by place once there is one. In a tournament the bonuses stand apart."""
    words, tournament = table.words, table.sheet.get("tournament", True)
    players = [answer["players"][seat] for seat in answer["ranking"]]
    head = [words["player"], words["total"], words["won-games"], words["lost-head"]]
    rows = [
        [
            f"{one['place']}. {one['name']}" if ranked else one["name"],
            figure(one["total"]),
            str(one["won"]),
            str(one["lost"]),
        ]
        for one in players
    ]
    if tournament:
        head += [words["bonus"], words["tournament"]]
        for row, one in zip(rows, players, strict=True):
            row += [signed(one["bonus"]), figure(one["tournament"])]
    right = frozenset(range(1, len(head)))
    shown = TextTable(tuple(head), tuple(map(tuple, rows)), right, words["standing"])
    return printed(shown, words["standing"])


def money(table: SkatTable, answer: Answer, page: PageContext) -> list[Html]:
    """Who pays whom, a sentence each, and what everybody has in all."""
    words = table.words
    pairs = sum(1 for one in answer["settlement"] if one["amount"])
    found = render_payments(table, answer["payments"], pairs, page)
    if page.is_one_of_several or not answer["payments"]:
        return found
    rows = tuple((one["name"], one["text"]) for one in answer["net"])
    nets = TextTable((words["player"], words["in-all"]), rows, frozenset({1}), words["in-all"])
    return [*found, printed(nets, words["in-all"])]

"""A score sheet as an example: the running totals, the tournament, who pays whom."""

from __future__ import annotations

from typing import Any

from calculators.text.tables import figure, signed
from publishing.cases import Case
from publishing.html import escape, table
from publishing.setting import Setting

Answer = dict[str, Any]


def score_sheet(answer: Answer, case: Case, setting: Setting) -> str:
    """The sheet as it is kept, or the end of one and the money."""
    words = setting.words
    names = [escape(player["name"]) for player in answer["players"]]
    if "settlement" in case.answer:
        last = (escape(words("example.sum")), *map(figure, answer["rows"][-1]["totals"]))
        totals = table(["", *names], [last], label=f"{words('example.sum')} ({case.id})")
        return totals + settlement(answer, case, setting)
    head = [escape(words("example.deal")), *names, escape(words("example.game"))]
    rows = [line(row) for row in answer["rows"]]
    if "players" in case.answer:
        rows.append(tournament(answer, setting))
    return table(head, rows, label=f"{words('example.sheet')} ({case.id})")


def line(row: Answer) -> tuple[str, ...]:
    """A deal: its number, everybody's total, and what the game itself brought."""
    score = "" if row["score"] is None else signed(row["score"])
    return (str(row["deal"]), *map(figure, row["totals"]), score)


def tournament(answer: Answer, setting: Setting) -> tuple[str, ...]:
    """The last line of a sheet in a tournament."""
    scores = (figure(player["tournament"]) for player in answer["players"])
    return (escape(setting.words("example.tournament")), *scores, "")


def settlement(answer: Answer, case: Case, setting: Setting) -> str:
    """Pair by pair: who pays whom how many points, and what that is in money."""
    words = setting.words
    head = [escape(words(f"example.{key}")) for key in ("payer", "payee", "points", "amount")]
    rows = [
        (
            escape(paid["from"]),
            escape(paid["to"]),
            figure(paid["points"]),
            money(paid["amount"], setting),
        )
        for paid in answer["settlement"]
    ]
    return table(head, rows, label=f"{words('example.settlement')} ({case.id})")


def money(amount: float | None, setting: Setting) -> str:
    """An amount with two decimals, or none where it is whole."""
    if amount is None:
        return ""
    text = str(int(amount)) if amount == int(amount) else f"{amount:.2f}"
    return text.replace(".", setting.language.decimal)

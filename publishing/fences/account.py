"""A deal of Skruf as an example: what each side writes above and below the line."""

from __future__ import annotations

from typing import Any

from publishing.cases import Case
from publishing.html import element, escape, table
from publishing.numbers import figure
from publishing.setting import Setting


def skruf_deal(answer: dict[str, Any], case: Case, setting: Setting) -> str:
    """One row for each item, a column for each side, and the sums."""
    words, sides = setting.words, answer["sides"]
    rows = [
        (
            escape(item["text"][:1].upper() + item["text"][1:]),
            *(figure(item["amount"]) if item["side"] == side["side"] else "" for side in sides),
        )
        for side in sides
        for item in (*side["above"], *side["below"])
    ]
    sums = (figure(side["total"]) for side in sides)
    rows.append((element("b", escape(words("example.sum"))), *sums))
    head = [
        escape(words("example.item")),
        *(escape(words(f"example.side.{side['side']}")) for side in sides),
    ]
    return table(head, rows, label=f"{words('example.account')} ({case.id})")

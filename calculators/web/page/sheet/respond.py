"""What the score sheet's page asks of Python: one part at a time, each answered with HTML."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from calculators.web import door
from calculators.web.page.markup import joined
from calculators.web.page.sheet import ends, rows, setup
from calculators.web.page.sheet.curve import curve
from calculators.web.page.sheet.deal import deal_from, values_of
from calculators.web.page.sheet.entry import parts
from calculators.web.page.sheet.fields import rendered_part
from calculators.web.page.sheet.table import Table, table_of, words_of
from calculators.web.page.sheet.told import place_of, told

Asked = dict[str, Any]
Answer = dict[str, Any]


def respond(asked: Asked) -> Answer:
    """{part, locale, …} → what that part tells; never an exception for what was typed."""
    part = str(asked.get("part"))
    if part in ("setup", "refill"):
        return {"setup": setup.read, "refill": setup.refill}[part](asked)
    sheet = asked.get("sheet")
    checked = door.answer("score-sheet", {**sheet, "deals": []}) if isinstance(sheet, dict) else {}
    if not checked.get("ok") or part not in PARTS:
        _, words = words_of(asked.get("locale"))
        errors = checked.get("errors") or [{"field": "", "text": words["not-a-sheet"]}]
        return {"ok": False, "errors": errors}
    assert isinstance(sheet, dict)
    return {"ok": True, **PARTS[part](table_of(sheet, asked.get("locale")), asked)}


def opened(table: Table, _asked: Asked) -> Answer:
    """The empty sheet and the form of a deal."""
    form = joined([rendered_part(part, "deal", {}) for part in parts(table)])
    return {"head": str(rows.head(table)), "form": str(form), "carry": rows.begin(table)}


def written(table: Table, asked: Asked) -> Answer:
    """Some deals after a carry: a row for each, and what may be said of the next deal."""
    carry = asked.get("carry") or rows.begin(table)
    found: list[Answer] = []
    for deal in asked["deals"]:
        row, after, errors = rows.step(table, carry, deal)
        if row is None:
            return {"rows": found, "refused": errors}
        found.append({"html": str(rows.drawn(table, row, carry, deal)), "carry": after})
        carry = after
    return {"rows": found, "next": rows.following(table, carry)}


def counted(table: Table, asked: Asked) -> Answer:
    """The deal that the form tells, counted aloud, or what it still lacks."""
    carry = asked.get("carry") or rows.begin(table)
    values = {str(name): str(value) for name, value in asked["values"].items()}
    deal, lacks = deal_from(table, values, carry["dealer"])
    if lacks:
        missing = [{"field": name, "text": table.words["lacks"]} for name in lacks]
        return {"deal": None, "html": "", "errors": [], "lacks": missing}
    row, _, errors = rows.step(table, carry, deal)
    if row is None:
        placed = [{"field": place_of(error["field"]), "text": error["text"]} for error in errors]
        return {"deal": None, "html": "", "errors": placed, "lacks": []}
    return {"deal": deal, "html": str(told(table, row, carry, deal)), "errors": [], "lacks": []}


def refilled(table: Table, asked: Asked) -> Answer:
    """A deal as the form would hold it."""
    carry = asked.get("carry") or rows.begin(table)
    return {"values": values_of(table, asked["deal"], carry["dealer"])}


def ended(table: Table, asked: Asked) -> Answer:
    """How it stands: places, tournament scores, who pays whom."""
    return {"html": str(ends.standing(table, asked.get("carry") or rows.begin(table)))}


def drawn(table: Table, asked: Asked) -> Answer:
    """The totals as a curve."""
    return {"html": str(curve(table, asked["carries"]))}


PARTS: dict[str, Callable[[Table, Asked], Answer]] = {
    "open": opened,
    "rows": written,
    "count": counted,
    "deal": refilled,
    "end": ended,
    "curve": drawn,
}

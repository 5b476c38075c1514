"""What the score sheet's page asks of Python: one part at a time, each answered with HTML."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from calculators.web import door
from calculators.web.page.markup import joined
from calculators.web.page.sheet import drawn, ends, rows, setup
from calculators.web.page.sheet.curve import curve
from calculators.web.page.sheet.deal import deal_from, values_of
from calculators.web.page.sheet.entry import parts
from calculators.web.page.sheet.fields import rendered_part
from calculators.web.page.sheet.table import Table, table_of, words_of

Asked = dict[str, Any]
Answer = dict[str, Any]
PLACES = {
    "declarer": "who",
    "matadors": "tops",
    "card_points": "result",
    "tricks": "result",
    "conceded": "result",
}
"""Fields of a deal by the fields of the form that stand for them."""


def respond(asked: Asked) -> Answer:
    """{part, locale, …} → what that part tells; never an exception for what was asked."""
    part = str(asked.get("part"))
    if part == "setup" and isinstance(asked.get("values"), dict):
        return setup.read(asked)
    table = table_of(asked.get("sheet"), asked.get("locale"))
    if table is None or part not in PARTS or not well_formed(table, part, asked):
        _, words = words_of(asked.get("locale"))
        return {"ok": False, "errors": [{"field": "", "text": words["not-a-sheet"]}]}
    return {"ok": True, **PARTS[part](table, asked)}


NEEDS: dict[str, dict[str, type]] = {
    "rows": {"deals": list},
    "count": {"values": dict},
    "deal": {"deal": dict},
    "end": {"deals": list},
    "curve": {"carries": list},
}


def well_formed(table: Table, part: str, asked: Asked) -> bool:
    """Whether the parts of a question have the shapes that this page gives them."""
    needs = NEEDS.get(part, {}).items()
    if not all(isinstance(asked.get(name), kind) for name, kind in needs):
        return False
    carry, carries = asked.get("carry"), asked.get("carries") or ()
    if not isinstance(carries, list | tuple):
        return False
    stated = (*((carry,) if carry else ()), *carries)
    return all(rows.is_carry(one, len(table.players)) for one in stated)


def opened(table: Table, _asked: Asked) -> Answer:
    """The empty sheet and the form of a deal."""
    form = joined([rendered_part(part, "deal", {}) for part in parts(table)])
    return {"head": str(drawn.head(table)), "form": str(form), "carry": rows.begin(table)}


def written(table: Table, asked: Asked) -> Answer:
    """Some deals after a carry: a row for each, and what may be said of the next deal."""
    own, carry = rows.kept(table), asked.get("carry") or rows.begin(table)
    found: list[Answer] = []
    for deal in asked["deals"]:
        row, after, errors = rows.step(own, carry, deal)
        if row is None:
            html = drawn.refused(table, after["deals"], errors)
        else:
            html = drawn.row(table, row, carry, deal)
        found.append({"html": str(html), "carry": after})
        carry = after
    return {"rows": found, "next": rows.following(own, carry)}


def counted(table: Table, asked: Asked) -> Answer:
    """The deal that the form tells, counted aloud, or what it still lacks."""
    own, carry = rows.kept(table), asked.get("carry") or rows.begin(table)
    values = {str(name): str(value) for name, value in asked["values"].items()}
    deal, lacks = deal_from(table, values, rows.following(own, carry)["dealer"])
    if lacks:
        missing = [{"field": name, "text": table.words["lacks"]} for name in lacks]
        return {"deal": None, "html": "", "errors": [], "lacks": missing}
    row, _, errors = rows.step(own, carry, deal)
    if row is None:
        placed = [{"field": place_of(error["field"]), "text": error["text"]} for error in errors]
        return {"deal": None, "html": "", "errors": placed, "lacks": []}
    html = drawn.aloud(table, row, carry, deal)
    return {"deal": deal, "html": str(html), "errors": [], "lacks": []}


def place_of(field: str) -> str:
    """The field of the form that an error of the sheet belongs to: deals.6.game.bid is the bid."""
    parts = field.split(".")[2:]
    if parts[:1] == ["ramsch"]:
        return "ramsch"
    if parts[:1] == ["game"]:
        parts = parts[1:]
    return PLACES.get(parts[0], ".".join(parts)) if parts else ""


def refilled(table: Table, asked: Asked) -> Answer:
    """A deal as the form would hold it; one that cannot be read is an empty form."""
    own, carry = rows.kept(table), asked.get("carry") or rows.begin(table)
    row, _, _ = rows.step(own, carry, asked["deal"])
    if row is None:
        return {"values": {}}
    return {"values": values_of(table, asked["deal"], rows.following(own, carry)["dealer"])}


def ended(table: Table, asked: Asked) -> Answer:
    """How it stands: places, tournament scores, who pays whom."""
    request = {**table.sheet, "deals": asked["deals"], "rows_from": len(asked["deals"]) + 1}
    told = door.answer("score-sheet", {**request, "locale": table.language.code})
    return {"html": str(ends.ending(table, told, str(asked.get("root", ""))))}


def pictured(table: Table, asked: Asked) -> Answer:
    """The totals as a curve."""
    return {"html": str(curve(table, asked["carries"]))}


def agreed(table: Table, _asked: Asked) -> Answer:
    """The table as its form would hold it."""
    return {"values": setup.values_of(table.sheet), "errors": []}


PARTS: dict[str, Callable[[Table, Asked], Answer]] = {
    "refill": agreed,
    "open": opened,
    "rows": written,
    "count": counted,
    "deal": refilled,
    "end": ended,
    "curve": pictured,
}

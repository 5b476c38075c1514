"""What the score sheet's page asks of Python: one part at a time, each answered with HTML."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from calculators.page.markup import joined
from calculators.page.parts import page_context
from calculators.page.sheet_cells import refused
from calculators.page.sheet_kind import Kind, Table
from calculators.page.sheet_parts import rendered_part
from calculators.web.sheet import setup
from calculators.web.sheet.curve import curve
from calculators.web.sheet.table import table_of, words_of

Asked = dict[str, Any]
Answer = dict[str, Any]
AnyKind = Kind[Any]


def respond(asked: Asked) -> Answer:
    """{part, locale, …} → what that part tells; never an exception for what was asked."""
    part = str(asked.get("part"))
    if part == "setup" and isinstance(asked.get("values"), dict):
        return setup.read(asked)
    found = table_of(asked.get("sheet"), asked.get("locale"))
    if found is None or part not in PARTS or not well_formed(*found, part, asked):
        _, words = words_of(asked.get("locale"))
        return {"ok": False, "errors": [{"field": "", "text": words["not-a-sheet"]}]}
    return {"ok": True, **PARTS[part](*found, asked)}


NEEDS: dict[str, dict[str, type]] = {
    "rows": {"deals": list},
    "count": {"values": dict},
    "deal": {"deal": dict},
    "end": {"deals": list},
    "curve": {"carries": list},
}


def well_formed(kind: AnyKind, table: Table, part: str, asked: Asked) -> bool:
    """Whether the parts of a question have the shapes that this page gives them."""
    needs = NEEDS.get(part, {}).items()
    if not all(isinstance(asked.get(name), kind_) for name, kind_ in needs):
        return False
    carry, carries = asked.get("carry"), asked.get("carries") or ()
    if not isinstance(carries, list | tuple):
        return False
    stated = (*((carry,) if carry else ()), *carries)
    return all(kind.is_carry(table, one) for one in stated)


def opened(kind: AnyKind, table: Table, _asked: Asked) -> Answer:
    """The empty sheet and the form of a deal."""
    form = joined([rendered_part(part, "deal", {}) for part in kind.parts(table)])
    return {"head": str(kind.head(table)), "form": str(form), "carry": kind.begin(table)}


def written(kind: AnyKind, table: Table, asked: Asked) -> Answer:
    """Some deals after a carry: a row for each, and what may be said of the next deal."""
    carry = asked.get("carry") or kind.begin(table)
    found: list[Answer] = []
    for deal in asked["deals"]:
        row, after, errors = kind.step(table, carry, deal)
        if row is None:
            html = refused(table, kind.columns(table), after["deals"], errors)
        else:
            html = kind.row(table, row, carry, deal)
        found.append({"html": str(html), "carry": after})
        carry = after
    following = {"full": False, **kind.following(table, carry), "names": kind.names(table, carry)}
    return {"rows": found, "next": following}


def counted(kind: AnyKind, table: Table, asked: Asked) -> Answer:
    """The deal that the form tells, counted aloud, or what it still lacks."""
    carry = asked.get("carry") or kind.begin(table)
    values = {str(name): str(value) for name, value in asked["values"].items()}
    told: Answer = {"deal": None, "html": "", "errors": [], "lacks": []}
    told["names"] = kind.names(table, carry)
    deal, lacks = kind.deal_from(table, values, carry)
    if lacks:
        missing = [{"field": name, "text": table.words["lacks"]} for name in lacks]
        return {**told, "lacks": missing}
    row, _, errors = kind.step(table, carry, deal)
    if row is None:
        placed = [
            {"field": kind.place_of(in_the_deal(error["field"]), values), "text": error["text"]}
            for error in errors
        ]
        return {**told, "errors": placed}
    html = kind.aloud(table, row, carry, deal, page_context(asked))
    return {**told, "deal": deal, "html": str(html)}


def in_the_deal(field: str) -> str:
    """What an error of the sheet is about, within its deal: deals.6.game.bid is game.bid."""
    return ".".join(field.split(".")[2:])


def refilled(kind: AnyKind, table: Table, asked: Asked) -> Answer:
    """A deal as the form would hold it; one that cannot be read is an empty form."""
    carry = asked.get("carry") or kind.begin(table)
    row, _, _ = kind.step(table, carry, asked["deal"])
    return {"values": kind.values_of(table, asked["deal"], carry) if row is not None else {}}


def ended(kind: AnyKind, table: Table, asked: Asked) -> Answer:
    """How it stands: places, accounts, who gets what."""
    return {"html": str(kind.ending(table, asked["deals"], page_context(asked)))}


def pictured(_kind: AnyKind, table: Table, asked: Asked) -> Answer:
    """The totals as a curve."""
    return {"html": str(curve(table, asked["carries"]))}


def agreed(kind: AnyKind, table: Table, _asked: Asked) -> Answer:
    """The table as its form would hold it."""
    return {"values": kind.setting_up.values_of(table.sheet, table.language), "errors": []}


PARTS: dict[str, Callable[[AnyKind, Table, Asked], Answer]] = {
    "refill": agreed,
    "open": opened,
    "rows": written,
    "count": counted,
    "deal": refilled,
    "end": ended,
    "curve": pictured,
}

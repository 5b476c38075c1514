"""Answers the score sheet's page: one part at a time, as HTML."""

from __future__ import annotations

from collections.abc import Callable

from calculators.door import door
from calculators.page.controls import Values, applicable_values, starting_values
from calculators.page.inputs import render_groups
from calculators.page.markup import element, joined
from calculators.page.parts import page_context
from calculators.page.tool import Fault, faults_at_controls, missing_faults
from calculators.page.values import Request, request_from, texts, values_from
from calculators.sheet.kind import refused_row
from calculators.sheet.page import setup
from calculators.sheet.page.curve import render_curve
from calculators.sheet.page.open import OpenSheet, all_kinds, open_sheet
from calculators.text.language import Language, language_or_default


def respond(request: Request) -> Request:
    """{part, locale, …} → {ok, …}; it never raises."""
    part, language = str(request.get("part")), language_or_default(request.get("locale"))
    if part == "setup" and isinstance(request.get("values"), dict):
        return setup.read_setup(request, language)
    if part == "address":
        return evening_at(str(request.get("id")), texts(request.get("values")), language)
    found = open_sheet(request.get("sheet"), request.get("locale"))
    if found is None or part not in PARTS or not is_well_formed(found, part, request):
        return refusal("not-a-sheet", language)
    return {"ok": True, **PARTS[part](found, request)}


def refusal(code: str, language: Language) -> Request:
    """The answer to a request that does not concern a sheet."""
    text = language.words("sheet")[code]
    return {"ok": False, "errors": [Fault(code=code, field="", text=text)]}


NEEDS: dict[str, dict[str, type]] = {
    "rows": {"deals": list},
    "count": {"values": dict},
    "deal": {"deal": dict},
    "end": {"deals": list},
    "curve": {"carries": list},
}


def is_well_formed(sheet: OpenSheet, part: str, request: Request) -> bool:
    """Whether the fields of a request have the types that its part needs."""
    needs = NEEDS.get(part, {}).items()
    if not all(isinstance(request.get(name), shape) for name, shape in needs):
        return False
    carry, carries = request.get("carry"), request.get("carries") or ()
    if not isinstance(carries, list | tuple):
        return False
    stated = (*((carry,) if carry else ()), *carries)
    return all(sheet.kind.is_carry(sheet.table, one) for one in stated)


def evening_at(id: str, values: Values, language: Language) -> Request:
    """The evening in an address of this page, or of a form that the score sheet has replaced."""
    if id == "score-sheet" and "evening" in values:
        return door.answer("evening", {"text": values["evening"], "locale": language.code})
    for kind in all_kinds():
        if id in kind.old_addresses:
            document, faults = kind.old_addresses[id](values, language)
            if faults:
                return {"ok": False, "errors": list(faults)}
            return door.answer("evening", {"document": document, "locale": language.code})
    return refusal("not-a-sheet", language)


def answer_empty_sheet(sheet: OpenSheet, _asked: Request) -> Request:
    """The head of the sheet and the form of a deal."""
    kind, table = sheet.kind, sheet.table
    form = render_groups(sheet.groups, table.language, "deal", starting_values(sheet.groups))
    head, carry = str(element("tr", *kind.head(table))), kind.begin(table)
    return {"head": head, "form": str(joined(form)), "carry": carry}


def answer_rows(sheet: OpenSheet, request: Request) -> Request:
    """Rows for some deals after a carry, and what is known of the next deal."""
    kind, table = sheet.kind, sheet.table
    carry = request.get("carry") or kind.begin(table)
    found: list[Request] = []
    for deal in request["deals"]:
        row, after, faults = kind.step(table, carry, deal)
        if row is None:
            html = refused_row(table, len(kind.head(table)), after["deals"], faults)
        else:
            html = kind.row(table, row, carry, deal)
        found.append({"html": str(html), "carry": after})
        carry = after
    following = {"full": False, **kind.following(table, carry), **form_changes(sheet, {}, carry)}
    return {"rows": found, "next": following}


def form_changes(sheet: OpenSheet, values: dict[str, str], carry: Request) -> Request:
    """What changes in the form from deal to deal: names, and fields hidden as a player sits out."""
    kind, table = sheet.kind, sheet.table
    return {"names": kind.names(table, carry), "out": kind.fields_out(table, values, carry)}


def answer_count(sheet: OpenSheet, request: Request) -> Request:
    """The count of the deal in the form, or what is missing in it."""
    kind, table = sheet.kind, sheet.table
    carry = request.get("carry") or kind.begin(table)
    values = applicable_values(sheet.groups, texts(request["values"]))
    changes = form_changes(sheet, values, carry)
    answer: Request = {"deal": None, "html": "", "errors": [], "lacks": [], **changes}
    missing = missing_faults(sheet.groups, values, table.language)
    lacks = [fault for fault in missing if fault["field"] not in changes["out"]]
    if lacks:
        return {**answer, "lacks": lacks}
    entries = kind.entries(table, carry)
    deal = request_from(entries, values)
    row, _, faults = kind.step(table, carry, deal)
    if row is None:
        within = f"deals.{carry['deals']}."
        return {**answer, "errors": faults_at_controls(faults, entries, values, within)}
    html = kind.count_aloud(table, row, carry, deal, page_context(request))
    return {**answer, "deal": deal, "html": str(html)}


def answer_deal_values(sheet: OpenSheet, request: Request) -> Request:
    """The values of the form for a deal; an empty form if the deal cannot be read."""
    kind, table = sheet.kind, sheet.table
    carry = request.get("carry") or kind.begin(table)
    row, _, _ = kind.step(table, carry, request["deal"])
    if row is None:
        return {"values": {}}
    return {"values": values_from(kind.entries(table, carry), request["deal"])}


def answer_ending(sheet: OpenSheet, request: Request) -> Request:
    """The standing: places, accounts, payments."""
    return {"html": str(sheet.kind.ending(sheet.table, request["deals"], page_context(request)))}


def answer_curve(sheet: OpenSheet, request: Request) -> Request:
    """The totals as a line chart."""
    return {"html": str(render_curve(sheet.table, request["carries"]))}


def answer_table_values(sheet: OpenSheet, _asked: Request) -> Request:
    """The values of the set-up form for a table."""
    entries = sheet.kind.setup.entries(sheet.table.language)
    return {"values": values_from(entries, sheet.table.sheet), "errors": []}


PARTS: dict[str, Callable[[OpenSheet, Request], Request]] = {
    "refill": answer_table_values,
    "open": answer_empty_sheet,
    "rows": answer_rows,
    "count": answer_count,
    "deal": answer_deal_values,
    "end": answer_ending,
    "curve": answer_curve,
}

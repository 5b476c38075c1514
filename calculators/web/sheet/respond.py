"""What the score sheet's page asks of Python: one part at a time, each answered with HTML."""

from __future__ import annotations

from collections.abc import Callable

from calculators import door
from calculators.page.controls import Values, applicable_values, missing_fields, starting_values
from calculators.page.inputs import rendered_groups
from calculators.page.markup import joined
from calculators.page.parts import page_context
from calculators.page.sheet_kind import refused_row
from calculators.page.tool import Fault, placed_faults
from calculators.page.values import Request, request_from, texts, values_from
from calculators.text.language import Language, language_or_default
from calculators.web.sheet import setup
from calculators.web.sheet.curve import curve
from calculators.web.sheet.table import OpenSheet, all_kinds, open_sheet


def respond(asked: Request) -> Request:
    """{part, locale, …} → {ok, …}; never an exception for what was asked."""
    part, language = str(asked.get("part")), language_or_default(asked.get("locale"))
    if part == "setup" and isinstance(asked.get("values"), dict):
        return setup.read_setup(asked, language)
    if part == "address":
        return evening_at(str(asked.get("id")), texts(asked.get("values")), language)
    found = open_sheet(asked.get("sheet"), asked.get("locale"))
    if found is None or part not in PARTS or not is_well_formed(found, part, asked):
        return refusal("not-a-sheet", language)
    return {"ok": True, **PARTS[part](found, asked)}


def refusal(code: str, language: Language) -> Request:
    """The answer to what is no question about a sheet."""
    text = language.words("sheet")[code]
    return {"ok": False, "errors": [Fault(code=code, field="", text=text)]}


NEEDS: dict[str, dict[str, type]] = {
    "rows": {"deals": list},
    "count": {"values": dict},
    "deal": {"deal": dict},
    "end": {"deals": list},
    "curve": {"carries": list},
}


def is_well_formed(sheet: OpenSheet, part: str, asked: Request) -> bool:
    """Whether the parts of a question have the shapes that this page gives them."""
    needs = NEEDS.get(part, {}).items()
    if not all(isinstance(asked.get(name), shape) for name, shape in needs):
        return False
    carry, carries = asked.get("carry"), asked.get("carries") or ()
    if not isinstance(carries, list | tuple):
        return False
    stated = (*((carry,) if carry else ()), *carries)
    return all(sheet.kind.is_carry(sheet.table, one) for one in stated)


def evening_at(id: str, values: Values, language: Language) -> Request:
    """The evening in an address: of this page, or of a form that the score sheet has replaced."""
    if id == "score-sheet" and "evening" in values:
        return door.answer("evening", {"text": values["evening"], "locale": language.code})
    for kind in all_kinds():
        if id in kind.old_addresses:
            document, faults = kind.old_addresses[id](values, language)
            if faults:
                return {"ok": False, "errors": list(faults)}
            return door.answer("evening", {"document": document, "locale": language.code})
    return refusal("not-a-sheet", language)


def empty_sheet(sheet: OpenSheet, _asked: Request) -> Request:
    """The head of the sheet and the form of a deal."""
    kind, table = sheet.kind, sheet.table
    form = rendered_groups(sheet.groups, table.language, "deal", starting_values(sheet.groups))
    head, carry = str(kind.head(table)), kind.begin(table)
    return {"head": head, "form": str(joined(form)), "carry": carry}


def sheet_rows(sheet: OpenSheet, asked: Request) -> Request:
    """Some deals after a carry: a row for each, and what may be said of the next deal."""
    kind, table = sheet.kind, sheet.table
    carry = asked.get("carry") or kind.begin(table)
    found: list[Request] = []
    for deal in asked["deals"]:
        row, after, faults = kind.step(table, carry, deal)
        if row is None:
            html = refused_row(table, kind.column_count(table), after["deals"], faults)
        else:
            html = kind.row(table, row, carry, deal)
        found.append({"html": str(html), "carry": after})
        carry = after
    following = {"full": False, **kind.following(table, carry), **changing(sheet, {}, carry)}
    return {"rows": found, "next": following}


def changing(sheet: OpenSheet, values: dict[str, str], carry: Request) -> Request:
    """What the form shows otherwise from deal to deal: names, and what somebody resting lacks."""
    kind, table = sheet.kind, sheet.table
    return {"names": kind.names(table, carry), "out": kind.fields_out(table, values, carry)}


def counted_deal(sheet: OpenSheet, asked: Request) -> Request:
    """The deal that the form tells, counted aloud, or what it still lacks."""
    kind, table = sheet.kind, sheet.table
    carry = asked.get("carry") or kind.begin(table)
    values = applicable_values(sheet.groups, texts(asked["values"]))
    changes = changing(sheet, values, carry)
    answer: Request = {"deal": None, "html": "", "errors": [], "lacks": [], **changes}
    lacks = [name for name in missing_fields(sheet.groups, values) if name not in changes["out"]]
    if lacks:
        text = table.words["lacks"]
        return {**answer, "lacks": [Fault(code="lacks", field=name, text=text) for name in lacks]}
    entries = kind.entries(table, carry)
    deal = request_from(entries, values)
    row, _, faults = kind.step(table, carry, deal)
    if row is None:
        within = f"deals.{carry['deals']}."
        return {**answer, "errors": placed_faults(faults, entries, values, within)}
    html = kind.count_aloud(table, row, carry, deal, page_context(asked))
    return {**answer, "deal": deal, "html": str(html)}


def deal_values(sheet: OpenSheet, asked: Request) -> Request:
    """A deal as the form would hold it; one that cannot be read is an empty form."""
    kind, table = sheet.kind, sheet.table
    carry = asked.get("carry") or kind.begin(table)
    row, _, _ = kind.step(table, carry, asked["deal"])
    if row is None:
        return {"values": {}}
    return {"values": values_from(kind.entries(table, carry), asked["deal"])}


def ending(sheet: OpenSheet, asked: Request) -> Request:
    """How it stands: places, accounts, who gets what."""
    return {"html": str(sheet.kind.ending(sheet.table, asked["deals"], page_context(asked)))}


def drawn_curve(sheet: OpenSheet, asked: Request) -> Request:
    """The totals as a curve."""
    return {"html": str(curve(sheet.table, asked["carries"]))}


def table_values(sheet: OpenSheet, _asked: Request) -> Request:
    """The table as its form would hold it."""
    entries = sheet.kind.setup.entries(sheet.table.language)
    return {"values": values_from(entries, sheet.table.sheet), "errors": []}


PARTS: dict[str, Callable[[OpenSheet, Request], Request]] = {
    "refill": table_values,
    "open": empty_sheet,
    "rows": sheet_rows,
    "count": counted_deal,
    "deal": deal_values,
    "end": ending,
    "curve": drawn_curve,
}

"""Answers the score sheet's page: one part at a time, as HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from calculators.core.errors import Problem, RuleError
from calculators.door import door
from calculators.door.fields import Choice, Flag, Plain, needed, quote_value, refuse, wrong_type
from calculators.page.controls import Values, applicable_values, starting_values
from calculators.page.inputs import render_groups
from calculators.page.markup import element, joined
from calculators.page.parts import PageRequest
from calculators.page.tables import score_span
from calculators.page.tool import faults_at_controls, missing_faults
from calculators.page.values import Question, request_from, texts, values_from
from calculators.sheet.kind import Carry, Deal, refused_row
from calculators.sheet.page import setup
from calculators.sheet.page.curve import render_curve
from calculators.sheet.page.open import OpenSheet, all_kinds, open_sheet
from calculators.text.language import Language
from calculators.text.tables import signed

NEEDS: Mapping[str, tuple[str, ...]] = {
    "setup": ("values",),
    "address": ("id", "values"),
    "refill": ("sheet",),
    "open": ("sheet",),
    "rows": ("sheet", "deals"),
    "count": ("sheet", "values"),
    "deal": ("sheet", "deal"),
    "end": ("sheet", "deals"),
    "score": ("sheet", "deals"),
    "curve": ("sheet", "carries"),
}
"""The parts, and the fields that each needs."""


class SheetPageRequest(PageRequest):
    part = needed(Choice("part", tuple(NEEDS)))
    sheet = Plain[Question]("sheet", dict, "record")
    carry = Plain[Carry]("carry", dict, "record")
    carries = Plain[list[Carry]]("carries", list, "records")
    deals = Plain[list[Deal]]("deals", list, "deals")
    deal = Plain[Deal]("deal", dict, "record")
    values = Plain[Mapping[str, object]]("values", dict, "record")
    id = Plain[str]("id", str, "text")
    is_one_of_several = Flag("one_of_several")


def check_part(asked: SheetPageRequest) -> Iterator[Problem]:
    """What the part needs is there."""
    yield from (Problem("missing", one) for one in NEEDS[asked.part] if not asked.states(one))


REQUEST, CHECKS = SheetPageRequest, (check_part,)


def answer(asked: SheetPageRequest, words: Language) -> Question:
    """A part of the page."""
    if asked.part == "setup":
        return setup.read_setup(texts(asked.values), asked.deals or [], words)
    if asked.part == "address":
        return evening_at(asked.id or "", texts(asked.values), words)
    sheet = open_sheet(asked.sheet or {}, words)
    carries = {"carry": asked.carry} if asked.carry else {}
    carries |= {f"carries.{at}": one for at, one in enumerate(asked.carries or ())}
    refuse(
        wrong_type(one, path, "record")
        for path, one in carries.items()
        if not sheet.kind.is_carry(sheet.table, one)
    )
    return PARTS[asked.part](sheet, asked)


def evening_at(id: str, values: Values, language: Language) -> Question:
    """The evening in an address of this page, or of a form that the score sheet has replaced."""
    if id == "score-sheet":
        return door.answer("evening", {"text": values.get("evening"), "locale": language.code})
    old = {name: read for kind in all_kinds() for name, read in kind.old_addresses.items()}
    if id not in old:
        raise RuleError(
            Problem(
                "not-a-choice", "id", {"value": quote_value(id), "allowed": ("score-sheet", *old)}
            )
        )
    document, faults = old[id](values, language)
    if faults:
        return {"ok": False, "errors": list(faults)}
    return door.answer("evening", {"document": document, "locale": language.code})


def answer_empty_sheet(sheet: OpenSheet, _asked: SheetPageRequest) -> Question:
    """The head of the sheet and the form of a deal."""
    kind, table = sheet.kind, sheet.table
    form = render_groups(sheet.groups, table.language, "deal", starting_values(sheet.groups))
    head, carry = str(element("tr", *kind.head(table))), kind.begin(table)
    return {"head": head, "form": str(joined(form)), "carry": carry}


def answer_rows(sheet: OpenSheet, asked: SheetPageRequest) -> Question:
    """Rows for some deals after a carry, and what is known of the next deal."""
    kind, table = sheet.kind, sheet.table
    carry = asked.carry or kind.begin(table)
    found: list[Question] = []
    for deal in asked.deals or ():
        row, after, faults = kind.step(table, carry, deal)
        if row is None:
            html = refused_row(table, len(kind.head(table)), after["deals"], faults)
        else:
            html = kind.row(table, row, carry, deal)
        found.append({"html": str(html), "carry": after})
        carry = after
    following = {"full": False, **kind.following(table, carry), **form_changes(sheet, {}, carry)}
    return {"rows": found, "next": following}


def form_changes(sheet: OpenSheet, values: dict[str, str], carry: Question) -> Question:
    """What changes in the form from deal to deal: names, fields hidden as a player sits out, and
    what need not be filled in.
    """
    kind, table = sheet.kind, sheet.table
    asked = table, values, carry
    return {
        "names": kind.names(table, carry),
        "out": kind.fields_out(*asked),
        "inferred": kind.inferred(*asked),
    }


def answer_count(sheet: OpenSheet, asked: SheetPageRequest) -> Question:
    """The count of the deal in the form, or what is missing in it."""
    kind, table = sheet.kind, sheet.table
    carry = asked.carry or kind.begin(table)
    values = applicable_values(sheet.groups, texts(asked.values))
    changes = form_changes(sheet, values, carry)
    answer: Question = {"deal": None, "html": "", "errors": [], "lacks": [], **changes}
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
    html = kind.count_aloud(table, row, carry, deal, asked.page)
    return {**answer, "deal": deal, "html": str(html)}


def answer_deal_values(sheet: OpenSheet, asked: SheetPageRequest) -> Question:
    """The values of the form for a deal; an empty form if the deal cannot be read."""
    kind, table = sheet.kind, sheet.table
    carry = asked.carry or kind.begin(table)
    deal = asked.deal or {}
    row, _, _ = kind.step(table, carry, deal)
    if row is None:
        return {"values": {}}
    return {"values": values_from(kind.entries(table, carry), deal)}


def answer_ending(sheet: OpenSheet, asked: SheetPageRequest) -> Question:
    """The standing: places, accounts, payments."""
    page = replace(asked.page, is_one_of_several=bool(asked.is_one_of_several))
    return {"html": str(sheet.kind.ending(sheet.table, asked.deals or [], page))}


def answer_score(sheet: OpenSheet, asked: SheetPageRequest) -> Question:
    """The totals in a line, and how many deals or whole rounds they are of."""
    kind, table = sheet.kind, sheet.table
    carry = kind.begin(table)
    for deal in asked.deals or ():
        _, carry, _ = kind.step(table, carry, deal)
    rounds, rest = divmod(carry["deals"], len(table.players))
    key, count = ("after-deals", carry["deals"]) if rest else ("after-rounds", rounds)
    after = table.language.fill(table.words[key], count=count)
    named = zip(table.players, carry["totals"], strict=True)
    totals = [score_span(total, f"{name} {signed(total)}") for name, total in named]
    return {"html": str(joined([element("span", after), *totals], " "))}


def answer_curve(sheet: OpenSheet, asked: SheetPageRequest) -> Question:
    """The totals as a line chart."""
    return {"html": str(render_curve(sheet.table, asked.carries or []))}


def answer_table_values(sheet: OpenSheet, _asked: SheetPageRequest) -> Question:
    """The values of the set-up form for a table."""
    entries = sheet.kind.setup.entries(sheet.table.language)
    return {"values": values_from(entries, sheet.table.sheet), "errors": []}


PARTS: Mapping[str, Callable[[OpenSheet, SheetPageRequest], Question]] = {
    "refill": answer_table_values,
    "open": answer_empty_sheet,
    "rows": answer_rows,
    "count": answer_count,
    "deal": answer_deal_values,
    "end": answer_ending,
    "score": answer_score,
    "curve": answer_curve,
}

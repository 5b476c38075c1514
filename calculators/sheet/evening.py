"""evening: reads, checks and counts a saved evening, and writes it as a file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any

from calculators.core.errors import Problem, RuleError
from calculators.door import door
from calculators.door.fields import Choice, Custom, Problems, Request, Values, ask
from calculators.sheet.document import (
    FORMAT,
    VERSION,
    document_problems,
    read_content,
    read_document,
    with_room_for_deals,
)
from calculators.sheet.files import csv_file, json_file
from calculators.sheet.paper import heading, read_list
from calculators.text.language import Language


class EveningRequest(Request):
    document = Custom[Values]("document", "document", read_document)
    text = Custom[str]("text", "text", read_content)
    export = Choice("export", ("json", "csv"))

    @cached_property
    def evening(self) -> tuple[Values, Problems]:
        """The document, stated or in a file, and what is wrong with the file."""
        return (self.document or {}, []) if self.text is None else document_from_text(self.text)


def check_source(asked: EveningRequest) -> Iterator[Problem]:
    """A document is given, or the text of one."""
    if asked.states("text") and asked.states("document"):
        yield Problem("document-or-text", "text")
    elif not asked.states("text") and not asked.states("document"):
        yield Problem("missing", "document")


def check_text(asked: EveningRequest) -> Problems:
    """The text is that of a document."""
    return asked.evening[1] if asked.text is not None else []


REQUEST, CHECKS = EveningRequest, (check_source, check_text)


def answer(asked: EveningRequest, language: Language) -> dict[str, object]:
    """The document, the answer of its sheet, how it ended, and the file that was asked for."""
    document = asked.evening[0]
    document = {**document, "sheet": with_room_for_deals(document["sheet"])}
    sheet = {"ruleset": None, **document["sheet"], "locale": language.code}
    counted = count_sheet(sheet, language)
    if not counted["players"]:  # some games need no names, but an evening needs players
        raise RuleError(Problem("missing", "document.sheet.players"))
    own = {"format": FORMAT, "version": VERSION}
    kept = ("id", "changed", "name", "date", "seating", "sheet")
    own |= {name: document[name] for name in kept if name in document}
    ending = ending_of(counted)
    found: dict[str, object] = {"document": own, "answer": counted, "ending": ending}
    if "ending" in document:
        found["differs"] = document["ending"] != ending
    if asked.export == "json":
        found["file"] = json_file(own)
    elif asked.export == "csv":
        found["file"] = csv_file(own, counted, language)
    return found


def ending_of(counted: Mapping[str, Any]) -> dict[str, object]:
    """How an evening ended, as a link carries it, so that it can be read before it is counted: the
    totals, and the payments as the seats that pay and are paid, if anybody is, and the amount.
    """
    players = counted["players"]
    seats = {player["name"]: seat for seat, player in enumerate(players)}
    return {
        "totals": [player["total"] for player in players],
        "payments": [
            [seats[one["from"]], seats.get(one["to"]), one["amount"]] for one in counted["payments"]
        ],
    }


def document_from_text(text: str) -> tuple[Values, Problems]:
    """The document in a file, or of the list in a table; its problems are reported as those of the
    field `document`, those of a line at that line.
    """
    if headed := heading(text[:1000]):
        return read_list(text, *headed)
    try:
        document = door.parse(text)
    except RuleError as refused:
        return {}, [Problem(one.code, "text", one.args) for one in refused.problems]
    problems = [*document_problems(document, "document")]
    return document if isinstance(document, dict) else {}, problems


def count_sheet(sheet: Values, language: Language) -> Mapping[str, object]:
    """The answer of a document's sheet; its problems have their paths within the document."""
    module = door.operation("score-sheet", sheet["ruleset"])
    try:
        return ask(module, sheet, language)
    except RuleError as refused:
        placed = [replace(one, field=f"document.sheet.{one.field}") for one in refused.problems]
        raise RuleError(*placed) from None

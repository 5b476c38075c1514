"""evening: reads, checks and counts a saved evening, and writes it as a file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from calculators import door
from calculators.errors import Problem, RuleError
from calculators.fields import (
    LOCALE,
    MISREAD,
    Choice,
    Custom,
    Field,
    Problems,
    Values,
    read_fields,
    refuse,
)
from calculators.sheet.document import (
    FORMAT,
    VERSION,
    document_problems,
    read_content,
    read_document,
    with_room_for_deals,
)
from calculators.sheet.files import csv_file, json_file
from calculators.text.language import Language

FIELDS: tuple[Field, ...] = (
    LOCALE,
    Custom("document", "document", read_document),
    Custom("text", "text", read_content),
    Choice("export", ("json", "csv")),
)


def answer(read: Values, problems: Problems, language: Language) -> dict[str, object]:
    """The document, the answer of its sheet, and the file that was asked for."""
    document = read["document"]
    if read["text"] is not None:
        if document is not None:
            problems.append(Problem("document-or-text", "text"))
        document = document_from_text(read["text"], problems)
    elif document is None:
        problems.append(Problem("missing", "document"))
    refuse(problems, read)
    document = {**document, "sheet": with_room_for_deals(document["sheet"])}
    sheet = {"ruleset": None, **document["sheet"]}
    counted = count_sheet(sheet, language)
    if not counted["players"]:  # some games need no names, but an evening needs players
        raise RuleError(Problem("missing", "document.sheet.players"))
    own = {"format": FORMAT, "version": VERSION}
    own |= {name: document[name] for name in ("name", "date", "sheet") if name in document}
    found: dict[str, object] = {"document": own, "answer": counted}
    if read["export"] == "json":
        found["file"] = json_file(own)
    elif read["export"] == "csv":
        found["file"] = csv_file(own, counted, language)
    return found


def document_from_text(text: object, problems: Problems) -> object:
    """The document in a file; its problems are reported as those of the field `document`."""
    if text is MISREAD:
        return None
    try:
        document = door.parse(text)
    except RuleError as refused:
        problems.extend(Problem(one.code, "text", one.args) for one in refused.problems)
        return None
    problems.extend(document_problems(document, "document"))
    return document


def count_sheet(sheet: Values, language: Language) -> Mapping[str, object]:
    """The answer of a document's sheet; its problems have their paths within the document."""
    module = door.operation("score-sheet", sheet["ruleset"])
    inner: Problems = []
    read = read_fields(module.FIELDS, sheet, inner)
    try:
        return module.answer(read, inner, language)
    except RuleError as refused:
        placed = [replace(one, field=f"document.sheet.{one.field}") for one in refused.problems]
        raise RuleError(*placed) from None

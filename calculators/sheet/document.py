"""The document in which an evening is saved: its own fields, and the request of its sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from calculators.core.errors import Problem
from calculators.door.fields import (
    Misread,
    Problems,
    is_day,
    quote_name,
    quote_value,
    report_misread,
    wrong_type,
)

FORMAT = "budnyckeln-evening"
VERSION = 1
LONGEST_TITLE = 80
LONGEST_ID = 80
MOST_DEALS = 5_000
MOST_SEATED = 1_000_000
KNOWN = (*("format", "version", "id", "changed", "name", "date", "seating", "sheet", "ending"),)
SEATING = ("round", "table")
"""The whole numbers of a seating, from 1."""
NAMED = 14
"""The letters of an evening's name; what follows tells its versions apart."""
NOT_SAVED = ("locale", "rows_from")
"""The fields of a sheet's request that depend on the reader and are not saved."""


def evening_of(id: str) -> str:
    """The name of an evening, of whatever version."""
    return id[:NAMED] if id[NAMED : NAMED + 1] == "-" else id


def read_document(value: object, path: str, problems: Problems) -> object:
    """A saved evening; its sheet is read later, by the fields of the sheet."""
    wrong = list(document_problems(value, path))
    problems.extend(wrong)
    return Misread.MISREAD if wrong else value


def read_content(value: object, path: str, problems: Problems) -> object:
    """The text of a file."""
    if isinstance(value, str):
        return value
    return report_misread(value, path, "text", problems)


def document_problems(value: object, path: str) -> Iterator[Problem]:
    """The problems of a document, apart from those of its sheet.

    A value that is not an evening, or one of a newer version, is not examined further.
    """
    if not isinstance(value, dict) or value.get("format") != FORMAT:
        yield Problem("not-an-evening", f"{path}.format", {"format": FORMAT})
        return
    version = value.get("version")
    if type(version) is not int or version < 1:
        args = {"value": quote_value(version), "type": "whole"}
        yield Problem("wrong-type", f"{path}.version", args)
        return
    if version > VERSION:
        args = {"value": quote_value(version), "version": str(VERSION)}
        yield Problem("evening-too-new", f"{path}.version", args)
        return
    for name in value:
        if name not in KNOWN:
            yield Problem(
                "unknown-field", f"{path}.{quote_name(name)}", {"value": quote_value(name)}
            )
    title = value.get("name")
    if title is not None and not (isinstance(title, str) and 0 < len(title) <= LONGEST_TITLE):
        yield Problem("not-a-title", f"{path}.name", {"high": LONGEST_TITLE})
    day = value.get("date")
    if day is not None and not (isinstance(day, str) and is_day(day)):
        yield Problem("not-a-date", f"{path}.date", {"value": quote_value(day)})
    id, changed = value.get("id"), value.get("changed")
    if id is not None and not (isinstance(id, str) and 0 < len(id) <= LONGEST_ID):
        yield Problem("not-a-name", f"{path}.id", {"high": LONGEST_ID})
    if changed is not None and (type(changed) is not int or changed < 0):
        yield wrong_type(changed, f"{path}.changed", "whole")
    yield from seating_problems(value.get("seating"), f"{path}.seating")
    yield from sheet_problems(value.get("sheet"), f"{path}.sheet")


def seating_problems(seating: object, path: str) -> Iterator[Problem]:
    """Problems of where an evening was played, if it was at one of several tables."""
    if seating is None:
        return
    if not isinstance(seating, dict):
        yield wrong_type(seating, path, "record")
        return
    if not isinstance(seating.get("tournament"), str):
        yield wrong_type(seating.get("tournament"), f"{path}.tournament", "text")
    for name in SEATING:
        number = seating.get(name)
        if type(number) is not int or not 1 <= number <= MOST_SEATED:
            args = {"value": quote_value(number), "low": 1, "high": MOST_SEATED}
            yield Problem("out-of-range", f"{path}.{name}", args)
    for name in seating:
        if name not in ("tournament", *SEATING):
            yield Problem(
                "unknown-field", f"{path}.{quote_name(name)}", {"value": quote_value(name)}
            )


def sheet_problems(sheet: object, path: str) -> Iterator[Problem]:
    """Problems of the document's sheet: missing, not an object, or fields that are not saved."""
    if sheet is None:
        yield Problem("missing", path)
    elif not isinstance(sheet, dict):
        yield wrong_type(sheet, path, "record")
    else:
        for name in NOT_SAVED:
            if name in sheet:
                yield Problem("unknown-field", f"{path}.{name}", {"value": name})


def with_room_for_deals(sheet: Mapping[str, object]) -> Mapping[str, object]:
    """The sheet with a length that its deals fit into. What has been played counts, even if a deal
    was put in, or written in another window, beyond the length that was agreed.
    """
    length, deals = sheet.get("length"), sheet.get("deals")
    if not isinstance(length, int) or not isinstance(deals, list) or len(deals) <= length:
        return sheet
    return {**sheet, "length": len(deals)}

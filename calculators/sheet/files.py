"""A saved evening as files and tables: JSON that can be read again, CSV, and a report."""

from __future__ import annotations

import json
from types import ModuleType
from typing import Any

from calculators.core.families import family_of
from calculators.text.language import Language, Words
from calculators.text.tables import Answer

Cell = str | int | float | None
Document = dict[str, Any]
BYTE_ORDER = "\ufeff"
"""The byte order mark; spreadsheets need it to recognise UTF-8."""
BREAKING = ',"\r\n'
FORMULA = "=+-@\t\r\uff1d\uff0b\uff0d\uff20"
"""The characters with which a formula begins in spreadsheets."""
PLAIN = dict(zip("åäöéèüæøáóíñçß", "aaoeeuaoaoincs", strict=True))


def json_file(document: Document) -> dict[str, str]:
    """The document as a JSON file with one line for every deal."""
    lines = []
    for name, value in document.items():
        text = sheet_text(value) if name == "sheet" else json_text(value)
        lines.append(f'  "{name}": {text}')
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    return {"name": file_name(document, "json"), "type": "application/json", "text": text}


def sheet_text(sheet: Document) -> str:
    """The sheet as JSON with one line for every deal."""
    lines = []
    for name, value in sheet.items():
        text = json_text(value)
        if name == "deals" and isinstance(value, list) and value:
            text = "[\n" + ",\n".join(f"      {json_text(deal)}" for deal in value) + "\n    ]"
        lines.append(f"    {json_text(name)}: {text}")
    return "{\n" + ",\n".join(lines) + "\n  }"


def json_text(value: object) -> str:
    """A value as JSON in one line."""
    return json.dumps(value, ensure_ascii=False)


def csv_file(document: Document, answer: Answer, language: Language) -> dict[str, str]:
    """The rows of the sheet as CSV, and below them the settlement."""
    rows = reports_of(document).sheet_rows(answer, language)
    text = BYTE_ORDER + "".join(",".join(map(csv_cell, row)) + "\r\n" for row in rows)
    return {"name": file_name(document, "csv"), "type": "text/csv;charset=utf-8", "text": text}


def columns(language: Language) -> Words:
    """The words of the columns and of the lines below them."""
    return language.words("evening").table("columns")


def cell_text(value: Cell) -> str:
    """A value as text; None is empty."""
    if value is None:
        return ""
    return value if isinstance(value, str) else decimal_text(value)


def escape_formula(text: str) -> str:
    """The text, changed so that a spreadsheet does not take it for a formula."""
    return f"'{text}" if text.startswith(tuple(FORMULA)) else text


def csv_cell(value: Cell) -> str:
    """A CSV value according to RFC 4180."""
    if not isinstance(value, str):
        return cell_text(value)
    text = escape_formula(value)
    if any(mark in text for mark in BREAKING):
        return '"' + text.replace('"', '""') + '"'
    return text


def decimal_text(amount: float) -> str:
    """A number with a decimal point; a leading minus does not make it a formula."""
    return f"{amount:f}".rstrip("0").rstrip(".") if amount % 1 else f"{amount:.0f}"


def file_name(document: Document, ending: str) -> str:
    """The file's name: date and title of the evening, in plain letters."""
    letters = [PLAIN.get(letter, letter) for letter in str(document.get("name") or "").lower()]
    plain = "".join(
        letter if letter.isascii() and letter.isalnum() else "-" for letter in letters
    ).split("-")
    parts = [document.get("date"), *plain]
    stem = "-".join(part for part in parts if part)
    return f"{stem or document['sheet'].get('ruleset') or 'evening'}.{ending}"


def reports_of(document: Document) -> ModuleType:
    """The `reports` module of the evening's family."""
    family = family_of(document["sheet"]["ruleset"])
    assert family is not None
    return family.module("value.tables")

"""An evening as files: JSON to be read back, and CSV for a spreadsheet."""

from __future__ import annotations

import json
from typing import Any

from calculators.text.language import Language, Words
from calculators.text.tables import Answer

Cell = str | int | float | None
Document = dict[str, Any]
BYTE_ORDER = "\ufeff"
"""Without it spreadsheets take the file for something else than UTF-8."""
BREAKING = ',"\r\n'
FORMULA = "=+-@\t\r\uff1d\uff0b\uff0d\uff20"
"""What a spreadsheet would take for the beginning of a formula."""
PLAIN = dict(zip("åäöéèüæøáóíñçß", "aaoeeuaoaoincs", strict=True))


def json_file(document: Document) -> dict[str, str]:
    """The document as a file that a person can read too: a line for every deal."""
    lines = []
    for name, value in document.items():
        told = sheet_text(value) if name == "sheet" else written(value)
        lines.append(f'  "{name}": {told}')
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    return {"name": file_name(document, "json"), "type": "application/json", "text": text}


def sheet_text(sheet: Document) -> str:
    """The sheet, its deals one on each line."""
    lines = []
    for name, value in sheet.items():
        told = written(value)
        if name == "deals" and isinstance(value, list) and value:
            told = "[\n" + ",\n".join(f"      {written(deal)}" for deal in value) + "\n    ]"
        lines.append(f"    {written(name)}: {told}")
    return "{\n" + ",\n".join(lines) + "\n  }"


def written(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def csv_file(document: Document, answer: Answer, language: Language) -> dict[str, str]:
    """The rows of the sheet, and under them what the evening came to."""
    rows = skruf_rows(answer, language) if "sittings" in answer else sheet_rows(answer, language)
    text = BYTE_ORDER + "".join(",".join(map(cell, row)) + "\r\n" for row in rows)
    return {"name": file_name(document, "csv"), "type": "text/csv;charset=utf-8", "text": text}


def columns(language: Language) -> Words:
    """The heads of the columns, and the words below them."""
    return language.words("evening").table("columns")


def text_of(value: Cell) -> str:
    """A value as text; nothing is empty."""
    if value is None:
        return ""
    return value if isinstance(value, str) else decimal(value)


def harmless(text: str) -> str:
    """A text that a spreadsheet would take for a formula, kept from being one."""
    return f"'{text}" if text.startswith(tuple(FORMULA)) else text


def cell(value: Cell) -> str:
    """One value of RFC 4180."""
    if not isinstance(value, str):
        return text_of(value)
    text = harmless(value)
    if any(mark in text for mark in BREAKING):
        return '"' + text.replace('"', '""') + '"'
    return text


def sheet_rows(answer: Answer, language: Language) -> list[list[Cell]]:
    """A line for every deal, then the totals, the tournament scores and the money."""
    words = columns(language)
    names = [player["name"] for player in answer["players"]]
    keys = ("deal", "round", "dealer", "declarer", "kind", "bock", "score", "count")
    rows: list[list[Cell]] = [[*(words[key] for key in keys), *names]]
    for row in answer["rows"]:
        bock = row["bock"]
        says = [row["say"]] if "say" in row else [said for said in row.get("says", []) if said]
        rows.append(
            [
                row["deal"],
                row["round"],
                named(row["dealer"], names),
                named(row["declarer"], names),
                words[f"kinds.{row['kind']}"],
                f"{bock['at']}/{bock['of']}" if bock else None,
                row["score"],
                "; ".join(says),
                *row["totals"],
            ]
        )
    blank: list[Cell] = [None] * (len(keys) - 1)
    rows += [
        [words[key], *blank, *(player[key] for player in answer["players"])]
        for key in ("won", "lost", "tournament", "place")
    ]
    if any(one["amount"] is not None for one in answer["net"]):
        amounts = [one["amount"] for one in answer["net"]]
        label = (answer["currency"] or {}).get("label")
        rows.append([words["money"] + (f" ({label})" if label else ""), *blank, *amounts])
    return rows


def named(seat: int | None, names: list[str]) -> str | None:
    return None if seat is None else names[seat]


def decimal(amount: float) -> str:
    """A number with a decimal point; a minus before a number is no formula."""
    return f"{amount:f}".rstrip("0").rstrip(".") if amount % 1 else f"{amount:.0f}"


def skruf_rows(answer: Answer, language: Language) -> list[list[Cell]]:
    """A line for every deal of Skruf: above and below the line, totals and counts by side."""
    words = columns(language)
    sides = (0, 1)
    head: list[Cell] = [words["deal"], words["sitting"]]
    for key in ("above", "below", "side-total", "side-count"):
        head += [words[key].format(side=side + 1) for side in sides]
    staked = any(player["amount"] is not None for player in answer["players"])
    keys = ("name", "total", "amount") if staked else ("name", "total")
    ends = [words["player"], words["final"], words["money"]][: len(keys)]
    rows = [[*head, *ends]]
    for row in answer["rows"]:
        says = row["say"] or ["", ""]
        found: list[Cell] = [row["deal"], row["sitting"]]
        for values in (row["above"], row["below"], row["totals"], says):
            found += [values[side] for side in sides]
        rows.append([*found, *(None for _ in ends)])
    blank: list[Cell] = [None] * len(head)
    rows += [[*blank, *(player[key] for key in keys)] for player in answer["players"]]
    return rows


def file_name(document: Document, ending: str) -> str:
    """A name for the file: the day and the name of the evening, in plain letters."""
    letters = [PLAIN.get(letter, letter) for letter in str(document.get("name") or "").lower()]
    plain = "".join(
        letter if letter.isascii() and letter.isalnum() else "-" for letter in letters
    ).split("-")
    parts = [document.get("date"), *plain]
    stem = "-".join(part for part in parts if part)
    return f"{stem or document['sheet'].get('ruleset') or 'evening'}.{ending}"

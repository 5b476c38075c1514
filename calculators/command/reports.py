"""Tables of rulesets and operations, and a plain report for any other answer."""

from __future__ import annotations

import json
from collections.abc import Iterable

from calculators.families import family_of
from calculators.text.language import Language
from calculators.text.tables import Answer, Report, Table, figure


def rulesets_report(answer: Answer, language: Language) -> Report:
    """The rules of each game, as tables made by its family."""
    tables: list[Table] = []
    for rules in answer["rulesets"]:
        family = family_of(rules["id"])
        assert family is not None
        tables += family.module("commands").ruleset_tables(rules, language)
    return Report((), tuple(tables))


def operations_report(answer: Answer, language: Language) -> Report:
    """Every operation with its fields, and the fields of games that answer it differently."""
    tables = []
    for operation in answer["operations"]:
        tables.append(fields_table(operation["fields"], operation, "", language))
        for ruleset, fields in operation.get("of_other_games", {}).items():
            tables.append(fields_table(fields, operation, f", {ruleset}", language))
    return Report((), tuple(tables))


def fields_table(fields: list[Answer], operation: Answer, suffix: str, language: Language) -> Table:
    """The fields of one operation."""
    head = [language.labels[key] for key in ("name", "type", "required", "default", "meaning")]
    title = f"{operation['name']}{suffix}: {operation['text']}"
    return Table(tuple(head), tuple(field_rows(fields, "", language)), frozenset(), title)


def field_rows(
    fields: list[Answer], prefix: str, language: Language
) -> list[tuple[str, str, str, str, str]]:
    """Rows for the fields of a request; the fields of a record follow it."""
    rows: list[tuple[str, str, str, str, str]] = []
    for field in fields:
        if "allowed" in field:
            kind = " ".join(str(value) for value in field["allowed"])
        elif "low" in field:
            kind = f"{language.types[field['type']]}, {field['low']}–{field['high']}"
        else:
            kind = language.types[field["type"]]
        default = "" if field["default"] is None else str(field["default"]).lower()
        required = language.labels["yes"] if field["required"] else ""
        rows.append((prefix + field["name"], kind, required, default, field["text"]))
        rows += field_rows(field.get("fields", []), f"{prefix}{field['name']}.", language)
    return rows


def answer_report(answer: Answer, _language: Language) -> Report:
    """A report of any answer: single values as pairs, each list of objects as a table."""
    facts = []
    tables = []
    for key, value in answer.items():
        if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
            tables.append(records_table(key, value))
        elif key != "ok" and value not in (None, [], {}):
            facts.append((key, cell_text(value)))
    return Report(tuple(f"{key}: {text}" for key, text in facts), tuple(tables), facts=tuple(facts))


def records_table(title: str, records: list[Answer]) -> Table:
    """Objects as rows, with a column for every field that any of them has."""
    head = tuple(dict.fromkeys(key for record in records for key in record))
    rows = tuple(tuple(cell_text(record.get(key)) for key in head) for record in records)
    numbers: Iterable[int] = (
        at for at, key in enumerate(head) if all(type(one.get(key)) is int for one in records)
    )
    return Table(head, rows, frozenset(numbers), title)


def cell_text(value: object) -> str:
    """A value of an answer as text in one line."""
    if isinstance(value, str) or value is None:
        return value or ""
    if type(value) is int:
        return figure(value)
    if isinstance(value, list) and all(isinstance(item, (str, int)) for item in value):
        return " ".join(map(str, value))
    return json.dumps(value, ensure_ascii=False)

"""The games and the operations as tables."""

from __future__ import annotations

from calculators.skruf.reports import skruf_rules_tables
from calculators.text.language import Language
from calculators.text.tables import Answer, Report, Table


def rulesets_report(answer: Answer, language: Language) -> Report:
    """The games and their contracts."""
    words = language.labels
    tables = []
    for rules in answer["rulesets"]:
        if "contracts" not in rules:
            tables += skruf_rules_tables(rules, language)
            continue
        rows = tuple(
            (
                contract["label"],
                str(contract["value"]),
                words[contract["skat"]],
                words[contract["loss"]],
                contract["id"],
                contract["rule"],
            )
            for contract in rules["contracts"]
        )
        head = [words[key] for key in ("contract", "value", "skat", "loss", "name", "rule")]
        title = f"{rules['name']} ({rules['id']}): {rules['source']}"
        tables.append(Table(tuple(head), rows, frozenset({1}), title))
    return Report((), tuple(tables))


def operations_report(answer: Answer, language: Language) -> Report:
    """Every operation with its fields."""
    words = language.labels
    tables = []
    for operation in answer["operations"]:
        rows = tuple(field_rows(operation["fields"], "", language))
        head = [words[key] for key in ("name", "type", "required", "default", "meaning")]
        title = f"{operation['name']}: {operation['text']}"
        tables.append(Table(tuple(head), rows, frozenset(), title))
        for ruleset, fields in operation.get("of_other_games", {}).items():
            rows = tuple(field_rows(fields, "", language))
            title = f"{operation['name']}, {ruleset}: {operation['text']}"
            tables.append(Table(tuple(head), rows, frozenset(), title))
    return Report((), tuple(tables))


def field_rows(
    fields: list[Answer], prefix: str, language: Language
) -> list[tuple[str, str, str, str, str]]:
    """The fields of a request, those of inner objects after their own."""
    words = language.labels
    rows: list[tuple[str, str, str, str, str]] = []
    for field in fields:
        if "allowed" in field:
            kind = " ".join(str(value) for value in field["allowed"])
        elif "low" in field:
            kind = f"{language.types[field['type']]}, {field['low']}–{field['high']}"
        else:
            kind = language.types[field["type"]]
        default = "" if field["default"] is None else str(field["default"]).lower()
        required = words["yes"] if field["required"] else ""
        rows.append((prefix + field["name"], kind, required, default, field["text"]))
        rows += field_rows(field.get("fields", []), f"{prefix}{field['name']}.", language)
    return rows

"""Reports as text: aligned columns, Markdown or CSV."""

from __future__ import annotations

import csv
import io
from unicodedata import combining

from calculators.sheet.files import escape_formula
from calculators.text.tables import Report, Table

GAP = "  "


def as_text(report: Report) -> str:
    """The report in aligned columns for the terminal."""
    parts = list(report.lines)
    for table in report.tables:
        parts += ["", *([table.title] if table.title else []), *align_table(table)]
    if report.notes:
        parts += ["", *report.notes]
    return "\n".join(parts).strip("\n")


def width(text: str) -> int:
    """The number of columns that a text takes on the terminal."""
    return sum(not combining(letter) for letter in text)


def align_table(table: Table) -> list[str]:
    """The lines of a table, figures aligned right; headings are stacked if all are figures."""
    heads = stack_head(table)
    lines = [*heads, *table.rows]
    widths = [max(width(line[at]) for line in lines) for at in range(len(table.head))]
    rule = tuple("─" * wide for wide in widths)
    return [
        GAP.join(
            pad(cell, wide, right=at in table.right)
            for at, (cell, wide) in enumerate(zip(line, widths, strict=True))
        ).rstrip()
        for line in (*heads, rule, *table.rows)
    ]


def stack_head(table: Table) -> list[tuple[str, ...]]:
    """The head with one word on each line if all columns are figures, otherwise unchanged."""
    if len(table.right) < len(table.head):
        return [table.head]
    words = [heading.replace(" / ", "/").split() for heading in table.head]
    deep = max(len(heading) for heading in words)
    return [
        tuple(heading[line] if line < len(heading) else "" for heading in words)
        for line in range(deep)
    ]


def pad(text: str, wide: int, *, right: bool) -> str:
    """The text padded with spaces to a width."""
    space = " " * (wide - width(text))
    return space + text if right else text + space


def as_markdown(report: Report) -> str:
    """The report as paragraphs and pipe tables."""
    parts = list(report.lines)
    for table in report.tables:
        rules = ["--:" if at in table.right else ":--" for at in range(len(table.head))]
        title = [f"**{table.title}**"] if table.title else []
        rows = [table.head, tuple(rules), *table.rows]
        lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
        parts += [*title, "\n".join(lines)]
    parts += report.notes
    return "\n\n".join(parts)


def as_csv(report: Report) -> str:
    """The facts in pairs, then the tables one after the other, each under its head.

    Names come from users, so no cell may begin a formula.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerows(report.facts)
    for place, table in enumerate(report.tables):
        if place or report.facts:
            writer.writerow([])
        writer.writerows(
            [escape_formula(cell) for cell in row] for row in (table.head, *table.rows)
        )
    return out.getvalue().rstrip("\n")

"""Answers as lines and tables, by a layout, whose entries are:

- `declarer~seats bid`: a line with the label of the first value, then the values; `!say`: a line
  without a label.
- `calls: player~seats call`: a table, with a row for each item of the list and a column for each
  key; `seats|hands|scores`: a table whose columns are these lists.

A value is a dotted path, which goes through lists. `=word` names its heading, and `~source` how it
is worded: `+` signed, `%` a share, `cards` a card, else a table of the language, the family's
names, or a list in the answer. `*path` spreads a list over columns headed by the list at that path.
An item that has a name begins a table of its own, under that name.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest
from unicodedata import combining

from calculators.door.shorthand import Names
from calculators.sheet.files import columns, decimal_text, escape_formula
from calculators.text.language import Language
from calculators.text.tables import Answer, TextTable, figure, percent, signed

NOT_SHOWN = {"ok", "rules", "rulings", "notes"}
"""What no answer shows by itself: the paragraphs are for programs, and notes stand at the end."""
DrawnColumn = tuple[str, list[str]]


@dataclass(frozen=True, slots=True)
class Report:
    """Lines above the tables, the tables, and the notes below them."""

    lines: tuple[str, ...]
    tables: tuple[TextTable, ...]
    notes: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()
    """What the lines say, in pairs, for those who read by machine."""


def draw(answer: Answer, layout: tuple[str, ...], language: Language, names: Names) -> Report:
    """The lines, tables and notes of an answer."""
    drawing = Drawing(answer, language, names)
    lines: list[str] = []
    facts: list[tuple[str, str]] = []
    tables: list[TextTable] = []
    for entry in layout or default_layout(answer):
        path, colon, columns = entry.partition(":")
        if colon:
            tables += drawing.record_tables(path, columns.split())
        elif "|" in entry:
            tables += drawing.parallel_table(entry.split("|"))
        else:
            values = [drawing.cell(one, answer) for one in entry.removeprefix("!").split()]
            if values[0]:
                label, told = drawing.head(entry.split()[0]), ", ".join(filter(None, values))
                lines.append(told if entry[0] == "!" else f"{label}: {told}")
                facts.append((label, told))
    notes = answer.get("notes") or answer.get("answer", {}).get("notes", ())
    return Report(tuple(lines), tuple(tables), tuple(notes), tuple(facts))


def default_layout(answer: Answer) -> tuple[str, ...]:
    """Every list of objects as a table, every other value as a line."""
    found = []
    for key, value in answer.items():
        if isinstance(value, list) and value and all(isinstance(item, dict) for item in value):
            columns = dict.fromkeys(name for item in value for name in item)
            found.append(f"{key}: {' '.join(columns)}")
        elif key not in NOT_SHOWN and value:
            found.append(key)
    return tuple(entry for entry in found if entry.partition(":")[0] not in NOT_SHOWN)


def value_at(value: object, path: str) -> object:
    """The value at a dotted path; of a list, the values of its items."""
    for key in filter(None, path.split(".")):
        if isinstance(value, list):
            value = [item.get(key) for item in value]
        else:
            value = value.get(key) if isinstance(value, Mapping) else None
    return value


@dataclass(frozen=True, slots=True)
class Drawing:
    """An answer with the words by which it is shown."""

    answer: Answer
    language: Language
    names: Names

    def head(self, column: str) -> str:
        """The heading of a column, or the label of a line."""
        key, _, name = column.removeprefix("!").partition("~")[0].partition("=")
        name = name or key.split("*")[0].rpartition(".")[2]
        hyphened = name.replace("_", "-")
        words = self.language.command.get(f"heads.{name}") or self.language.labels.get(hyphened)
        return words or columns(self.language).get(name) or name.replace("_", " ")

    def cell(self, column: str, record: object) -> str:
        """A value of a record, worded."""
        path, _, source = column.partition("~")
        return self.worded(value_at(record, path.partition("=")[0]), source)

    def worded(self, value: object, source: str = "") -> str:
        """A value in words; of a list, each of its items."""
        if value is None:
            return ""
        if isinstance(value, list):
            told = [self.worded(item, source) for item in value]
            return (", " if any(" " in one for one in told) else " ").join(told)
        if isinstance(value, bool):
            return self.language.labels["yes" if value else "no"]
        if isinstance(value, dict):
            shown = value.get("text") or value.get("say") or value.get("label")
            times = f" × {value['multiplier']}" if value.get("multiplier", 1) > 1 else ""
            return f"{shown}{times}" if shown else json.dumps(value, ensure_ascii=False)
        if source == "%" and isinstance(value, (int, float)):
            return percent(self.language, value)
        if isinstance(value, float):
            text = decimal_text(abs(value)).replace(".", self.language.decimal)
            return f"−{text}" if value < 0 else f"+{text}" if source == "+" else text
        if source == "+" and isinstance(value, int):
            return signed(value)
        if source == "cards":
            return self.language.card_name(str(value))
        if source:
            return str(self.table_of_names(source).get(value, value))
        return figure(value) if isinstance(value, int) else str(value)

    def table_of_names(self, source: str) -> Mapping[object, object]:
        """The family's names, a table of the language, or a list of the answer by its numbers.

        Lists joined by "&" are put together item by item.
        """
        known = self.names.get(source) or getattr(self.language, source, None)
        if isinstance(known, Mapping):
            return known
        lists = [value_at(self.answer, part) for part in source.split("&") if part]
        rows = zip(*(one for one in lists if isinstance(one, list)), strict=False)
        return dict(enumerate(" ".join(map(str, row)) for row in rows))

    def record_tables(self, path: str, columns: list[str]) -> Iterator[TextTable]:
        """The items of a list as rows; a table for each item on the way that has a name."""
        outer, _, last = path.rpartition(".")
        holders = value_at(self.answer, outer)
        groups: dict[str, list[object]] = {}
        for holder in holders if isinstance(holders, list) else [holders]:
            known = holder if outer and isinstance(holder, Mapping) and "name" in holder else {}
            title = ": ".join(str(known[key]) for key in ("name", "text", "source") if key in known)
            records = value_at(holder, last)
            groups.setdefault(title, []).extend(records if isinstance(records, list) else [])
        for title, rows in groups.items():
            yield from table_of([one for name in columns for one in self.spread(name, rows)], title)

    def spread(self, column: str, records: list[object]) -> Iterator[DrawnColumn]:
        """A column, or one for each item of the lists in it."""
        named, star, source = column.partition("*")
        path = named.partition("=")[0]
        if not star:
            yield self.head(column), [self.cell(column, record) for record in records]
            return
        items = [numbered(value_at(record, path)) for record in records]
        names = self.table_of_names(source)
        for key in dict.fromkeys(key for one in items for key in one):
            known = names.get(key)
            number = key + 1 if isinstance(key, int) else key
            plain = f"{self.head(named)} {number}" if number != key or "=" in named else str(key)
            head = f"{self.head(named)}, {known}" if source in self.names else str(known or plain)
            yield head, [self.worded(one.get(key)) for one in items]

    def parallel_table(self, keys: list[str]) -> Iterator[TextTable]:
        """Lists of the answer side by side."""
        paths = [key.partition("=")[0] for key in keys]
        lists = [numbered(self.names.get(path) or value_at(self.answer, path)) for path in paths]
        rows = range(max(map(len, lists)))
        columns = [
            (self.head(key), [self.worded(own.get(at)) for at in rows])
            for key, own in zip(keys, lists, strict=True)
        ]
        yield from table_of(columns)


def numbered(value: object) -> Mapping[int | str, object]:
    """The items of a list by their numbers; an object as it is."""
    if isinstance(value, Mapping):
        return value
    return dict(enumerate(value)) if isinstance(value, (list, tuple)) else {}


def table_of(columns: list[DrawnColumn], title: str = "") -> Iterator[TextTable]:
    """Columns as a table, without those in which nothing stands; figures stand to the right."""
    shown = [(head, cells) for head, cells in columns if any(cells)]
    if shown:
        right = (at for at, (_, cells) in enumerate(shown) if all(map(is_figure, cells)))
        rows = zip(*(cells for _, cells in shown), strict=True)
        yield TextTable(tuple(head for head, _ in shown), tuple(rows), frozenset(right), title)


def is_figure(text: str) -> bool:
    """Whether a cell is a number with its sign or unit, or empty."""
    return not text or (any(map(str.isdigit, text)) and not any(map(str.isalpha, text)))


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


def align_table(table: TextTable) -> Iterator[str]:
    """The lines of a table, figures aligned right; headings are stacked if all are figures."""
    heads = [table.head]
    if len(table.right) == len(table.head):
        words = [heading.replace(" / ", "/").split() for heading in table.head]
        heads = list(zip_longest(*words, fillvalue=""))
    widths = [max(map(width, column)) for column in zip(*heads, *table.rows, strict=True)]
    rule = tuple("─" * wide for wide in widths)
    for line in (*heads, rule, *table.rows):
        cells = []
        for at, (cell, wide) in enumerate(zip(line, widths, strict=True)):
            space = " " * (wide - width(cell))
            cells.append(space + cell if at in table.right else cell + space)
        yield "  ".join(cells).rstrip()


def as_markdown(report: Report) -> str:
    """The report as paragraphs and pipe tables."""
    parts = list(report.lines)
    for table in report.tables:
        rules = ["--:" if at in table.right else ":--" for at in range(len(table.head))]
        rows = [table.head, tuple(rules), *table.rows]
        lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in rows]
        parts += [*([f"**{table.title}**"] if table.title else []), "\n".join(lines)]
    return "\n\n".join([*parts, *report.notes])


def as_csv(report: Report) -> str:
    """The facts in pairs, then the tables one after the other, each under its head.

    Names come from users, so no cell may begin a formula.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    blocks = [report.facts, *((table.head, *table.rows) for table in report.tables)]
    for place, block in enumerate(filter(None, blocks)):
        writer.writerows([[]] if place else [])
        writer.writerows([escape_formula(cell) for cell in row] for row in block)
    return out.getvalue().rstrip("\n")

"""An evening as tables for the command line: the sheet, the standings, who pays whom."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from calculators.sheet.files import columns, sheet_rows, skruf_rows, text_of
from calculators.skruf.reports import money_texts
from calculators.text.language import Language
from calculators.text.tables import Answer, Report, Table, figure


def evening_report(answer: Answer, language: Language) -> Report:
    """A saved evening: what it is, every deal, and how it ended."""
    document, told = answer["document"], answer["answer"]
    title = " · ".join(
        part
        for part in (
            document.get("name"),
            document.get("date"),
            language.rulesets.get(document["sheet"]["ruleset"]),
        )
        if part
    )
    skruf = "sittings" in told
    tables = skruf_tables(told, language) if skruf else sheet_tables(told, language)
    after = told.get("next")
    notes = [*([after["text"]] if after else []), *told["notes"]]
    return Report((title,), tuple(tables), tuple(notes))


def skruf_tables(answer: Answer, language: Language) -> Iterator[Table]:
    """The deals side by side, and what each player has."""
    head, *rows = skruf_rows(answer, language)
    players = answer["players"]
    ends = [[player["name"], player["total"]] for player in players]
    for end, text in zip(ends, money_texts(players, language), strict=False):
        end.append(text)
    wide = head.index(columns(language)["player"])
    yield drawn(head[:wide], rows[: len(answer["rows"])], range(8))
    if ends:
        yield drawn(head[wide:], ends, [1, 2])


def sheet_tables(answer: Answer, language: Language) -> Iterator[Table]:
    """The deals, then the standings, then the payments."""
    words = columns(language)
    head, *rows = sheet_rows(answer, language)
    yield drawn(head, rows[: len(answer["rows"])], [0, 1, 5, 6, *range(8, len(head))])
    keys = ("place", "total", "won", "lost", "tournament")
    players = [answer["players"][seat] for seat in answer["ranking"]]
    yield drawn(
        [words["player"], *(words[key] for key in keys)],
        [[player["name"], *(player[key] for key in keys)] for player in players],
        range(1, 6),
    )
    paid = [
        [one["from"], one["to"] or words["purse"], one["points"], one["text"]]
        for one in answer["settlement"]
    ]
    if paid:
        heads = [words[key] for key in ("payer", "payee", "points", "amount")]
        staked = paid[0][-1] is not None
        yield drawn(heads if staked else heads[:-1], paid, [2, 3])


def drawn(head: list[Any], rows: list[list[Any]], right: Any) -> Table:
    """A table of cells, as wide as its head."""
    wide = len(head)
    return Table(
        tuple(map(str, head)),
        tuple(
            tuple(figure(cell) if isinstance(cell, int) else text_of(cell) for cell in row[:wide])
            for row in rows
        ),
        frozenset(right),
    )

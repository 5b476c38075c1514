"""An old list from a spreadsheet: everybody's running total after each deal, and its score.

A line is wrong where the score of its deal and the totals before and after it do not agree. The
lines below it are checked from what is written there.
"""

from __future__ import annotations

from collections.abc import Sequence

from calculators.core.errors import Problem
from calculators.door.fields import Problems, quote_value
from calculators.page.values import converted_number
from calculators.sheet.document import FORMAT, MOST_DEALS, VERSION
from calculators.text.language import LOCALES, language

RULESET = "skat"
"""The game until the reader says otherwise: a list names none."""
SEPARATORS = ";\t,"
Columns = dict[str, int]


def words_for(key: str) -> set[str]:
    """How a column may be headed, in all languages."""
    return {language(code).words("evening")[f"columns.{key}"].lower() for code in LOCALES}


def split_line(line: str, separator: str) -> list[str]:
    """The cells of a line; in quotation marks one may hold a separator, and twice the mark."""
    cells, inside = [""], False
    for letter in line:
        if letter == '"':
            inside = not inside
            cells[-1] += letter
        elif letter == separator and not inside:
            cells.append("")
        else:
            cells[-1] += letter
    return [plain_cell(cell.strip()) for cell in cells]


def plain_cell(cell: str) -> str:
    """A cell without its quotation marks, and without the mark that keeps it no formula."""
    if len(cell) > 1 and cell[0] == cell[-1] == '"':
        cell = cell[1:-1].replace('""', '"')
    return cell.removeprefix("'")


def heading(text: str) -> tuple[list[str], str] | None:
    """The heads of a list and what separates its cells; None where the text is no list."""
    first = text.removeprefix("\ufeff").lstrip().partition("\n")[0]
    for separator in SEPARATORS:
        heads = split_line(first, separator)
        known = [head.lower() for head in heads]
        if words_for("deal") & {*known} and words_for("score") & {*known}:
            return heads, separator
    return None


def read_list(
    text: str, heads: Sequence[str], separator: str
) -> tuple[dict[str, object], Problems]:
    """The document of a list, and what is wrong with its lines."""
    own = {key: words_for(key) for key in ("deal", "score", "kind")}
    at: Columns = {}
    for place, head in enumerate(heads):
        at |= {key: place for key, known in own.items() if head.lower() in known and key not in at}
    columns = [language(code).words("evening").table("columns") for code in LOCALES]
    taken = {word.lower() for table in columns for word in table.values()}
    seats = [place for place, head in enumerate(heads) if head and head.lower() not in taken]
    ramsch = {table["kinds.ramsch"] for table in columns} | {
        table["kinds.scores"] for table in columns
    }
    problems: Problems = []
    totals = [0] * len(seats)
    deals: list[dict[str, object]] = []
    for number, line in enumerate(
        text.removeprefix("\ufeff").strip().splitlines()[1 : MOST_DEALS + 2], 2
    ):
        cells = split_line(line, separator) + [""] * len(heads)
        if not cells[at["deal"]].isdecimal():
            break  # What is added up below the deals is counted anew.
        wrong = [cells[place] for place in (*seats, at["score"]) if whole(cells[place]) is None]
        if wrong:
            args = {"line": number, "value": quote_value(wrong[0])}
            problems.append(Problem("list-number", f"text.{number}", args))
            continue
        after = [
            whole(cells[place]) or 0 if cells[place] else before
            for place, before in zip(seats, totals, strict=True)
        ]
        changes = [new - before for new, before in zip(after, totals, strict=True)]
        score = whole(cells[at["score"]]) if cells[at["score"]] else None
        problems += line_problems(number, [heads[place] for place in seats], totals, changes, score)
        kind = cells[at["kind"]] if "kind" in at else ""
        deals.append(deal_of(changes, in_scores=kind in ramsch))
        totals = after
    players = [heads[place] for place in seats]
    sheet = {"ruleset": RULESET, "players": players, "deals": deals}
    return {"format": FORMAT, "version": VERSION, "sheet": sheet}, problems


def whole(cell: str) -> int | None:
    """The number in a cell, nought where it is empty; None where it holds something else."""
    found = converted_number(cell.removeprefix("+") or "0")
    return found if isinstance(found, int) else None


def line_problems(
    line: int,
    names: Sequence[str],
    before: Sequence[int],
    changes: Sequence[int],
    score: int | None,
) -> Problems:
    """Why the score of a deal and the totals around it do not agree."""
    if score is None:
        return []
    changed = [seat for seat, change in enumerate(changes) if change]
    field = f"text.{line}"
    if not changed:
        return [Problem("list-nobody", field, {"line": line, "score": score})] if score else []
    seat = changed[0]
    if len(changed) == 1 and changes[seat] == score:
        return []
    args = {
        "line": line,
        "name": quote_value(names[seat]),
        "before": before[seat],
        "score": score,
        "sum": before[seat] + score,
        "total": before[seat] + changes[seat],
    }
    return [Problem("list-sum", field, args)]


def deal_of(changes: Sequence[int], *, in_scores: bool) -> dict[str, object]:
    """The deal that changes the totals so: passed out, a declarer's score, or everybody's."""
    changed = [seat for seat, change in enumerate(changes) if change]
    if not changed:
        return {"passed": True}
    if len(changed) == 1 and not in_scores:
        return {"declarer": changed[0], "score": changes[changed[0]]}
    return {"scores": [*changes]}

"""The bid table: the next bid and what reaches it; the table narrowed, sorted, marked from that bid
on, or as what one's matadors are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from calculators.core.cards import Suit
from calculators.door import door
from calculators.page.cards import named_pip, with_pip
from calculators.page.inputs import data_json
from calculators.page.markup import Html, element, joined
from calculators.page.parts import (
    PageContext,
    notes,
    read_number,
    rule_links,
    setting_button,
    spoken_line,
)
from calculators.page.tables import frame, table
from calculators.page.values import Values, map_of, request_from
from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.score.levels import REACHED
from calculators.skat.rules.score.ways import WinningWay, values_with
from calculators.skat.value.answer.key_ways import KeyWays, matadors_phrase, way_name
from calculators.skat.value.tables import ladder_table
from calculators.text.language import Language, capital
from calculators.text.tables import Answer, TextTable

TEN = 10


def key(answer: Answer, values: Values, language: Language, page: PageContext) -> Html:
    """The next bid, what reaches it, and the grid, or with matadors chosen what they are worth."""
    shown = narrow_key(answer, values.get("_contract", ""))
    ways = KeyWays.of(values, language, page)
    heard, later = heard_bid(values), later_bids(values, ways)
    reach = later[0] if heard is not None and later else None
    paragraphs = dict.fromkeys(column["rule"] for column in shown["columns"])
    cited = {"rules": [{"id": rule, "href": language.href(rule)} for rule in paragraphs]}
    if ways.matadors is None:
        label = label_of(shown, ways)
        drawn = key_grid(
            shown, ways.rules, language, label, sort=values.get("_sort", ""), reach=reach, ways=ways
        )
    else:
        label = language.forms["worth-with"].format(
            matadors=capital(matadors_phrase(ways.matadors, language)), ruleset=ways.ruleset_name
        )
        drawn = holding_grid(shown, ways, label, reach)
    nothing = element("p", language.forms["worth-nothing"], class_="note")
    return joined(
        [
            next_bid(answer, values, language, page),
            steps(ladder(ways.rules), heard or 0, language),
            spoken_line(label, class_="unseen"),
            reach_table(shown, values, reach, ways) if reach is not None else Html(""),
            drawn or nothing,
            cell_panel(language),
            save_button(ways) if drawn else Html(""),
            *notes(answer),
            rule_links(cited, language, page),
        ]
    )


def label_of(shown: Answer, ways: KeyWays) -> str:
    """What the grid is called, with its first and last bid."""
    rows = shown["rows"]
    low, high = (rows[0]["bid"], rows[-1]["bid"]) if rows else ("–", "–")
    return ways.language.forms["key-of"].format(ruleset=ways.ruleset_name, low=low, high=high)


def cell_panel(language: Language) -> Html:
    """Where a cell that is pressed is told; the script fills it in."""
    words = language.forms
    return element(
        "aside",
        element("p", element("b"), " ", element("span")),
        element(
            "a", words["count-it"], class_="button", href="#top"
        ),  # the cell's, from the script
        element("button", "×", type="button", class_="bare", aria_label=words["close"]),
        class_="told",
        aria_label=words["told-cell"],
        hidden=True,
    )


def save_button(ways: KeyWays) -> Html:
    """Below the table: the table as a file.

    The separator is the one that a spreadsheet in that language expects: where the comma is the
    decimal sign, it is the semicolon.
    """
    words = ways.language.forms
    save = element(
        "button",
        words["save-csv"],
        type="button",
        data_action="csv",
        data_name=words["csv-name"].format(ruleset=ways.rules.id),
        data_separator=words["csv-separator"],
    )
    return element("div", save, class_="buttons")


def narrow_key(answer: Answer, contract: str) -> Answer:
    """The key with the column of one contract alone, and the bids that it makes."""
    places = [
        at
        for at, column in enumerate(answer["columns"])
        if not contract or contract in column["contracts"]
    ]
    rows = [
        {"bid": row["bid"], "cells": [row["cells"][at] for at in places]} for row in answer["rows"]
    ]
    kept = [row for row in rows if any(cell is not None for cell in row["cells"])]
    return {**answer, "columns": [answer["columns"][at] for at in places], "rows": kept}


# ---- the next bid ----


def heard_bid(values: Values) -> int | None:
    """The last bid heard; an address of an earlier edition names the least that must be reached."""
    heard, reach = (read_number(values.get(name, "")) for name in ("_bid", "_reach"))
    return reach - 1 if heard is None and reach else heard


def later_bids(values: Values, ways: KeyWays) -> list[int]:
    heard = heard_bid(values) or 0
    return [bid for bid in ladder(ways.rules) if bid > heard]


def next_bid(_answer: Answer, values: Values, language: Language, page: PageContext) -> Html:
    """What an answer begins with."""
    ways = KeyWays.of(values, language, page)
    return spoken_line(next_bid_line(later_bids(values, ways), values, ways), class_="say")


def next_bid_line(later: Sequence[int], values: Values, ways: KeyWays) -> str:
    """The next bid with the games worth just that, or which games of one's matadors reach it."""
    forms = ways.language.forms
    if not later:
        return forms["top-reached"]
    if ways.matadors is None:
        worth = [one for one in bid_values(values, ways.language) if one["value"] == later[0]]
        [(bid, by)] = ladder_table(worth, ways.language).rows
        return forms["next-bid"].format(bid=bid, by=by)
    by = "; ".join(enough_with(later[0], ways)) or forms["nothing-reaches"]
    said = capital(matadors_phrase(ways.matadors, ways.language))
    return forms["next-with"].format(bid=later[0], matadors=said, by=by)


def enough_with(bid: int, ways: KeyWays) -> list[str]:
    """The games that one's matadors bring to a bid the easiest way, and those the next way."""
    forms = ways.language.forms
    found: dict[tuple[int, WinningWay], list[str]] = {}
    for contract in sorted(ways.rules.contracts, key=lambda one: one.value):
        if least := least_way(bid, contract, ways):
            name = ways.language.contract(ways.rules.id, contract.id)
            found.setdefault(least, []).append(name)
    told = []
    for multiplier, way in sorted(found, key=lambda one: one[0])[:2]:
        names, name = found[multiplier, way], way_name(way, ways.language)
        if way.reached == REACHED[0] and not way.hand:
            better = forms["and-better"].format(game=names[0])
            told.append(better if len(names) > 2 else forms["or"].join(names))
        else:
            told.append(forms["only-with"].format(games=", ".join(names), ways=name))
    return told


def least_way(bid: int, contract: Contract, ways: KeyWays) -> tuple[int, WinningWay] | None:
    """The lowest multiplier of one's matadors that brings a contract to a bid, and how: by what is
    declared rather than by what has to be taken."""
    assert ways.matadors is not None
    fitting = [
        (multiplier, way)
        for way, multiplier in values_with(ways.rules, contract, ways.matadors)
        if contract.value * multiplier >= bid
    ]
    return min(fitting, key=lambda one: (one[0], one[1].reached != REACHED[0]), default=None)


def steps(values: Sequence[int], heard: int, language: Language) -> Html:
    """Every number of the ladder; pressing one means that it has been heard."""
    items = [
        element(
            "li",
            setting_button(
                str(value), f"_bid={value}", aria_pressed="true" if value == heard else "false"
            ),
            class_="passed" if value <= heard else None,
        )
        for value in values
    ]
    return element("ol", *items, class_="rungs", aria_label=language.forms["whole-ladder"])


def bid_values(values: Values, language: Language) -> list[Answer]:
    """Every bid with the contracts that are worth just that."""
    asked = request_from(map_of(door.operation("bid-values").REQUEST.fields), values)
    found = door.answer("bid-values", {**asked, "locale": language.code})
    reached: list[Answer] = found["reached_by"]
    return reached


# ---- what reaches a bid ----


def reach_table(shown: Answer, values: Values, bid: int, ways: KeyWays) -> Html:
    """For each contract of the key its least value that is the bid or more."""
    words, forms = ways.language.labels, ways.language.forms
    if ways.matadors is None:
        least = least_reaching(values, bid, ways.language)
        head: tuple[str, ...] = (words["contract"], words["multiplier"], words["value"])
        title = forms["reaches"].format(bid=bid)
    else:
        least = least_with(bid, ways)
        head = (words["contract"], words["reached-level"], words["multiplier"], words["value"])
        title = forms["reaches-with"].format(
            bid=bid, matadors=matadors_phrase(ways.matadors, ways.language)
        )
    drawn = [id for column in shown["columns"] for id in column["contracts"]]
    order = drawn if ways.matadors is None else [id for id in least if id in drawn]
    rows = [least[id] for id in order if id in least]
    figures = frozenset({len(head) - 2, len(head) - 1})
    return table(TextTable(head, tuple(rows), figures, title), title)


def least_reaching(values: Values, bid: int, language: Language) -> dict[str, tuple[str, ...]]:
    """Each contract that can be worth a bid or more: its name, least multiplier and value.

    Contracts that share a column of the key are asked one by one: a null has but one value.
    """
    least: dict[str, tuple[str, ...]] = {}
    for reached in bid_values(values, language):
        if reached["value"] >= bid:
            for one in reached["contracts"]:
                told = (one["label"], str(one["multiplier"]), str(reached["value"]))
                least.setdefault(one["id"], told)
    return least


def least_with(bid: int, ways: KeyWays) -> dict[str, tuple[str, ...]]:
    """Each contract that some matadors bring to a bid or more: its name, how, and the value.

    Those that need the lowest level come first, and last the nulls, which need no matadors.
    """
    language, fixed = ways.language, ways.language.forms["fixed"]
    found: dict[str, tuple[int, str, int]] = {}
    for contract in ways.rules.contracts:
        if least := least_way(bid, contract, ways):
            multiplier, way = least
            name = way_name(way, language)
            found[contract.id] = (multiplier, name, contract.value * multiplier)
    rows = dict(sorted(found.items(), key=lambda one: one[1][0]))
    for contract in ways.rules.contracts:
        if contract.kind == "null" and contract.value >= bid:
            rows[contract.id] = (1, fixed, contract.value)
    return {
        id: (language.contract(ways.rules.id, id), name, str(multiplier), str(value))
        for id, (multiplier, name, value) in rows.items()
    }


# ---- the grids ----


@dataclass(frozen=True, slots=True)
class GridRow:
    """A row of a grid: its heading, and for each column the cell's content, or None."""

    heading: str
    cells: tuple[Html | None, ...]


@dataclass(frozen=True, slots=True)
class Grid:
    """A grid of figures below the contracts, its rows in blocks."""

    columns: list[Answer]
    blocks: list[list[GridRow]]
    corner: str
    """The heading of the first column."""
    attributes: Mapping[str, str | None]


def draw_grid(grid: Grid, rules: Ruleset, language: Language, label: str, sort: str | None) -> Html:
    """The grid in a frame of its own. `sort` is None where its head cannot be pressed."""
    head = [heading(None, rules, language, sort, grid.corner)]
    head += [heading(column, rules, language, sort) for column in grid.columns]
    bodies = [
        element(
            "tbody",
            *[
                element(
                    "tr",
                    element("th", row.heading, scope="row", class_="number"),
                    *[element("td", cell or "") for cell in row.cells],
                )
                for row in rows
            ],
        )
        for rows in grid.blocks
    ]
    top = element("thead", element("tr", *head))
    return frame(element("table", top, *bodies, **grid.attributes), label)


def key_grid(
    answer: Answer,
    rules: Ruleset,
    language: Language,
    label: str,
    *,
    sort: str | None = None,
    reach: int | None = None,
    ways: KeyWays | None = None,
) -> Html:
    """A row for each bid, and the multiplier that makes it in each column; what is enough for a
    number is marked. With `ways`, each cell leads to the calculator.
    """
    columns = answer["columns"]

    def drawn_cell(column: Answer, bid: int, multiplier: int | None) -> Html | None:
        if multiplier is None:
            return None
        figure = (
            str(multiplier) if reach is None or bid < reach else element("mark", str(multiplier))
        )
        return ways.cell(column, multiplier, figure) if ways else Html(figure)

    blocks = [
        [
            GridRow(
                str(row["bid"]),
                tuple(
                    drawn_cell(column, row["bid"], cell)
                    for column, cell in zip(columns, row["cells"], strict=True)
                ),
            )
            for row in rows
        ]
        for rows in group_rows(answer, sort or "")
    ]
    others = data_json(ways.alternatives(columns)) if ways else None
    attributes = {"class_": "figures key", "data_ways": others}
    grid = Grid(columns, blocks, language.labels["bid"], attributes)
    return draw_grid(grid, rules, language, label, sort)


def holding_grid(shown: Answer, ways: KeyWays, label: str, reach: int | None) -> Html:
    """A row for each way to play, and what each contract is then worth; enough is marked.

    Empty where no contract that is shown counts matadors.
    """
    columns, rows = ways.holding(shown["columns"], reach)
    if not columns:
        return Html("")
    blocks = [[GridRow(*row) for row in rows]]
    grid = Grid(
        columns, blocks, ways.language.labels["reached-level"], {"class_": "figures key worth"}
    )
    return draw_grid(grid, ways.rules, ways.language, label, None)


def group_rows(answer: Answer, sort: str) -> list[list[Answer]]:
    """The rows by tens of the bid; sorted by another column, all in one."""
    column, falling = sort.removeprefix("-"), sort.startswith("-")
    places = {one["id"]: at for at, one in enumerate(answer["columns"])}
    rows = answer["rows"]
    if column in places:
        at = places[column]
        filled = [row for row in rows if row["cells"][at] is not None]
        filled.sort(key=lambda row: row["cells"][at], reverse=falling)
        return [filled + [row for row in rows if row["cells"][at] is None]]
    if falling:
        rows = rows[::-1]
    return [list(ten) for _, ten in groupby(rows, key=lambda row: row["bid"] // TEN)]


def heading(
    column: Answer | None, rules: Ruleset, language: Language, sort: str | None, corner: str = ""
) -> Html:
    """A column's contracts and base, suits drawn to keep it narrow; pressed, it sorts."""
    id = column["id"] if column else ""
    name = f"{column['label']} {column['base']}" if column else corner
    drawn = head_content(column, rules, language) if column else element("b", name)
    order = {id: "ascending", f"-{id}": "descending"}.get(sort) if sort is not None else None
    if sort is not None:
        values = f"_sort={f'-{id}' if order == 'ascending' else id}"
        drawn = element("button", drawn, type="button", class_="bare", data_values=values)
    return element("th", drawn, scope="col", abbr=name, aria_sort=order)


def head_content(column: Answer, rules: Ruleset, language: Language) -> Html:
    """Name over name, and the base below. What only house rules know is never a suit game."""
    trumps: dict[str, Suit | None] = {one.id: one.trump for one in rules.contracts}
    names = [
        element("span", with_pip(name, trumps.get(id), language, named_pip))
        for id in column["contracts"]
        for name in [language.contract(rules.id, id)]
    ]
    return joined([*names, element("b", str(column["base"]))], " ")

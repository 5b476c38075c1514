"""The bid key as a grid: narrowed to a contract, sorted by a column, marked from a bid on."""

from __future__ import annotations

from itertools import groupby

from calculators import door
from calculators.cards import Suit
from calculators.page.cards import named_pip, with_pip
from calculators.page.markup import Html, element, joined
from calculators.page.parts import Answer, PageContext, notes, read_number, rule_links, spoken_line
from calculators.page.tables import frame, table
from calculators.page.values import Values, map_of, request_from
from calculators.skat.rulesets import RULESETS
from calculators.skat.rulesets.schema import Ruleset
from calculators.text.language import Language
from calculators.text.tables import Table

TEN = 10


def key(answer: Answer, values: Values, language: Language, page: PageContext) -> Html:
    """The grid, narrowed to one contract where that is asked, and what reaches a number."""
    shown = narrow_key(answer, values.get("_contract", ""))
    reach = read_number(values.get("_reach", ""))
    rules = RULESETS[values["ruleset"]]
    paragraphs = dict.fromkeys(column["rule"] for column in shown["columns"])
    cited = {"rules": [{"id": rule, "href": language.href(rule)} for rule in paragraphs]}
    name = language.rulesets[rules.id]
    count = len(shown["rows"])
    low, high = (shown["rows"][0]["bid"], shown["rows"][-1]["bid"]) if count else ("–", "–")
    label = language.forms["key-of"].format(ruleset=name, low=low, high=high)
    return joined(
        [
            spoken_line(label, class_="unseen"),
            reach_table(shown, values, reach, language) if reach is not None else Html(""),
            actions(language),
            key_grid(shown, rules, language, label, sort=values.get("_sort", ""), reach=reach),
            *notes(answer),
            rule_links(cited, language, page),
        ]
    )


def actions(language: Language) -> Html:
    """What can be done with the key: taken along as CSV, or printed."""
    buttons = [
        element("button", language.forms[action], type="button", data_action=action)
        for action in ("copy", "print")
    ]
    return element("div", *buttons, class_="buttons")


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


def reach_table(shown: Answer, values: Values, bid: int, language: Language) -> Html:
    """For each contract of the key its least value that is the bid or more."""
    words = language.labels
    least = least_reaching(values, bid, language)
    rows = [least[id] for column in shown["columns"] for id in column["contracts"] if id in least]
    head = (words["contract"], words["multiplier"], words["value"])
    title = language.forms["reaches"].format(bid=bid)
    return table(Table(head, tuple(rows), frozenset({1, 2}), title), title)


def least_reaching(values: Values, bid: int, language: Language) -> dict[str, tuple[str, str, str]]:
    """Each contract that can be worth a bid or more: its name, least multiplier and value.

    Contracts that share a column of the key are asked one by one: a null has but one value.
    """
    asked = request_from(map_of(door.operation("bid-values").FIELDS), values)
    found = door.answer("bid-values", {**asked, "locale": language.code})
    least: dict[str, tuple[str, str, str]] = {}
    for reached in found["reached_by"]:
        if reached["value"] >= bid:
            for one in reached["contracts"]:
                told = (one["label"], str(one["multiplier"]), str(reached["value"]))
                least.setdefault(one["id"], told)
    return least


def key_grid(
    answer: Answer,
    rules: Ruleset,
    language: Language,
    label: str,
    *,
    sort: str | None = None,
    reach: int | None = None,
) -> Html:
    """The grid in a frame of its own. `sort` is None where its head cannot be pressed."""
    head = [heading(None, rules, language, sort)]
    head += [heading(column, rules, language, sort) for column in answer["columns"]]
    bodies = [
        element("tbody", *[row_of(row, answer, reach) for row in rows])
        for rows in group_rows(answer, sort or "")
    ]
    grid = element("table", element("thead", element("tr", *head)), *bodies, class_="figures key")
    return frame(grid, label)


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


def row_of(row: Answer, answer: Answer, reach: int | None) -> Html:
    """A bid and the multipliers that make it; what is enough for a number is marked."""
    cells = [
        element("td", "" if cell is None else str(cell), class_="number")
        if cell is None or reach is None or row["bid"] < reach
        else element("td", element("mark", str(cell)), class_="number")
        for cell in row["cells"]
    ]
    return element("tr", element("th", str(row["bid"]), scope="row", class_="number"), *cells)


def heading(column: Answer | None, rules: Ruleset, language: Language, sort: str | None) -> Html:
    """A column's contracts and base, suits drawn to keep it narrow; pressed, it sorts."""
    id = column["id"] if column else ""
    name = f"{column['label']} {column['base']}" if column else language.labels["bid"]
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

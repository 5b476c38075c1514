"""Answers as HTML: made from keys and numbers, never from what was typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from calculators.text.language import Language
from calculators.text.outlook_tables import outlook_report
from calculators.text.tables import (
    Report,
    Table,
    auction_report,
    key_report,
    ladder_report,
    matadors_report,
    ramsch_report,
    signed,
    trick_report,
)
from calculators.web.page.markup import Html, element, joined
from calculators.web.page.tables import report, table
from calculators.web.page.values import Values

Answer = dict[str, Any]
Show = Callable[[Answer, Values, Language, str], Html]
ROOT = "{root}"
"""Stands for the way from the page to the root of the site, which only the page knows."""


def rule_links(answer: Answer, language: Language, root: str) -> Html:
    """The paragraphs that the answer stands on."""
    items = [
        element("li", element("a", rule["id"].partition("#")[2], href=root + rule["href"]))
        for rule in answer.get("rules", [])
    ]
    if not items:
        return Html("")
    return element(
        "details",
        element("summary", language.forms["rules"]),
        element("ul", *items, class_="rules"),
    )


def game_value(answer: Answer, _values: Values, language: Language, root: str) -> Html:
    """The count aloud, the number that goes on the sheet, and every step with its rule."""
    steps = [
        element(
            "li",
            element("a", step["text"], href=root + language.href(step["rule"])),
        )
        for step in answer["steps"]
    ]
    verdict = language.reasons[answer["reason"]]
    amount = element("span", signed(answer["score"]), class_="amount")
    counted = element(
        "div",
        element("p", answer["say"], class_="say"),
        element("p", amount, " ", verdict, class_="value"),
        class_="example",
    )
    return joined(
        [
            counted,
            element("ol", *steps, class_="steps"),
            *[element("p", note, class_="note") for note in answer["notes"]],
            rule_links(answer, language, root),
        ]
    )


def matadors(answer: Answer, _values: Values, language: Language, root: str) -> Html:
    """With or without how many, and the card that ends the run."""
    told = matadors_report(answer, language).tables[0]
    (count, end), (_, label) = told.rows[0], told.head
    return joined(
        [
            element("p", count, class_="say"),
            element("p", f"{label}: {end}"),
            rule_links(answer, language, root),
        ]
    )


def key(answer: Answer, values: Values, language: Language, root: str) -> Html:
    """The grid, narrowed to one contract where that is asked, and what reaches a number."""
    shown = narrowed(answer, values.get("_contract", ""))
    told = key_report(shown, language)
    reach = values.get("_reach", "").strip()
    found = [reaching(shown, int(reach), language)] if reach.isascii() and reach.isdigit() else []
    rules = {
        "rules": [{"id": c["rule"], "href": language.href(c["rule"])} for c in shown["columns"]]
    }
    grid = report(told, language.operations["bid-key"], sortable=True)
    return joined([*found, actions(language), grid, rule_links(rules, language, root)])


def actions(language: Language) -> Html:
    """What can be done with the key: taken along as CSV, or printed."""
    buttons = [
        element("button", language.forms[action], type="button", data_action=action)
        for action in ("copy", "print")
    ]
    return element("div", *buttons, class_="buttons")


def narrowed(answer: Answer, contract: str) -> Answer:
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


def reaching(answer: Answer, bid: int, language: Language) -> Html:
    """For each contract the least multiplier that is worth a bid or more."""
    words = language.labels
    rows = []
    for at, column in enumerate(answer["columns"]):
        least = next(
            (row for row in answer["rows"] if row["bid"] >= bid and row["cells"][at] is not None),
            None,
        )
        if least is not None:
            rows.append((column["label"], str(least["cells"][at]), str(least["bid"])))
    head = (words["contract"], words["multiplier"], words["value"])
    title = language.forms["reaches"].format(bid=bid)
    return table(Table(head, tuple(rows), frozenset({1, 2}), title), title)


def ladder(answer: Answer, values: Values, language: Language, root: str) -> Html:
    """The next bids above the one heard, and what reaches each."""
    heard = values.get("_bid", "").strip()
    above = int(heard) if heard.isascii() and heard.isdigit() else 0
    entries = [entry for entry in answer["reached_by"] if entry["value"] > above]
    if not entries:
        return element("p", language.forms["top-reached"])
    line = language.forms["next-bid"].format(bid=entries[0]["value"])
    told = ladder_report({"reached_by": entries}, language)
    label = language.operations["bid-values"]
    return joined(
        [element("p", line, class_="say"), report(told, label), rule_links(answer, language, root)]
    )


def auction(answer: Answer, values: Values, language: Language, root: str) -> Html:
    """The calls, where they led, and the next ones as buttons."""
    calls = values.get("calls", "").split()
    offered = [] if answer["finished"] else [str(answer["next_bid"] or "")]
    offered += [] if answer["finished"] else answer["legal"]
    buttons = [
        element(
            "button",
            language.calls.get(call, call),
            type="button",
            data_values=f"calls={'+'.join([*calls, call])}",
        )
        for call in dict.fromkeys(offered)
        if call
    ]
    back = f"calls={'+'.join(calls[:-1])}"
    if calls:
        buttons.append(
            element("button", language.forms["take-back"], type="button", data_values=back)
        )
    label = language.operations["auction"]
    return joined(
        [
            element("div", *buttons, class_="buttons"),
            report(auction_report(answer, language), label),
            rule_links(answer, language, root),
        ]
    )


def plain(make: Callable[[Answer, Language], Report], operation: str) -> Show:
    """An answer that is a report and its rules."""

    def show(answer: Answer, _values: Values, language: Language, root: str) -> Html:
        label = language.operations[operation]
        return joined([report(make(answer, language), label), rule_links(answer, language, root)])

    return show


SHOW: dict[str, Show] = {
    "game-value": game_value,
    "overbid-check": game_value,
    "matador-count": matadors,
    "bid-key": key,
    "bid-ladder": ladder,
    "auction-walk": auction,
    "trick-taker": plain(trick_report, "trick"),
    "ramsch-score": plain(ramsch_report, "ramsch"),
    "hand-outlook": plain(outlook_report, "hand-outlook"),
}

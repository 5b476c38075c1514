"""The last chapter of a replay: the engine's own count, every step with its rule."""

from __future__ import annotations

from typing import Any

from calculators.text.language import capital
from calculators.text.tables import figure
from calculators.web.page.answers.game import game_value
from calculators.web.page.answers.parts import Place
from calculators.web.page.answers.ramsch import ramsch
from calculators.web.page.markup import Html, element, joined
from calculators.web.page.replay.telling import Teller, comment


def score(teller: Teller) -> Html:
    """How the deal is counted, with what is said of it."""
    answer = teller.replay.answered(teller.language.code)
    place = Place(teller.root, teller.cited)
    if teller.replay.operation == "skruf-deal":
        shown = account(answer, teller)
    elif teller.replay.operation == "ramsch":
        shown = ramsch(answer, {}, teller.language, place)
    else:
        shown = game_value(answer, {}, teller.language, place)
    told = teller.replay.told.get("score")
    if told is None:
        return shown
    said = element("p", comment(told, teller.language, teller.root), class_="tells")
    return joined([said, shown])


def account(answer: dict[str, Any], teller: Teller) -> Html:
    """Both sides' entries, each with its count, its rule and its amount."""
    language = teller.language
    head = "h4" if teller.replay.moments else "h3"  # below the chapter's own, where there is one
    sides = [
        element(
            "section",
            element(head, teller.side(side["side"])),
            element(
                "ol",
                *[
                    entry(one, href=teller.root + language.href(one["rule"]))
                    for one in (*side["above"], *side["below"])
                ],
                class_="entries",
            ),
            element(
                "p",
                teller.words.total,
                " ",
                element("span", figure(side["total"]), class_="amount"),
                class_="sum",
            ),
        )
        for side in answer["sides"]
    ]
    notes = [element("p", note, class_="note") for note in answer["notes"]]
    return joined([element("div", *sides, class_="accounts"), *notes])


def entry(one: dict[str, Any], href: str) -> Html:
    """One entry: what it is for, how it is counted, what it brings."""
    counted = one["formula"] if not one["formula"].isdigit() else ""
    name = capital(one["text"])
    return element(
        "li",
        element("a", name, href=href),
        " ",
        element("span", counted, class_="formula") if counted else "",
        " ",
        element("span", figure(one["amount"]), class_="amount"),
    )

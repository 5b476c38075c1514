"""Calls, contracts and accounts of a replay, in words and as HTML."""

from __future__ import annotations

from calculators.deals.replays import Replay
from calculators.door.fields import Values
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext
from calculators.skruf.rules.words import bid_name, call_name
from calculators.text.language import Language, capital
from calculators.text.tables import figure


def call_text(language: Language, call: str) -> str:
    """A call as spoken."""
    return call_name(language, call) if call else ""


def contract_text(replay: Replay, language: Language) -> str:
    """The contract as the last bid."""
    return bid_name(language, replay.contract)


def render_score(replay: Replay, language: Language, page: PageContext) -> Html:
    """Both sides' entries, each with its count, rule and amount."""
    answer, words = replay.score_in(language.code), language.words("deals")
    head = "h4" if replay.moments else "h3"  # one level below the heading of the chapter
    sides = [
        element(
            "section",
            element(head, replay.side_names(side["side"], language)),
            element(
                "ol",
                *[
                    entry(one, href=page.root + language.href(one["rule"]))
                    for one in (*side["above"], *side["below"])
                ],
                class_="entries",
            ),
            element(
                "p",
                words["total"],
                " ",
                element("span", figure(side["total"]), class_="amount"),
                class_="sum",
            ),
        )
        for side in answer["sides"]
    ]
    notes = [element("p", note, class_="note") for note in answer["notes"]]
    return joined([element("div", *sides, class_="accounts"), *notes])


def entry(one: Values, href: str) -> Html:
    """One entry: its name, count and amount."""
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

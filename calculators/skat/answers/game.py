"""A game counted aloud, and what a bid would have needed."""

from __future__ import annotations

from calculators import door
from calculators.page.markup import Html, element, joined, text
from calculators.page.parts import Answer, PageContext, notes, rule_links
from calculators.page.tables import count_lines, score_span, table
from calculators.page.values import Values, map_of, request_from
from calculators.skat.rulesets import RULESETS
from calculators.text.language import Language
from calculators.text.tables import Table, figure, signed


def game_value(answer: Answer, _values: Values, language: Language, page: PageContext) -> Html:
    """The count aloud, the number that goes on the sheet, and every step with its rule."""
    return joined(
        [
            score_count(answer, language),
            steps(answer, language, page),
            *notes(answer),
            rule_links(answer, language, page),
        ]
    )


def score_count(answer: Answer, language: Language) -> Html:
    """The count as it is spoken, and the score."""
    score = score_span(answer["score"], signed(answer["score"]))
    value = joined([score, text(language.reasons[answer["reason"]])], " ")
    lines = count_lines([answer["say"]], value, is_live=True)
    return element("div", lines, class_="example counted")


def steps(answer: Answer, language: Language, page: PageContext) -> Html:
    """Every step leads to its rule; beside it what the count has come to."""
    items = [
        element(
            "li",
            element("a", step["text"], href=page.root + language.href(step["rule"])),
            element("span", figure(step["total"]), class_="figure"),
        )
        for step in answer["steps"]
    ]
    return element("ol", *items, class_="steps")


ENDINGS = (("simple", "made_from"), ("schneider", "schneider_from"), ("schwarz", None))
"""What the declarer can reach, with the bound in card points; schwarz takes every trick."""


def overbid(answer: Answer, values: Values, language: Language, page: PageContext) -> Html:
    """The game, and beside it what each ending would have come to against the bid."""
    return joined(
        [
            score_count(answer, language),
            against_the_bid(values, language),
            steps(answer, language, page),
            *notes(answer),
            rule_links(answer, language, page),
        ]
    )


def against_the_bid(values: Values, language: Language) -> Html:
    """Every ending of the game as declared: its value, and whether the bid is reached."""
    rules = RULESETS[values["ruleset"]]
    asked = request_from(map_of(door.operation("game-value").FIELDS), values)
    asked.pop("card_points", None)
    rows = []
    for ending, bound in ENDINGS:
        taken = {"card_points": getattr(rules, bound).amount} if bound else {"tricks": 10}
        game = door.answer("game-value", {**asked, "tricks": None, **taken})
        if game["ok"]:
            verdict = language.reasons[game["reason"]]
            rows.append((language.labels[ending], signed(game["score"]), verdict))
    words = language.labels
    head = (words["reached-level"], words["score"], words["verdict"])
    return table(Table(head, tuple(rows), frozenset({1})), language.forms["each-ending"])

"""A game counted aloud, and what a bid would have needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from calculators.page.cards import card_face
from calculators.page.markup import Html, element, joined, text
from calculators.page.parts import PageContext, notes, rule_links, spoken_line
from calculators.page.tables import count_lines, score_span, table
from calculators.page.values import Question, Values, request_from
from calculators.skat.addresses import difference_address
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.game import Game
from calculators.skat.rules.score.levels import REACHED, Reached, least_taken
from calculators.skat.rules.score.outcome import Outcome, outcome
from calculators.skat.rules.score.possible import problems
from calculators.skat.rules.variants import TABLE_VARIANTS
from calculators.skat.value.ask.game_value import stated_game
from calculators.skat.value.form.game import GAME_VALUE, laid_matadors
from calculators.text.explain import StepAnswer
from calculators.text.language import Language, capital
from calculators.text.tables import Answer, TextTable, figure, signed

OF_EVERY_GAME = tuple(
    f"variants.{field.name}"
    for field in TABLE_VARIANTS.fields
    if field.name not in ("kontra", "bock")
)
"""The house rules of a form that do not depend on what was said in one game."""


def game_value(answer: Answer, values: Values, language: Language, page: PageContext) -> Html:
    """The count aloud, the number that goes on the sheet, and every step with its rule."""
    return joined(
        [
            score_count(answer, language),
            end_of_run(values, language),
            bid_line(answer, values, language),
            against_the_bid(values, language),
            steps(answer["steps"], language, page),
            *notes(answer),
            difference_link(values, language, page),
            rule_links(answer, language, page),
        ]
    )


def difference_link(values: Values, language: Language, page: PageContext) -> Html:
    """The way to all that the house rules of a table change; empty where there are none."""
    agreed = {name: values[name] for name in OF_EVERY_GAME if values.get(name)}
    if not agreed:
        return Html("")
    printed = {"ruleset": values["ruleset"]}
    address = difference_address({**printed, **agreed}, printed)
    href = f"{page.root}{language.site}{address}"
    return element("p", element("a", language.forms["what-differs"], href=href))


def made_game(answer: Answer, _values: Values, language: Language, _page: PageContext) -> Html:
    """The count aloud."""
    return score_count(answer, language)


def score_count(answer: Answer, language: Language, *, is_live: bool = True) -> Html:
    """The count as it is spoken, and the score."""
    score = score_span(answer["score"], signed(answer["score"]))
    value = joined([score, text(language.reasons[answer["reason"]])], " ")
    lines = count_lines([answer["say"]], value, is_live=is_live)
    return element("div", lines, class_="example counted")


def steps(counted: Iterable[StepAnswer], language: Language, page: PageContext) -> Html:
    """Every step leads to its rule; beside it what the count has come to."""
    items = [
        element(
            "li",
            element("a", step["text"], href=page.root + language.href(step["rule"])),
            element("span", figure(step["total"]), class_="figure"),
        )
        for step in counted
    ]
    return element("ol", *items, class_="steps")


def end_of_run(values: Values, language: Language) -> Html:
    """The card that ends the run of matadors, where cards are laid."""
    found = laid_matadors(values)
    if not found or not found["first_missing_or_held"]:
        return Html("")
    label = capital(language.labels["first-missing" if found["held"] else "first-held"])
    card = card_face(str(found["first_missing_or_held"]), language)
    return spoken_line(label, ": ", card, class_="ends")


def bid_line(answer: Answer, values: Values, language: Language) -> Html:
    """How the game stands to the final bid, if one was given."""
    asked = game_request(values)
    if asked.get("bid") is None:
        return Html("")
    rules, game = stated_game(asked)
    bid, unbid = game.bid or 0, replace(game, bid=None)
    if problems(rules, unbid):
        return Html("")  # The bid itself decided what could still be won.
    named = {"bid": bid, "value": outcome(rules, unbid).value}
    if named["value"] < bid:
        return element("p", language.notes["bid-not-reached"].format(**named), class_="note")
    if answer["reason"] == "made":
        worth = {name: found.value for name, found in endings_of(rules, unbid)}
        simple = worth.get("simple", bid)
        enough = next((name for name in worth if worth[name] >= bid), "simple")
        if simple < bid:
            told = {**named, "level": language.labels[enough], "simple": simple}
            return element("p", language.notes["bid-reached-by"].format(**told), class_="note")
    return element("p", language.notes["bid-reached"].format(**named), class_="note")


def game_request(values: Values) -> Question:
    return request_from(GAME_VALUE, values)


def endings_of(rules: Ruleset, game: Game) -> Iterator[tuple[Reached, Outcome]]:
    """The game as declared, at each ending that is possible."""
    for ending in REACHED:
        least = least_taken(rules, ending)
        ended = replace(game, card_points=least.get("card_points"), tricks=least.get("tricks"))
        if not problems(rules, ended):
            yield ending, outcome(rules, ended)


def against_the_bid(values: Values, language: Language) -> Html:
    """Every ending of the game as declared: its score, and whether the bid is reached. Empty where
    there is no bid, or where the ending is settled."""
    asked = game_request(values)
    if asked.get("bid") is None:
        return Html("")
    rules, game = stated_game(asked)
    if game.contract.kind == "null" or game.conceded or game.forfeit:
        return Html("")
    rows = tuple(
        (language.labels[ending], signed(found.score), language.reasons[found.reason])
        for ending, found in endings_of(rules, game)
    )
    words = language.labels
    head = (words["reached-level"], words["score"], words["verdict"])
    return table(TextTable(head, rows, frozenset({1})), language.forms["each-ending"])

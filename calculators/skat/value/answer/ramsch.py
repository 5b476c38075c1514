"""A ramsch: everybody's score with its count."""

from __future__ import annotations

from calculators.page.markup import Html, joined
from calculators.page.parts import PageContext, notes, rule_links, spoken_line
from calculators.page.tables import table
from calculators.page.values import Values
from calculators.text.language import Language, capital
from calculators.text.tables import Answer, TextTable, signed


def ramsch(answer: Answer, _values: Values, language: Language, page: PageContext) -> Html:
    """The scores in a line, then what they come from."""
    seats = tuple(language.seats.values())
    scores = ", ".join(
        f"{seats[player['seat']]} {signed(player['score'])}" for player in answer["players"]
    )
    points = (
        ["–" if player[key] is None else str(player[key]) for key in ("card_points", "tricks")]
        for player in answer["players"]
    )
    rows = tuple(
        (seats[player["seat"]], *counted, signed(player["score"]), player["say"])
        for player, counted in zip(answer["players"], points, strict=True)
    )
    keys = ("player", "card-points", "tricks", "score", "count")
    head = tuple(language.labels[key] for key in keys)
    return joined(
        [
            spoken_line(capital(scores), class_="say"),
            table(TextTable(head, rows, frozenset({1, 2, 3})), language.operations["ramsch"]),
            *notes(answer),
            rule_links(answer, language, page),
        ]
    )

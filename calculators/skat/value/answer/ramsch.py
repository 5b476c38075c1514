"""A ramsch: everybody's score with its count."""

from __future__ import annotations

from calculators.page.markup import Html, joined
from calculators.page.parts import Answer, PageContext, notes, rule_links, spoken_line
from calculators.page.tables import render_report
from calculators.page.values import Values
from calculators.skat.value.tables import ramsch_report
from calculators.text.language import Language, capital
from calculators.text.tables import Report, signed


def ramsch(answer: Answer, _values: Values, language: Language, page: PageContext) -> Html:
    """The scores in a line, then what they come from."""
    seats = tuple(language.seats.values())
    scores = ", ".join(
        f"{seats[player['seat']]} {signed(player['score'])}" for player in answer["players"]
    )
    told = ramsch_report(answer, language)
    label = language.operations["ramsch"]
    return joined(
        [
            spoken_line(capital(scores), class_="say"),
            render_report(Report((), told.tables), label),
            *notes(answer),
            rule_links(answer, language, page),
        ]
    )

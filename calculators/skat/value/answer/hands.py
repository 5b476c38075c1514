"""A trick with the cards that may follow."""

from __future__ import annotations

from calculators.page.cards import card_face
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext, rule_links, spoken_line
from calculators.page.values import Values
from calculators.text.language import Language, capital
from calculators.text.tables import Answer


def trick(answer: Answer, _values: Values, language: Language, page: PageContext) -> Html:
    """Who takes the trick, and which cards may follow."""
    words = language.labels
    lines = []
    if answer["winning_card"]:
        label = capital(words["winner" if answer["winner"] is not None else "highest-so-far"])
        lines.append(
            spoken_line(label, ": ", card_face(answer["winning_card"], language), class_="say")
        )
    if answer["card_points"] is not None:
        lines.append(spoken_line(f"{capital(words['trick-points'])}: {answer['card_points']}"))
    if "legal" in answer:
        lines.append(playable_cards(answer, language))
    return joined([*lines, rule_links(answer, language, page)])


def playable_cards(answer: Answer, language: Language) -> Html:
    """The cards that may be played, and why the others may not."""
    drawn = [card_face(card, language) for card in answer["legal"]]
    may = spoken_line(capital(language.labels["legal"]), ": ", joined(drawn, ", "))
    barred = [
        element("li", card_face(entry["card"], language), ": ", entry["text"])
        for entry in answer["illegal"]
    ]
    return joined([may, element("ul", *barred) if barred else Html("")])

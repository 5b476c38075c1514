"""A trick of Skruf: who wins it, and which cards a hand may play."""

from __future__ import annotations

from calculators.page.cards import card_face
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext, rule_links, spoken_line
from calculators.page.tables import table
from calculators.page.values import Values
from calculators.skruf.rules.words import seat_name
from calculators.skruf.value.tables import form_words
from calculators.text.language import Language, capital
from calculators.text.tables import Answer, TextTable


def render_trick(answer: Answer, _values: Values, language: Language, page: PageContext) -> Html:
    """The winning card, the cards that may be played, and why the others may not."""
    return joined(
        [
            spoken_line(winner_line(answer, language), class_="say"),
            *playable_cards(answer, language),
            rule_links(answer, language, page),
        ]
    )


def winner_line(answer: Answer, language: Language) -> str:
    """The highest card, and which seat wins with it."""
    words = form_words(language)
    if answer["winning_card"] is None:
        return words["nothing-led"]
    card = language.card_name(answer["winning_card"])
    if answer["winner"] is None:
        line = words["leading"].format(card=card)
    elif answer["seat"] is None:
        line = words["taken-by"].format(card=card)
    else:
        line = words["taken-at"].format(card=card, seat=seat_name(language, answer["seat"]))
    return capital(line)


def playable_cards(answer: Answer, language: Language) -> list[Html]:
    """The playable cards of a hand."""
    if "legal" not in answer:
        return []
    words = form_words(language)
    before, _, after = words["may-play"].partition("{cards}")
    cards = joined([card_face(code, language) for code in answer["legal"]], " ")
    found = [element("p", before, cards, after)]
    if answer["illegal"]:
        rows = tuple((card_face(one["card"], language), one["text"]) for one in answer["illegal"])
        head = (words["may-not"], language.labels["why"])
        found.append(table(TextTable(head, rows), words["may-not"]))
    return found

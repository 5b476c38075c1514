"""An exercise as a form: facts, cards that lie there, the question, and what to answer with."""

from __future__ import annotations

from calculators.cards import Card
from calculators.page.cards import card_face, face
from calculators.page.markup import Html, element, joined
from calculators.text.language import Language, capital
from calculators.train.task import Task
from calculators.train.words import choice_text, exercise_words, question_text, sentence
from calculators.web.train.selection import Selection

SIGNS = (("plus", ""), ("minus", "-"))


def render_exercise(
    wanted: Selection, drawn: Task, language: Language, *, again: bool = False
) -> Html:
    """The whole exercise."""
    words = exercise_words(language)
    facts = [element("li", sentence(language, wanted.ruleset, said)) for said in drawn.facts]
    asked = element("legend", question_text(language, wanted.ruleset, drawn), class_="question")
    return element(
        "form",
        element("p", words["page.again"], class_="again") if again else Html(""),
        element("ul", *facts, class_="facts", id="trainer-facts") if facts else Html(""),
        *[
            lying_cards(language, words[f"shown.{shown.key}"], shown.cards)
            for shown in drawn.card_groups
        ],
        element(
            "fieldset",
            asked,
            INPUTS[drawn.form](wanted, drawn, language),
            element("p", class_="error", id="trainer-error"),
            aria_describedby="trainer-facts" if facts else None,
        ),
        class_="task",
        data_asks=drawn.form,
        novalidate=True,
        autocomplete="off",
    )


def choice_buttons(wanted: Selection, drawn: Task, language: Language) -> Html:
    """Buttons that answer at once."""
    buttons = [
        element(
            "button",
            capital(choice_text(language, wanted.ruleset, drawn, value)),
            type="button",
            data_answer=value,
        )
        for value in drawn.options
    ]
    return element("div", *buttons, class_="options")


def card_buttons(_wanted: Selection, drawn: Task, language: Language) -> Html:
    """Cards that answer at once."""
    cards = [card_button(language, code) for code in drawn.options]
    return element("div", *cards, class_="hand")


def pressed_cards(_wanted: Selection, drawn: Task, language: Language) -> Html:
    """Cards that stay pressed until the answer is given."""
    words = exercise_words(language).table("page")
    cards = [card_button(language, code, pressed=False) for code in drawn.options]
    hint = words["choose-order" if drawn.form == "order" else "choose-cards"]
    return joined(
        [
            element("p", hint, class_="hint"),
            element("div", *cards, class_="hand"),
            send_buttons(words, element("button", words["clear"], type="reset")),
        ]
    )


def number_input(_wanted: Selection, _drawn: Task, language: Language) -> Html:
    """A number to type."""
    words = exercise_words(language).table("page")
    return joined([number_line(words), send_buttons(words)])


def score_input(_wanted: Selection, _drawn: Task, language: Language) -> Html:
    """A number to type, and its sign to press: few keyboards of phones have a minus."""
    words = exercise_words(language).table("page")
    signs = [
        element(
            "label",
            element("input", type="radio", name="sign", value=value, checked=value == ""),
            element("span", words[name]),
            class_="chip",
        )
        for name, value in SIGNS
    ]
    group = element("div", *signs, class_="chips", role="radiogroup", aria_label=words["sign"])
    return joined([group, number_line(words), send_buttons(words)])


def number_line(words: dict[str, str]) -> Html:
    """The line for a number."""
    line = element(
        "input",
        id="trainer-number",
        name="number",
        type="text",
        inputmode="numeric",
        autocomplete="off",
        aria_describedby="trainer-error",
    )
    label = element("label", words["answer"], for_="trainer-number")
    return element("div", label, line, class_="field number")


def send_buttons(words: dict[str, str], *others: Html) -> Html:
    """The button that sends the answer."""
    send = element("button", words["submit"], type="submit")
    return element("div", send, *others, class_="buttons")


def lying_cards(language: Language, label: str, cards: tuple[Card, ...]) -> Html:
    """Cards in a row under a heading."""
    row = element(
        "ul",
        *[element("li", card_face(card.code, language)) for card in cards],
        class_="hand",
        aria_label=label,
    )
    return element("div", element("p", label, class_="label"), row, class_="lying")


def card_button(language: Language, code: str, *, pressed: bool | None = None) -> Html:
    """A card to tap: it answers at once, or it is one of several and stays pressed."""
    return element(
        "button",
        element("span", language.card_name(code), class_="unseen"),
        face(code[0], language.letter(code[1])),
        element("span", class_="place"),
        type="button",
        class_=f"card card-{code[0].lower()}",
        data_answer=code,
        aria_pressed=None if pressed is None else str(pressed).lower(),
    )


INPUTS = {
    "choice": choice_buttons,
    "card": card_buttons,
    "cards": pressed_cards,
    "order": pressed_cards,
    "number": number_input,
    "score": score_input,
}

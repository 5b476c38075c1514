"""An exercise as a form: facts, cards that lie there, the question, and what to answer with."""

from __future__ import annotations

from calculators.page.markup import Html, element, joined
from calculators.text.language import Language, capital
from calculators.train.task import Task
from calculators.train.words import choice_text, question_text, sentence
from calculators.web.train.chosen import Chosen
from calculators.web.train.pieces import card_button, lying_cards

SIGNS = (("plus", ""), ("minus", "-"))


def asking(wanted: Chosen, drawn: Task, language: Language, *, again: bool = False) -> Html:
    """The whole exercise."""
    words = language.words("train")
    facts = [element("li", sentence(language, wanted.ruleset, said)) for said in drawn.told]
    asked = element("legend", question_text(language, wanted.ruleset, drawn), class_="question")
    return element(
        "form",
        element("p", words["page.again"], class_="again") if again else Html(""),
        element("ul", *facts, class_="facts", id="trainer-facts") if facts else Html(""),
        *[lying_cards(language, words[f"shown.{shown.key}"], shown.cards) for shown in drawn.shown],
        element(
            "fieldset",
            asked,
            WAYS[drawn.form](wanted, drawn, language),
            element("p", class_="error", id="trainer-error"),
            aria_describedby="trainer-facts" if facts else None,
        ),
        class_="task",
        data_asks=drawn.form,
        novalidate=True,
        autocomplete="off",
    )


def choices(wanted: Chosen, drawn: Task, language: Language) -> Html:
    """Buttons that answer at once."""
    buttons = [
        element(
            "button",
            capital(choice_text(language, wanted.ruleset, drawn, value)),
            type="button",
            data_answer=value,
        )
        for value in drawn.offered
    ]
    return element("div", *buttons, class_="options")


def one_card(_wanted: Chosen, drawn: Task, language: Language) -> Html:
    """Cards that answer at once."""
    cards = [card_button(language, code) for code in drawn.offered]
    return element("div", *cards, class_="hand")


def some_cards(_wanted: Chosen, drawn: Task, language: Language) -> Html:
    """Cards that stay pressed until the answer is given."""
    words = language.words("train").table("page")
    cards = [card_button(language, code, pressed=False) for code in drawn.offered]
    hint = words["choose-order" if drawn.form == "order" else "choose-cards"]
    return joined(
        [
            element("p", hint, class_="hint"),
            element("div", *cards, class_="hand"),
            sending(words, element("button", words["clear"], type="reset")),
        ]
    )


def number(_wanted: Chosen, _drawn: Task, language: Language) -> Html:
    """A number to type."""
    words = language.words("train").table("page")
    return joined([typed(words), sending(words)])


def score(_wanted: Chosen, _drawn: Task, language: Language) -> Html:
    """A number to type, and its sign to press: few keyboards of phones have a minus."""
    words = language.words("train").table("page")
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
    return joined([group, typed(words), sending(words)])


def typed(words: dict[str, str]) -> Html:
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


def sending(words: dict[str, str], *others: Html) -> Html:
    """The button that sends the answer."""
    send = element("button", words["submit"], type="submit")
    return element("div", send, *others, class_="buttons")


WAYS = {
    "choice": choices,
    "card": one_card,
    "cards": some_cards,
    "order": some_cards,
    "number": number,
    "score": score,
}

"""An exercise as a form: facts, cards, the question, and the input for the answer."""

from __future__ import annotations

from collections.abc import Sequence

from calculators.page.cards import card_face, rank_face
from calculators.page.markup import Html, element, joined
from calculators.practice.page.selection import ID
from calculators.practice.task import CardGroup, Task
from calculators.practice.words import choice_text, exercise_words, question_text, sentence
from calculators.text.language import Language, Words, capital

SIGNS = (("plus", ""), ("minus", "-"))


def render_exercise(
    ruleset: str, task: Task, language: Language, *, again: bool = False, id: str = ID
) -> Html:
    """The whole exercise; the ids of its parts begin with a name of their own on the page."""
    words = exercise_words(language)
    facts = [element("li", sentence(language, ruleset, fact)) for fact in task.facts]
    asked = element("legend", question_text(language, ruleset, task), class_="question")
    return element(
        "form",
        element("p", words["page.again"], class_="again") if again else Html(""),
        element("ul", *facts, class_="facts", id=f"{id}-facts") if facts else Html(""),
        *[render_cards(shown, language) for shown in task.card_groups],
        element(
            "fieldset",
            asked,
            INPUTS[task.form](ruleset, task, language),
            element("p", class_="error", id=f"{id}-error"),
            aria_describedby=f"{id}-facts" if facts else None,
        ),
        class_="task",
        data_asks=task.form,
        novalidate=True,
        autocomplete="off",
    )


def choice_buttons(ruleset: str, task: Task, language: Language) -> Html:
    """Buttons, each of which answers."""
    buttons = [
        element(
            "button",
            capital(choice_text(language, ruleset, task, value)),
            type="button",
            data_answer=value,
        )
        for value in task.options
    ]
    return element("div", *buttons, class_="options")


def card_buttons(_ruleset: str, task: Task, language: Language) -> Html:
    """Cards, each of which answers."""
    cards = [card_button(language, code) for code in task.options]
    return element("div", *cards, class_="hand")


def pressed_cards(_ruleset: str, task: Task, language: Language) -> Html:
    """Cards that stay pressed until the answer is sent."""
    words = exercise_words(language).table("page")
    cards = [card_button(language, code, pressed=False) for code in task.options]
    hint = words["choose-order" if task.form == "order" else "choose-cards"]
    return joined(
        [
            element("p", hint, class_="hint"),
            element("div", *cards, class_="hand"),
            send_buttons(words, element("button", words["clear"], type="reset")),
        ]
    )


def number_input(_ruleset: str, _drawn: Task, language: Language) -> Html:
    """A text field for a number."""
    words = exercise_words(language).table("page")
    return joined([number_line(words), send_buttons(words)])


def score_input(_ruleset: str, _drawn: Task, language: Language) -> Html:
    """A number with buttons for the sign, as few phone keyboards have a minus."""
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
    """The text field for a number."""
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


def render_cards(shown: CardGroup, language: Language) -> Html:
    """Cards under their heading: a row, or a line for each trick with a column for each player."""
    words = exercise_words(language)
    label = words[f"shown.{shown.key}"]
    faces = [card_face(card.code, language) for card in shown.cards]
    if shown.players:
        cards = render_tricks(shown.players, faces, words)
    else:
        items = [element("li", face) for face in faces]
        cards = element("ul", *items, class_="hand", aria_label=label)
    return element("div", element("p", label, class_="label"), cards, class_="lying")


def render_tricks(players: Sequence[str], faces: Sequence[Html], words: Words) -> Html:
    """Tricks one below the other, the last perhaps not whole; the card that was led is marked."""
    columns = words.table("tricks")
    lead = element("span", "▸", role="img", aria_label=words["led"], class_="led")
    rows = []
    for start in range(0, len(faces), len(columns)):
        trick = slice(start, start + len(columns))
        played = dict(zip(players[trick], faces[trick], strict=True))
        cells = [
            element("td", *([lead] if name == players[start] else []), played.get(name, ""))
            for name in columns
        ]
        rows.append(element("tr", *cells))
    heads = [element("th", label, scope="col") for label in columns.values()]
    return element(
        "table",
        element("thead", element("tr", *heads)),
        element("tbody", *rows),
        class_="tricks-played",
    )


def card_button(language: Language, code: str, *, pressed: bool | None = None) -> Html:
    """A card as a button: it answers at once, or stays pressed."""
    return element(
        "button",
        element("span", language.card_name(code), class_="unseen"),
        rank_face(code[0], language.letter(code[1])),
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

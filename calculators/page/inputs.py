"""The controls as HTML: a field for each kind, with its label and the buttons beside it."""

from __future__ import annotations

from calculators.page.cards import deck, written
from calculators.page.controls import Control, Option
from calculators.page.markup import Html, element, joined
from calculators.text.language import Language


def described_by(control: Control, id: str) -> str:
    """The hint, where there is one, and the error."""
    return f"{id}-hint {id}-error" if control.hint else f"{id}-error"


def select(control: Control, id: str, value: str, _language: Language) -> Html:
    options = [
        element("option", option.label, value=option.value, selected=option.value == value)
        for option in control.options
    ]
    choice = element(
        "select", *options, id=id, name=control.name, aria_describedby=described_by(control, id)
    )
    return Html(element("label", control.label, for_=id) + choice)


def number(control: Control, id: str, value: str, _language: Language) -> Html:
    """Typed digits: a number field of the browser would swallow what it cannot read."""
    return typed(control, id, value, inputmode="numeric")


def words(control: Control, id: str, value: str, _language: Language) -> Html:
    """Typed words that no keyboard should mend."""
    return typed(control, id, value, autocapitalize="off", spellcheck="false")


def cards(control: Control, id: str, value: str, language: Language) -> Html:
    """Cards to type, and the pack to press."""
    line = words(control, id, written(language, value), language)
    return Html(line + deck(language, control.name, control.label))


def order(control: Control, id: str, value: str, language: Language) -> Html:
    """Who took each trick: the first letters of the seats to type, and the seats to press."""
    seats = [
        element("button", seat, type="button", data_append=seat[0].upper())
        for seat in language.seats.values()
    ]
    back = element("button", language.forms["take-back"], type="button", data_drop=True)
    row = element("div", *seats, back, class_="presets", role="group", aria_label=control.label)
    return Html(words(control, id, value, language) + row)


def typed(control: Control, id: str, value: str, **attributes: str) -> Html:
    """A line of text under its label."""
    field = element(
        "input",
        id=id,
        name=control.name,
        type="text",
        autocomplete="off",
        value=value,
        aria_describedby=described_by(control, id),
        **attributes,
    )
    return joined([element("label", control.label, for_=id), field, presets(control)])


def presets(control: Control) -> Html:
    """Buttons that fill in what is asked for most."""
    buttons = [
        element("button", preset.label, type="button", data_values=preset.values)
        for preset in control.presets
    ]
    if not buttons:
        return Html("")
    return element("div", *buttons, class_="presets", role="group", aria_label=control.label)


def check(control: Control, id: str, value: str, _language: Language) -> Html:
    box = element(
        "input",
        id=id,
        name=control.name,
        type="checkbox",
        value="true",
        checked=value == "true",
        aria_describedby=described_by(control, id),
    )
    return element("label", box, control.label, class_="choice")


def radio(control: Control, id: str, value: str, _language: Language) -> Html:
    """Choices to press, one of them chosen.

    Radio buttons of one name are one choice in the whole form; behind the ~ stands what keeps two
    controls of the same name apart.
    """
    name = f"{control.name}~{id}"
    chips = [chip(name, option, chosen=option.value == value) for option in control.options]
    return element(
        "fieldset",
        element("legend", control.label),
        element("div", *chips, class_="chips"),
        id=id,
        aria_describedby=described_by(control, id),
    )


def chip(name: str, option: Option, *, chosen: bool) -> Html:
    """One choice; what is drawn is for the eye, the words for the ear."""
    shown = element("span", option.label)
    if option.face is not None:
        spoken = element("span", option.label, class_="unseen")
        shown = element("span", spoken, element("span", option.face, aria_hidden="true"))
    box = element("input", type="radio", name=name, value=option.value, checked=chosen)
    return element("label", box, shown, class_="chip first" if option.opens_row else "chip")


def line(control: Control, id: str, value: str, _language: Language) -> Html:
    """A hand to type; cards of the pack beside it can be pressed into it, up to so many."""
    return typed(
        control, id, value, autocapitalize="off", spellcheck="false", data_size=str(control.high)
    )


def pack(control: Control, id: str, value: str, language: Language) -> Html:
    """The whole pack, which only Skruf needs."""
    from calculators.skruf.forms.pack import pack as drawn

    return drawn(control, id, value, language)


INPUTS = {
    "line": line,
    "pack": pack,
    "select": select,
    "number": number,
    "text": words,
    "cards": cards,
    "order": order,
    "check": check,
    "radio": radio,
}

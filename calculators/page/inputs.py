"""Forms as HTML: each kind of field with its label, its hint and the place for its error."""

from __future__ import annotations

import json
from collections.abc import Mapping

from calculators.page.cards import deck, silent_pip, spelled_cards, with_pip
from calculators.page.controls import Control, Group, Groups, NamedLabel, Option, Values
from calculators.page.markup import Html, element, text
from calculators.text.language import Language


def rendered_groups(groups: Groups, language: Language, scope: str, values: Values) -> list[Html]:
    """A form's fields, group by group."""
    return [
        rendered_group(group, language, f"{scope}-{at}", values) for at, group in enumerate(groups)
    ]


def rendered_group(group: Group, language: Language, scope: str, values: Values) -> Html:
    """Fields side by side, under a heading, or behind a summary."""
    drawn = [
        rendered_field(control, language, f"{scope}-{at}", values)
        for at, control in enumerate(group.controls)
    ]
    classes = ["fields", *([group.name] if group.name else []), *(["row"] * group.in_a_row)]
    fields = element("div", *drawn, class_=" ".join(classes))
    name = group.name or None
    if group.folded:
        return element("details", element("summary", group.title), fields, class_=name)
    error = element("p", class_="error", id=f"{scope}-error") if name else Html("")
    if not group.title:
        return element("div", fields, error, data_group=name) if name else fields
    return element(
        "fieldset",
        element("legend", group.title),
        fields,
        error,
        class_=name or "group",
        data_group=name,
        aria_describedby=f"{scope}-error" if name else None,
    )


def rendered_field(control: Control, language: Language, scope: str, values: Values) -> Html:
    """One field; what does not apply is hidden."""
    id = f"{scope}-{control.name.replace('.', '-').strip('_')}"
    value = values.get(control.name, control.default)
    if not control.applies(values):
        value = control.default  # another control of the same name may apply
    if control.kind == "fixed":
        return element("input", type="hidden", name=control.name, value=value)
    if control.kind == "state":
        return element("input", type="text", name=control.name, value=value, hidden=True)
    hint = element("p", control.hint, class_="hint", id=f"{id}-hint") if control.hint else Html("")
    when = json.dumps(dict(control.when), separators=(",", ":")) if control.when else None
    return element(
        "div",
        (control.draw or INPUTS[control.kind])(control, id, value, language),
        hint,
        element("p", class_="error", id=f"{id}-error"),
        class_=f"field {control.kind}",
        data_field=control.name,
        data_when=when,
        hidden=not control.applies(values),
    )


def label_html(label: str) -> Html:
    """A label; a name that changes with the deal can be found by its key."""
    if not isinstance(label, NamedLabel):
        return text(label)
    name = element("span", label.name, data_name=label.key)
    return Html(text(label.before) + name + text(label.after))


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
    return Html(element("label", label_html(control.label), for_=id) + choice)


def number(control: Control, id: str, value: str, _language: Language) -> Html:
    """Typed digits: a number field of the browser would swallow what it cannot read."""
    return typed_line(control, id, value, inputmode="numeric")


def money(control: Control, id: str, value: str, _language: Language) -> Html:
    """A sum of money, with a point or a comma."""
    return typed_line(control, id, value, inputmode="decimal")


def words(control: Control, id: str, value: str, _language: Language) -> Html:
    """Typed words that no keyboard should mend."""
    return typed_line(control, id, value, autocapitalize="off", spellcheck="false")


def name(control: Control, id: str, value: str, _language: Language) -> Html:
    """What somebody or something is called, of at most so many letters."""
    return typed_line(control, id, value, maxlength=str(control.high) if control.high else None)


def line(control: Control, id: str, value: str, _language: Language) -> Html:
    """A hand to type; cards of the pack beside it can be pressed into it, up to so many."""
    size = str(control.high) if control.high else None
    return typed_line(control, id, value, autocapitalize="off", spellcheck="false", data_size=size)


def cards(control: Control, id: str, value: str, language: Language) -> Html:
    """Cards to type, and the pack to press."""
    typed = words(control, id, spelled_cards(language, value), language)
    return Html(typed + deck(language, control.name, control.label))


def order(control: Control, id: str, value: str, language: Language) -> Html:
    """Who took each trick: the first letters of the seats to type, and the seats to press."""
    seats = [
        element("button", seat, type="button", data_append=seat[0].upper())
        for seat in language.seats.values()
    ]
    back = element("button", language.forms["take-back"], type="button", data_drop=True)
    row = element("div", *seats, back, class_="presets", role="group", aria_label=control.label)
    return Html(words(control, id, value, language) + row)


def typed_line(control: Control, id: str, value: str, **attributes: str | None) -> Html:
    """A line of text under its label, with the buttons that fill in what is asked for most."""
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
    label = element("label", label_html(control.label), for_=id)
    if not control.presets:
        return Html(label + field)
    buttons = [
        element("button", preset.label, type="button", data_values=preset.values)
        for preset in control.presets
    ]
    row = element("div", *buttons, class_="presets", role="group", aria_label=control.label)
    return Html(label + field + row)


def check(control: Control, id: str, value: str, language: Language) -> Html:
    """A box to tick, or a card to press: its sign and letter for the eye, its name for the ear."""
    box = element(
        "input",
        id=id,
        name=control.name,
        type="checkbox",
        value="true",
        checked=value == "true",
        aria_describedby=described_by(control, id),
    )
    if not control.card:
        return element("label", box, element("span", label_html(control.label)), class_="choice")
    suit, rank = control.card[:-1], control.card[-1]
    sign = silent_pip(suit, language) if suit else Html("")
    letter = element("span", language.letter(rank), aria_hidden="true")
    name = element("span", control.label, class_="unseen")
    return element("label", box, element("span", sign, letter, name), class_="chip")


def radio(control: Control, id: str, value: str, language: Language) -> Html:
    """Choices to press, one of them chosen.

    Radio buttons of one name are one choice in the whole form; behind the ~ stands what keeps two
    controls of the same name apart.
    """
    name = f"{control.name}~{id}"
    chips = [
        chip(name, option, language, chosen=option.value == value) for option in control.options
    ]
    return element(
        "fieldset",
        element("legend", label_html(control.label)),
        element("div", *chips, class_="chips"),
        id=id,
        aria_describedby=described_by(control, id),
    )


def chip(name: str, option: Option, language: Language, *, chosen: bool) -> Html:
    """One choice; what is drawn in place of words is for the eye, the words for the ear."""
    label = label_html(option.label)
    if option.suit is None:
        shown = [label, *([element("small", option.small)] if option.small else [])]
    elif option.short:
        face = with_pip(option.label, option.suit, language, silent_pip)
        spoken = element("span", label, class_="unseen")
        shown = [spoken, element("span", face, aria_hidden="true")]
    else:
        shown = [silent_pip(option.suit.value, language), element("span", label)]
    box = element("input", type="radio", name=name, value=option.value, checked=chosen)
    words = element("span", *shown)
    return element("label", box, words, class_="chip first" if option.opens_row else "chip")


INPUTS = {
    "line": line,
    "select": select,
    "number": number,
    "money": money,
    "text": words,
    "name": name,
    "cards": cards,
    "order": order,
    "check": check,
    "radio": radio,
}
"""The kinds that every family may use; a family's own kind comes with its drawing."""


FAULTS = (
    *("unreachable", "offline", "portal", "changed", "damaged", "unsupported"),
    *("broken", "lost", "too-deep", "failed"),
)
"""Why Python does not answer, as the scripts name it (js/files.js) and the catalogue words it."""
STATES = ("waiting", "loading", "slow", "slow-net", *FAULTS, "retry", "reload")
"""What the script of an element says while Python is on its way, or when it does not come."""


def data_json(value: Mapping[str, object] | None) -> str | None:
    """What an element carries for its script; nothing where there is nothing."""
    return json.dumps(value, ensure_ascii=False) if value else None

"""Forms as HTML: every kind of control with its label, hint and place for an error."""

from __future__ import annotations

import json
from collections.abc import Mapping

from calculators.page.cards import deck_buttons, silent_pip, spelled_cards, with_pip
from calculators.page.controls import (
    TYPED,
    Control,
    Group,
    Groups,
    NamedLabel,
    Option,
    Values,
    When,
    all_controls,
    lays_cards,
)
from calculators.page.markup import Html, element, text
from calculators.text.language import Language


def render_groups(groups: Groups, language: Language, scope: str, values: Values) -> list[Html]:
    """The fields of a form, group by group."""
    return [
        render_group(group, language, f"{scope}-{at}", values) for at, group in enumerate(groups)
    ]


def render_group(group: Group, language: Language, scope: str, values: Values) -> Html:
    """The fields of a group: alone, under a heading, or in a closed `details`."""
    drawn = [
        render_field(control, language, f"{scope}-{at}", values)
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


def render_field(control: Control, language: Language, scope: str, values: Values) -> Html:
    """One field; a field that does not apply is hidden."""
    id = f"{scope}-{control.name.replace('.', '-').strip('_')}"
    value = values.get(control.name, control.default)
    if not control.applies(values):
        value = control.default  # another control of the same name may apply
    if control.kind == "fixed":
        return element("input", type="hidden", name=control.name, value=value)
    agreed = control.agreed or None
    if control.kind == "state":
        return element(
            "input", type="text", name=control.name, value=value, hidden=True, data_agreed=agreed
        )
    hint = element("p", control.hint, class_="hint", id=f"{id}-hint") if control.hint else Html("")
    when = when_json(control.when)
    return element(
        "div",
        (control.draw or INPUTS[control.kind])(control, id, value, language),
        hint,
        element("p", class_="error", id=f"{id}-error"),
        class_=f"field {control.kind}",
        data_field=control.name,
        data_agreed=agreed,
        data_when=when,
        hidden=not control.applies(values),
    )


def when_json(when: When) -> str | None:
    """A condition for the script; None if there is none."""
    return json.dumps(dict(when), separators=(",", ":")) if when else None


def label_html(label: str) -> Html:
    """A label; a name that changes with the deal is marked with its key."""
    if not isinstance(label, NamedLabel):
        return text(label)
    name = element("span", label.name, data_name=label.key)
    return Html(text(label.before) + name + text(label.after))


def described_by(control: Control, id: str) -> str:
    """The ids of the hint, if there is one, and of the error."""
    return f"{id}-hint {id}-error" if control.hint else f"{id}-error"


def render_select(control: Control, id: str, value: str, _language: Language) -> Html:
    options = [
        element("option", option.label, value=option.value, selected=option.value == value)
        for option in control.options
    ]
    choice = element(
        "select", *options, id=id, name=control.name, aria_describedby=described_by(control, id)
    )
    return Html(element("label", label_html(control.label), for_=id) + choice)


PLAIN_TEXT = {"autocapitalize": "off", "spellcheck": "false"}
"""The attributes of a field without spelling correction."""
TYPED_AS: dict[str, dict[str, str]] = {
    "number": {"inputmode": "numeric"},
    "money": {"inputmode": "decimal"},
    "text": PLAIN_TEXT,
    "line": PLAIN_TEXT,
    "name": {},
}
"""The attributes of the text fields by kind; a number field of the browser drops what it cannot
read, so that numbers and sums of money are text as well."""
LENGTH = {"line": "data_size", "name": "maxlength"}
"""The attribute that states `high`: how many cards the pack may put there, how long a name is."""


def render_typed(control: Control, id: str, value: str, _language: Language) -> Html:
    """What is typed in one line, in a text field."""
    size = str(control.high) if control.high else None
    most = {LENGTH[control.kind]: size} if control.kind in LENGTH else {}
    return render_text_field(control, id, value, **TYPED_AS[control.kind], **most)


def render_cards(control: Control, id: str, value: str, language: Language) -> Html:
    """Cards in a text field, with the pack as buttons, and their number where they are counted."""
    typed = render_text_field(control, id, spelled_cards(language, value), **PLAIN_TEXT)
    deck = deck_buttons(language, control.name, control.label)
    if not control.count:
        return Html(typed + deck)
    number = control.count.format(count=len(value.split()))
    count = element("p", number, class_="count", role="status", data_count=control.count)
    return Html(typed + deck + count)


def render_text_field(control: Control, id: str, value: str, **attributes: str | None) -> Html:
    """A text field under its label, with the buttons for its presets."""
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
        element(
            "button",
            preset.label,
            type="button",
            data_values=preset.values,
            data_when=when_json(preset.when),
            hidden=not all("" in allowed for _, allowed in preset.when),
        )
        for preset in control.presets
    ]
    row = element("div", *buttons, class_="presets", role="group", aria_label=control.label)
    return Html(label + field + row)


def render_check(control: Control, id: str, value: str, language: Language) -> Html:
    """A checkbox; with `card` it is drawn as a card that can be pressed."""
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


def render_radio(control: Control, id: str, value: str, language: Language) -> Html:
    """Radio buttons.

    Radio buttons of the same name form one choice in the whole form, so the part after "~"
    separates two controls of the same name.
    """
    name = f"{control.name}~{id}"
    chips = [
        render_chip(name, option, language, chosen=option.value == value)
        for option in control.options
    ]
    return element(
        "fieldset",
        element("legend", label_html(control.label)),
        element("div", *chips, class_="chips"),
        id=id,
        aria_describedby=described_by(control, id),
    )


def render_chip(name: str, option: Option, language: Language, *, chosen: bool) -> Html:
    """One radio button; a drawing that replaces words has the words for screen readers."""
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
    **dict.fromkeys(TYPED_AS, render_typed),
    "select": render_select,
    "cards": render_cards,
    "check": render_check,
    "radio": render_radio,
}
"""The drawing functions of the kinds that every family may use."""


def form_buttons(groups: Groups, language: Language) -> Html:
    """The buttons below a form. Where cards are laid, the example is one tap away, and the empty
    form another; elsewhere the example is where one begins again.
    """
    words, laid = language.forms, lays_cards(groups)
    typed = [control.name for control in all_controls(groups) if control.kind in TYPED]
    nothing = "&".join(f"{name}=" for name in typed)
    empty = element("button", words["empty"], type="button", data_values=nothing)
    buttons = (
        element("button", words["submit"], type="submit"),
        *((empty,) if laid else ()),
        element("button", words["example" if laid else "reset"], type="reset"),
        element("button", words["copy-link"], type="button", data_action="link"),
    )
    return element("div", *buttons, class_="buttons")


FAULTS = (
    *("unreachable", "offline", "portal", "changed", "damaged", "unsupported"),
    *("broken", "lost", "too-deep", "failed"),
)
"""Why Python does not answer, as files.js names it and the catalogue words it."""
STATES = ("waiting", "loading", "fetching", "slow", "slow-net", *FAULTS, "retry", "reload")
"""What the script of an element says while Python is on its way, or when it does not come."""


def data_json(value: Mapping[str, object] | None) -> str | None:
    """JSON for a data attribute; None for an empty object."""
    return json.dumps(value, ensure_ascii=False) if value else None

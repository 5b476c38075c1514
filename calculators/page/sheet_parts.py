"""The fields of the score sheet as HTML: big buttons to press with a thumb, few lines to type."""

from __future__ import annotations

import json
from dataclasses import dataclass

from calculators.page.controls import Control
from calculators.page.markup import Html, element

Values = dict[str, str]


@dataclass(frozen=True, slots=True)
class Part:
    """Some controls side by side under a heading; `folded` ones are opened by those who want."""

    name: str
    controls: tuple[Control, ...]
    title: str = ""
    folded: bool = False


def rendered_part(part: Part, scope: str, values: Values) -> Html:
    """The fields of a part, in a frame of their own where they have a heading."""
    fields = [
        rendered(control, f"{scope}-{part.name}-{place}", values)
        for place, control in enumerate(part.controls)
    ]
    inner = element("div", *fields, class_=f"fields {part.name}")
    error = element("p", class_="error", id=f"{scope}-{part.name}-error")
    if part.folded:
        return element("details", element("summary", part.title), inner, class_=part.name)
    if part.title:
        legend = element("legend", part.title)
        return element(
            "fieldset",
            legend,
            inner,
            error,
            class_=part.name,
            data_group=part.name,
            aria_describedby=f"{scope}-{part.name}-error",
        )
    return element("div", inner, error, data_group=part.name)


def rendered(control: Control, id: str, values: Values) -> Html:
    """One field with its label, its hint and the place for its error."""
    value = values.get(control.name, control.default)
    hint = element("p", control.hint, class_="hint", id=f"{id}-hint") if control.hint else Html("")
    told = f"{id}-hint {id}-error" if control.hint else f"{id}-error"
    when = json.dumps(dict(control.when), separators=(",", ":")) if control.when else None
    return element(
        "div",
        DRAWN.get(control.kind, line)(control, id, value, told),
        hint,
        element("p", class_="error", id=f"{id}-error"),
        class_=f"field {control.kind}",
        data_field=control.name,
        data_when=when,
        hidden=bool(control.when),
    )


def line(control: Control, id: str, value: str, told: str) -> Html:
    """A line to type in; a number field of the browser would swallow what it cannot read."""
    field = element(
        "input",
        id=id,
        name=control.name,
        type="text",
        value=value,
        autocomplete="off",
        aria_describedby=told,
        inputmode="decimal" if control.kind == "number" else None,
        maxlength=str(control.high) if control.kind == "text" and control.high else None,
    )
    return Html(element("label", control.label, for_=id) + field)


def chips(control: Control, id: str, value: str, told: str) -> Html:
    """One of some buttons. Controls of one name that apply in turn are groups of their own."""
    buttons = [
        chip(
            option.label,
            f"{id}-{place}",
            type="radio",
            name=f"{control.name}@{id}",
            value=option.value,
            checked=option.value == value,
        )
        for place, option in enumerate(control.options)
    ]
    legend = element("legend", control.label)
    return element("fieldset", legend, *buttons, class_="chips", aria_describedby=told)


def check(control: Control, id: str, value: str, told: str) -> Html:
    """A button that is pressed or not."""
    return chip(
        control.label,
        id,
        type="checkbox",
        name=control.name,
        value="true",
        checked=value == "true",
        aria_describedby=told,
    )


def chip(label: str, id: str, **attributes: str | bool) -> Html:
    """The input and, as its button, the label: the browser's own keys and roles stay."""
    field = element("input", id=id, **attributes)
    return element("span", field, element("label", label, for_=id), class_="chip")


def select(control: Control, id: str, value: str, told: str) -> Html:
    options = [
        element("option", option.label, value=option.value, selected=option.value == value)
        for option in control.options
    ]
    field = element("select", *options, id=id, name=control.name, aria_describedby=told)
    return Html(element("label", control.label, for_=id) + field)


def fixed(control: Control, _id: str, value: str, _told: str) -> Html:
    return element("input", type="hidden", name=control.name, value=value)


DRAWN = {"radio": chips, "check": check, "select": select, "fixed": fixed}


SEATS = 4
"""Names that every form has room for; three are the fewest at any table."""


def player(words: dict[str, str], seat: int, hint: str = "") -> Control:
    label = words["player-of"].format(seat=seat + 1)
    return Control(f"player.{seat}", "text", label, high=60, hint=hint)


def names_in(values: Values) -> list[str]:
    """The names that have been typed, in order."""
    typed = [value for name, value in values.items() if name.startswith("player.")]
    return [name for name in map(str.strip, typed) if name]

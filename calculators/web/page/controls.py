"""The controls of a form: what can be set, how, and when it applies."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Literal

from calculators.text.language import Language
from calculators.web.page.cards import deck
from calculators.web.page.markup import Html, element

Kind = Literal["select", "number", "check", "radio", "cards", "text", "fixed"]
When = dict[str, tuple[str, ...]]
"""The values that other controls must have for this one to apply."""


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of a select or a row of radio buttons, with the words it is shown in."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Control:
    """One thing to set. A name that starts with an underscore steers the form and is not sent."""

    name: str
    kind: Kind
    label: str = ""
    options: tuple[Option, ...] = ()
    default: str = ""
    low: int | None = None
    high: int | None = None
    when: tuple[tuple[str, tuple[str, ...]], ...] = ()
    hint: str = ""

    def applies(self, values: dict[str, str]) -> bool:
        """Whether the control goes with the values of the others."""
        return all(values.get(name, "") in allowed for name, allowed in self.when)


@dataclass(frozen=True, slots=True)
class Group:
    """Controls that belong together; `folded` ones are opened by those who want them."""

    controls: tuple[Control, ...]
    title: str = ""
    folded: bool = False


def applied(controls: list[Control], values: dict[str, str]) -> dict[str, str]:
    """The values of the controls that apply; a choice that is not on offer is the first one."""
    kept: dict[str, str] = {}
    for control in controls:
        if control.applies(kept):
            value = values.get(control.name, "")
            offered = [option.value for option in control.options]
            kept[control.name] = control.default if offered and value not in offered else value
    return kept


def rendered_group(group: Group, language: Language, scope: str, values: dict[str, str]) -> Html:
    """A set of fields, or one behind a summary."""
    fields = element(
        "div",
        *[
            rendered(control, language, f"{scope}-{place}", values)
            for place, control in enumerate(group.controls)
        ],
        class_="fields",
    )
    if group.folded:
        return element("details", element("summary", group.title), fields)
    if group.title:
        return element("fieldset", element("legend", group.title), fields)
    return fields


def rendered(control: Control, language: Language, scope: str, values: dict[str, str]) -> Html:
    """One field with its label, its hint and the place for its error."""
    id = f"{scope}-{control.name.replace('.', '-').strip('_')}"
    value = values.get(control.name, control.default)
    if control.kind == "fixed":
        return element("input", type="hidden", name=control.name, value=value)
    inner = INPUTS[control.kind](control, id, value)
    hint = element("p", control.hint, class_="hint", id=f"{id}-hint") if control.hint else Html("")
    error = element("p", class_="error", id=f"{id}-error")
    tail = [deck(language, control.name)] if control.kind == "cards" else []
    when = json.dumps(dict(control.when), separators=(",", ":")) if control.when else None
    return element(
        "div",
        inner,
        hint,
        *tail,
        error,
        class_=f"field {control.kind}",
        data_field=control.name,
        data_when=when,
        hidden=not control.applies(values),
    )


def described_by(control: Control, id: str) -> str:
    """The hint, where there is one, and the error."""
    return f"{id}-hint {id}-error" if control.hint else f"{id}-error"


def select(control: Control, id: str, value: str) -> Html:
    options = [
        element("option", option.label, value=option.value, selected=option.value == value)
        for option in control.options
    ]
    choice = element(
        "select", *options, id=id, name=control.name, aria_describedby=described_by(control, id)
    )
    return Html(element("label", control.label, for_=id) + choice)


def number(control: Control, id: str, value: str) -> Html:
    """Typed digits: a number field of the browser would swallow what it cannot read."""
    return typed(control, id, value, inputmode="numeric")


def words(control: Control, id: str, value: str) -> Html:
    """Typed words that no keyboard should mend."""
    return typed(control, id, value, autocapitalize="off", spellcheck="false")


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
    return Html(element("label", control.label, for_=id) + field)


def check(control: Control, id: str, value: str) -> Html:
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


def radio(control: Control, id: str, value: str) -> Html:
    buttons = [
        element(
            "label",
            element(
                "input",
                type="radio",
                name=control.name,
                value=option.value,
                checked=option.value == value,
            ),
            option.label,
            class_="choice",
        )
        for option in control.options
    ]
    return element(
        "fieldset",
        element("legend", control.label),
        *buttons,
        id=id,
        aria_describedby=described_by(control, id),
    )


INPUTS = {
    "select": select,
    "number": number,
    "text": words,
    "cards": words,
    "check": check,
    "radio": radio,
}

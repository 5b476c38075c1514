"""Fields in their groups: side by side, under a heading, or folded away."""

from __future__ import annotations

import json

from calculators.page.controls import Control, Group
from calculators.page.inputs import INPUTS
from calculators.page.markup import Html, element
from calculators.text.language import Language


def rendered_group(group: Group, language: Language, scope: str, values: dict[str, str]) -> Html:
    """A set of fields, or one behind a summary."""
    fields = element(
        "div",
        *[
            rendered(control, language, f"{scope}-{place}", values)
            for place, control in enumerate(group.controls)
        ],
        class_="fields row" if group.in_a_row else "fields",
    )
    if group.folded:
        return element("details", element("summary", group.title), fields)
    if group.title:
        return element("fieldset", element("legend", group.title), fields, class_="group")
    return fields


def rendered(control: Control, language: Language, scope: str, values: dict[str, str]) -> Html:
    """One field with its label, its hint and the place for its error."""
    id = f"{scope}-{control.name.replace('.', '-').strip('_')}"
    value = values.get(control.name, control.default)
    if not control.applies(values):
        value = control.default  # another control of the same name may apply
    if control.kind == "fixed":
        return element("input", type="hidden", name=control.name, value=value)
    if control.kind == "state":
        return element("input", type="text", name=control.name, value=value, hidden=True)
    inner = INPUTS[control.kind](control, id, value, language)
    hint = element("p", control.hint, class_="hint", id=f"{id}-hint") if control.hint else Html("")
    error = element("p", class_="error", id=f"{id}-error")
    when = json.dumps(dict(control.when), separators=(",", ":")) if control.when else None
    return element(
        "div",
        inner,
        hint,
        error,
        class_=f"field {control.kind}",
        data_field=control.name,
        data_when=when,
        hidden=not control.applies(values),
    )

"""What the elements share whose frames Python draws and the script fills."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.page.inputs import STATES
from calculators.page.markup import Html, element
from calculators.text.language import Language

SAID_BY_SCRIPT = "say-"
"""The prefix of words for the script's own messages."""


def script_messages(language: Language, words: Mapping[str, str]) -> dict[str, str]:
    """What the script says: of the state of Python, of what cannot be kept, of its own doings."""
    return {key: language.forms[key] for key in (*STATES, "not-kept")} | {
        key.removeprefix(SAID_BY_SCRIPT): value
        for key, value in words.items()
        if key.startswith(SAID_BY_SCRIPT)
    }


def action_button(words: Mapping[str, str], name: str, **attributes: str | bool) -> Html:
    """A button for the script."""
    return element("button", words[name], type="button", data_do=name, **attributes)


def button_row(*buttons: Html, style: str = "buttons") -> Html:
    """Buttons side by side; `style` is the class of the row."""
    return element("div", *buttons, class_=style)


def render_shared_link(words: Mapping[str, str], buttons: Html, *more: Html) -> Html:
    """A link to pass on, with its code to be photographed; hidden until it is asked for."""
    return element(
        "div",
        element(
            "label",
            element("span", words["link"]),
            element("input", type="text", readonly=True, data_slot="link"),
        ),
        button_row(buttons),
        element("div", data_slot="code", class_="qr"),
        *more,
        data_slot="shared",
        hidden=True,
    )

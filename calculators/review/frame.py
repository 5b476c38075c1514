"""The form in which a deal is told, as the page has it before any script."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.core.families import OF_RULESET
from calculators.page.controls import starting_values
from calculators.page.frames import script_messages
from calculators.page.inputs import data_json, render_groups
from calculators.page.markup import Html, element
from calculators.table.respond import games
from calculators.text.language import language

ID = "deal-opener"


def render_opener(locale: str, root: str, cited: Mapping[str, object] | None = None) -> Html:
    """The form of the first family that has one."""
    words = language(locale)
    own = words.words("review")
    form = OF_RULESET[games()[0]].module("review.page.form")
    groups = form.groups(words)
    return element(
        ID,
        element(
            "form",
            *render_groups(groups, words, ID, starting_values(groups)),
            element("p", class_="error", data_form_error=True),
            form.render_buttons(words),
            novalidate=True,
            autocomplete="off",
        ),
        element("p", class_="status", role="status"),
        element("div", data_slot="ways"),
        element("noscript", element("p", words.forms["needs-script"], class_="note")),
        id=ID,
        class_="tool",
        data_locale=locale,
        data_root=root,
        data_cited=data_json(cited),
        data_said=data_json(script_messages(words, own)),
        data_asleep=own["asleep"],
    )

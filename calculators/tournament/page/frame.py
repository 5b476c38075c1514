"""The page of an evening with several tables before one is open: frames that the script fills."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.core.families import RULESET_IDS
from calculators.page.controls import starting_values
from calculators.page.frames import action_button, button_row, render_shared_link, script_messages
from calculators.page.inputs import data_json, render_groups
from calculators.page.markup import Html, element, joined
from calculators.sheet.page.mark import render_mark
from calculators.text.language import Language, Words, language
from calculators.tournament.page.drawn import PAPERS
from calculators.tournament.page.form import form_groups

ID = "several-tables"
"""The name of the element and of its page."""


def render_several_tables(locale: str, root: str) -> Html:
    """The page's element."""
    spoken = language(locale)
    words = spoken.words("tournament")
    stored = script_messages(spoken, spoken.words("sheet"))
    return element(
        ID,
        element("p", words["without-script"], class_="without-script"),
        element("div", class_="trouble", role="alert", hidden=True),
        element("p", class_="status", role="status"),
        element("input", type="file", accept=".json,application/json", multiple=True, hidden=True),
        render_list(spoken, words, root),
        render_open(words),
        id=ID,
        class_="tool sheet several",
        data_locale=locale,
        data_root=root,
        data_said=data_json(stored | script_messages(spoken, words)),
        data_asleep=spoken.forms["asleep-sheet"],
    )


def render_list(spoken: Language, words: Words, root: str) -> Html:
    """The evenings that are kept here, and the form of a new one."""
    item = element(
        "li",
        element(
            "button",
            element("strong", data_slot="name"),
            element("span", data_slot="when"),
            element("span", data_slot="who"),
            type="button",
            data_do="open-evening",
        ),
    )
    groups = form_groups(spoken)
    buttons = [
        element("button", words["keep"], type="submit"),
        action_button(words, "cancel"),
    ]
    form = element(
        "form",
        render_mark(spoken, root, RULESET_IDS),
        *render_groups(groups, spoken, "tables", starting_values(groups)),
        element("p", class_="error", data_form_error=True, role="alert"),
        button_row(*buttons),
        data_form="tables",
        novalidate=True,
        autocomplete="off",
        hidden=True,
    )
    return element(
        "section",
        element("h2", words["kept"], id="kept"),
        element("p", words["none-kept"], data_none=True),
        element("ul", class_="evenings"),
        element("template", item, data_template="evening"),
        button_row(
            action_button(words, "new", class_="primary"),
            action_button(words, "open-file"),
        ),
        form,
        data_view="list",
        aria_labelledby="kept",
        hidden=True,
    )


def render_open(words: Mapping[str, str]) -> Html:
    """One evening: its tables, the results as they come in, standings, money, paper."""
    link = joined([action_button(words, "copy-link")])
    shared = render_shared_link(words, link, element("p", class_="hint", data_slot="code-hint"))
    printed = [
        element("button", words[f"print-{name}"], type="button", data_do="print", data_which=name)
        for name in PAPERS
    ]
    whole = [
        action_button(words, name)
        for name in ("change", "undo", "keep-sheets", "save-file", "delete")
    ]
    return element(
        "section",
        button_row(action_button(words, "all-kept"), style="buttons top"),
        element("h2", data_slot="title", id="open-tables", tabindex="-1"),
        element("p", class_="about", data_slot="about"),
        element("div", class_="chips rounds", data_slot="rounds"),
        element("div", data_slot="tables", id="drawn-tables"),
        element("div", data_slot="absent"),
        button_row(
            element("button", type="button", data_do="draw", class_="primary"),
            action_button(words, "draw-again", hidden=True),
        ),
        element("h3", words["results"]),
        element("p", words["collect-hint"], class_="hint"),
        button_row(action_button(words, "open-results")),
        element("h3", words["standings"]),
        element("div", data_slot="standings"),
        element("div", data_slot="money"),
        element("h3", words["on-paper"]),
        button_row(*printed),
        element(
            "details",
            element("summary", words["whole-evening"]),
            button_row(*whole),
            class_="doings",
        ),
        element("template", shared, data_template="code"),
        element("div", data_slot="paper"),
        data_view="open",
        aria_labelledby="open-tables",
        hidden=True,
    )

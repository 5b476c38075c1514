"""The page before an evening is open, complete as HTML, and the frames that the script fills."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.core.families import FAMILIES, RULESET_IDS
from calculators.page.controls import starting_values
from calculators.page.frames import action_button, button_row, render_shared_link, script_messages
from calculators.page.inputs import data_json, render_groups
from calculators.page.markup import Html, element, joined
from calculators.page.tables import table as printed
from calculators.sheet.page.mark import render_mark
from calculators.sheet.page.open import all_kinds
from calculators.sheet.page.setup import setup_groups
from calculators.text.language import Language, language
from calculators.text.tables import TextTable


def render_sheet(locale: str, root: str, cited: Mapping[str, object] | None = None) -> Html:
    """The score sheet's element with everything that needs no evening."""
    spoken = language(locale)
    words = spoken.words("sheet")
    return element(
        "score-sheet",
        element("p", words["without-script"], class_="without-script"),
        element("div", class_="trouble", role="alert", hidden=True),
        element("p", data_slot="waiting", role="status"),
        render_evenings(spoken, words, root),
        render_evening(words),
        *[element("span", id=name) for kind in all_kinds() for name in kind.old_addresses],
        id="score-sheet",
        class_="tool sheet",
        data_locale=locale,
        data_root=root,
        data_cited=data_json(cited),
        data_said=data_json(
            script_messages(spoken, words) | {key: words[key] for key in ("pays", "to-purse-pays")}
        ),
        data_asleep=spoken.forms["asleep-sheet"],
    )


def render_evenings(language: Language, words: dict[str, str], root: str) -> Html:
    """The list of saved evenings, and the form of a new one."""
    item = element(
        "li",
        element(
            "button",
            element("strong", data_slot="name"),
            element("span", data_slot="when"),
            element("span", data_slot="who"),
            type="button",
            class_="bare",
            data_do="open-evening",
        ),
    )
    damaged = element(
        "li",
        element("strong", words["damaged"]),
        element("p", words["damaged-hint"]),
        button_row(*[action_button(words, name) for name in ("export-kept", "delete-kept")]),
        class_="damaged",
    )
    opening = [
        action_button(words, "new-evening", class_="primary"),
        action_button(words, "import"),
        action_button(words, "export-all", hidden=True),
    ]
    return element(
        "section",
        element("h2", words["evenings"], id="evenings"),
        element("p", class_="status", role="status"),
        element("p", words["no-evenings"], data_none=True),
        element("ul", class_="evenings"),
        element("template", item, data_template="evening"),
        element("template", damaged, data_template="damaged"),
        element("p", words["install"], class_="hint", data_install=True, hidden=True),
        element("p", class_="hint", data_slot="unsaved"),
        button_row(*opening),
        element("p", element("a", words["season"], href="../season/")),
        element("input", type="file", accept=".json,.csv,application/json,text/csv", hidden=True),
        render_setup_form(language, words, root),
        data_view="list",
        aria_labelledby="evenings",
        hidden=True,
    )


def render_setup_form(language: Language, words: dict[str, str], root: str) -> Html:
    """The form of a new evening: names first, seldom changed settings folded away."""
    groups = setup_groups(language, FAMILIES)
    fields = render_groups(groups, language, "setup", starting_values(groups))
    buttons = [
        element("button", words["begin"], type="submit", data_begin=True),
        element("button", words["keep"], type="submit", data_keep=True, hidden=True),
        action_button(words, "cancel-setup"),
    ]
    return element(
        "form",
        render_mark(language, root, RULESET_IDS),
        *fields,
        element("p", class_="error", data_form_error=True, role="alert"),
        button_row(*buttons),
        data_form="setup",
        novalidate=True,
        autocomplete="off",
        hidden=True,
    )


def render_evening(words: dict[str, str]) -> Html:
    """The sheet, the form of a deal, the result, and the buttons for the evening."""
    table = element(
        "table",
        element("caption", words["sheet"], class_="unseen"),
        element("thead"),
        class_="figures sheet-table",
    )
    history = [
        action_button(words, "undo", disabled=True),
        action_button(words, "redo", disabled=True),
        action_button(words, "share"),
        action_button(words, "settle-up"),
    ]
    buttons = joined([action_button(words, name) for name in ("copy-link", "send-link")])
    hint = element("p", class_="hint", data_slot="code-hint")
    said = element("p", class_="status", role="status")
    return element(
        "section",
        button_row(
            action_button(words, "all-evenings"),
            element("a", words["play-on"], href="../play/", data_slot="play-on", hidden=True),
            style="buttons top",
        ),
        element("h2", data_slot="title", id="evening", tabindex="-1"),
        element("p", data_slot="about", class_="about"),
        action_button(words, "show-all", hidden=True),
        element("div", table, class_="table kept"),
        button_row(*history, style="buttons history"),
        render_shared_link(words, buttons, said, hint),
        element("p", class_="next-deal", data_slot="next"),
        render_entry_form(words),
        element("div", data_slot="end", tabindex="-1"),
        element("template", render_foretold(words), data_template="ending"),
        element("figure", data_slot="curve", class_="curve", hidden=True),
        render_actions(words),
        element(
            "div",
            element("p", role="status", data_slot="looked-at"),
            action_button(words, "copy-evening", class_="primary"),
            class_="looked-at",
        ),
        data_view="evening",
        aria_labelledby="evening",
        hidden=True,
    )


def render_foretold(words: dict[str, str]) -> Html:
    """How an evening ended as its link tells it, with a row for a player: the script fills it."""
    head = words["player"], words["total"]
    empty = TextTable(head, (("", ""),), frozenset({1}), words["standing"])
    payments = [element("h3", words["settlement"]), element("ul", class_="settled")]
    return joined(
        [
            printed(empty, words["standing"]),
            *payments,
            element("p", words["as-shared"], class_="hint"),
        ]
    )


def render_entry_form(words: dict[str, str]) -> Html:
    """The frame around the form of a deal, which Python fills for the game and the players."""
    changing = [action_button(words, name, hidden=True) for name in ("insert-deal", "remove-deal")]
    return element(
        "form",
        element("h3", data_slot="form-title", hidden=True),
        element("div", data_slot="fields"),
        element("p", class_="error", data_form_error=True, role="alert"),
        element(
            "div",
            element("div", class_="counted", data_slot="counted", aria_live="polite"),
            element("p", class_="status", role="status"),
            button_row(
                element("button", words["write-down"], type="submit", data_slot="write"),
                action_button(words, "cancel-deal", hidden=True),
                style="buttons write",
            ),
            class_="last-word",
        ),
        button_row(*changing),
        data_form="deal",
        novalidate=True,
        autocomplete="off",
    )


def render_actions(words: dict[str, str]) -> Html:
    """The buttons for the whole evening."""
    names = ("export", "csv", "print", "change-table", "delete-evening")
    return element(
        "details",
        element("summary", words["whole-evening"]),
        button_row(*[action_button(words, name) for name in names]),
        class_="doings",
    )


# ---- for pen and paper ----


def blank_names() -> tuple[str, ...]:
    """The names of the printed sheets."""
    return tuple(name for kind in all_kinds() for name in kind.blank_sheets)


def render_blank_sheet(name: str, locale: str) -> Html:
    """A printed sheet: lines for the evening, and below them the sheet of the game."""
    words = language(locale).words("sheet")
    draw = next(kind.blank_sheets[name] for kind in all_kinds() if name in kind.blank_sheets)
    lines = [
        element("span", element("span", words[key]), class_="line") for key in ("place", "date")
    ]
    above = element("p", *lines, class_="lines")
    code = element("figure", element("figcaption", words["paper-code"]), class_="paper-code")
    return joined([code, above, draw(words)])

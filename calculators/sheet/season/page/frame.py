"""The page of the season book before anything is read: its places and buttons."""

from __future__ import annotations

from calculators.page.frames import action_button, button_row, script_messages
from calculators.page.inputs import data_json
from calculators.page.markup import Html, element
from calculators.text.language import language

PIECES = ("about", "table", "curve", "players", "pairs", "doubts", "names")
TITLED = {"players": "curves", "doubts": "doubts"}
"""Places with a heading of their own, which stands only where there is anything."""

OF_TABLE = ("print", "csv", "json")
"""What can be done with the table, once there is one."""


def render_season_book(locale: str, root: str) -> Html:
    """The element of the page."""
    spoken = language(locale)
    words = spoken.words("season")

    def place(name: str) -> Html:
        slot = element(
            "figure" if name == "curve" else "div",
            data_slot=name,
            class_="curve" if name == "curve" else None,
        )
        if name not in TITLED:
            return slot
        heading = element("h3", words[TITLED[name]])
        return element("section", heading, slot, data_part=name, hidden=True)

    names = element(
        "details",
        element("summary", words["names"]),
        element("p", words["names-hint"], class_="hint"),
        element("div", data_slot="names"),
        element("ul", data_slot="joined"),
        element("template", joined_line(words["part"]), data_template="joined"),
        class_="doings",
        data_part="names",
    )
    buttons = [
        *(action_button(words, name, data_of_table=True, hidden=True) for name in OF_TABLE),
        *(action_button(words, name) for name in ("export-all", "import")),
    ]
    return element(
        "season-book",
        element("p", words["without-script"], class_="without-script"),
        element("p", class_="status", role="status"),
        element("form", element("div", data_slot="choices"), novalidate=True, autocomplete="off"),
        element("h2", words["book"], id="book", tabindex="-1"),
        *[place(name) for name in PIECES if name != "names"],
        names,
        button_row(*buttons),
        element("p", element("a", words["sheet"], href=f"{root}{spoken.site}score-sheet/")),
        element("input", type="file", accept=".json,application/json", hidden=True),
        id="season-book",
        class_="tool sheet season",
        data_locale=locale,
        data_root=root,
        data_said=data_json(script_messages(spoken, words) | {"joined": words["joined"]}),
        data_asleep=words["asleep"],
    )


def joined_line(label: str) -> Html:
    """Two names that are one person, and the button that counts them apart again."""
    button = element("button", label, type="button", class_="bare", data_do="part")
    return element("li", element("span", data_slot="told"), " ", button)

"""The page before any script: the first deal as it is dealt, and a place for each piece of it."""

from __future__ import annotations

from collections.abc import Mapping

from calculators.door.fields import checked_request
from calculators.page.frames import action_button, script_messages
from calculators.page.inputs import data_json
from calculators.page.markup import Html, element
from calculators.table.respond import PlayPageRequest, answer, games
from calculators.text.language import language

ID = "play"
FIRST = "first"
"""The name of the deal that the page begins with; the reader is middlehand, who speaks first."""
SLOTS = (
    *("players", "middle", "tell", "choices", "tools", "hand"),
    *("list", "end", "course", "rules", "kept"),
)
"""The places from above; all that a move needs is on one screen of a phone."""
FOCUSED = ("tell", "kept")
"""Where the focus waits while others play, and after a kept deal has been deleted."""
WAYS = ("new", "again", "day", "list", "own-list", "begin", "evening", "single")
"""What leads to other deals; into an evening and out of it, where the script says so."""
LABELLED = ("players", "choices", "tools")
"""The places that are groups of their own to readers of screens."""


def render_table(locale: str, root: str, cited: Mapping[str, object] | None = None) -> Html:
    """The table with its first deal."""
    words = language(locale)
    own, played = words.words("table_page"), words.words("table")
    game = {"ruleset": games()[0], "seed": FIRST, "seat": 1}
    asked = {"locale": locale, "root": root, "cited": dict(cited or {}), "game": game}
    told = answer(checked_request(PlayPageRequest, asked), words)
    pieces = {name: Html(html) for name, html in told["pieces"].items()}
    ways = [action_button(played.table("doings"), way, hidden=way == "evening") for way in WAYS]
    sheet = element("a", own["sheet"], data_slot="sheet")
    summary = [
        element("span", own["setting"], class_="choose"),
        element("span", pieces["head"], data_slot="head"),
        element("span", data_slot="score"),
        element("b", data_slot="mark"),
    ]
    href = f"{root}{words.site}learn/trainers/#own-mistakes"
    practise = element("a", words.words("review")["practise"], href=href)
    setting = element(
        "details",
        element("summary", *summary),
        element("form", pieces["picks"], class_="picks fields", data_slot="picks"),
        element("p", *ways, sheet, class_="deals"),
        *[element("p", own[hint], class_="hint") for hint in ("hint", "keys")],
        class_="setting",
    )
    place = {
        name: element(
            "div",
            pieces.get(name, Html("")),
            data_slot=name,
            class_=f"at-{name}",
            tabindex="-1" if name in FOCUSED else None,
            role="group" if name in LABELLED else None,
            aria_label=own[name] if name in LABELLED else None,
        )
        for name in SLOTS
    }
    return element(
        "play-table",
        element(
            "div",
            setting,
            place["players"],
            place["middle"],
            element(
                "div",
                place["tell"],
                element("p", class_="status", role="status"),
                element("div", place["choices"], place["tools"], class_="doings"),
                place["hand"],
                class_="side",
            ),
            class_="sitting",
        ),
        element("div", class_="trouble", role="alert", hidden=True),
        place["list"],
        place["end"],
        element("p", practise, class_="to-practice"),
        *[place[name] for name in ("course", "rules", "kept")],
        element("noscript", element("p", own["without-script"], class_="note")),
        element("div", class_="aloud unseen", role="log"),
        id=ID,
        class_="tool play-table coming",
        data_locale=locale,
        data_root=root,
        data_cited=data_json(cited),
        data_game=data_json(told["game"]),
        data_next=told["next"],
        data_deal=told["deal"],
        data_sheet=f"{root}{words.site}score-sheet/",
        data_said=data_json(script_messages(words, {**played, **own})),
        data_asleep=own["asleep"],
    )

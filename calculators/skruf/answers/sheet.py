"""Skruf's sheet: every deal written in, how each sitting stands, what each player has."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

from calculators import door
from calculators.page.markup import Html, element, joined
from calculators.page.parts import PageContext, notes, rule_links, setting_button, spoken_line
from calculators.page.tool import FormAnswer
from calculators.page.values import Values
from calculators.sheet.document import FORMAT, VERSION
from calculators.skruf.answers.sheet_tables import booked, plan, sitting_table
from calculators.skruf.forms.codec import word_of
from calculators.skruf.forms.requests import place_in_deal
from calculators.skruf.forms.sheet_request import candidate, sheet_request
from calculators.skruf.reports import form_words, pair_names
from calculators.text.language import Language

Sheet = dict[str, Any]
OF_A_GAME = "game."
PLACES = {"misere.tricks": "misere.0", "game": "tricks"}


def sheet(values: Values, language: Language, page: PageContext) -> FormAnswer:
    """The sheet as it is kept, and what the next deal would bring."""
    request, unread = sheet_request(values, language)
    asked = {**request, "locale": language.code}
    if unread:
        return FormAnswer(Html(""), unread, asked)
    kept = door.answer("skruf-sheet", asked)
    if not kept["ok"]:
        return FormAnswer(Html(""), faults_of_sheet(kept["errors"], language), asked)
    deal = candidate(values)
    tried = door.answer("skruf-sheet", {**asked, "deals": [*request["deals"], deal]})
    errors = () if tried["ok"] else faults_of_deal(tried["errors"], len(request["deals"]), values)
    shown = [
        *next_deal(kept, tried, deal, request, language),
        *[
            sitting_table(sitting, kept, request, language)
            for sitting in kept["sittings"]
            if sitting["deals"]
        ],
        booked(kept, language),
        plan(kept, language),
        *as_evening(request, language, page),
        *notes(kept),
        rule_links(kept, language, page),
    ]
    # A sheet that is full takes no more deals, which is no fault of the form.
    over = all(sitting["finished"] for sitting in kept["sittings"])
    return FormAnswer(joined(shown), () if over else errors, asked)


def as_evening(request: dict[str, Any], language: Language, page: PageContext) -> list[Html]:
    """The way to the score sheet with these deals in the address; nothing before the first one."""
    if not request["deals"]:
        return []
    document = {"format": FORMAT, "version": VERSION, "sheet": request}
    href = language.href(f"score-sheet#evening1={quote(json.dumps(document))}")
    link = element("a", form_words(language)["open-as-evening"], href=page.root + href)
    return [element("p", link)]


def faults_of_sheet(
    errors: list[dict[str, Any]], language: Language
) -> tuple[tuple[str, str], ...]:
    """The faults of names, draw and pairs, and those of deals with their numbers."""
    words = form_words(language)
    found = []
    for error in errors:
        head, _, rest = error["field"].partition(".")
        if head == "deals" and rest:
            number = int(rest.partition(".")[0]) + 1
            found.append(("deals", words["in-deal"].format(n=number, text=error["text"])))
        else:
            found.append(("name.0" if head == "players" else head, error["text"]))
    return tuple(found)


def faults_of_deal(
    errors: list[dict[str, Any]], at: int, values: Values
) -> tuple[tuple[str, str], ...]:
    """The faults of the deal that is being entered, at its own fields."""
    found = []
    for error in errors:
        field = error["field"].removeprefix(f"deals.{at}").removeprefix(".")
        if field.startswith(OF_A_GAME):
            field = place_in_deal(field.removeprefix(OF_A_GAME), values)
        found.append((PLACES.get(field, field), error["text"]))
    return tuple(found)


def next_deal(
    kept: Sheet, tried: Sheet, deal: Sheet, request: Sheet, language: Language
) -> list[Html]:
    """Who sits where, what the deal that is being entered comes to, and the button for it."""
    words = form_words(language)
    now = next((at for at in kept["sittings"] if not at["finished"]), None)
    if now is None:
        return [spoken_line(words["sheet-done"], class_="say")]
    found = [element("p", *seated(now, language))]
    if tried["ok"]:
        one, two = tried["rows"][-1]["score"]
        found.insert(0, spoken_line(words["this-deal"].format(one=one, two=two), class_="say"))
        words_of = [word_of(one_deal) for one_deal in [*request["deals"], deal]]
        button = setting_button(words["write-in"], f"deals={quote(' '.join(words_of))}")
        found.append(element("div", button, class_="buttons"))
    return found


def seated(sitting: Sheet, language: Language) -> list[str]:
    """The pairs at the table, where each sits, and who rests."""
    words = form_words(language)
    one, two = pair_names(sitting, language)
    south, west, north, east = sitting["at_the_table"]
    told = [
        words["sitting-head"].format(n=sitting["sitting"], one=one, two=two) + ". ",
        words["at-the-table"].format(south=south, west=west, north=north, east=east),
    ]
    if sitting["resting"]:
        told.append(" " + words["rests"].format(names=", ".join(sitting["resting"])))
    return told

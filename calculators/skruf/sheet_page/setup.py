"""What a table of Skruf agrees on: five or six names, how seats are drawn, the stake."""

from __future__ import annotations

from typing import Any

from calculators.page.controls import Control, Option, When
from calculators.page.sheet_kind import Errors, Words
from calculators.page.sheet_parts import SEATS, Values, names_in, player
from calculators.skruf.forms.pack import typed_cards
from calculators.skruf.forms.pack import words as spelled
from calculators.skruf.forms.sheet_request import SHOWN, pairs_in
from calculators.skruf.reports import form_words
from calculators.skruf.rulesets import SKRUF
from calculators.text.language import Language
from calculators.text.problems import FieldProblem

ORDER, DRAWN, PAIRINGS = "order", "drawn", "pairings"


def named(language: Language) -> dict[str, str]:
    return {SKRUF.id: language.rulesets[SKRUF.id]}


def controls(language: Language, words: Words) -> dict[str, tuple[Control, ...]]:
    """What is asked beside four names."""
    own = language.words("skruf_sheet")
    most = SKRUF.most_players.amount
    ways = tuple(Option(way, own[f"seating-{way}"]) for way in (ORDER, DRAWN, PAIRINGS))
    lines = []
    for way in (DRAWN, PAIRINGS):
        when: When = (("seating", (way,)),)
        lines.append(Control(way, "text", own[way], hint=own[f"{way}-hint"], when=when))
    return {
        "players": tuple(
            player(words, seat, own["resting-hint"] if seat == most - 1 else "")
            for seat in range(SEATS, most)
        ),
        "agreed": (
            Control("seating", "radio", own["seating"], ways, ORDER),
            *lines,
            Control("stake", "number", own["stake"], hint=own["stake-hint"]),
        ),
    }


def sheet_from(values: Values, language: Language) -> tuple[dict[str, Any], Errors]:
    """The request for a sheet; what is not said is left out."""
    sheet: dict[str, Any] = {"ruleset": SKRUF.id, "players": names_in(values)}
    errors: list[FieldProblem] = []
    way = values["seating"]
    if way != ORDER and not values[way].strip():
        errors.append({"field": way, "text": language.words("sheet")["lacks"]})
    elif way == DRAWN:
        sheet[DRAWN] = typed_cards(values[DRAWN])
    elif way == PAIRINGS:
        sheet[PAIRINGS], odd = pairs_in(values[PAIRINGS])
        if odd:
            told = form_words(language)["not-pairs"].format(value=odd[:SHOWN])
            errors.append({"field": PAIRINGS, "text": told})
    if values["stake"].strip():
        sheet["stake"] = values["stake"].strip()
    return sheet, errors


def place_of(field: str) -> str:
    """The field of the form that an error belongs to."""
    head = field.partition(".")[0]
    return "player.0" if head == "players" else head


def values_of(sheet: dict[str, Any], language: Language) -> Values:
    """A table as the form would hold it, for changing what was agreed."""
    values: Values = {"ruleset": SKRUF.id, "seating": ORDER}
    values |= {f"player.{seat}": str(name) for seat, name in enumerate(sheet["players"])}
    if sheet.get("stake") is not None:
        values["stake"] = str(sheet["stake"])
    drawn, pairings = sheet.get(DRAWN), sheet.get(PAIRINGS)
    if drawn:
        text = " ".join(drawn) if isinstance(drawn, list) else str(drawn)
        values |= {"seating": DRAWN, DRAWN: spelled(language, typed_cards(text))}
    if pairings:
        values |= {"seating": PAIRINGS, PAIRINGS: " ".join(map(pairs_text, pairings))}
    return values


def pairs_text(pairs: list[list[int]]) -> str:
    """Two pairs by the players' numbers: 12-34."""
    return "-".join("".join(str(player + 1) for player in pair) for pair in pairs)

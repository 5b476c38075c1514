"""Setting up a table: the game, names, and whatever else has been agreed, in seconds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from calculators import door
from calculators.families import RULESET_IDS
from calculators.page.controls import Control, Option, applied, controls
from calculators.page.sheet_kind import Kind, Words
from calculators.page.sheet_parts import SEATS, Part, player
from calculators.sheet.fields import Names
from calculators.text.language import Language
from calculators.web.sheet.kinds import kind_of
from calculators.web.sheet.table import words_of

FEWEST = 3
Kinds = Iterable[Kind[Any]]


def parts(language: Language, words: Words, kinds: Kinds) -> tuple[Part, ...]:
    """The form of a new table, and of the table as it is, for some kinds of games."""
    own: dict[str, list[Control]] = {}
    names: dict[str, str] = {}
    for kind in kinds:
        named = kind.setting_up.named(language)
        names |= named
        for place, asked in kind.setting_up.controls(language, words).items():
            own.setdefault(place, []).extend(of_rulesets(one, tuple(named)) for one in asked)

    def part(name: str, *common: Control, title: str = "", folded: bool = False) -> Part:
        return Part(name, (*common, *own.get(name, ())), title, folded=folded)

    return (
        part("game", ruleset(language, names)),
        part("players", *players(language, words), title=words["players"]),
        part("agreed"),
        part("evening", *evening(words), title=words["evening"], folded=True),
        part("money", title=words["money"], folded=True),
        part("house", title=words["house"], folded=True),
    )


def of_rulesets(control: Control, rulesets: tuple[str, ...]) -> Control:
    """A control that applies to some games alone."""
    if "ruleset" in dict(control.when):
        return control
    return replace(control, when=(("ruleset", rulesets), *control.when))


def ruleset(language: Language, names: dict[str, str]) -> Control:
    """What is played."""
    options = tuple(Option(id, name) for id, name in names.items())
    return Control("ruleset", "radio", language.forms["ruleset"], options, next(iter(names)))


def fourth_hint(language: Language) -> str:
    """That a fourth player may be missing, and in which games none may."""
    games = [
        language.rulesets[id]
        for id in RULESET_IDS
        for field in door.operation("score-sheet", id).FIELDS
        if isinstance(field, Names) and field.low > FEWEST
    ]
    return language.words("sheet")["fourth-hint"].format(games=", ".join(games))


def players(language: Language, words: Words) -> tuple[Control, ...]:
    """A line for each seat; the last may stay empty."""
    return tuple(
        player(words, seat, fourth_hint(language) if seat >= FEWEST else "")
        for seat in range(SEATS)
    )


def evening(words: Words) -> tuple[Control, ...]:
    """What the evening is called in the list, and when it was."""
    return (
        Control("name", "text", words["name"], high=80, hint=words["name-hint"]),
        Control("date", "text", words["date"], high=10, hint=words["date-hint"]),
    )


def read(asked: dict[str, Any]) -> dict[str, Any]:
    """{values} → the sheet that they set up, found in order, or each error at its field."""
    language, words = words_of(asked.get("locale"))
    stated = {str(name): str(value) for name, value in dict(asked["values"]).items()}
    kind = kind_of(stated.get("ruleset"))
    values = applied(controls(parts(language, words, (kind,))), stated)
    sheet, errors = kind.setting_up.sheet_from(values, language)
    if not errors:
        told = door.answer("score-sheet", {**sheet, "deals": [], "locale": language.code})
        errors = [] if told["ok"] else told["errors"]
    placed = [
        {"field": kind.setting_up.place_of(one["field"]), "text": one["text"]} for one in errors
    ]
    document = {"name": values["name"].strip(), "date": values["date"].strip()}
    return {"ok": not placed, "errors": placed, "sheet": sheet, **document}

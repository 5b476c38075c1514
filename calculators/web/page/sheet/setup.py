"""Setting up a table: names, game, and whatever else the house has agreed, in seconds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from calculators.rulesets import RULESETS
from calculators.score.bock import TRIGGERS
from calculators.text.language import Language
from calculators.web import door
from calculators.web.page.controls import Control, Kind, Option, applied
from calculators.web.page.forms.common import When, choices, with_default
from calculators.web.page.forms.house import reshaping_controls
from calculators.web.page.sheet.fields import Part, Values
from calculators.web.page.sheet.table import words_of
from calculators.web.page.values import converted_number

SEATS = 4
LENGTH = "36"
MONEY = ("stake", "rounding", "cap")
Words = dict[str, str]


def parts(language: Language, words: Words) -> tuple[Part, ...]:
    """The form of a new table, and of the table as it is."""
    return (
        Part("players", players(words), words["players"]),
        Part("game", game(language, words)),
        Part("evening", evening(words), words["evening"], folded=True),
        Part("money", money(words), words["money"], folded=True),
        Part("house", house(language, words), words["house"], folded=True),
    )


def controls(language: Language, words: Words) -> list[Control]:
    return [control for part in parts(language, words) for control in part.controls]


def players(words: Words) -> tuple[Control, ...]:
    """A line for each seat; the last may stay empty."""
    return tuple(
        Control(
            f"player.{seat}",
            "text",
            words["player-of"].format(seat=seat + 1),
            high=60,
            hint=words["fourth-hint"] if seat == SEATS - 1 else "",
        )
        for seat in range(SEATS)
    )


def game(language: Language, words: Words) -> tuple[Control, ...]:
    """What is played, and for how long."""
    options = tuple(Option(id, language.rulesets[id]) for id in RULESETS)
    seats = tuple(
        Option(str(seat), words["player-of"].format(seat=seat + 1)) for seat in range(SEATS)
    )
    return (
        Control("ruleset", "radio", language.forms["ruleset"], options, next(iter(RULESETS))),
        Control("length", "number", words["length"], default=LENGTH),
        Control("first_dealer", "select", words["first-dealer"], seats, "0"),
    )


def evening(words: Words) -> tuple[Control, ...]:
    """What the evening is called in the list, and when it was."""
    return (
        Control("name", "text", words["name"], high=80, hint=words["name-hint"]),
        Control("date", "text", words["date"], high=10, hint=words["date-hint"]),
    )


def money(words: Words) -> tuple[Control, ...]:
    """Tournament scores, and what a point is worth."""
    settled = tuple(Option(way, words[f"settle-{way}"]) for way in ("score", "tournament"))
    return (
        Control("tournament", "check", words["tournament-asked"], default="true"),
        Control("stake", "number", words["stake"], hint=words["stake-hint"]),
        Control("currency", "text", words["currency"], default=words["usual-currency"], high=12),
        Control("rounding", "number", words["rounding"], hint=words["rounding-hint"]),
        Control("cap", "number", words["cap"], hint=words["cap-hint"]),
        Control("settle_on", "radio", words["settle-on"], settled, "score"),
        Control("to_purse", "check", words["to-purse"]),
    )


def house(language: Language, words: Words) -> tuple[Control, ...]:
    """The house rules of a whole evening, for the games whose texts describe them."""
    return (*bock(words), *variants(language), *ramsch(language))


def bock(words: Words) -> tuple[Control, ...]:
    games = tuple(id for id, rules in RULESETS.items() if rules.offered.bock)
    on: When = (("ruleset", games), ("bock.on", ("true",)))
    triggers = [
        Control(f"bock.{trigger}", "check", words[f"bock-{trigger}"], when=on)
        for trigger in TRIGGERS
    ]
    stacked = tuple(Option(way, words[f"stacked-{way}"]) for way in ("after", "ignored"))
    return (
        Control("bock.on", "check", words["bock"], when=(("ruleset", games),)),
        *triggers,
        Control("bock.stacked", "radio", words["stacked"], stacked, "after", when=on),
    )


def variants(language: Language) -> tuple[Control, ...]:
    """House rules that change what games are worth."""
    found = []
    for id, rules in RULESETS.items():
        agreed = reshaping_controls(rules, language)
        if rules.offered.hand_lost_single:
            name = "variants.hand_lost_single"
            agreed.append(Control(name, "check", language.forms[name]))
        for one in agreed:
            kind: Kind = "radio" if one.kind == "select" else one.kind
            found.append(replace(one, kind=kind, when=(("ruleset", (id,)),)))
    return tuple(found)


def ramsch(language: Language) -> tuple[Control, ...]:
    """How a ramsch is played."""
    words, found = language.forms, []
    for id, rules in RULESETS.items():
        kind, when = rules.ramsch, (("ruleset", (id,)),)
        for name, values in (
            ("skat_to", ("last-trick", "loser", "nobody")),
            ("ties", kind.ties_offered),
            ("maiden", kind.maidens_offered),
        ):
            if len(values) > 1:
                options, label = with_default(language, values), words[name]
                found.append(Control(f"ramsch.{name}", "select", label, options, when=when))
        if kind.schieben:
            options = (Option("", words["choice-yes"]), *choices(language, ("no",)))
            found.append(Control("ramsch.march", "radio", words["march"], options, when=when))
    return tuple(found)


def read(asked: dict[str, Any]) -> dict[str, Any]:
    """{values} → the sheet that they set up, found in order, or each error at its field."""
    language, words = words_of(asked.get("locale"))
    stated = {str(name): str(value) for name, value in dict(asked["values"]).items()}
    values = applied(controls(language, words), stated)
    sheet = sheet_from(values)
    document = {"name": values["name"].strip(), "date": values["date"].strip()}
    told = door.answer("score-sheet", {**sheet, "deals": [], "locale": language.code})
    errors = [] if told["ok"] else told["errors"]
    placed = [{"field": place_of(one["field"]), "text": one["text"]} for one in errors]
    return {"ok": not placed, "errors": placed, "sheet": sheet, **document}


def sheet_from(values: Values) -> dict[str, Any]:
    """The request for a sheet; what is not said is left out."""
    names = [values.get(f"player.{seat}", "").strip() for seat in range(SEATS)]
    sheet: dict[str, Any] = {
        "ruleset": values["ruleset"],
        "players": [name for name in names if name],
        "first_dealer": converted_number(values["first_dealer"]),
        "tournament": values.get("tournament") == "true",
    }
    if values["length"].strip():
        sheet["length"] = converted_number(values["length"])
    if values["stake"].strip():
        for name in MONEY:
            if values[name].strip():
                sheet[name] = values[name].strip()
        if values["currency"].strip():
            sheet["currency"] = values["currency"].strip()
        if values["settle_on"] != "score":
            sheet["settle_on"] = values["settle_on"]
        if values.get("to_purse") == "true":
            sheet["to_purse"] = True
    if values.get("bock.on") == "true":
        triggers = [name for name in TRIGGERS if values.get(f"bock.{name}") == "true"]
        sheet["bock"] = {"triggers": triggers, "stacked": values["bock.stacked"]}
    for field, prefix in (("variants", "variants."), ("ramsch_rules", "ramsch.")):
        agreed = {
            name.removeprefix(prefix): agreed_value(value)
            for name, value in values.items()
            if name.startswith(prefix) and value
        }
        if agreed:
            sheet[field] = agreed
    return sheet


def agreed_value(value: str) -> Any:
    """A house rule as it is asked for."""
    if value in ("true", "false", "no"):
        return value == "true"
    return converted_number(value)


def place_of(field: str) -> str:
    """The field of the form that an error belongs to."""
    if field == "players":
        return "player.0"
    return field.replace("ramsch_rules.", "ramsch.")


def values_of(sheet: dict[str, Any]) -> Values:
    """A table as the form would hold it, for changing what was agreed."""
    values: Values = {
        name: str(sheet[name])
        for name in ("ruleset", "length", "first_dealer", "currency", "settle_on", *MONEY)
        if sheet.get(name) is not None
    }
    values |= {f"player.{seat}": str(name) for seat, name in enumerate(sheet["players"])}
    for name in ("tournament", "to_purse"):
        values[name] = "true" if sheet.get(name, name == "tournament") else ""
    rounds = sheet.get("bock")
    if isinstance(rounds, dict):
        values["bock.on"] = "true"
        values |= {f"bock.{trigger}": "true" for trigger in rounds.get("triggers") or ()}
        values["bock.stacked"] = rounds.get("stacked") or "after"
    for field, prefix in (("variants", "variants."), ("ramsch_rules", "ramsch.")):
        for name, value in (sheet.get(field) or {}).items():
            said = {True: "true", False: "no" if name == "march" else "false"}
            values[prefix + name] = said[value] if isinstance(value, bool) else str(value)
    return values

"""What a table of Skat agrees on: how long, for how much, and the rules of the house."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from calculators.page.controls import Control, Kind, Option, When
from calculators.page.sheet_kind import Errors, Words
from calculators.page.sheet_parts import SEATS, Values, names_in
from calculators.page.values import converted_number
from calculators.skat.forms.common import choices, with_default
from calculators.skat.forms.house import reshaping_controls
from calculators.skat.rulesets import RULESETS
from calculators.skat.sheet.bock import TRIGGERS
from calculators.text.language import Language

LENGTH = "36"
MONEY = ("stake", "rounding", "cap")


def named(language: Language) -> dict[str, str]:
    """Skat and its kin by name."""
    return {id: language.rulesets[id] for id in RULESETS}


def controls(language: Language, words: Words) -> dict[str, tuple[Control, ...]]:
    """What a table of Skat agrees on beside the names."""
    return {
        "agreed": agreed(words),
        "money": money(words),
        "house": house(language, words),
    }


def agreed(words: Words) -> tuple[Control, ...]:
    """For how long it is played, and who begins."""
    seats = tuple(
        Option(str(seat), words["player-of"].format(seat=seat + 1)) for seat in range(SEATS)
    )
    return (
        Control("length", "number", words["length"], default=LENGTH),
        Control("first_dealer", "select", words["first-dealer"], seats, "0"),
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


def sheet_from(values: Values, _language: Language) -> tuple[dict[str, Any], Errors]:
    """The request for a sheet; what is not said is left out."""
    sheet: dict[str, Any] = {
        "ruleset": values["ruleset"],
        "players": names_in(values),
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
        house_rules = {
            name.removeprefix(prefix): agreed_value(value)
            for name, value in values.items()
            if name.startswith(prefix) and value
        }
        if house_rules:
            sheet[field] = house_rules
    return sheet, []


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


def values_of(sheet: dict[str, Any], _language: Language) -> Values:
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

"""What a table of Skat agrees on: how long, for how much, and the rules of the house."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from calculators.page.controls import Control, NamedLabel, Option, Values, When
from calculators.page.values import (
    Entry,
    FieldMap,
    Question,
    map_of,
    one,
    part,
    read_tick,
    read_whole,
)
from calculators.sheet.kind import SEATS, player_lines, player_names
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.variants import AGREED, PLAYED
from calculators.skat.sheet.rounds import ACTIVE, TRIGGERS
from calculators.skat.value.ask.ramsch import RAMSCH_RULES
from calculators.skat.value.form.house import (
    level_controls,
    played_controls,
    reshaping_controls,
    variant,
)
from calculators.skat.value.form.ramsch import AGREED_WITHIN
from calculators.skat.value.form.ramsch import house as ramsch_controls
from calculators.text.language import Language, Words

LENGTH = "36"
ON = "bock.on"
OF_ONE_EVENING = frozenset(("first_dealer",))


def controls(language: Language, words: Words) -> Mapping[str, tuple[Control, ...]]:
    """What a table of Skat agrees on beside the names."""
    return {
        "agreed": length_controls(words),
        "money": money(words),
        "house": (
            *of_each_game(lambda rules: played_controls(rules, language)),
            *bock(words),
            *of_each_game(lambda rules: variants(rules, language)),
            *of_each_game(lambda rules: ramsch(rules, language)),
        ),
    }


def length_controls(words: Words) -> tuple[Control, ...]:
    """For how long it is played, and who begins."""
    seats = tuple(
        Option(str(seat), NamedLabel("{name}", words["player-of"].format(seat=seat + 1), line))
        for seat, line in enumerate(player_lines(SEATS))
    )
    return (
        Control("length", "number", words["length"], default=LENGTH),
        Control("first_dealer", "radio", words["first-dealer"], seats, "0"),
    )


def money(words: Words) -> tuple[Control, ...]:
    """Tournament scores, and what a point is worth."""
    settled = tuple(Option(way, words[f"settle-{way}"]) for way in ("score", "tournament"))
    return (
        Control("tournament", "check", words["tournament-asked"]),
        Control("stake", "money", words["stake"], hint=words["stake-hint"]),
        Control("currency", "name", words["currency"], default=words["usual-currency"], high=12),
        Control("rounding", "money", words["rounding"], hint=words["rounding-hint"]),
        Control("cap", "money", words["cap"], hint=words["cap-hint"]),
        Control("settle_on", "radio", words["settle-on"], settled, "score"),
        Control("to_purse", "check", words["to-purse"]),
    )


def bock(words: Words) -> tuple[Control, ...]:
    """Bock rounds: what begins one, and what a second one does to the first."""
    games: When = (("ruleset", tuple(id for id, rules in RULESETS.items() if rules.offered.bock)),)
    on: When = (*games, (ON, ("true",)))
    stacked = tuple(Option(way, words[f"stacked-{way}"]) for way in ("after", "ignored"))
    return (
        Control(ON, "check", words["bock"], when=games),
        *(Control(f"bock.{one}", "check", words[f"bock-{one}"], when=on) for one in TRIGGERS),
        Control("bock.stacked", "radio", words["stacked"], stacked, "after", when=on),
    )


def of_each_game(offered: Callable[[Ruleset], Iterable[Control]]) -> tuple[Control, ...]:
    """The controls of every game, each for that game alone."""
    return tuple(
        replace(control, when=(("ruleset", (id,)),))
        for id, rules in RULESETS.items()
        for control in offered(rules)
    )


def variants(rules: Ruleset, language: Language) -> list[Control]:
    """House rules that change what games are worth."""
    found = reshaping_controls(rules, language, "radio") + level_controls(rules, language, "radio")
    if rules.offered.hand_lost_single:
        found.append(variant("hand_lost_single", "check", language))
    return found


def ramsch(rules: Ruleset, language: Language) -> list[Control]:
    """How a ramsch is played, where the text knows more than one way."""
    return [
        control
        for control in ramsch_controls(rules, language, AGREED_WITHIN)
        if control.name.endswith(".march") or sum(bool(one.value) for one in control.options) > 1
    ]


def entries(_language: Language) -> FieldMap:
    """What is not said is left out; nothing of money is said without a stake."""
    return (
        one("ruleset"),
        player_names(ACTIVE, SEATS),
        first_dealer(),
        # A length below the deals that are played is a fault of the length.
        replace(one("length", read=read_whole), paths=("length", "deals")),
        Entry(
            ("tournament",),
            ("tournament",),
            lambda values: {"tournament": values.get("tournament") == "true"},
            lambda sheet: {"tournament": "true" if sheet.get("tournament", True) else ""},
        ),
        *(with_stake(one(name)) for name in ("stake", "currency", "rounding", "cap")),
        with_stake(one("settle_on", read=lambda way: None if way == "score" else way or None)),
        with_stake(one("to_purse", read=read_tick)),
        bock_rounds(),
        *map_of((AGREED, RAMSCH_RULES, PLAYED)),
    )


def first_dealer() -> Entry:
    """The seat of the first dealer, counted among the names that are filled in."""

    def read(values: Values) -> Question:
        chosen = values.get("first_dealer", "")
        named = [line for line in player_lines(SEATS) if values.get(line, "").strip()]
        line = f"player.{chosen}"
        return {"first_dealer": named.index(line) if line in named else read_whole(chosen)}

    return replace(one("first_dealer"), read=read)


def with_stake(entry: Entry) -> Entry:
    """A field that is only stated where a point is worth something."""
    return replace(
        entry, read=lambda values: entry.read(values) if values.get("stake", "").strip() else {}
    )


def bock_rounds() -> Entry:
    """What begins a bock round, where they are played at all."""

    def read(values: Values) -> Question:
        if values.get(ON) != "true":
            return {}
        triggers = [name for name in TRIGGERS if values.get(f"bock.{name}") == "true"]
        return {"bock.triggers": triggers, "bock.stacked": values["bock.stacked"]}

    def write(sheet: Question) -> Values:
        if not isinstance(sheet.get("bock"), dict):
            return {}
        triggers = {f"bock.{name}": "true" for name in part(sheet, "bock.triggers") or ()}
        stacked = part(sheet, "bock.stacked") or "after"
        return {ON: "true", **triggers, "bock.stacked": stacked}

    return Entry(("bock",), (ON,), read, write)

"""The house rules of a table: a name, and what was chosen for each game.

They are written as the query of an address, "name=Friday&skat.variants.grand_base=20", and so a
browser keeps them. What is chosen is what stands in the controls that set up an evening.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from calculators.core.errors import Problem
from calculators.core.families import RULESET_IDS
from calculators.door import door
from calculators.door.fields import Problems, quote_name, quote_value
from calculators.page.controls import (
    TYPED,
    Group,
    Groups,
    Values,
    all_controls,
    applicable_values,
    starting_values,
)
from calculators.page.tool import Fault, faults_at_controls, worded_faults
from calculators.page.values import Question, request_from
from calculators.sheet.names import LONGEST_NAME, Names
from calculators.sheet.page.open import kind_of
from calculators.text.language import LOCALES, Language, language

NAME = "name"
FOLDED = ("money",)
"""The groups of choices that few tables look into."""
MOST_STATED = 200
"""The most choices that a text may hold; all games together have fewer."""
LONGEST_VALUE = 40
PLAIN = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
"""The letters that stand in an address as they are."""
Stated = Sequence[tuple[str, str]]
"""Names and values in the order in which an address has them."""


@dataclass(frozen=True, slots=True)
class Profile:
    """A name, and for each game the values of its controls that are not the printed ones."""

    name: str
    games: Mapping[str, Values]

    @property
    def text(self) -> str:
        """The house rules as the query of an address."""
        pairs = [(NAME, self.name)]
        for ruleset, values in self.games.items():
            pairs += [(f"{ruleset}.{name}", value) for name, value in values.items()]
        return "&".join(f"{quoted(name)}={quoted(value)}" for name, value in pairs)


def quoted(text: str) -> str:
    """A text as it stands in an address."""
    return "".join(chr(byte) if chr(byte) in PLAIN else f"%{byte:02X}" for byte in text.encode())


@cache
def house_groups(ruleset: str, locale: str) -> Groups:
    """What a table may agree on for a game, once and for all its evenings."""
    words, setup = language(locale), kind_of(ruleset).setup
    sheet = words.words("sheet")
    found = []
    for name, controls in setup.groups(words, sheet).items():
        own = tuple(
            replace(control, when=tuple(one for one in control.when if one[0] != "ruleset"))
            for control in controls
            if control.agreed and ruleset in dict(control.when).get("ruleset", (ruleset,))
        )
        if own:
            found.append(Group(own, words.words("house")[name], name, folded=name in FOLDED))
    return tuple(found)


def read_stated(stated: object) -> Stated | None:
    """Pairs of texts; None if they are something else, or too many."""
    if not isinstance(stated, list) or len(stated) > MOST_STATED:
        return None
    found: list[tuple[str, str]] = []
    for pair in stated:
        match pair:
            case [str(name), str(value)]:
                found.append((name, value))
            case _:
                return None
    return found


def read_profile(stated: Stated, words: Language) -> tuple[Profile, list[Fault]]:
    """The house rules that a form or an address states, and every fault at its field."""
    problems: Problems = []
    names = [value.strip() for name, value in stated if name == NAME]
    Names(NAME, 1, 1).read(names[:1] or [""], NAME, problems)
    by_game: dict[str, Values] = {}
    for name, value in stated:
        if name == NAME:
            continue
        ruleset, _, rest = name.partition(".")
        if ruleset not in RULESET_IDS:
            problems.append(unknown(name))
        elif rest in by_game.setdefault(ruleset, {}):
            problems.append(Problem("field-twice", name, {"value": quote_value(name)}))
        else:
            by_game[ruleset][rest] = value
    faults = worded_faults(problems, words)
    games: dict[str, Values] = {}
    for ruleset in RULESET_IDS:
        if ruleset in by_game:
            kept, wrong = read_game(ruleset, by_game[ruleset], words)
            faults += wrong
            if kept:
                games[ruleset] = kept
    return Profile(names[0][:LONGEST_NAME] if names else "", games), faults


def unknown(name: str) -> Problem:
    return Problem("unknown-field", quote_name(name), {"value": quote_value(name)})


def read_game(ruleset: str, stated: Values, words: Language) -> tuple[Values, list[Fault]]:
    """What was agreed for one game, without what is printed anyway; and the faults."""
    groups = house_groups(ruleset, words.code)
    problems: Problems = []
    for name, value in stated.items():
        problems += value_problems(groups, name, value)
    values = applicable_values(groups, {**starting_values(groups), **stated})
    faults = worded_faults(problems, words) if problems else refusals(ruleset, values, words)
    below: list[Fault] = [{**one, "field": f"{ruleset}.{one['field']}"} for one in faults]
    return chosen_values(ruleset, values, words), below


def value_problems(groups: Groups, name: str, value: str) -> Problems:
    """What is wrong with a value by itself: no such control, no such choice, too long."""
    named = [one for one in all_controls(groups) if one.name == name]
    if not named:
        return [unknown(name)]
    if len(value) > LONGEST_VALUE:
        return [Problem("too-long", name, {"high": LONGEST_VALUE})]
    options = [option.value for one in named for option in one.options]
    if named[0].kind in (*TYPED, NAME):
        return []
    allowed = options or ["", "true"]
    if value in allowed:
        return []
    shown = tuple(one for one in allowed if one)
    return [Problem("not-a-choice", name, {"value": quote_value(value), "allowed": shown})]


def sheet_request(ruleset: str, values: Values, words: Language) -> Question:
    """The score sheet on which only this is agreed: as many players as must be, and no deals."""
    fields = door.operation("score-sheet", ruleset).REQUEST.fields
    players = next(field.low for field in fields if isinstance(field, Names))
    names = [str(seat + 1) for seat in range(players)]
    agreed = request_from(kind_of(ruleset).setup.entries(words), values)
    return {**agreed, "ruleset": ruleset, "players": names, "deals": []}


def refusals(ruleset: str, values: Values, words: Language) -> Sequence[Fault]:
    """Why an evening cannot be played like that, at the controls."""
    asked = {**sheet_request(ruleset, values, words), "locale": words.code}
    errors = door.answer("score-sheet", asked).get("errors", ())
    return faults_at_controls(errors, kind_of(ruleset).setup.entries(words), values)


def chosen_values(ruleset: str, values: Values, words: Language) -> Values:
    """What was chosen otherwise than any language's form begins with, and makes a difference."""
    printed = [starting_values(house_groups(ruleset, code)) for code in LOCALES]
    whole = sheet_request(ruleset, values, words)

    def matters(name: str, value: str) -> bool:
        if all(one.get(name, "") == value for one in printed):
            return False
        without = {**values, name: ""}
        return not value or sheet_request(ruleset, without, words) != whole

    return {name: value for name, value in values.items() if matters(name, value)}

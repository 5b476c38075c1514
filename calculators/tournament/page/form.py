"""The form that sets up an evening with several tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

from calculators.core.errors import Problem
from calculators.core.families import FAMILIES, RULESET_IDS, family_of
from calculators.door import door
from calculators.door.fields import Problems
from calculators.page.controls import Control, Group, Groups, Option, Values, applicable_values
from calculators.page.markup import Html, element
from calculators.page.values import Question, values_from
from calculators.sheet.kind import PLAYERS, player_lines
from calculators.sheet.money import json_amount
from calculators.sheet.page.open import sheet_kind
from calculators.sheet.page.setup import read_setup, setup_groups
from calculators.text.language import Language
from calculators.text.problems import error_list
from calculators.tournament.reading import MOST_PLAYERS, STATE, Gathering, allowed_sizes
from calculators.tournament.seating import seatable, table_sizes

LENGTH = "length"
USUAL_LAPS = "12"
"""As often as everybody deals in a list of a tournament: 36 deals at three, 48 at four."""


def states_length(ruleset: str) -> bool:
    """Whether a sheet of the game says how many deals are played."""
    return any(one.name == LENGTH for one in door.operation("score-sheet", ruleset).REQUEST.fields)


def has_own_count(ruleset: str) -> bool:
    """Whether the text of a game has a tournament score of its own."""
    players = [str(seat) for seat in range(allowed_sizes(ruleset)[0])]
    told = door.answer("score-sheet", {"ruleset": ruleset, "players": players, "deals": []})
    return "tournament" in told["players"][0] and not told["notes"]


@cache
def form_groups(language: Language) -> Groups:
    """The form: who takes part, how it is played, for what."""
    words, groups = language.words("tournament"), setup_groups(language, FAMILIES)
    passing = {LENGTH}.union(*(sheet_kind(one).setup.passing for one in FAMILIES))
    shared = {
        group.name: tuple(
            one
            for control in group.controls
            if control.name not in passing
            for one in with_own_count(control)
        )
        for group in groups
    }
    of_length = tuple(id for id in RULESET_IDS if states_length(id))
    both = tuple(id for id in RULESET_IDS if len(allowed_sizes(id)) == len((3, 4)))
    sizes = tuple(Option(size, words[f"first-{size}"]) for size in ("4", "3"))
    kinds = tuple(Option(way, words[f"divided-{way or 'no'}"]) for way in ("", "true"))
    titles = {group.name: group for group in groups}

    def told(control: Control) -> Control:
        """The control; the name is also told on paper."""
        return replace(control, hint=words["name-hint"]) if control.name == "name" else control

    def group(name: str, *controls: Control) -> Group:
        return replace(titles[name], controls=controls)

    return (
        group("game", *shared["game"]),
        Group(
            (
                Control(
                    "entrants",
                    "text",
                    words["entrants"],
                    hint=words["entrants-hint"].format(most=MOST_PLAYERS),
                    required=True,
                    draw=render_lines,
                ),
                Control("first", "radio", words["first"], sizes, "4", when=(("ruleset", both),)),
                Control(
                    "laps",
                    "number",
                    words["laps"],
                    default=USUAL_LAPS,
                    hint=words["laps-hint"],
                    when=(("ruleset", of_length),),
                ),
                *shared["agreed"],
            ),
            words["who-and-how"],
            "whole",
        ),
        replace(group("evening", *map(told, shared["evening"])), folded=False),
        Group(
            (
                *shared["money"],
                Control("fee", "money", words["fee"]),
                Control("per_loss", "money", words["per-loss"], hint=words["per-loss-hint"]),
                Control("prizes", "text", words["prizes"], hint=words["prizes-hint"]),
                Control("divided", "radio", words["prizes-are"], kinds, ""),
            ),
            titles["money"].title,
            "money",
            folded=True,
        ),
        group("house", *shared["house"]),
    )


def with_own_count(control: Control) -> tuple[Control, ...]:
    """The control; that for tournament scores is ticked where the text of the game has them."""
    if control.name != "tournament":
        return (control,)
    every = dict(control.when)["ruleset"]
    own = tuple(id for id in every if has_own_count(id))
    others = tuple(id for id in every if id not in own)
    return tuple(
        replace(control, when=(("ruleset", ids),), default=default, agreed="")
        for ids, default in ((own, "true"), (others, ""))
    )


def render_lines(control: Control, id: str, value: str, _language: Language) -> Html:
    """A field of many lines."""
    return Html(
        element("label", control.label, for_=id)
        + element(
            "textarea",
            value,
            id=id,
            name=control.name,
            rows="8",
            autocomplete="off",
            spellcheck="false",
            aria_describedby=f"{id}-hint {id}-error",
        )
    )


def read_form(stated: Values, before: Gathering | None, language: Language) -> Question:
    """What the form sets up, or each error at its field."""
    ruleset = stated.get("ruleset", "")
    if family_of(ruleset) is None:
        ruleset = RULESET_IDS[0]
    values = applicable_values(form_groups(language), {**stated, "ruleset": ruleset})
    size = allowed_sizes(ruleset)[0]
    seats = {line: str(seat) for seat, line in enumerate(player_lines(size))}
    told = read_setup({**values, **seats, LENGTH: "", "first_dealer": "0"}, [], language)
    errors = list(told["errors"])
    sheet = {name: value for name, value in told["sheet"].items() if name != PLAYERS}
    own = own_values(values)
    problems: Problems = []
    state = STATE.read({**own, "sheet": sheet}, "state", problems)
    errors += error_list(language, [at_control(one) for one in problems])
    if isinstance(state, dict):
        errors += size_faults(len(state["entrants"]), ruleset, language)
        errors += moved_faults(before, own["entrants"], language)
    kept = {name: value for name, value in own.items() if value is not None}
    setup = {"name": told["name"], "date": told["date"], "sheet": sheet, **kept}
    return {"ok": not errors, "errors": errors, "setup": setup}


def at_control(problem: Problem) -> Problem:
    """The problem at the control of its field."""
    return replace(problem, field=problem.field.removeprefix("state.").partition(".")[0])


def own_values(values: Values) -> Question:
    """The fields of the state from their controls; what is not filled in is None."""
    lines = [line.strip() for line in values["entrants"].replace("\r", "\n").split("\n")]
    names = [line for line in lines if line]
    amounts = values.get("prizes", "").replace(";", " ").split()
    return {
        "entrants": names,
        "first": whole(values.get("first", "")),
        "laps": whole(values.get("laps", "")),
        "currency": values.get("currency", "").strip() or None,
        "fee": values.get("fee", "").strip() or None,
        "per_loss": values.get("per_loss", "").strip() or None,
        "prizes": [amount.rstrip(",%") for amount in amounts if amount.rstrip(",%")] or None,
        "divided": values.get("divided") == "true" or None,
    }


def whole(text: str) -> int | str | None:
    """A number of a field; text that is none stays as typed."""
    typed = text.strip()
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 9 else typed or None


def size_faults(players: int, ruleset: str, language: Language) -> Iterable[Mapping[str, Any]]:
    """That so many cannot be seated, and how many could."""
    sizes = allowed_sizes(ruleset)
    if table_sizes(players, sizes) is None:
        text = unseatable_text(players, sizes, language)
        yield {"code": "cannot-seat", "field": "entrants", "text": text}


def unseatable_text(players: int, sizes: Sequence[int], language: Language) -> str:
    """That tables of such sizes cannot seat so many; the nearest numbers that they can."""
    below, above = seatable(players, sizes)
    near = language.listed((str(one) for one in (below, above) if one), "or")
    told = language.listed(map(str, sizes), "or")
    return language.words("tournament")["cannot-seat"].format(
        players=players, sizes=told, near=near
    )


def moved_faults(
    before: Gathering | None, names: list[str], language: Language
) -> Iterable[Mapping[str, Any]]:
    """That a name has left its line though it has been drawn: lines are the players' numbers."""
    if before is None:
        return
    words = language.words("tournament")
    drawn = {number for tables in before.rounds for seats in tables for number in seats}
    for number in sorted(drawn):
        name = before.name_of(number)
        if number > len(names) or (names[number - 1] != name and name in names):
            text = words["line-moved"].format(number=number, name=name)
            yield {"code": "line-moved", "field": "entrants", "text": text}


def form_values(own: Gathering, language: Language) -> Values:
    """The values of the form for an evening that is set up already."""
    family = family_of(own.ruleset) or FAMILIES[0]
    terms = own.terms
    values = values_from(
        sheet_kind(family).setup.entries(language), {**own.sheet, PLAYERS: list(own.entrants[:1])}
    )
    for line in player_lines(1):
        values.pop(line)
    whole_numbers = {"first": own.first, "laps": own.laps}
    amounts = {"fee": terms.fee, "per_loss": terms.per_loss}
    return {
        **values,
        "name": own.name,
        "date": own.date,
        "entrants": "\n".join(own.entrants),
        "currency": own.currency.label if own.currency else "",
        **{name: str(value or "") for name, value in whole_numbers.items()},
        **{name: str(json_amount(value) or "") for name, value in amounts.items()},
        "prizes": " ".join(str(json_amount(prize)) for prize in terms.prizes),
        "divided": "true" if terms.divided else "",
    }

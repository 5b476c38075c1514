"""ramsch: everybody's score, in the way of the text and under the house rules asked for."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from calculators.errors import Problem
from calculators.fields import (
    LOCALE,
    MISREAD,
    Choice,
    Field,
    Flag,
    Numbers,
    Problems,
    Whole,
    misread_fields,
    refuse,
    shown,
)
from calculators.skat.operations.chosen import RULESET, chosen
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.score.ramsch import SEATS, Result, Table, result
from calculators.skat.score.ramsch_possible import pile_problems, sum_problems, trick_problems
from calculators.skat.score.rulings import settled
from calculators.text.citations import links, ruling_links, ruling_notes
from calculators.text.explain import say, spoken_steps, step_list
from calculators.text.language import Language

FIELDS: tuple[Field, ...] = (
    LOCALE,
    RULESET,
    Numbers("card_points", 0, 120, 3, required=True),
    Numbers("tricks", 0, 10, 3),
    Numbers("trick_order", 0, 2, 10),
    Choice("skat_to", ("last-trick", "loser", "nobody")),
    Choice("maiden", ("no-trick", "no-card-point")),
    Choice("ties", ("all", "latest-trick", "split")),
    Flag("march", default=None),
    Whole("refusals", 0, 3, default=0),
)


def answer(read: dict[str, Any], problems: Problems, language: Language) -> dict[str, Any]:
    """The scores of a ramsch."""
    rules = chosen(read, problems)
    misread = misread_fields(read)
    table = None
    tricks, points = tricks_of(read), read["card_points"]
    if tricks is None:
        problems.append(Problem("missing", "tricks"))
    elif tricks is not MISREAD:
        problems.extend(trick_problems(tricks, read["trick_order"]))
    if rules is not None:
        problems.extend(house_problems(rules, read))
        if points is not MISREAD:
            problems.extend(sum_problems(rules, points))
        if tricks is not None and MISREAD not in (tricks, points):
            table = table_of(rules, read, tricks)
            problems.extend(pile_problems(rules, table))
    refuse(problems, misread)
    assert rules is not None
    assert table is not None
    return told(rules, table, result(rules, table), language)


def house_problems(rules: Ruleset, read: dict[str, Any]) -> Problems:
    """House rules that the text of this game does not know."""
    offered: dict[str, tuple[Any, ...]] = {
        "maiden": rules.ramsch.maidens_offered,
        "ties": rules.ramsch.ties_offered,
        "march": (None, True, False) if rules.ramsch.schieben else (None,),
        "refusals": (0, 1, 2, 3) if rules.ramsch.schieben else (0,),
    }
    found: Problems = []
    for name, values in offered.items():
        value = read[name]
        if value is MISREAD or value is None or value in values:
            continue
        args = {"value": shown(value), "ruleset": rules.id, "allowed": values}
        chosen_word = isinstance(value, str)
        found.append(
            Problem("not-offered-here" if chosen_word else "variant-not-offered", name, args)
        )
    return found


def tricks_of(read: dict[str, Any]) -> Any:
    """Everybody's tricks, counted in their order where only that is told; None where neither is."""
    tricks, order = read["tricks"], read["trick_order"]
    if MISREAD in (tricks, order):
        return MISREAD
    if tricks is None and order is not None:
        return tuple(order.count(seat) for seat in SEATS)
    return tricks


def table_of(rules: Ruleset, read: dict[str, Any], tricks: tuple[int, ...]) -> Table:
    """What was taken, with the text's own rules where no house rule is named."""
    order = read["trick_order"]
    house = {name: read[name] for name in ("skat_to", "ties", "maiden", "march", "refusals")}
    standard = Table(read["card_points"], tricks, order, rules.ramsch.skat_to, rules.ramsch.ties)
    stated = {k: v for k, v in house.items() if v is not None and v is not MISREAD}
    return replace(standard, **stated)


def told(rules: Ruleset, table: Table, found: Result, language: Language) -> dict[str, Any]:
    """The scores with their counts."""
    cited = list(found.rules)
    players = []
    for seat, score in enumerate(found.scores):
        count = found.counts[seat]
        spoken = spoken_steps(language, count[1], "") if count else []
        cited += [step.rule for step, _, _ in spoken]
        players.append(
            {
                "seat": seat,
                "card_points": found.card_points[seat],
                "tricks": table.tricks[seat],
                "score": score,
                "steps": step_list(spoken),
                "say": say(spoken),
            }
        )
    decided = settled(rules, found.points)
    notes = ruling_notes(language, decided)
    if rules.house_rules_from:
        notes.append(language.notes["isko-has-no-house-rules"])
    marcher = table.marcher if table.march and rules.ramsch.march else None
    return {
        "scores": list(found.scores),
        "players": players,
        "losers": [seat for seat, score in enumerate(found.scores) if score < 0],
        "maidens": list(found.maidens),
        "march": marcher,
        "skat_card_points": sum(found.card_points) - sum(table.card_points),
        "rules": links(language, cited),
        "notes": notes,
        "rulings": ruling_links(language, decided),
    }

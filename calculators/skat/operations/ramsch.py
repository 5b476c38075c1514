"""ramsch: everybody's score, in the way of the text and under the house rules asked for."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TypedDict, TypeVar

from calculators.errors import Problem
from calculators.fields import (
    LOCALE,
    MISREAD,
    Choice,
    Field,
    Flag,
    Numbers,
    Problems,
    Record,
    Whole,
    quote_value,
    refuse,
)
from calculators.skat.operations.choices import RULESET, ruleset_for
from calculators.skat.rulesets.schema import Ruleset
from calculators.skat.score.ramsch import SEATS, Result, Table, result
from calculators.skat.score.ramsch_possible import (
    Stated,
    open_questions,
    pile_problems,
    possible_tables,
    sum_problems,
    trick_problems,
)
from calculators.skat.score.rulings import rulings_for
from calculators.text.citations import Reasons, reasons
from calculators.text.explain import StepAnswer, say, spoken_steps, step_list
from calculators.text.language import Language

T = TypeVar("T")


class RamschRequest(TypedDict):
    ruleset: str
    card_points: Stated
    tricks: Stated | None
    trick_order: tuple[int, ...] | None
    last_trick: int | None
    tie: int | None
    skat_to: str | None
    maiden: str | None
    ties: str | None
    march: bool | None
    refusals: int


class RamschPlayer(TypedDict):
    seat: int
    card_points: int | None
    tricks: int | None
    score: int
    steps: list[StepAnswer]
    say: str


class RamschAnswer(Reasons):
    scores: list[int]
    players: list[RamschPlayer]
    losers: list[int]
    maidens: list[int]
    march: int | None
    """Who took every trick, where that counts."""
    skat_card_points: int


FIELDS: tuple[Field, ...] = (
    LOCALE,
    RULESET,
    Numbers("card_points", 0, 120, 3, required=True, gaps=True),
    Numbers("tricks", 0, 10, 3, gaps=True),
    Numbers("trick_order", 0, 2, 10),
    Whole("last_trick", 0, 2),
    Whole("tie", 0, 2),
    Choice("skat_to", ("last-trick", "loser", "nobody")),
    Choice("maiden", ("no-trick", "no-card-point")),
    Choice("ties", ("all", "latest-trick", "split")),
    Flag("march", default=None),
    Whole("refusals", 0, 3, default=0),
)
RAMSCH_RULES = Record(
    "ramsch_rules",
    tuple(field for field in FIELDS if field.name in ("skat_to", "maiden", "ties", "march")),
)
"""House rules that a table agrees on once, for every ramsch."""


def answer(read: RamschRequest, problems: Problems, language: Language) -> RamschAnswer:
    """The scores of a ramsch."""
    rules = ruleset_for(read["ruleset"], problems)
    points, order = read["card_points"], read["trick_order"]
    tricks: Stated = (None,) * len(SEATS)
    tables: list[Table] = []
    if MISREAD not in (read["tricks"], order):
        tricks = tricks_of(read)
        problems.extend(trick_problems(tricks, order))
    if points is not MISREAD:
        problems.extend(gap_problems(points))
    if rules is not None:
        problems.extend(house_problems(rules, read))
        if not problems and MISREAD not in read.values():
            table = table_of(rules, read, tricks)
            tables = possible_tables(rules, table, points)
            told = tables[0].card_points if tables else tuple(one or 0 for one in points)
            problems.extend(sum_problems(rules, told))
            if tables:
                problems.extend(pile_problems(rules, tables[0]))
            if not problems:
                problems.extend(open_questions(rules, tables))
        elif points is not MISREAD and None not in points:
            problems.extend(sum_problems(rules, tuple(one or 0 for one in points)))
    refuse(problems, read)
    assert rules is not None
    return scores_answer(rules, tables, result(rules, tables[0]), language)


def gap_problems(points: Stated) -> Problems:
    """The third player's card points follow from two others'; no more than that."""
    gaps = [seat for seat in SEATS if points[seat] is None]
    return [Problem("missing", f"card_points.{seat}") for seat in gaps[:-1]]


def house_problems(rules: Ruleset, read: Mapping[str, object]) -> Problems:
    """House rules that the text of this game does not know."""
    offered: dict[str, tuple[object, ...]] = {
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
        args = {"value": quote_value(value), "ruleset": rules.id, "allowed": values}
        chosen_word = isinstance(value, str)
        found.append(
            Problem("not-offered-here" if chosen_word else "variant-not-offered", name, args)
        )
    return found


def tricks_of(read: RamschRequest) -> Stated:
    """Everybody's tricks, counted from their order if only that is given."""
    tricks, order = read["tricks"], read["trick_order"]
    if tricks is None and order is not None:
        return tuple(order.count(seat) for seat in SEATS)
    return tricks or (None,) * len(SEATS)


def table_of(rules: Ruleset, read: RamschRequest, tricks: Stated) -> Table:
    """What was taken, with the text's own rules where no house rule is named."""
    return Table(
        (),
        tricks,
        read["trick_order"],
        known(read["skat_to"], rules.ramsch.skat_to),
        known(read["ties"], rules.ramsch.ties),
        known(read["maiden"], "no-trick"),
        known(read["march"], True),
        known(read["refusals"], 0),
        read["last_trick"],
        read["tie"],
    )


def known(value: T | None, otherwise: T) -> T:
    """A house rule that was read, or what holds where none is named or it could not be read."""
    return otherwise if value is None or value is MISREAD else value


def agreed(number: int | None, possible: Collection[int | None]) -> int | None:
    """A number that is the same in all possible tables; else nobody knows it."""
    return number if len(possible) == 1 else None


def scores_answer(
    rules: Ruleset, tables: list[Table], found: Result, language: Language
) -> RamschAnswer:
    """The scores with their counts; they are those of all tables that are possible."""
    table = tables[0]
    points = [{one.card_points[seat] for one in tables} for seat in SEATS]
    tricks = [{one.tricks[seat] for one in tables} for seat in SEATS]
    cited = list(found.rules)
    players: list[RamschPlayer] = []
    for seat, score in enumerate(found.scores):
        count = found.counts[seat]
        spoken = spoken_steps(language, count[1], "") if count else []
        cited += [step.rule for step, _, _ in spoken]
        players.append(
            {
                "seat": seat,
                "card_points": agreed(found.card_points[seat], points[seat]),
                "tricks": agreed(table.tricks[seat], tricks[seat]),
                "score": score,
                "steps": step_list(spoken),
                "say": say(spoken),
            }
        )
    marcher = table.marcher if table.march and rules.ramsch.march else None
    return {
        "scores": list(found.scores),
        "players": players,
        "losers": [seat for seat, score in enumerate(found.scores) if score < 0],
        "maidens": list(found.maidens),
        "march": marcher,
        "skat_card_points": sum(found.card_points) - sum(table.card_points),
        **reasons(
            language,
            cited,
            rulings_for(rules, found.points),
            [language.notes["isko-has-no-house-rules"]] if rules.house_rules_from else [],
        ),
    }

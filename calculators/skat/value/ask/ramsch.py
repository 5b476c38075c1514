"""ramsch: everybody's score, in the way of the text and under the house rules asked for."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from calculators.core.errors import Problem
from calculators.door.fields import (
    Choice,
    Flag,
    Numbers,
    Problems,
    Record,
    Request,
    Whole,
    needed,
    quote_value,
    with_default,
)
from calculators.skat.rules.choices import RULESET
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.ramsch import RamschFacts, Result, result
from calculators.skat.rules.score.ramsch_possible import (
    StatedNumbers,
    open_questions,
    pile_problems,
    possible_tables,
    sum_problems,
    trick_problems,
)
from calculators.skat.rules.score.rulings import rulings_for
from calculators.text.citations import Citations, citations
from calculators.text.explain import say, spoken_steps, step_list
from calculators.text.language import Language
from calculators.text.tables import Answer


class RamschRequest(Request):
    ruleset = RULESET
    card_points = needed(Numbers[StatedNumbers]("card_points", 0, 120, 3, gaps=True))
    tricks = Numbers[StatedNumbers]("tricks", 0, 10, 3, gaps=True)
    trick_order = Numbers[tuple[int, ...]]("trick_order", 0, 2, 10)
    last_trick = Whole("last_trick", 0, 2)
    tie = Whole("tie", 0, 2)
    skat_to = Choice("skat_to", ("last-trick", "loser", "nobody"))
    maiden = Choice("maiden", ("no-trick", "no-card-point"))
    ties = Choice("ties", ("all", "latest-trick", "split"))
    march = Flag("march", default=None)
    refusals = with_default(Whole("refusals", 0, 3), 0)


HOUSE_RULES = ("skat_to", "maiden", "ties", "march")
RAMSCH_RULES = Record[Mapping[str, object]](
    "ramsch_rules", tuple(field for field in RamschRequest.fields if field.name in HOUSE_RULES)
)
"""House rules that a table agrees on once, for every ramsch."""


class RamschAnswer(Citations):
    scores: list[int]
    players: list[Answer]
    losers: list[int]
    maidens: list[int]
    march: int | None
    """Who took every trick, where that counts."""
    skat_card_points: int


def check_tricks(asked: RamschRequest) -> Iterable[Problem]:
    """The tricks, told or counted from their order, are those of a deal."""
    return trick_problems(tricks_of(asked), asked.trick_order)


def check_gaps(asked: RamschRequest) -> Iterable[Problem]:
    """The card points of one player at most are unknown."""
    return gap_problems(asked.card_points)


def check_house(asked: RamschRequest) -> Iterable[Problem]:
    """The house rules are known to the text."""
    stated = {name: asked.__dict__.get(name) for name in (*HOUSE_RULES, "refusals")}
    return house_problems(RULESETS[asked.ruleset], stated)


def check_sums(asked: RamschRequest) -> Iterator[Problem]:
    """The card points add up, where all are told."""
    if None not in asked.card_points:
        told = tuple(one or 0 for one in asked.card_points)
        yield from sum_problems(RULESETS[asked.ruleset], told)


def check_tables(asked: RamschRequest) -> Iterator[Problem]:
    """All that is told adds up, and the result does not hang on what is not told."""
    rules = RULESETS[asked.ruleset]
    tables = tables_of(rules, asked)
    told = tables[0].card_points if tables else tuple(one or 0 for one in asked.card_points)
    found = [*sum_problems(rules, told)]
    found += pile_problems(rules, tables[0]) if tables else []
    yield from found or open_questions(rules, tables)


REQUEST = RamschRequest
CHECKS = (check_tricks, check_gaps, check_house, check_sums, check_tables)


def tables_of(rules: Ruleset, asked: RamschRequest) -> list[RamschFacts]:
    """All ways in which the cards can have fallen."""
    return possible_tables(rules, table_of(rules, asked), asked.card_points)


def answer(asked: RamschRequest, language: Language) -> RamschAnswer:
    """The scores of a ramsch."""
    rules = RULESETS[asked.ruleset]
    tables = tables_of(rules, asked)
    return scores_answer(rules, tables, result(rules, tables[0]), language)


def gap_problems(points: StatedNumbers) -> Problems:
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
        if value is None or value in values:
            continue
        args = {"value": quote_value(value), "ruleset": rules.id, "allowed": values}
        chosen_word = isinstance(value, str)
        found.append(
            Problem("not-offered-here" if chosen_word else "variant-not-offered", name, args)
        )
    return found


def tricks_of(asked: RamschRequest) -> StatedNumbers:
    """Everybody's tricks, counted from their order if only that is given."""
    tricks, order = asked.tricks, asked.trick_order
    if tricks is None and order is not None:
        return tuple(order.count(seat) for seat in SEATS)
    return tricks or (None,) * PLAYER_COUNT


def table_of(rules: Ruleset, asked: RamschRequest) -> RamschFacts:
    """What was taken, with the text's own rules where no house rule is named."""
    return RamschFacts(
        (),
        tricks_of(asked),
        asked.trick_order,
        asked.skat_to or rules.ramsch.skat_to,
        asked.ties or rules.ramsch.ties,
        asked.maiden or "no-trick",
        asked.march is not False,
        asked.refusals,
        asked.last_trick,
        asked.tie,
    )


def agreed(number: int | None, possible: Collection[int | None]) -> int | None:
    """A number that is the same in all possible tables; else nobody knows it."""
    return number if len(possible) == 1 else None


def scores_answer(
    rules: Ruleset, tables: list[RamschFacts], found: Result, language: Language
) -> RamschAnswer:
    """The scores with their counts; they are those of all tables that are possible."""
    table = tables[0]
    points = [{one.card_points[seat] for one in tables} for seat in SEATS]
    tricks = [{one.tricks[seat] for one in tables} for seat in SEATS]
    cited = list(found.rules)
    players: list[Answer] = []
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
        **citations(
            language,
            cited,
            rulings_for(rules, found.points),
            [language.notes["isko-has-no-house-rules"]] if rules.house_rules_from else [],
        ),
    }

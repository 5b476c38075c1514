"""solve: with all hands open, what the declarer ends with, and which cards keep it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NotRequired, TypedDict

from calculators.cards import WHOLE_DECK, Card, mask, unmask
from calculators.errors import Problem
from calculators.fields import LOCALE, MISREAD, Cards, Choice, Field, Flag, Problems, Whole, refuse
from calculators.skat.operations.choices import (
    ALL_CONTRACTS,
    RULESET,
    contract_for,
    place_cards,
    ruleset_for,
    why_no_contract,
)
from calculators.skat.operations.trick import RAMSCH
from calculators.skat.play.auction import SEATS, Seat
from calculators.skat.play.piles import PLAYERS, SKAT, TRICKS, card_points
from calculators.skat.rulesets.schema import Contract, Ruleset
from calculators.skat.solve.position import Position, hands_at_lead
from calculators.skat.solve.solver import Solver, best_line, is_won
from calculators.text.citations import Link, links
from calculators.text.language import Language
from calculators.text.tables import grouped
from calculators.tricks import why_not

USUAL_NODES, MOST_NODES = 200_000, 1_000_000
"""About a second, and about five, on a machine of the year 2026."""


class SolveRequest(TypedDict):
    ruleset: str
    contract: str
    declarer: Seat
    forehand: tuple[Card, ...] | None
    middlehand: tuple[Card, ...] | None
    rearhand: tuple[Card, ...] | None
    leader: Seat | None
    trick: tuple[Card, ...] | None
    skat: tuple[Card, ...] | None
    taken: int | None
    line: bool
    nodes: int


class CardResult(TypedDict):
    """What the declarer ends with if that card is played now."""

    card: str
    value: int
    keeps: bool
    won: bool | None


class SolveAnswer(TypedDict):
    """Where the search was not finished, `least` and `most` are what is certain so far."""

    solved: bool
    nodes: int
    to_play: Seat
    won: bool | None
    value: int | None
    least: int
    most: int
    cards: list[CardResult]
    line: NotRequired[list[str]]
    say: str
    rules: list[Link]


FIELDS: tuple[Field, ...] = (
    LOCALE,
    RULESET,
    Choice("contract", (*ALL_CONTRACTS, RAMSCH), required=True),
    Choice("declarer", SEATS, required=True),
    *(Cards(seat, 0, TRICKS) for seat in SEATS),
    Choice("leader", SEATS),
    Cards("trick", 0, PLAYERS - 1),
    Cards("skat", SKAT, SKAT),
    Whole("taken", 0, 120),
    Flag("line"),
    Whole("nodes", 1, MOST_NODES, default=USUAL_NODES),
)


def answer(read: SolveRequest, problems: Problems, language: Language) -> SolveAnswer:
    """What a position comes to, as far as so many nodes will settle it."""
    rules = ruleset_for(read["ruleset"], problems)
    name = read["contract"]
    if rules is not None and name is not MISREAD:
        wrong = why_no_contract(rules, name, RAMSCH)
        problems.extend([wrong] if wrong else [])
    problems.extend(holding_problems(read))
    refuse(problems, read)
    assert rules is not None
    contract = None if name == RAMSCH else contract_for(rules, name)
    problems.extend(counting_problems(read, rules, contract))
    refuse(problems, read)
    position = position_of(read, rules, contract)
    problems.extend(following_problems(position))
    refuse(problems, read)
    return position_answer(position, read, language)


def holding_problems(read: SolveRequest) -> Iterator[Problem]:
    """Every card lies in one place, and all have as many as they must have."""
    places = (*SEATS, "trick", "skat")
    if MISREAD in (read["leader"], *(read[place] for place in places)):  # type: ignore[literal-required]
        return
    placed, twice = place_cards({place: read[place] for place in places})  # type: ignore[literal-required]
    yield from twice
    if read["leader"] is None and (read["trick"] or len(placed) < PLAYERS * TRICKS):
        yield Problem("missing", "leader")
        return
    leader = SEATS.index(read["leader"] or SEATS[0])
    trick = read["trick"] or ()
    played = {SEATS[(leader + place) % PLAYERS] for place in range(len(trick))}
    counts = {seat: len(read[seat] or ()) + (seat in played) for seat in SEATS}
    most = max(counts.values())
    if most == 0:
        yield Problem("no-cards-left", SEATS[0])
    for seat, count in counts.items():
        if count < most:
            args = {"count": count - (seat in played), "whole": most - (seat in played)}
            yield Problem("hands-uneven", seat, args, ("leader", "trick"))


def counting_problems(
    read: SolveRequest, rules: Ruleset, contract: Contract | None
) -> Iterator[Problem]:
    """Card points are told where they count, and never more than the cards played are worth."""
    if contract is not None and contract.kind == "null":
        if read["taken"] is not None:
            yield Problem("null-has-no-card-points", "taken", involves=("contract",))
        return
    skat = skat_of(read)
    if skat is None and (contract or rules.ramsch.skat_to == "last-trick"):
        yield Problem("missing", "skat")
        return
    there = mask((*cards_in_play(read), *(skat or ())))
    high = card_points(rules, unmask(WHOLE_DECK & ~there))
    if (read["taken"] or 0) > high:
        yield Problem("taken-beyond-played", "taken", {"value": read["taken"], "high": high}, SEATS)


def cards_in_play(read: SolveRequest) -> tuple[Card, ...]:
    """All cards in the hands and on the table."""
    return tuple(
        card
        for cards in (read["forehand"], read["middlehand"], read["rearhand"], read["trick"])
        for card in cards or ()
    )


def skat_of(read: SolveRequest) -> tuple[Card, ...] | None:
    """The skat, or what was put away: as given, or all that is left before the first trick."""
    if read["skat"] is not None:
        return read["skat"]
    others = unmask(WHOLE_DECK & ~mask(cards_in_play(read)))
    return others if len(others) == SKAT else None


def position_of(read: SolveRequest, rules: Ruleset, contract: Contract | None) -> Position:
    """The position that is asked about; who wins does not hang on a bid, since none is told."""
    return Position(
        rules,
        contract,
        (
            mask(read["forehand"] or ()),
            mask(read["middlehand"] or ()),
            mask(read["rearhand"] or ()),
        ),
        SEATS.index(read["leader"] or SEATS[0]),
        SEATS.index(read["declarer"]),
        read["trick"] or (),
        read["taken"] or 0,
    ).with_aside(skat_of(read) or ())


def following_problems(position: Position) -> Iterator[Problem]:
    """Whoever has played to the trick has followed suit."""
    hands = hands_at_lead(position)
    for place, card in enumerate(position.trick):
        hand = unmask(hands[(position.leader + place) % PLAYERS])
        refusal = why_not(position.order, position.trick[:place], hand, card)
        if refusal is not None:
            args = {"card": card.code, "led": refusal.led.code}
            yield Problem("trick-not-followed", "trick", args, rule=position.rules.follow_rule)


def position_answer(position: Position, read: SolveRequest, language: Language) -> SolveAnswer:
    """The answer, with what is certain where so many nodes were not enough."""
    solver = Solver(position)
    solved = solver.advance(read["nodes"])
    least, most = solver.certain
    results = solver.solution.cards if solved else {}
    found: SolveAnswer = {
        "solved": solved,
        "nodes": solver.budget.spent,
        "to_play": SEATS[position.to_play],
        "won": is_won(position, least, most),
        "value": least if least == most else None,
        "least": least,
        "most": most,
        "cards": [
            {
                "card": card.code,
                "value": value,
                "keeps": value == least,
                "won": is_won(position, value, value),
            }
            for card, value in results.items()
        ],
        "say": "",
        "rules": links(language, cited_rules(position)),
    }
    found["say"] = say(found, read, position, language)
    if read["line"]:
        line = best_line(solver, read["nodes"]) if solved else ()
        found["line"] = [card.code for card, _ in line]
    return found


def cited_rules(position: Position) -> list[str]:
    """The paragraphs that decide who wins, or who must be avoided."""
    rules = position.rules
    if position.contract is None:
        return [rules.ramsch.rule, rules.ramsch.skat_rule]
    return [rules.deciding_rule(position.contract)]


def say(found: SolveAnswer, read: SolveRequest, position: Position, language: Language) -> str:
    """The answer as a sentence."""
    words = language.words("skat_solve")
    verdict = {True: "won", False: "lost", None: "open"}[found["won"]]
    key = "settled" if found["value"] is not None else "unsettled"
    return words[f"{position.aim}.{key}-{verdict}"].format(
        player=language.seats[read["declarer"]],
        value=found["value"],
        least=found["least"],
        most=found["most"],
        nodes=grouped(language, found["nodes"]),
    )

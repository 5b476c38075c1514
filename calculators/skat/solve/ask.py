"""solve: with all hands open, what the declarer ends with, and which cards keep it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NotRequired, TypedDict

from calculators.core.cards import WHOLE_DECK, Card, mask, unmask
from calculators.core.errors import Problem
from calculators.core.tricks import why_not
from calculators.door.fields import (
    Cards,
    Choice,
    Request,
    Whole,
    flag,
    needed,
    refuse,
    with_default,
)
from calculators.skat.rules.choices import (
    ALL_CONTRACTS,
    RULESET,
    contract_for,
    contract_problems,
    place_cards,
)
from calculators.skat.rules.play.auction import SEAT_NAMES, Seat
from calculators.skat.rules.play.piles import PLAYER_COUNT, SKAT_SIZE, TRICKS, card_points
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import Contract, Ruleset
from calculators.skat.solve.position import Position, hands_at_lead
from calculators.skat.solve.search import CEILING, Budget
from calculators.skat.solve.solver import Solver, best_line, is_won
from calculators.skat.value.ask.trick import RAMSCH
from calculators.text.citations import Link, links
from calculators.text.language import Language
from calculators.text.tables import grouped

USUAL_NODES, MOST_NODES = 200_000, 1_000_000
"""About a second and a half. No more than `CEILING` are searched, the line of play included."""


class SolveRequest(Request):
    ruleset = RULESET
    contract = needed(Choice("contract", (*ALL_CONTRACTS, RAMSCH)))
    declarer = needed(Choice("declarer", SEAT_NAMES))
    forehand = Cards("forehand", 0, TRICKS)
    middlehand = Cards("middlehand", 0, TRICKS)
    rearhand = Cards("rearhand", 0, TRICKS)
    leader = Choice("leader", SEAT_NAMES)
    trick = Cards("trick", 0, PLAYER_COUNT - 1)
    skat = Cards("skat", SKAT_SIZE, SKAT_SIZE)
    taken = Whole("taken", 0, 120)
    line = flag("line")
    nodes = with_default(Whole("nodes", 1, MOST_NODES), USUAL_NODES)

    @property
    def held(self) -> dict[str, tuple[Card, ...]]:
        """The cards of each seat."""
        hands = (self.forehand, self.middlehand, self.rearhand)
        return {seat: hand or () for seat, hand in zip(SEAT_NAMES, hands, strict=True)}


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


def check_contract(asked: SolveRequest) -> Iterator[Problem]:
    """The contract is played in the ruleset."""
    return contract_problems(RULESETS[asked.ruleset], asked, RAMSCH)


def check_cards(asked: SolveRequest) -> Iterator[Problem]:
    """Every card lies in one place, and all have as many as they must have."""
    held, trick, leads = asked.held, asked.trick or (), asked.leader
    placed, twice = place_cards({**held, "trick": trick, "skat": asked.skat})
    yield from twice
    if leads is None and (trick or len(placed) < PLAYER_COUNT * TRICKS):
        yield Problem("missing", "leader")
        return
    leader = SEAT_NAMES.index(leads or SEAT_NAMES[0])
    played = {SEAT_NAMES[(leader + place) % PLAYER_COUNT] for place in range(len(trick))}
    counts = {seat: len(held[seat]) + (seat in played) for seat in SEAT_NAMES}
    most = max(counts.values())
    if most == 0:
        yield Problem("no-cards-left", SEAT_NAMES[0])
    for seat, count in counts.items():
        if count < most:
            args = {"count": count - (seat in played), "whole": most - (seat in played)}
            yield Problem("hands-uneven", seat, args, ("leader", "trick"))


REQUEST, CHECKS = SolveRequest, (check_contract, check_cards)


def answer(asked: SolveRequest, language: Language) -> SolveAnswer:
    """What a position comes to, as far as so many nodes will settle it."""
    rules, name = RULESETS[asked.ruleset], asked.contract
    contract = None if name == RAMSCH else contract_for(rules, name)
    refuse(counting_problems(asked, rules, contract))
    position = position_of(asked, rules, contract)
    refuse(following_problems(position))
    return position_answer(position, asked, language)


def counting_problems(
    asked: SolveRequest, rules: Ruleset, contract: Contract | None
) -> Iterator[Problem]:
    """Card points are told where they count, and never more than the cards played are worth."""
    if contract is not None and contract.kind == "null":
        if asked.taken is not None:
            yield Problem("null-has-no-card-points", "taken", involves=("contract",))
        return
    skat = skat_of(asked)
    if skat is None and (contract or rules.ramsch.skat_to == "last-trick"):
        yield Problem("missing", "skat")
        return
    there = mask((*cards_in_play(asked), *(skat or ())))
    high = card_points(rules, unmask(WHOLE_DECK & ~there))
    if (asked.taken or 0) > high:
        yield Problem(
            "taken-beyond-played", "taken", {"value": asked.taken, "high": high}, SEAT_NAMES
        )


def cards_in_play(asked: SolveRequest) -> tuple[Card, ...]:
    """All cards in the hands and on the table."""
    return tuple(card for cards in (*asked.held.values(), asked.trick or ()) for card in cards)


def skat_of(asked: SolveRequest) -> tuple[Card, ...] | None:
    """The skat, or what was put away: as given, or all that is left before the first trick."""
    if asked.skat is not None:
        return asked.skat
    others = unmask(WHOLE_DECK & ~mask(cards_in_play(asked)))
    return others if len(others) == SKAT_SIZE else None


def position_of(asked: SolveRequest, rules: Ruleset, contract: Contract | None) -> Position:
    """The position that is asked about; who wins does not hang on a bid, since none is told."""
    return Position(
        rules,
        contract,
        (
            mask(asked.forehand or ()),
            mask(asked.middlehand or ()),
            mask(asked.rearhand or ()),
        ),
        SEAT_NAMES.index(asked.leader or SEAT_NAMES[0]),
        SEAT_NAMES.index(asked.declarer),
        asked.trick or (),
        asked.taken or 0,
    ).with_aside(skat_of(asked) or ())


def following_problems(position: Position) -> Iterator[Problem]:
    """Whoever has played to the trick has followed suit."""
    hands = hands_at_lead(position)
    for place, card in enumerate(position.trick):
        hand = unmask(hands[(position.leader + place) % PLAYER_COUNT])
        refusal = why_not(position.order, position.trick[:place], hand, card)
        if refusal is not None:
            args = {"card": card.code, "led": refusal.led.code}
            yield Problem("trick-not-followed", "trick", args, rule=position.rules.follow_rule)


def position_answer(position: Position, asked: SolveRequest, language: Language) -> SolveAnswer:
    """The answer, with what is certain where so many nodes were not enough."""
    solver = Solver(position, Budget(CEILING))
    solved = solver.advance(asked.nodes)
    least, most = solver.certain
    results = solver.solution.cards if solved else {}
    found: SolveAnswer = {
        "solved": solved,
        "nodes": solver.budget.spent,
        "to_play": SEAT_NAMES[position.to_play],
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
    found["say"] = say(found, asked, position, language)
    if asked.line:
        line = best_line(solver, asked.nodes) if solved else ()
        found["line"] = [card.code for card, _ in line]
    return found


def cited_rules(position: Position) -> list[str]:
    """The paragraphs that decide who wins, or who must be avoided."""
    rules = position.rules
    if position.contract is None:
        return [rules.ramsch.rule, rules.ramsch.skat_rule]
    return [rules.deciding_rule(position.contract)]


def say(found: SolveAnswer, asked: SolveRequest, position: Position, language: Language) -> str:
    """The answer as a sentence."""
    words = language.words("skat_solve")
    verdict = {True: "won", False: "lost", None: "open"}[found["won"]]
    key = "settled" if found["value"] is not None else "unsettled"
    return words[f"{position.aim}.{key}-{verdict}"].format(
        player=language.seats[asked.declarer],
        value=found["value"],
        least=found["least"],
        most=found["most"],
        nodes=grouped(language, found["nodes"]),
    )

"""A deal of the skat family read from its file, played at the table and checked to the score."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from calculators.core.errors import Problem, RuleError
from calculators.deals.fields import (
    deal_fields,
    read_deal,
    read_file,
    records,
    seat_field,
    translated_field,
)
from calculators.deals.moments import Deal, Moment, check_stated
from calculators.deals.replays import Replay, check_outcome, comments_by_moment
from calculators.door.fields import (
    Cards,
    Choice,
    Field,
    Flag,
    Misread,
    Numbers,
    Problems,
    Record,
    Values,
    Whole,
    refuse,
)
from calculators.skat.deals.course import ToldAct, ToldGame, forehand_of, narrated_course
from calculators.skat.deals.played import moments_of, played_replay
from calculators.skat.rules.choices import ALL_CONTRACTS, RULESET, contract_for, why_no_contract
from calculators.skat.rules.play.auction import SEAT_NAMES, Call
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS, SKAT_SIZE, TRICKS, card_points
from calculators.skat.rules.rulesets import RULESETS
from calculators.skat.rules.rulesets.schema import ANNOUNCEMENTS, Ruleset
from calculators.skat.table.address import play_address
from calculators.skat.table.ending import score
from calculators.skat.table.seeds import name_of
from calculators.skat.table.state import State
from calculators.skat.value.ask.auction import read_call as read_spoken

T = TypeVar("T")
MOST_POINTS = 120
HIGHEST = 9999
DOINGS = ("turns", "looks", "shows", "refuses", "takes", "lays", "plays")
EVERY: tuple[Field, ...] = deal_fields(
    RULESET,
    PLAYER_COUNT,
    Cards("hand", TRICKS, TRICKS),
    Cards("kitty", SKAT_SIZE, SKAT_SIZE, required=True),
)
"""What every deal is written down with, with a declarer or without."""
ACT: tuple[Field, ...] = (
    Choice("does", DOINGS, required=True),
    Cards("cards", 1, SKAT_SIZE),
    Choice("contract", ALL_CONTRACTS),
    Flag("hand"),
    Choice("announced", ANNOUNCEMENTS, default="none"),
    translated_field("tells"),
)
OUTCOME: tuple[Field, ...] = (
    seat_field("declarer", PLAYER_COUNT),
    Whole("bid", 1, 999, required=True),
    Whole("card_points", 0, MOST_POINTS, required=True),
    Whole("tricks", 0, TRICKS, required=True),
    Whole("score", -HIGHEST, HIGHEST, required=True),
)
RAMSCH_OUTCOME: tuple[Field, ...] = (
    Numbers("card_points", 0, MOST_POINTS, PLAYER_COUNT, required=True),
    Numbers("tricks", 0, TRICKS, PLAYER_COUNT, required=True),
    Numbers("scores", -HIGHEST, HIGHEST, PLAYER_COUNT, required=True),
)
DECLARED = (*EVERY, records("act", *ACT), Record[Values]("result", OUTCOME, required=True))
RAMSCH = (*EVERY, Record[Values]("result", RAMSCH_OUTCOME, required=True))


def read_replay(data: Values) -> Replay:
    """The replay of a deal, or every fault in it; what nobody declared is a ramsch."""
    problems: Problems = []
    declared = bool(data.get("act"))
    read = read_file(DECLARED if declared else RAMSCH, data, problems)
    deal: Deal[Call] = read_deal(read, problems, read_call, "not-a-call")
    if read["hands"] is None:
        problems.append(Problem("missing", "hands"))
    naming = naming_act(read["act"], problems) if declared else {}
    refuse(problems, {})
    rules = RULESETS[read["ruleset"]]
    course = narrated_course(rules, deal, told_game(rules, read, naming) if declared else None)
    if naming and course[-1].contract and course[-1].contract.skat == "either":
        field = f"act.{read['act'].index(naming)}.hand"
        check_stated(field, naming["hand"], course[-1].way == "leave")
    check_outcome(read["result"], outcome_of(course[-1], forehand_of(deal.dealer)))
    return narrated_replay(read, course)


def read_call(text: str) -> Call | None:
    """A call as the engine reads it: a number, yes, pass, ramsch."""
    found = read_spoken(int(text) if text.isascii() and text.isdigit() else text)
    return found.call if found else None


def naming_act(acts: tuple[Values, ...] | Misread, problems: Problems) -> Values:
    """The act that names the game; exactly one does."""
    if isinstance(acts, Misread):
        return {}
    found = [one for one in acts if one["does"] == "plays"]
    if len(found) != 1 or found[0]["contract"] is None:
        problems.append(Problem("missing", "act.contract"))
        return {}
    return found[0]


def told_game(rules: Ruleset, read: Values, naming: Values) -> ToldGame:
    """What the declarer is told to do, up to the game that is named."""
    name, announced = naming["contract"], naming["announced"]
    wrong = why_no_contract(rules, name)
    if wrong is not None:
        raise RuleError(replace(wrong, field=f"act.{read['act'].index(naming)}.contract"))
    contract = contract_for(rules, name, hand=naming["hand"], ouvert=announced == "ouvert")
    acts = tuple(ToldAct(one["does"], one["cards"] or ()) for one in read["act"])
    return ToldGame(acts, contract, announced)


def outcome_of(end: State, forehand: int) -> dict[str, object]:
    """What the deal came to, by the names in its file."""
    scores = score(end).scores
    if end.declarer is None:
        points = tuple(card_points(end.rules, end.taken(seat)) for seat in SEATS)
        tricks = tuple(sum(one.winner == seat for one in end.tricks) for seat in SEATS)
        return {
            "card_points": as_told(points, forehand),
            "tricks": as_told(tricks, forehand),
            "scores": as_told(scores, forehand),
        }
    return {
        "declarer": (end.declarer + forehand) % PLAYER_COUNT,
        "bid": end.auction.bid,
        "card_points": card_points(end.rules, (*end.taken(end.declarer), *end.aside)),
        "tricks": sum(one.winner == end.declarer for one in end.tricks),
        "score": scores[end.declarer],
    }


def as_told(by_seat: tuple[T, ...], forehand: int) -> tuple[T, ...]:
    """What the table has by seats from forehand on, by the seats of the file."""
    return tuple(by_seat[(seat - forehand) % PLAYER_COUNT] for seat in SEATS)


def narrated_replay(read: Values, course: tuple[State, ...]) -> Replay:
    """The replay of a deal that was played at the table, by the seats of its file."""
    end, forehand = course[-1], forehand_of(read["dealer"])
    last_call = f"call-{len(end.calls)}"
    moments = tuple(
        moment_told(one, forehand, last_call)
        for _, one in moments_of(course, counted=True, told=True)
    )
    return replace(
        played_replay(course, read["name"], read["players"], comments={}),
        dealer=read["dealer"],
        moments=moments,
        comments=comments_by_moment(read, moments),
        roles=as_told(SEAT_NAMES, forehand),
        sides=moments[-1].layout.sides,
        address=play_address(end.rules.id, name_of(end.deal), [done.act for done in end.log]),
    )


def moment_told(one: Moment, forehand: int, last_call: str) -> Moment:
    """A moment by the seats of the file; in a ramsch each seat is a side. It is nobody's turn when
    the auction has ended, and the declarer's until the first card is led.
    """
    table = one.layout
    turn = one.seat if one.kind == "act" else None if one.id == last_call else table.turn
    alone = len(table.tricks) == PLAYER_COUNT

    def seat_told(seat: int | None) -> int | None:
        return None if seat is None else (seat + forehand) % PLAYER_COUNT

    layout = replace(
        table,
        hands=as_told(table.hands, forehand),
        sides=table.sides if alone else as_told(table.sides, forehand),
        turn=seat_told(turn),
        trick=tuple(((seat + forehand) % PLAYER_COUNT, card) for seat, card in table.trick),
        taken=as_told(table.taken, forehand) if alone else table.taken,
        tricks=as_told(table.tricks, forehand) if alone else table.tricks,
    )
    return replace(one, seat=seat_told(one.seat), winner=seat_told(one.winner), layout=layout)

"""A deal of the skat family read from its file and checked to the score."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from calculators.cards import DECK
from calculators.errors import Problem, RuleError
from calculators.fields import (
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
from calculators.replay.fields import (
    deal_fields,
    read_deal,
    read_file,
    records,
    seat_field,
    translated_field,
)
from calculators.replay.moments import Deal, Moment
from calculators.replay.replays import Replay, check_outcome, facts_of_file, score_answer
from calculators.skat.operations.auction import read_call as read_spoken
from calculators.skat.operations.choices import (
    ALL_CONTRACTS,
    RULESET,
    contract_for,
    why_no_contract,
)
from calculators.skat.play.auction import SEATS as ROLES
from calculators.skat.play.auction import Call
from calculators.skat.play.piles import PLAYERS, SKAT, TRICKS, card_points
from calculators.skat.play.trumps import order, order_of, points_of
from calculators.skat.replay.course import (
    ALONE,
    JACKS,
    Declared,
    Doing,
    ramsch_course,
    seat_of,
    skat_course,
)
from calculators.skat.rulesets import RULESETS
from calculators.skat.rulesets.schema import ANNOUNCEMENTS, Ruleset
from calculators.skat.score.bids import ladder
from calculators.tricks import Order

MOST_POINTS = 120
HIGHEST = 9999
DOINGS = ("turns", "looks", "shows", "refuses", "takes", "lays", "plays")
EVERY: tuple[Field, ...] = deal_fields(
    RULESET,
    PLAYERS,
    Cards("hand", TRICKS, TRICKS),
    Cards("kitty", SKAT, SKAT, required=True),
)
"""What every deal is written down with, with a declarer or without."""
ACT: tuple[Field, ...] = (
    Choice("does", DOINGS, required=True),
    Cards("cards", 1, SKAT),
    Choice("contract", ALL_CONTRACTS),
    Flag("hand"),
    Choice("announced", ANNOUNCEMENTS, default="none"),
    translated_field("tells"),
)
OUTCOME: tuple[Field, ...] = (
    seat_field("declarer", PLAYERS),
    Whole("bid", 1, 999, required=True),
    Whole("card_points", 0, MOST_POINTS, required=True),
    Whole("tricks", 0, TRICKS, required=True),
    Whole("score", -HIGHEST, HIGHEST, required=True),
)
RAMSCH_OUTCOME: tuple[Field, ...] = (
    Numbers("card_points", 0, MOST_POINTS, PLAYERS, required=True),
    Numbers("tricks", 0, TRICKS, PLAYERS, required=True),
    Numbers("scores", -HIGHEST, HIGHEST, PLAYERS, required=True),
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
    return declared_replay(rules, read, deal, naming) if declared else ramsch(rules, read, deal)


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


def declared_replay(rules: Ruleset, read: Values, deal: Deal[Call], naming: Values) -> Replay:
    """The replay of a declared game, its outcome compared with the one that is told."""
    name, hand, announced = naming["contract"], naming["hand"], naming["announced"]
    wrong = why_no_contract(rules, name)
    if wrong is not None:
        raise RuleError(replace(wrong, field=f"act.{read['act'].index(naming)}.contract"))
    contract = contract_for(rules, name, hand=hand, ouvert=announced == "ouvert")
    acts = tuple(Doing(one["does"], one["cards"] or ()) for one in read["act"])
    course = skat_course(rules, ladder(rules), deal, Declared(acts, contract, hand))
    null = contract.kind == "null"
    points = card_points(rules, course.pile)
    request: dict[str, object] = {
        "ruleset": rules.id,
        "contract": name,
        **({"hand": hand} if contract.skat == "either" else {}),
        "announced": announced,
        "cards": [card.code for card in course.cards],
        "bid": course.bid,
        "tricks": course.tricks,
        **({} if null else {"card_points": points, "both_turned": course.both_turned}),
    }
    found = {
        "declarer": course.declarer,
        "bid": course.bid,
        "card_points": points,
        "tricks": course.tricks,
        "score": score_answer("game-value", request)["score"],
    }
    check_outcome(read["result"], found)
    found_order = order_of(rules, contract)
    trumps = [*([] if null else [JACKS]), *([contract.trump.value] if contract.trump else [])]
    replay = any_replay(rules, read, course.moments, found_order, trumps)
    return replace(
        replay,
        sides=tuple(int(at != course.declarer) for at in ALONE),
        points={} if null else replay.points,
        operation="game-value",
        request=request,
        contract=contract.id,
        side_with_skat=0,
    )


def ramsch(rules: Ruleset, read: Values, deal: Deal[Call]) -> Replay:
    """The replay of a ramsch, its outcome compared with the one that is told, seat by seat."""
    moments, last = ramsch_course(rules, ladder(rules), deal)
    winners = [moment.winner for moment in moments if moment.winner is not None]
    seats = [seat_of(deal.dealer, role) for role in ROLES]
    points = [card_points(rules, last.taken[seat]) for seat in seats]
    request: dict[str, object] = {
        "ruleset": rules.id,
        "card_points": points,
        "trick_order": [seats.index(seat) for seat in winners],
    }
    scores = score_answer("ramsch", request)["scores"]
    found = {
        "card_points": [points[seats.index(seat)] for seat in ALONE],
        "tricks": last.tricks,
        "scores": [scores[seats.index(seat)] for seat in ALONE],
    }
    check_outcome(read["result"], found)
    replay = any_replay(rules, read, moments, order(rules, None), [JACKS])
    return replace(replay, request=request)


def any_replay(
    rules: Ruleset, read: Values, moments: tuple[Moment, ...], found: Order, trumps: list[str]
) -> Replay:
    """What the replays of both kinds of deal share; what is left is that of a ramsch."""
    seats: Mapping[int, str] = {seat_of(read["dealer"], role): role for role in ROLES}
    return Replay(
        ruleset=rules.id,
        **facts_of_file(read, moments),
        roles=tuple(seats[at] for at in ALONE),
        sides=ALONE,
        suits=(*trumps, *(suit.value for suit, _ in found.suits)),
        order={card: -found.strength[card] for card in DECK},
        points=points_of(rules),
        operation="ramsch",
        request={},
        contract="ramsch",
    )

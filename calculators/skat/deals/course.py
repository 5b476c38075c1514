"""A narrated deal of the skat family, played at the table: call by call, act by act, card by card.

At the table seats begin with forehand; a file counts them from any player.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from calculators.core.cards import Card, Hand
from calculators.core.errors import Problem, RuleError
from calculators.deals.moments import Deal, Doing, check_notes, check_stated, unfinished_deal
from calculators.skat.deals.played import doings_of
from calculators.skat.rules.play.auction import Call
from calculators.skat.rules.play.deals import Deal as Dealt
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS
from calculators.skat.rules.rulesets.schema import Announcement, Contract, Ruleset
from calculators.skat.rules.ways import contracts_by_way
from calculators.skat.table.acts import Act, Lay, Name, Play, Refuse, Say, Use
from calculators.skat.table.allowed import why_not
from calculators.skat.table.moves import apply
from calculators.skat.table.state import State, start

TURNS = ("turns", "looks", "shows")
"""What brings a card of the skat to light."""


@dataclass(frozen=True, slots=True)
class ToldAct:
    """One thing that the declarer is told to do before the first lead."""

    does: Doing
    cards: Hand = ()


@dataclass(frozen=True, slots=True)
class ToldGame:
    """What the declarer is told to do, and the game that is named in the end."""

    acts: tuple[ToldAct, ...]
    contract: Contract
    announced: Announcement


def forehand_of(dealer: int) -> int:
    """Forehand sits on the dealer's left; with three at the table rearhand deals."""
    return (dealer + 1) % PLAYER_COUNT


def narrated_course(rules: Ruleset, deal: Deal[Call], game: ToldGame | None) -> tuple[State, ...]:
    """The table before the first call and after each move; without a game the deal is a ramsch."""
    forehand = forehand_of(deal.dealer)
    course = [start(rules, dealt(deal, game))]

    def seat_told(seat: int | None) -> int | None:
        return None if seat is None else (seat + forehand) % PLAYER_COUNT

    def do(act: Act, field: str) -> None:
        barred = why_not(course[-1], act)
        if barred is not None:
            raise RuleError(replace(barred, field=field))
        course.append(apply(course[-1], act))

    for at, (seat, call) in enumerate(deal.calls):
        check_stated(f"call.{at}.seat", seat, seat_told(course[-1].to_act))
        do(Say(call), f"call.{at}.call")
    if course[-1].phase == "auction" or (course[-1].declarer is None) is (game is not None):
        raise unfinished_deal("act" if game is None else "call")
    if game is not None:
        first = len(course) - 1
        for at, one in enumerate(game.acts):
            for act in acts_of(one, game, course[-1]):
                do(act, f"act.{at}.cards")
        check_told(game, tuple(course[first:]))
    for at, written in enumerate(deal.tricks):
        path = f"trick.{at}"
        check_stated(f"{path}.leader", written.leader, seat_told(course[-1].leader))
        for card in written.cards:
            do(Play(card), f"{path}.cards")
        check_stated(f"{path}.winner", written.winner, seat_told(course[-1].tricks[-1].winner))
        check_notes(written, path)
    if course[-1].phase != "over":
        raise unfinished_deal("trick")
    return tuple(course)


def dealt(deal: Deal[Call], game: ToldGame | None) -> Dealt:
    """The deal as the table has it: forehand's cards first, and the card that is turned first."""
    hands = [deal.hands[(forehand_of(deal.dealer) + seat) % PLAYER_COUNT] for seat in SEATS]
    one, two = deal.kitty
    shown: tuple[Card, ...] = ()
    if game is not None:
        shown = tuple(card for told in game.acts if told.does in TURNS for card in told.cards)
    skat = (two, one) if shown and shown[0] is two else (one, two)
    return Dealt((hands[0], hands[1], hands[2]), skat)


def acts_of(one: ToldAct, game: ToldGame, state: State) -> Iterator[Act]:
    """What something told does at the table."""
    contract = game.contract
    match one.does:
        case "turns" | "looks" if state.phase == "skat":
            yield Use("turn")
        case "refuses":
            yield Refuse()
        case "takes" if state.phase == "skat":
            null = contract.kind == "null" and bool(contracts_by_way(state.rules, "take-null"))
            yield Use("take-null" if null else "take")
        case "lays":
            yield Lay(one.cards)
        case "plays" if state.contract is not contract:
            if state.phase == "skat":
                yield Use("leave")
            is_silent = contract.ouvert or contract.kind == "null"
            yield Name(contract.id, "none" if is_silent else game.announced)


def check_told(game: ToldGame, course: tuple[State, ...]) -> None:
    """What is told is what happened at the table, in the same order and with the same cards."""
    happened = [
        (does, cards)
        for before, after in pairwise(course)
        for does, cards, _ in doings_of(before, after, told=True)
    ]
    if [one.does for one in game.acts] != [does for does, _ in happened]:
        order = " – ".join(does for does, _ in happened)
        raise RuleError(
            Problem("skat-out-of-order", "act", {"allowed": (order,)}, rule=game.contract.rule)
        )
    for at, (one, (_, cards)) in enumerate(zip(game.acts, happened, strict=True)):
        if one.does in TURNS and one.cards != cards:
            code = one.cards[0].code if one.cards else "–"
            raise RuleError(Problem("card-not-in-skat", f"act.{at}.cards", {"card": code}))

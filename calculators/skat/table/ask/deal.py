"""deal: a whole deal by its name, as far as it was played or played on by the players here."""

from __future__ import annotations

from typing import TypedDict

from calculators.core.cards import Card
from calculators.door.fields import Choice, Whole, ask, checked_request, flag, with_default
from calculators.skat.rules.play.auction import SEAT_NAMES
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS
from calculators.skat.solve.search import CEILING
from calculators.skat.table.acts import Act, Lay, write_act
from calculators.skat.table.called import BOTS, player_called
from calculators.skat.table.ending import EndingKind, score
from calculators.skat.table.fields import TABLE_CHECKS, TableRequest, table_of
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.players import play_within
from calculators.skat.table.state import Phase
from calculators.skat.table.view import view
from calculators.skat.value.ask import game_value, ramsch
from calculators.text.citations import Link, links
from calculators.text.language import Language


class DealRequest(TableRequest):
    seat = Whole("seat", 0, 2)
    play_on = flag("play_on")
    player = with_default(Choice("player", BOTS), "learner")


REQUEST, CHECKS = DealRequest, TABLE_CHECKS


class DoneAnswer(TypedDict):
    seat: int
    move: str


class TrickDone(TypedDict):
    leader: int
    cards: list[str]
    winner: int


class DealAnswer(TypedDict):
    seed: str
    seats: list[str]
    hands: list[list[str] | None]
    """The cards dealt to each seat; null for those that the seat asked for does not see."""
    skat: list[str] | None
    held: list[list[str] | None]
    """The cards that each seat still holds."""
    moves: list[DoneAnswer]
    hurried: int | None
    """The first move that the learner decided, since the others had thought long enough."""
    phase: Phase
    to_act: int | None
    allowed: list[str]
    declarer: int | None
    bid: int | None
    contract: str | None
    tricks: list[TrickDone]
    trick: list[str]
    finished: bool
    ending: EndingKind | None
    scores: list[int] | None
    say: str | None
    operation: str | None
    request: dict[str, object] | None
    rules: list[Link]


def codes(cards: tuple[Card, ...]) -> list[str]:
    """Cards as they are written, clubs first."""
    return [card.code for card in sorted(cards, key=lambda card: card.bit)]


def answer(asked: DealRequest, language: Language) -> DealAnswer:
    """The deal, seen from a seat or with all cards open."""
    seed, state = table_of(asked)
    hurried = None
    if asked.play_on:
        players = [player_called(asked.player, seed)] * PLAYER_COUNT
        state, hurried = play_within(state, players, CEILING, [LEARNER] * PLAYER_COUNT)
    seat = asked.seat
    finished = state.phase == "over"
    open_to = [seat is None or finished or one == seat for one in SEATS]
    known = None if seat is None or finished else view(state, seat)
    ended = score(state) if finished else None
    say = count_aloud(dict(ended.request), ended.operation, language) if ended else None
    return {
        "seed": seed,
        "seats": [language.seats[one] for one in SEAT_NAMES],
        "hands": [codes(state.deal.hands[one]) if open_to[one] else None for one in SEATS],
        "skat": codes(known.seen if known else state.deal.skat) or None,
        "held": [
            codes(state.hands[one])
            if open_to[one]
            else (codes(known.open_hand) if known and known.open_hand else None)
            if one == state.declarer
            else None
            for one in SEATS
        ],
        "moves": [
            {"seat": one.seat, "move": told_move(one.act, is_open=open_to[one.seat])}
            for one in state.log
        ],
        "hurried": hurried,
        "phase": state.phase,
        "to_act": state.to_act,
        "allowed": [write_act(act) for act in view(state, state.to_act).choices]
        if state.to_act is not None and open_to[state.to_act]
        else [],
        "declarer": state.declarer,
        "bid": state.auction.bid,
        "contract": state.contract.id if state.contract else None,
        "tricks": [
            {"leader": one.leader, "cards": [card.code for card in one.cards], "winner": one.winner}
            for one in state.tricks
        ],
        "trick": [card.code for card in state.trick],
        "finished": finished,
        "ending": ended.ending if ended else None,
        "scores": list(ended.scores) if ended else None,
        "say": say,
        "operation": (ended.operation or None) if ended else None,
        "request": dict(ended.request) if ended and ended.operation else None,
        "rules": links(language, [state.rules.auction.rule, state.rules.follow_rule]),
    }


def told_move(act: Act, *, is_open: bool) -> str:
    """An act as others may know it: cards that are put away stay hidden."""
    if isinstance(act, Lay) and not is_open:
        return "lay"
    return write_act(act)


def count_aloud(request: dict[str, object], operation: str, language: Language) -> str | None:
    """The count of the deal as it is spoken; nothing where everybody passed."""
    if not operation:
        return None
    if operation == "game-value":
        return str(ask(game_value, request, language)["say"])
    asked = checked_request(ramsch.REQUEST, request, ramsch.CHECKS)
    players = ramsch.answer(asked, language)["players"]
    return "; ".join(one["say"] for one in players if one["say"])

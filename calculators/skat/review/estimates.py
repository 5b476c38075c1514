"""The auction and the discard by the model of a hand's chances, which saw no more than the player.

The solver knows where every card lay, so a bold bid that happened to win looks right to it. The
model tells how often such cards win (`calculators/skat/chances`), whatever came of it this time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from calculators.core.cards import Hand
from calculators.skat.chances.model import best_discard
from calculators.skat.chances.stakes import Estimate, discard_estimate
from calculators.skat.chances.ten import (
    TenCardHand,
    game_estimate,
    hand_game_estimate,
    may_be_named,
    reach,
    rivals_in,
    ten_card_hand,
)
from calculators.skat.rules.play.piles import SEATS
from calculators.skat.rules.rulesets.schema import Contract
from calculators.skat.rules.ways import contracts_by_way
from calculators.skat.table.acts import Lay, Say
from calculators.skat.table.state import State


@dataclass(frozen=True, slots=True)
class JudgedHand:
    """Ten cards before the auction: how far they were worth a bid, and how far their seat went."""

    seat: int
    reach: int | None
    bid: int | None


@dataclass(frozen=True, slots=True)
class GameEstimate:
    """A game with its best discard, if it has one, and what it promises."""

    contract: Contract
    laid: Hand
    estimate: Estimate

    @property
    def percent(self) -> int:
        """Of 100 such games, about how many are won."""
        return self.estimate.percent


@dataclass(frozen=True, slots=True)
class JudgedGame:
    """The declarer's game before the skat was seen, as it was played, with the best discard, and
    the game that promised most.
    """

    before: Estimate | None
    played: GameEstimate
    best_discard: GameEstimate
    best_game: GameEstimate


def judge_hand(course: tuple[State, ...], seat: int) -> JudgedHand:
    """What a seat's ten cards were worth after what the others had said when it last spoke; the bid
    is the highest that it said or said yes to.
    """
    end = course[-1]
    offers, rivals = [], None
    for before, done in zip(course, end.log, strict=False):
        if done.seat == seat and isinstance(done.act, Say):
            call, rivals = done.act.call, rivals_in(before.calls, seat)
            offers.append(before.auction.bid if call == "yes" else call)
    numbers = [one for one in offers if isinstance(one, int)]
    ten = ten_card_hand(end.rules, end.deal.hands[seat], seat, rivals)
    return JudgedHand(seat, reach(ten), max(numbers, default=None))


def judge_hands(course: tuple[State, ...]) -> tuple[JudgedHand, ...]:
    """All three seats, forehand first."""
    return tuple(judge_hand(course, seat) for seat in SEATS)


def judge_game(end: State) -> JudgedGame | None:
    """The declarer's choice; None without one, and where there is no estimate of the game."""
    contract, declarer = end.contract, end.declarer
    if contract is None or declarer is None or not may_be_named(contract, end.auction.bid or 0):
        return None
    games = tuple(games_of(end))
    best_game = max(games, key=lambda one: (one.estimate, one.contract == contract))
    best = next((one for one in games if one.contract == contract), None)
    if best is None:
        return None
    bid, hand = end.auction.bid or 0, end.way == "leave"
    ten = ten_of(end, declarer)
    laid = [one.act.cards for one in end.log if isinstance(one.act, Lay)]
    if laid:
        played = with_discard(end, contract, laid[-1])
    else:
        played = GameEstimate(contract, (), hand_game_estimate(ten, contract, bid, end.announced))
    return JudgedGame(game_estimate(ten, contract, bid, hand=hand), played, best, best_game)


def ten_of(end: State, seat: int) -> TenCardHand:
    """The ten cards that a seat was dealt, with every skat, and how many others have bid."""
    return ten_card_hand(end.rules, end.deal.hands[seat], seat, rivals_in(end.calls, seat))


def games_of(end: State) -> Iterator[GameEstimate]:
    """Every game that the declarer could have named with the same use of the skat."""
    assert end.declarer is not None
    assert end.way is not None
    rules, bid, seat = end.rules, end.auction.bid or 0, end.declarer
    for contract in contracts_by_way(rules, end.way):
        if not may_be_named(contract, bid) or (end.way == "turn" and contract != end.contract):
            continue
        if end.way == "leave":
            found = hand_game_estimate(ten_of(end, seat), contract, bid)
            yield GameEstimate(contract, (), found)
        else:
            twelve = (*end.deal.hands[seat], *end.deal.skat)
            yield with_discard(end, contract, best_discard(contract, twelve, seat))


def with_discard(end: State, contract: Contract, laid: Hand) -> GameEstimate:
    """A game with two certain cards put away."""
    assert end.declarer is not None
    seat, bid = end.declarer, end.auction.bid or 0
    twelve = (*end.deal.hands[seat], *end.deal.skat)
    found = discard_estimate(
        end.rules,
        contract,
        twelve,
        laid,
        seat=seat,
        rivals=rivals_in(end.calls, seat),
        bid=bid,
        both_turned=end.both_turned,
    )
    return GameEstimate(contract, laid, found)

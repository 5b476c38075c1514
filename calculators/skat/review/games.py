"""Games that were not played: what those who passed could have made, and the declarer's others.

Nobody can say how such a game would have been played, so its skat and its discard are the
learner's, who sees what that seat saw, and its play is that of all hands open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from calculators.core.cards import Hand
from calculators.skat.chances.model import best_discard
from calculators.skat.review.discard import START, bounds_steps
from calculators.skat.rules.play.auction import SEAT_NAMES, Auction, next_bid
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS
from calculators.skat.rules.rulesets.schema import Contract
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.ways import Way, contracts_by_way
from calculators.skat.solve.search import Budget
from calculators.skat.table.acts import Act, Lay, Name, Use
from calculators.skat.table.allowed import why_not
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.moves import apply
from calculators.skat.table.players import next_decision
from calculators.skat.table.slices import Steps
from calculators.skat.table.solving import stakes_of
from calculators.skat.table.stakes import Stakes
from calculators.skat.table.state import State, start

NODES = 8000
"""The most that is searched for a game."""
TAKEN_OR_LEFT: tuple[Way, ...] = ("take", "take-null", "leave")
"""What can be done with the skat before the game is named."""


@dataclass(frozen=True, slots=True)
class OtherGame:
    """A game that was there, and whether it is won with all hands open; None if that is open."""

    seat: int
    contract: Contract
    way: Way
    bid: int
    laid: Hand
    won: bool | None


def game_steps(
    course: tuple[State, ...], stakes: Stakes | None, budget: Budget | None = None
) -> Steps[tuple[OtherGame, ...]]:
    """Those of the others, once the auction is over; the declarer's if the one named was lost."""
    end = course[-1]
    if end.phase == "auction":
        return ()
    found = yield from games_at(games_of_others(end), budget)
    lead = next((one for one in course if one.phase == "tricks"), None)
    if stakes is None or lead is None or lead.declarer is None:
        return found
    bounds = yield from bounds_steps(lead, stakes, START, budget)
    if bounds.won(stakes) is False:
        found += yield from games_at(games_of_declarer(end), budget)
    return found


def games_of_others(end: State) -> Iterator[tuple[State, int]]:
    """For each who passed: the learner's choice of game for one bid more, or for the lowest."""
    bid = next_bid(ladder(end.rules), end.auction.bid)
    for seat in SEATS:
        if bid is not None and seat != end.declarer:
            yield lead_of(declaring(end, seat, bid)), bid


def games_of_declarer(end: State) -> Iterator[tuple[State, int]]:
    """Each other game that the declarer could have named with the same cards and bid."""
    assert end.declarer is not None
    bid = end.auction.bid or 0
    before = declaring(end, end.declarer, bid)
    for way in TAKEN_OR_LEFT:
        for contract in contracts_by_way(end.rules, way):
            lead = None if contract == end.contract else lead_in(before, way, contract)
            if lead is not None:
                yield lead, bid


def declaring(end: State, seat: int, bid: int) -> State:
    """The moment at which a seat would have won the auction."""
    begun = start(end.rules, end.deal, end.when_passed, end.house)
    auction = Auction(None, SEAT_NAMES[seat], False, bid, SEAT_NAMES[seat], "declarer")
    return replace(begun, phase="skat", declarer=seat, auction=auction)


def lead_of(state: State) -> State:
    """The first lead, after the learner has used the skat and named a game."""
    while state.phase != "tricks":
        _, found = next_decision(state, [LEARNER] * PLAYER_COUNT)
        state = apply(state, found.act)
    return state


def lead_in(state: State, way: Way, contract: Contract) -> State | None:
    """The first lead of a certain game, with the learner's discard; None if it may not be named."""
    after = state_after(state, Use(way))
    if after is not None and after.phase == "discard":
        assert after.declarer is not None
        laid = best_discard(contract, after.hands[after.declarer], after.declarer)
        after = state_after(after, Lay(laid))
    if after is not None and after.phase == "name":
        after = state_after(after, Name(contract.id, contract.announcements[0]))
    return after if after is not None and after.contract == contract else None


def state_after(state: State, act: Act) -> State | None:
    """The table after an act; None if it is barred."""
    return None if why_not(state, act) else apply(state, act)


def games_at(
    leads: Iterable[tuple[State, int]], budget: Budget | None
) -> Steps[tuple[OtherGame, ...]]:
    """Solve each alternative game from its first lead, at its bid."""
    found = []
    for lead, bid in leads:
        assert lead.declarer is not None
        assert lead.contract is not None
        assert lead.way is not None
        stakes, laid = stakes_of(lead), lead.laid[lead.declarer]
        bounds = yield from bounds_steps(lead, stakes, NODES, budget)
        won = bounds.won(stakes)
        found.append(OtherGame(lead.declarer, lead.contract, lead.way, bid, laid, won))
    return tuple(found)

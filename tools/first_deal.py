"""Finds a deal that a beginner wins: PYTHONPATH=. python tools/first_deal.py NAME DEALS.

It prints the deals called NAME-1 and so on in which the player in some seat has a hand that every
good player bids on, and wins whatever sensible thing is done with it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import combinations

from calculators.core.cards import Rank
from calculators.skat.rules.play.piles import SEATS
from calculators.skat.rules.play.strength import clear_call, clear_game
from calculators.skat.rules.rulesets.skat import SKAT
from calculators.skat.table.acts import Act, Lay, Play
from calculators.skat.table.ending import score
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.moves import apply
from calculators.skat.table.players import Player, next_decision, play_on
from calculators.skat.table.seeds import deal_of
from calculators.skat.table.state import State, start
from calculators.skat.table.view import view
from calculators.skat.table.weighing import CLUB


def played(seed: str, seat: int, player: Player) -> State:
    """The deal with that player in the seat, against two learners."""
    return play_on(start(SKAT, deal_of(seed)), seats(seat, player))


def seats(seat: int, player: Player) -> list[Player]:
    return [player if at == seat else LEARNER for at in SEATS]


def is_won(state: State, seat: int) -> bool:
    return state.declarer == seat and score(state).scores[seat] > 0


def variants(seed: str, seat: int) -> Iterator[tuple[str, State]]:
    """The deal as the learner plays it, each time but for one thing: any other card that may be
    played to one trick, or any other two cards laid away that are neither trumps nor aces."""
    state = start(SKAT, deal_of(seed))
    learners = seats(seat, LEARNER)
    while state.phase != "over":
        at, found = next_decision(state, learners)
        if at == seat:
            for other in others(state, seat, found.act):
                yield f"{found.act} → {other}", play_on(apply(state, other), learners)
        state = apply(state, found.act)


def others(state: State, seat: int, act: Act) -> Iterator[Act]:
    """What else a beginner might do."""
    seen = view(state, seat)
    if isinstance(act, Play):
        yield from (one for one in seen.choices if one != act)
    if isinstance(act, Lay):
        game = clear_game(SKAT, state.deal.hands[seat])
        trump = next(one.trump for one in SKAT.contracts if one.id == game)
        low = [
            card
            for card in seen.hand
            if card.rank not in (Rank.JACK, Rank.ACE) and card.suit is not trump
        ]
        yield from (one for two in combinations(low, 2) if (one := Lay(two)) != act)


def is_for_beginners(seed: str, seat: int) -> bool:
    """A clear hand that wins a suit game, not without losing tricks, whoever else bids; and wins
    played by the club player, and with any one thing done otherwise."""
    hand = deal_of(seed).hands[seat]
    suits = {one.id for one in SKAT.contracts if one.kind == "suit"}
    if clear_call(SKAT, hand) != "bid" or clear_game(SKAT, hand) not in suits:
        return False
    end = played(seed, seat, LEARNER)
    lost = sum(one.winner != seat for one in end.tricks)
    game = end.contract.id if end.contract else ""
    if not is_won(end, seat) or game != clear_game(SKAT, hand) or not 2 <= lost <= 5:
        return False
    if end.way != "take" or not any(at != seat and call != "pass" for at, call in end.calls):
        return False
    if not all(is_won(one, seat) for _, one in variants(seed, seat)):
        return False
    return is_won(played(seed, seat, CLUB), seat)


if __name__ == "__main__":
    for number in range(1, int(sys.argv[2]) + 1):
        for place in SEATS:
            if is_for_beginners(f"{sys.argv[1]}-{number}", place):
                print(f"{sys.argv[1]}-{number}", place)

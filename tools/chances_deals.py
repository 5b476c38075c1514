"""Games that somebody had to play, whatever the others would have bid: what `fit_chances` is fitted
to and `bench_chances` compares with.

A seat and a game are drawn, the cards are put away, and the tricks are played by three of a kind.
Hands with which nobody would play the game are kept seldom; how often does not depend on the cards
of the others.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, dataclass, replace
from itertools import combinations
from pathlib import Path
from time import process_time

from calculators.core.cards import SUITS, Hand, Suit, mask
from calculators.practice.draw import Draw
from calculators.skat.chances.holdings import Play, Stage
from calculators.skat.chances.model import best_discard, chance, points_of_ten, trump_row
from calculators.skat.rules.play.auction import Auction
from calculators.skat.rules.play.deals import some_deal
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS, card_points
from calculators.skat.rules.play.trumps import order_of
from calculators.skat.rules.rulesets.schema import Contract
from calculators.skat.rules.rulesets.skat import SKAT
from calculators.skat.table.club import CLUB
from calculators.skat.table.ending import game_of
from calculators.skat.table.learner import LEARNER
from calculators.skat.table.players import play_on
from calculators.skat.table.state import State, start

PLAYERS = {"learner": LEARNER, "club": CLUB}
SHARES: dict[tuple[Play, Stage], int] = {
    ("suit", "after"): 4,
    ("suit", "hand"): 4,
    ("grand", "after"): 3,
    ("grand", "hand"): 4,
    ("null", "after"): 3,
    ("null", "hand"): 5,
    ("null-ouvert", "after"): 3,
    ("null-ouvert", "hand"): 5,
}
"""How often each is drawn."""
DRAWN = tuple(one for one, share in SHARES.items() for _ in range(share))
SELDOM = 20
"""A thousandth of the hands is kept for each thousandth of their promise twice over, or so much."""
WITH_SKAT = 150
"""About how many points a hand gains that takes up the skat."""
AWAY = (0, 0, 0, 1, 2, 4)
"""Which discard is taken, the best one first, so that worse ones are known as well."""


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played: what the declarer had, and what came of it."""

    number: int
    play: Play
    stage: Stage
    seat: int
    row: int | None
    """The place of the trump suit."""
    cards: int
    laid: int
    """Card points put away."""
    card_points: int | None
    tricks: int

    @property
    def won(self) -> bool:
        """Whether the plain game was won."""
        return self.tricks == 0 if self.card_points is None else self.card_points >= 61


def contract_of(play: Play, stage: Stage, trump: Suit | None) -> Contract:
    """The contract of Skat that is played so."""
    for one in SKAT.contracts:
        if one.kind == "null":
            if play == ("null-ouvert" if one.ouvert else "null"):
                if (one.skat == "untouched") is (stage == "hand"):
                    return one
        elif one.kind == play and one.trump is trump:
            return one
    raise LookupError(play)


def forced(name: str, *, by_model: bool) -> tuple[Play, Stage, State] | None:
    """A game that is to be played, the skat seen to; None if the hand is one of those left out."""
    draw = Draw(name)
    deal = some_deal(draw)
    play, stage = draw.pick(DRAWN)
    seat = draw.below(PLAYER_COUNT)
    cards, held, trump, row = deal.hands[seat], mask(deal.hands[seat]), None, None
    better = 0 if stage == "hand" else WITH_SKAT
    if play == "suit":
        points = [points_of_ten(play, at, held, seat, laid=None) for at in range(len(SUITS))]
        row = sorted(range(len(SUITS)), key=lambda at: -points[at])[draw.pick((0, 0, 0, 0, 1))]
        trump = SUITS[row]
    promise = chance(points_of_ten(play, row, held, seat, laid=None) + better)
    if draw.below(1000) >= max(SELDOM, 2 * promise):
        return None
    state = replace(
        start(SKAT, deal),
        phase="tricks",
        declarer=seat,
        way="take" if stage == "after" else "leave",
        contract=contract_of(play, stage, trump),
        auction=Auction(),
    )
    if stage == "hand":
        return play, stage, state
    twelve = cards + deal.skat
    assert state.contract is not None
    if by_model:
        away = best_discard(state.contract, twelve, seat)
    else:
        away = some_discard(draw, play, state.contract, twelve, seat)
    kept = tuple(card for card in twelve if card not in away)
    hands = tuple(kept if at == seat else hand for at, hand in enumerate(state.hands))
    laid = tuple(away if at == seat else () for at in SEATS)
    return play, stage, replace(state, hands=hands, aside=away, laid=laid)


def some_discard(draw: Draw, play: Play, contract: Contract, twelve: Hand, seat: int) -> Hand:
    """One of the best ways to put two cards away, no trumps as long as there is anything else."""
    trumps = () if contract.kind == "null" else order_of(SKAT, contract).trumps
    loose = [card for card in twelve if card not in trumps]

    def points(away: Hand) -> int:
        kept = mask(twelve) & ~mask(away)
        return points_of_ten(play, trump_row(contract), kept, seat, laid=card_points(SKAT, away))

    pairs = combinations(loose if len(loose) >= 2 else twelve, 2)
    found = sorted(pairs, key=points, reverse=True)
    return found[min(draw.pick(AWAY), len(found) - 1)]


def played(number: int, play: Play, stage: Stage, state: State, who: str) -> Played:
    """The game played out."""
    seat, contract = state.declarer, state.contract
    assert seat is not None
    assert contract is not None
    game = game_of(play_on(state, [PLAYERS[who]] * PLAYER_COUNT))
    return Played(
        number,
        play,
        stage,
        seat,
        None if contract.trump is None else SUITS.index(contract.trump),
        mask(state.hands[seat]),
        card_points(SKAT, state.laid[seat]),
        game.card_points,
        game.tricks or 0,
    )


def games(name: str, numbers: Iterable[int], who: str, *, by_model: bool) -> Iterator[Played]:
    """The games of the deals of that name."""
    for number in numbers:
        found = forced(f"{name}-{number}", by_model=by_model)
        if found is not None:
            yield played(number, *found, who)


def kept_games(place: Path, name: str, deals: int, who: str, *, seconds: float) -> Sequence[Played]:
    """The games of so many deals; those played before are read. It stops after a time."""
    file = place / f"{name}-{who}.jsonl"
    known = (
        [Played(*json.loads(line)) for line in file.read_text().splitlines()]
        if file.exists()
        else []
    )
    began, first = process_time(), known[-1].number + 1 if known else 0
    with file.open("a") as out:
        for one in games(name, range(first, deals), who, by_model=False):
            known.append(one)
            out.write(json.dumps(astuple(one)) + "\n")
            if process_time() - began > seconds:
                break
    return [one for one in known if one.number < deals]

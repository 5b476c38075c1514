"""What a deal brought a seat as in a tournament, and where points were left: in the bidding and the
discard by the model, in the play by the solver.

The model knows no more than the seat did, so what it says is a mean; the solver sees every card.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from calculators.skat.chances.stakes import ALL
from calculators.skat.chances.ten import best_way, way_estimate, worth_of_passing
from calculators.skat.review.estimates import judge_game, ten_of
from calculators.skat.review.judged import JudgedCard
from calculators.skat.rules.play.piles import PLAYER_COUNT, SEATS
from calculators.skat.rules.score.bids import ladder
from calculators.skat.sheet.standings import DealScores, declarer_deal, standings
from calculators.skat.table.stakes import Stakes
from calculators.skat.table.state import State


@dataclass(frozen=True, slots=True)
class PointsLeft:
    """What better choices promised, or would have brought against these very cards."""

    bidding: int
    """By bidding on or passing, by the use of the skat, by another game."""
    discard: int
    """By other two cards for the same game."""
    play: int
    """By other cards, as a tournament counts."""


def tournament_score(end: State, scores: Sequence[int], seat: int) -> int:
    """What a deal brings a seat, with what is added for a game won or lost."""
    deal = DealScores(tuple(scores))
    if end.contract is not None and end.declarer is not None:
        deal = declarer_deal(PLAYER_COUNT, end.declarer, scores[end.declarer])
    return standings(end.rules.tournament, PLAYER_COUNT, [deal])[seat].tournament


def points_left(
    end: State, seat: int, judged: Iterable[JudgedCard], stakes: Stakes | None
) -> PointsLeft:
    """What a seat left in a deal that is over."""
    bidding, discard = 0, 0
    if end.declarer != seat:
        bidding = left_by_passing(end, seat)
    elif end.contract is not None:
        bidding = left_by_declaring(end, seat)
        game = judge_game(end)
        if game:
            chosen = game.best_discard if game.played.laid else game.played
            bidding += game.best_game.estimate.expected - chosen.estimate.expected
            discard = chosen.estimate.expected - game.played.estimate.expected
    play = sum(left_by_card(end, seat, one, stakes) for one in judged) if stakes else 0
    return PointsLeft(in_points(bidding), in_points(discard), play)


def in_points(thousandths: int) -> int:
    """Whole points; a choice that promised more than the best left none."""
    return max(0, (thousandths + ALL // 2) // ALL)


def left_by_passing(end: State, seat: int) -> int:
    """What the lowest bid promised that would have bought the game, beyond passing."""
    bid = next((one for one in ladder(end.rules) if one > (end.auction.bid or 0)), None)
    found = best_way(ten_of(end, seat), bid) if bid else None
    passing = 0 if end.declarer is None else worth_of_passing(end.rules)
    return max(0, found[1].expected - passing) if found else 0


def left_by_declaring(end: State, seat: int) -> int:
    """What passing promised beyond the game, or another use of the skat."""
    ten, bid = ten_of(end, seat), end.auction.bid or 0
    assert end.way is not None
    found, own = best_way(ten, bid), way_estimate(ten, end.way, bid)
    if found is None or own is None:
        return 0
    return max(found[1].expected, worth_of_passing(end.rules)) - own.expected


def left_by_card(end: State, seat: int, one: JudgedCard, stakes: Stakes) -> int:
    """What a card of the seat cost it, where that is settled."""
    if one.played.seat != seat:
        return 0
    known = [bounds.exact for bounds in (one.before, one.after)]
    scores = [None if value is None else stakes.score(value) for value in known]
    before, after = (
        None
        if found is None
        else tournament_score(end, [found if at == end.declarer else 0 for at in SEATS], seat)
        for found in scores
    )
    return 0 if before is None or after is None else before - after

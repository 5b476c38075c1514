"""Ten cards, the skat not seen: every game over all 231 skats, each with its best discard.

So what ten cards promise is the mean of what twelve promise, and needs no model of its own.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations

from calculators.core.cards import WHOLE_DECK, Card, Hand, Suit, mask, unmask
from calculators.skat.chances.holdings import Play
from calculators.skat.chances.model import (
    best_of_each,
    of_each,
    play_of,
    points_left,
    trump_row,
)
from calculators.skat.chances.stakes import Estimate, curve_of
from calculators.skat.rules.play.auction import Call
from calculators.skat.rules.play.matadors import matadors_in
from calculators.skat.rules.play.piles import card_points
from calculators.skat.rules.play.trumps import trump_bits
from calculators.skat.rules.rulesets.schema import Announcement, Contract, Ruleset
from calculators.skat.rules.score.bids import ladder
from calculators.skat.rules.ways import DECLARED, Way, contracts_by_way, fits_turned

Trumps = int | None
PASSING = -300
"""A thousand times what passing is worth, in lowest bids, while somebody else may play.

It cost 0.6 of them: the others' mean score where a game would have cost a little too. But of the
games that hardly pay fewer are won than foretold, since hands foretold too well are bid on most;
half of the difference is left (`tools/fit_chances.py` shows both).
"""


@dataclass(frozen=True, slots=True, eq=False)
class TenCardHand:
    """Ten cards in a seat, where one is known, with every skat counted in."""

    rules: Ruleset
    cards: int
    seat: int | None
    rivals: int | None
    """How many of the others have bid or said yes, where that is known."""
    unseen: tuple[Card, ...]
    pairs: tuple[tuple[Card, Card], ...]
    points: Mapping[tuple[Play, Trumps], tuple[int, ...]]
    """What each skat makes of the hand, the best two cards put away."""
    matadors: Mapping[Trumps, tuple[int, ...]]


def rivals_in(calls: Iterable[tuple[int, Call]], seat: int) -> int:
    """How many others have bid or said yes in an auction."""
    return len({at for at, call in calls if at != seat and call not in ("pass", "ramsch")})


@lru_cache(maxsize=64)
def ten_card_hand(
    rules: Ruleset, cards: Hand, seat: int | None, rivals: int | None = None
) -> TenCardHand:
    """The hand with every skat."""
    if rivals is not None:
        return replace(ten_card_hand(rules, cards, seat), rivals=rivals)
    held = mask(cards)
    unseen = unmask(WHOLE_DECK & ~held)
    pairs = tuple(combinations(unseen, 2))
    twelves = [held | one.bit | two.bit for one, two in pairs]
    plays = {(play_of(one), trump_row(one)) for one in rules.contracts if is_weighed(one)}
    trumps = {trump_row(one): one.trump for one in rules.contracts if one.kind != "null"}
    return TenCardHand(
        rules,
        held,
        seat,
        None,
        unseen,
        pairs,
        {(play, row): best_of_each(play, row, twelves, seat) for play, row in plays},
        {row: matadors_of_each(rules, trump, twelves) for row, trump in trumps.items()},
    )


def matadors_of_each(rules: Ruleset, trump: Suit | None, twelves: Sequence[int]) -> tuple[int, ...]:
    """How many matadors each of many twelve cards have."""
    trumps = sum(trump_bits(rules, trump))
    return tuple(of_each(twelves, trumps, lambda cards: matadors_in(rules, trump, cards).count))


def is_weighed(contract: Contract) -> bool:
    """Whether there is an estimate of it; a grand ouvert must be certain, and is not weighed."""
    return not (contract.kind == "grand" and contract.ouvert)


def may_be_named(contract: Contract, bid: int) -> bool:
    """Whether a bid leaves a game open: a null must be worth it."""
    return is_weighed(contract) and (contract.kind != "null" or contract.value >= bid)


@lru_cache(maxsize=64)
def each_left(ten: TenCardHand, play: Play, row: Trumps) -> tuple[int, ...]:
    """What each skat makes of the hand where it is left alone.

    Never more than where it is taken up, since whoever takes it may put it back.
    """
    laid = [card_points(ten.rules, pair) for pair in ten.pairs]
    left = points_left(play, row, ten.cards, ten.seat, laid)
    return tuple(map(min, left, ten.points[play, row]))


@lru_cache(maxsize=64)
def each_skat(
    ten: TenCardHand,
    contract: Contract,
    bid: int,
    *,
    hand: bool = False,
    both_turned: bool = False,
    announced: Announcement = "none",
) -> tuple[Estimate, ...]:
    """A game skat by skat; one left alone still counts for the matadors."""
    play, row = play_of(contract), trump_row(contract)
    left = contract.is_untouched(hand=hand)
    points = each_left(ten, play, row) if left else ten.points[play, row]
    matadors = (0,) * len(points) if contract.kind == "null" else ten.matadors[row]
    by_count = {
        count: curve_of(
            ten.rules,
            contract,
            count,
            bid,
            rivals=ten.rivals,
            hand=hand and contract.skat == "either",
            both_turned=both_turned,
            announced=announced,
        )
        for count in set(matadors)
    }
    return tuple([by_count[count](one) for one, count in zip(points, matadors, strict=True)])


def mean(found: Iterable[Estimate]) -> Estimate:
    """The mean of some estimates."""
    some = list(found)
    expected, won = sum([one for one, _ in some]), sum([one for _, one in some])
    return Estimate((expected // len(some), won // len(some)))


@lru_cache(maxsize=1024)
def game_estimate(ten: TenCardHand, contract: Contract, bid: int, *, hand: bool) -> Estimate | None:
    """One game, whatever the skat holds; a turned one only where its card is turned."""
    if not may_be_named(contract, bid):
        return None
    if contract.skat == "turned":
        return turned_game_estimate(ten, contract, bid)
    return mean(each_skat(ten, contract, bid, hand=hand))


def hand_game_estimate(
    ten: TenCardHand, contract: Contract, bid: int, announced: Announcement = "none"
) -> Estimate:
    """A game with the skat left alone."""
    return mean(each_skat(ten, contract, bid, hand=True, announced=announced))


@lru_cache(maxsize=1024)
def way_estimate(ten: TenCardHand, way: Way, bid: int) -> Estimate | None:
    """What is promised by a way to use the skat, the best game chosen once it is known."""
    games = [one for one in contracts_by_way(ten.rules, way) if may_be_named(one, bid)]
    if not games:
        return None
    if way == "leave":
        return max(hand_game_estimate(ten, one, bid) for one in games)
    if way == "turn":
        return mean(first_turn_estimates(ten, bid))
    each = [each_skat(ten, one, bid) for one in games]
    return mean(map(max, *each) if len(each) > 1 else each[0])


def estimates_by_turned_card(
    ten: TenCardHand, contract: Contract, bid: int
) -> Mapping[Card, list[Estimate]]:
    """A turned game by the card that allows it, over the cards that may lie beside it."""
    found: dict[Card, list[Estimate]] = {}
    allows = {card for card in ten.unseen if fits_turned(contract, card)}
    for (one, two), some in zip(ten.pairs, each_skat(ten, contract, bid), strict=True):
        if one in allows:
            found.setdefault(one, []).append(some)
        if two in allows:
            found.setdefault(two, []).append(some)
    return found


def turned_game_estimate(ten: TenCardHand, contract: Contract, bid: int) -> Estimate | None:
    """A turned game in the mean of the cards that allow it; None where the hand has them all."""
    some = [one for found in estimates_by_turned_card(ten, contract, bid).values() for one in found]
    return mean(some) if some else None


def first_turn_estimates(ten: TenCardHand, bid: int) -> Iterator[Estimate]:
    """Each card that may be turned: its best game, or the second card where that promises more."""
    accepted = {card: [one] for card, one in second_card_estimates(ten, bid).items()}
    for game in contracts_by_way(ten.rules, "turn"):
        for card, some in estimates_by_turned_card(ten, game, bid).items():
            accepted[card].append(mean(some))
    return map(max, accepted.values())


@lru_cache(maxsize=64)
def second_card_estimates(ten: TenCardHand, bid: int) -> Mapping[Card, Estimate]:
    """What the second card promises by the card that was refused, at the dearer loss."""
    games = contracts_by_way(ten.rules, "turn")
    each = [each_skat(ten, one, bid, both_turned=True) for one in games]
    allowed = {
        card: [some for game, some in zip(games, each, strict=True) if fits_turned(game, card)]
        for card in ten.unseen
    }
    found: dict[Card, list[Estimate]] = {}
    for at, (one, two) in enumerate(ten.pairs):
        for first, second in ((one, two), (two, one)):
            found.setdefault(first, []).append(max([some[at] for some in allowed[second]]))
    return {card: mean(some) for card, some in found.items()}


def best_way(ten: TenCardHand, bid: int) -> tuple[Way, Estimate] | None:
    """What promises most at a bid; None where nothing can be played for it."""
    found = [(way, one) for way in DECLARED if (one := way_estimate(ten, way, bid)) is not None]
    return max(found, key=lambda one: one[1], default=None)


def worth_of_passing(rules: Ruleset) -> int:
    """A thousand times what passing brings while somebody else may play."""
    return PASSING * ladder(rules)[0]


def reach(ten: TenCardHand) -> int | None:
    """The highest bid at which playing promises more than passing; None where no bid does."""
    rungs, passing = ladder(ten.rules), worth_of_passing(ten.rules)

    def falls_short(bid: int) -> bool:
        found = best_way(ten, bid)
        return found is None or found[1].expected <= passing

    place = bisect_left(rungs, True, key=falls_short)
    return rungs[place - 1] if place else None

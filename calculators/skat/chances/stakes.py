"""What a game is expected to score: how often it is won, how high, and what a loss costs."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache

from calculators.core.cards import Hand, mask
from calculators.skat.chances.holdings import Play
from calculators.skat.chances.model import (
    UNIT,
    chance,
    chance_of,
    is_null,
    play_of,
    points_of_ten,
    trump_row,
)
from calculators.skat.chances.weights import RIVALS, SCHNEIDER
from calculators.skat.rules.play.matadors import matadors_in
from calculators.skat.rules.play.piles import card_points
from calculators.skat.rules.rulesets.schema import Announcement, Contract, Ruleset
from calculators.skat.rules.score.levels import level_of
from calculators.skat.rules.score.outcome import missing_bases

ALL = 1000


class Estimate(tuple[int, int]):
    """The mean score a thousand times, and how many of a thousand such games are won.

    The greater of two is the one that promises more.
    """

    __slots__ = ()

    @property
    def expected(self) -> int:
        return self[0]

    @property
    def won(self) -> int:
        return self[1]

    @property
    def percent(self) -> int:
        """Of a hundred such games about so many are won: never none, never all."""
        return min(99, max(1, round(100 * self.won / ALL)))


@lru_cache(maxsize=8192)
def schneider(play: Play, points: int) -> tuple[int, int]:
    """Of a thousand games won, how many with schneider; of a thousand lost, how many in it."""
    if is_null(play):
        return 0, 0
    start, slope, lost_start, lost_slope = SCHNEIDER[play]
    return (
        chance(start + slope * points // UNIT),
        chance(lost_start + lost_slope * points // UNIT),
    )


@lru_cache(maxsize=256)
def levels(
    rules: Ruleset, contract: Contract, announced: Announcement, *, hand: bool
) -> tuple[int, int]:
    """The levels of a game just made, and of one made with schneider."""
    if contract.kind == "null":
        return 1, 1
    return (
        level_of(rules, contract, "simple", hand=hand, announced=announced),
        level_of(rules, contract, "schneider", hand=hand, announced=announced),
    )


Curve = Callable[[int], Estimate]
"""What a game promises by the points of the hand."""


@lru_cache(maxsize=256)
def curve(
    play: Play,
    simple: int,
    more: int,
    times: int,
    *,
    besides: int,
    only_schneider: bool,
) -> Curve:
    """What is won just made and with schneider, and what a loss is charged; or schneider alone
    wins, `more` being nought where it does not reach the bid, and `simple` is what a loss costs.

    `besides` are points that do not come from the cards; a null has none.
    """

    @cache
    def promised(points: int) -> Estimate:
        points += besides
        won = chance_of(play, points)
        with_schneider, suffered = schneider(play, points)
        high = won * with_schneider // ALL
        if only_schneider:
            won = high if more else 0
            return Estimate((won * more - times * (ALL - won) * simple, won))
        win = won * simple + high * (more - simple)
        loss = (ALL - won) * (ALL * simple + suffered * (more - simple)) // ALL
        return Estimate((win - times * loss, won))

    return promised


def curve_of(
    rules: Ruleset,
    contract: Contract,
    matadors: int,
    bid: int,
    *,
    rivals: int | None,
    hand: bool = False,
    both_turned: bool = False,
    announced: Announcement = "none",
) -> Curve:
    """A game with so many matadors at a bid. Where only schneider reaches the bid, it must be made.

    Schwarz is left out: it comes seldom, and where it does the game is won anyway.
    """
    base, times = contract.value, contract.loss_factor(both_turned=both_turned)
    just_made, with_schneider = levels(rules, contract, announced, hand=hand)
    simple, more = base * (matadors + just_made), base * (matadors + with_schneider)
    only_schneider = contract.kind != "null" and (announced != "none" or simple < bid)
    if only_schneider:
        simple += base * missing_bases(base, simple, bid)
        more = more if more >= bid else 0
    play = play_of(contract)
    besides = 0 if rivals is None or is_null(play) else RIVALS[rivals]
    return curve(play, simple, more, times, besides=besides, only_schneider=only_schneider)


def discard_estimate(
    rules: Ruleset,
    contract: Contract,
    twelve: Hand,
    laid: Hand,
    *,
    seat: int | None,
    rivals: int | None = None,
    bid: int,
    both_turned: bool = False,
) -> Estimate:
    """A game with two certain cards of twelve put away."""
    held, play, row = mask(twelve), play_of(contract), trump_row(contract)
    laid_points = points_put_away(rules, contract, laid)
    points = points_of_ten(play, row, held & ~mask(laid), seat, laid=laid_points)
    null = contract.kind == "null"
    matadors = 0 if null else matadors_in(rules, contract.trump, held).count
    promised = curve_of(rules, contract, matadors, bid, rivals=rivals, both_turned=both_turned)
    return promised(points)


def points_put_away(rules: Ruleset, contract: Contract, laid: Hand) -> int:
    """The card points of what was put away; in a null they are nothing."""
    return 0 if contract.kind == "null" else card_points(rules, laid)

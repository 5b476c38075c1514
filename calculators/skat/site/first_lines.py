"""What a page of the skat games can answer before Python is there: the plain choices of its
calculators. House rules and more than one of bid, cards and result wait for Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

from calculators.page.controls import Values
from calculators.page.first_lines import Classes, PlainChoices
from calculators.skat.rules.play.piles import TRICKS, all_card_points, declarer_range
from calculators.skat.rules.play.trumps import order
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.bids import ladder
from calculators.skat.value.answer.game import made_game
from calculators.skat.value.answer.key import next_bid
from calculators.skat.value.form.common import trump_names
from calculators.skat.value.form.game import COMMON

USUAL_BID = 60
"""Higher bids are seldom heard; they wait for Python."""
TICK: Classes = (("",), ("true",))


def each(values: Iterable[int]) -> Classes:
    return tuple((str(value),) for value in values)


def card_points(rules: Ruleset) -> Classes:
    """Card points between two bounds come to the same: levels, and what is schwarz or a guess."""
    levels = (rules.schneider_free_from, rules.made_from, rules.schneider_from)
    _, skat = declarer_range(rules, 0)
    most = all_card_points(rules)
    bounds = sorted({0, skat + 1, *(level.amount for level in levels), most, most + 1})
    return tuple(tuple(map(str, range(low, high))) for low, high in pairwise(bounds))


def game_value(rules: Ruleset) -> PlainChoices:
    """The game as it was declared and ended, with the matadors that are all but always held."""
    return PlainChoices(
        {
            "contract": (),
            "hand": TICK,
            "announced": (),
            "both_turned": TICK,
            "conceded": TICK,
            "tricks": (),
            "card_points": card_points(rules),
            "matadors.held": (),
            "matadors.count": each(COMMON),
        },
        show=made_game,
    )


def usual_points(rules: Ruleset) -> Classes:
    """The card points of a game that is won and no more, as the form begins."""
    return tuple(alike for alike in card_points(rules) if str(rules.made_from.amount) in alike)


def overbid(rules: Ruleset) -> PlainChoices:
    """A game with the skat, not announced, against the bids that are heard most."""
    heard = [bid for bid in ladder(rules) if bid <= USUAL_BID]
    return PlainChoices(
        {
            "contract": (),
            "card_points": usual_points(rules),
            "matadors.held": (),
            "matadors.count": each(COMMON),
            "bid": each(heard),
        },
        show=made_game,
    )


def by_cards(rules: Ruleset) -> PlainChoices:
    """A game with the skat, not announced, with any cards of the hand; only trumps decide."""
    trump = {one.name: one.trump for one in rules.contracts}

    def deciding(values: Values) -> tuple[str, ...]:
        return tuple(card.code for card in order(rules, trump[values["contract"]]).trumps)

    classes = {"contract": tuple((name,) for name in trump_names(rules))}
    return PlainChoices(
        {**classes, "card_points": usual_points(rules)},
        {"_how": "by-cards"},
        made_game,
        cards="cards",
        deciding=deciding,
        most=TRICKS,
    )


def small_game(_rules: Ruleset) -> PlainChoices:
    return PlainChoices({"contract": (), "_level": (), "_announced": TICK, "matadors.count": ()})


def bid_key(rules: Ruleset) -> PlainChoices:
    """The next bid, by itself and for the matadors that are all but always held."""
    sides = ("with", "without")
    held = (("",), *((f"{side}-{count}",) for side in sides for count in COMMON))
    return PlainChoices({"_bid": (("",), *each(ladder(rules))), "_held": held}, show=next_bid)


PLAIN: dict[str, tuple[Callable[[Ruleset], PlainChoices], ...]] = {
    "game-value": (game_value, overbid, by_cards),
    "made-game": (small_game,),
    "bid-key": (bid_key,),
}

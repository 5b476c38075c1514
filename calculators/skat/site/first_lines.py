"""What a page of the skat games can answer before Python is there: the plain choices of its
calculators. House rules, a bid beside a result, cards in place of a count wait for Python."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise

from calculators.page.controls import Values
from calculators.page.first_lines import Classes, PlainChoices
from calculators.skat.rules.play.piles import SKAT_SIZE, TRICKS, all_card_points, declarer_range
from calculators.skat.rules.play.trumps import order
from calculators.skat.rules.rulesets.schema import Ruleset
from calculators.skat.rules.score.bids import ladder
from calculators.skat.value.answer.game import made_game
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
        made_game,
    )


def overbid(rules: Ruleset) -> PlainChoices:
    """A game with the skat, not announced, against the bids that are heard most."""
    heard = [bid for bid in ladder(rules) if bid <= USUAL_BID]
    return PlainChoices(
        {
            "contract": (),
            "matadors.held": (),
            "matadors.count": each(COMMON),
            "bid": each(heard),
        },
        made_game,
    )


def small_game(_rules: Ruleset) -> PlainChoices:
    return PlainChoices({"contract": (), "_level": (), "_announced": TICK, "matadors.count": ()})


def next_bid(rules: Ruleset) -> PlainChoices:
    return PlainChoices({"_bid": (("",), *each(ladder(rules)))})


def matadors(rules: Ruleset) -> PlainChoices:
    """Any cards of a hand with the skat; only trumps decide."""
    trump = {one.id: one.trump for one in rules.contracts}

    def deciding(values: Values) -> tuple[str, ...]:
        return tuple(card.code for card in order(rules, trump[values["contract"]]).trumps)

    return PlainChoices({"contract": ()}, cards="cards", deciding=deciding, most=TRICKS + SKAT_SIZE)


PLAIN: dict[str, Callable[[Ruleset], PlainChoices]] = {
    "game-value": game_value,
    "made-game": small_game,
    "overbid-check": overbid,
    "matador-count": matadors,
    "bid-ladder": next_bid,
}

"""Skruf at the edge: holdings that four hands can just hold, and what decides at the very line."""

from __future__ import annotations

from typing import Any

import pytest

from calculators.core.cards import PACK_BY_CODE, SUITS, Suit
from calculators.door.door import answer
from calculators.skruf.rules.play.auction import AuctionRules
from calculators.skruf.rules.play.cards import order
from calculators.skruf.rules.play.exchange import begin_with_buyer
from calculators.skruf.rules.play.holdings import Holding, Karonka, karonkas_in
from calculators.skruf.rules.play.tricks import Play, Trick, why_not
from calculators.skruf.rules.rulesets import SKRUF
from calculators.skruf.rules.score.account import shares_an_ace
from calculators.skruf.rules.score.entries import Credit
from calculators.skruf.rules.score.game import Gain, Race, advance
from calculators.skruf.rules.score.possible import can_be_dealt, tricks_too_few

NOTHING = Holding(1, 0, ())
REST = Holding(1, 2, ())


def aces(count: int) -> Karonka:
    return Karonka("aces", count)


def trumps(count: int) -> Karonka:
    return Karonka("trumps", count)


def suit(count: int) -> Karonka:
    return Karonka("suit", count)


@pytest.mark.parametrize(
    ("held", "can_be"),
    [
        # All three aces lie in one hand, and so does the run: with two lone aces thirteen cards.
        ((aces(3), suit(11)), True),
        ((aces(3), suit(12)), False),
        ((aces(3), suit(6), suit(6)), True),
        ((aces(3), suit(6), suit(7)), False),
        ((suit(12), suit(12)), True),
    ],
)
def test_without_trumps_the_karonkas_of_a_side_fit_into_its_hands(
    held: tuple[Karonka, ...], can_be: bool
) -> None:
    for both in ((Holding(3, 0, held), NOTHING), (NOTHING, Holding(3, 0, held))):
        assert can_be_dealt(SKRUF, both, trumps=False) is can_be


@pytest.mark.parametrize(
    ("honours", "held", "can_be"),
    [
        # The trumps with their ace, a run with another, and the third ace in one hand.
        (3, (aces(3), trumps(3), suit(9)), True),
        (3, (aces(3), trumps(3), suit(10)), False),
        (5, (aces(3), trumps(5), suit(7)), True),
        (5, (aces(3), trumps(5), suit(8)), False),
        (5, (aces(3), trumps(7), suit(5)), True),
        (5, (aces(3), trumps(7), suit(6)), False),
    ],
)
def test_with_trumps_the_karonkas_of_a_side_fit_into_its_hands(
    honours: int, held: tuple[Karonka, ...], can_be: bool
) -> None:
    side, others = Holding(3, honours, held), Holding(1, 5 - honours, ())
    assert can_be_dealt(SKRUF, (side, others), trumps=True) is can_be
    assert can_be_dealt(SKRUF, (others, side), trumps=True) is can_be


def test_a_side_takes_a_trick_with_each_of_its_top_trumps() -> None:
    top = Holding(3, 5, (aces(3), trumps(5), suit(3)))
    assert tricks_too_few((4, 9), (top, NOTHING))
    assert not tricks_too_few((5, 8), (top, NOTHING))
    assert tricks_too_few((9, 4), (NOTHING, top))


@pytest.mark.parametrize(
    ("below", "gained", "named"),
    [
        # What the losing side has below the line is lost; where it has nothing, nothing is.
        ((30, 0), (30, 0), ()),
        ((30, 10), (30, 0), ("fresh-start",)),
        ((40, 0), (30, 0), ("fresh-start",)),
    ],
)
def test_a_fresh_start_is_named_where_somebody_loses_points_by_it(
    below: tuple[int, int], gained: tuple[int, int], named: tuple[str, ...]
) -> None:
    after = advance(SKRUF, Race(below), Gain(gained, 0, 0))
    assert after.race == Race(winners=(0,))
    assert isinstance(after.game, Credit)
    assert after.points == named


def test_points_won_as_opponents_are_kept_for_either_side() -> None:
    first = advance(SKRUF, Race(), Gain((20, 10), 0, 0)).race
    assert first == Race((20, 10), (0, 10))
    assert advance(SKRUF, first, Gain((15, 0), 1, 0)).race == Race((35, 10), (15, 10))


def test_an_ace_is_shared_where_some_run_lies_in_the_hand_of_the_aces() -> None:
    three = Karonka("aces", 3, 0)
    beside, across = Karonka("suit", 3, 0, Suit.HEARTS), Karonka("suit", 3, 2, Suit.SPADES)
    assert shares_an_ace(Holding(4, 0, (three, beside, across)))
    assert not shares_an_ace(Holding(4, 0, (three, across)))
    assert not shares_an_ace(Holding(4, 0, (three,)))


DEAL: dict[str, Any] = {"denomination": "spades", "declaring_side": 0, "tricks": 10}


def deal(level: int, aces: list[int], honours: list[int], tricks: int = 10) -> dict[str, Any]:
    asked = {**DEAL, "level": level, "aces": aces, "honours": honours, "tricks": tricks}
    told = answer("skruf-deal", asked)
    assert told["ok"], told
    return told


@pytest.mark.parametrize(("level", "low"), [(2, True), (3, False), (4, False)])
def test_only_a_contract_below_the_printed_table_is_called_low(level: int, *, low: bool) -> None:
    told = deal(level, [2, 2], [3, 2])
    assert ("skruf/scoring#low-contracts" in [rule["id"] for rule in told["rules"]]) is low
    assert ("SR-Q05" in [ruling["id"] for ruling in told["rulings"]]) is low


@pytest.mark.parametrize(("tricks", "side"), [(10, 0), (2, 1)])
def test_aces_and_honours_worth_nothing_are_entered_for_the_side_with_the_trick(
    tricks: int, side: int
) -> None:
    """One ace and three honours are worth nothing, two aces and two honours a minus."""
    held = [[1, 3], [3, 1]][side]
    honours = [[3, 2], [2, 3]][side]
    told = deal(4, held, honours, tricks)
    assert told["trick_side"] == side
    entered = [
        (one["side"], entry["amount"])
        for one in told["sides"]
        for entry in one["above"]
        if entry["id"].startswith("aces-and-honours")
    ]
    assert entered == [(side, 0)]


@pytest.mark.parametrize("trump", [*SUITS, None])
def test_every_card_has_one_place_in_the_order(trump: Suit | None) -> None:
    found = order(SKRUF, trump)
    placed = [*found.trumps, *(card for _, cards in found.suits for card in cards)]
    assert sorted(card.code for card in placed) == sorted(PACK_BY_CODE)
    assert {card.suit for card in found.trumps} == ({trump} if trump else set())
    assert [of for of, _ in found.suits] == [one for one in SUITS if one is not trump]


def hand(codes: str) -> tuple[Any, ...]:
    return tuple(PACK_BY_CODE[code] for code in codes.split())


def test_karonkas_are_told_aces_first_then_trumps_then_the_other_suits() -> None:
    held = hand("CA CK CQ DA DK DQ HA HK HQ SA SK SQ S2")
    for trump in SUITS:
        found = karonkas_in(SKRUF, trump, held, 0)
        assert [one.kind for one in found] == ["aces", "trumps", "suit", "suit", "suit"]
        assert found[1].suit is trump


def test_the_partner_gives_a_card_to_each_other_player_beginning_at_the_left() -> None:
    for buyer in range(4):
        onward = begin_with_buyer(SKRUF, ((), (), (), ()), (), buyer).stages[1]
        partner = (buyer + 2) % 4
        assert onward.due == tuple((partner, (partner + step) % 4) for step in (1, 2, 3))


def test_a_card_of_any_earlier_trick_is_played_already() -> None:
    played = (Trick(0, hand("SA S2 S3 S4"), 0), Trick(0, hand("HA H2 H3 H4"), 0), Trick(0, ()))
    state = Play((hand("DA"), hand("DK"), hand("DQ"), hand("DJ")), played)
    told = {}
    for code in ("SA", "HA", "CA"):
        refusal = why_not(order(SKRUF, None), state, PACK_BY_CODE[code])
        assert refusal is not None
        told[code] = refusal.reason
    assert told == {"SA": "played-already", "HA": "played-already", "CA": "not-in-hand"}


def test_misere_is_agreed_or_not_played() -> None:
    assert AuctionRules(3) == AuctionRules(3, misere=False)

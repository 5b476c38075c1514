"""Settling up: whatever is staked, rounded or capped, what some pay is what others get."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from calculators.door.door import answer
from calculators.sheet.money import millionths
from calculators.sheet.settle import (
    MILLION,
    Terms,
    fewest_payments,
    net,
    pair_by_pair,
    payments,
    rounding_half,
    shares,
)
from tests.refused import faults

totals = st.lists(st.integers(-2_000, 2_000), min_size=3, max_size=4).map(tuple)
stakes = st.sampled_from([1, 2_500, 10_000, 50_000, 100_000, 250_000, MILLION, 7 * MILLION])
units = st.sampled_from([None, 10_000, 50_000, 500_000, MILLION, 5 * MILLION])
caps = st.sampled_from([1, 30_000, MILLION, 7_500_000, 20 * MILLION, 100 * MILLION])
free = st.builds(Terms, stakes, units)
capped = st.builds(Terms, stakes, units, caps)
any_terms = st.builds(Terms, stakes, units, st.one_of(st.none(), caps), st.booleans())


def nets(points: tuple[int, ...], terms: Terms) -> list[int]:
    return [amount for _, amount in net(len(points), payments(points, terms))]


@given(totals, any_terms)
def test_what_some_pay_is_what_others_or_the_purse_get(
    points: tuple[int, ...], terms: Terms
) -> None:
    purse = sum(one.amount for one in payments(points, terms) if one.payee is None)
    assert sum(nets(points, terms)) + purse == 0
    assert purse == 0 or terms.to_purse


@given(totals, free)
def test_every_pair_settles_its_difference_to_the_nearest_unit(
    points: tuple[int, ...], terms: Terms
) -> None:
    paid = payments(points, terms)
    assert len(paid) == len(points) * (len(points) - 1) // 2
    for one in paid:
        assert one.payee is not None
        assert points[one.payee] - points[one.payer] == one.points >= 0
        error = one.amount - one.points * terms.stake
        if terms.unit is None:
            assert error == 0
        else:
            assert one.amount % terms.unit == 0
            assert -terms.unit < 2 * error <= terms.unit


@given(totals, free)
def test_unrounded_nets_are_each_ones_distance_from_the_mean(
    points: tuple[int, ...], terms: Terms
) -> None:
    exact = nets(points, Terms(terms.stake))
    assert exact == [(len(points) * own - sum(points)) * terms.stake for own in points]


@given(totals, capped)
def test_under_a_cap_nobody_loses_more_and_nobody_changes_sides(
    points: tuple[int, ...], terms: Terms
) -> None:
    assert terms.cap is not None
    assert terms.most is not None
    before = nets(points, Terms(terms.stake, terms.unit))
    after = nets(points, terms)
    for was, now in zip(before, after, strict=True):
        assert now >= -terms.cap
        assert min(was, 0) <= now <= max(was, 0)
        if was < 0:
            assert now == max(was, -terms.most)


@given(totals, capped)
def test_a_cap_that_nobody_reaches_changes_nothing(points: tuple[int, ...], terms: Terms) -> None:
    free_terms = Terms(terms.stake, terms.unit)
    if min(nets(points, free_terms)) >= -(terms.most or 0):
        assert payments(points, terms) == payments(points, free_terms)


@given(totals, capped)
def test_what_a_cap_brings_in_is_shared_in_proportion(
    points: tuple[int, ...], terms: Terms
) -> None:
    before = nets(points, Terms(terms.stake, terms.unit))
    after = nets(points, terms)
    won, left = sum(was for was in before if was > 0), sum(now for now in after if now > 0)
    for was, now in zip(before, after, strict=True):
        if was > 0:
            assert abs(now - Fraction(was * left, won)) < terms.share_unit
            assert now % terms.share_unit == 0


@given(totals, capped)
def test_under_a_cap_money_goes_from_those_who_are_down_to_those_who_are_up(
    points: tuple[int, ...], terms: Terms
) -> None:
    before = nets(points, Terms(terms.stake, terms.unit))
    if before == nets(points, terms):
        return
    for one in payments(points, terms):
        assert one.payee is not None
        assert before[one.payer] < 0 < before[one.payee]
        assert one.amount > 0
        assert one.points == points[one.payee] - points[one.payer] > 0


@given(st.integers(0, 500), st.lists(st.integers(1, 400), min_size=1, max_size=4))
def test_shares_are_those_of_the_greatest_remainders(whole: int, claims: list[int]) -> None:
    found = shares(whole, claims, 1)
    exact = [Fraction(whole * claim, sum(claims)) for claim in claims]
    assert sum(found) == whole
    assert all(share - own in (0, 1) for share, own in zip(found, map(int, exact), strict=True))
    more = [own - int(own) for share, own in zip(found, exact, strict=True) if share > int(own)]
    same = [own - int(own) for share, own in zip(found, exact, strict=True) if share == int(own)]
    assert not more or not same or min(more) >= max(same)


@given(totals, capped)
def test_the_purse_takes_every_loss_up_to_the_cap(points: tuple[int, ...], terms: Terms) -> None:
    due = [amount for _, amount in net(len(points), pair_by_pair(points, terms))]
    found = nets(points, Terms(terms.stake, terms.unit, terms.cap, to_purse=True))
    assert found == [max(min(own, 0), -(terms.most or 0)) for own in due]


@pytest.mark.parametrize(("terms", "unit"), [
    (Terms(250_000, None, 100 * MILLION), 10_000),
    (Terms(50_000, None, 12_345_000), 1_000),
    (Terms(3 * MILLION, None, 5 * MILLION), MILLION),
    (Terms(20 * MILLION, None, 500_000), 100_000),
    (Terms(1, None, MILLION), 1),
    (Terms(1, 50_000, 30_000), 50_000),
])  # fmt: skip
def test_a_capped_sum_is_divided_to_the_last_decimal_agreed_on(terms: Terms, unit: int) -> None:
    assert terms.share_unit == unit


@given(totals, stakes, st.sampled_from([10_000, 50_000, 500_000, MILLION, 5 * MILLION]))
def test_a_half_is_told_where_some_payment_ends_in_one(
    points: tuple[int, ...], stake: int, unit: int
) -> None:
    exact = [Fraction(one.points * stake, unit) for one in pair_by_pair(points, Terms(stake))]
    halves = any(amount % 1 == Fraction(1, 2) for amount in exact)
    assert rounding_half(points, Terms(stake, unit)) is halves
    assert not rounding_half(points, Terms(stake))


def test_a_loss_too_small_to_pay_is_still_listed_for_the_purse() -> None:
    """A tenth of a unit a point: one is up, one is level, one is down by three tenths."""
    paid = payments((1, 0, -1), Terms(100_000, MILLION, to_purse=True))
    assert [(one.payer, one.points, one.amount) for one in paid] == [(2, 3, 0)]


def settled(**terms: Any) -> dict[str, Any]:
    """Three totals, 150, 0 and −80, settled on some terms."""
    deals = [{"declarer": 0, "score": 150}, {"declarer": 2, "score": -80}]
    request = {"ruleset": "skat", "players": ["Ada", "Bo", "Cleo"], "deals": deals, **terms}
    answered = answer("score-sheet", request)
    assert answered["ok"], answered
    return answered


def amounts(answered: dict[str, Any]) -> list[Any]:
    return [player["amount"] for player in answered["net"]]


def test_without_a_stake_points_are_settled_and_no_money() -> None:
    found = settled(currency="SEK", to_purse=True)
    assert amounts(found) == [None, None, None]
    assert [player["points"] for player in found["net"]] == [380, -70, -310]
    assert found["purse"] is None


@pytest.mark.parametrize(("terms", "expected"), [
    ({"stake": 0.1}, [38, -7, -31]),
    ({"stake": "0,1"}, [38, -7, -31]),
    ({"stake": 0.0025, "currency": "USD"}, [0.96, -0.18, -0.78]),
    ({"stake": 0.0025}, [0.95, -0.175, -0.775]),
    ({"stake": "0.0025", "rounding": 0.05}, [1.0, -0.2, -0.8]),
    ({"stake": 3, "currency": "JPY"}, [1140, -210, -930]),
    ({"stake": 0.1, "cap": 20}, [27, -7, -20]),
    ({"stake": 0.1, "cap": 5}, [10, -5, -5]),
    ({"stake": 0.1, "rounding": 5}, [40, -5, -35]),
    ({"stake": 0.1, "rounding": 5, "cap": 8}, [10, -5, -5]),
    ({"stake": 0.1, "to_purse": True}, [0, -7, -31]),
    ({"stake": 0.1, "to_purse": True, "cap": 20}, [0, -7, -20]),
    ({"stake": 0.1, "settle_on": "tournament"}, [57, -3, -54]),
])  # fmt: skip
def test_the_terms_of_the_table_decide_the_amounts(
    terms: dict[str, Any], expected: list[Any]
) -> None:
    found = settled(**terms)
    assert amounts(found) == expected
    purse = found["purse"] or 0
    assert sum(map(Fraction, map(str, expected))) + Fraction(str(purse)) == 0


def test_what_decided_an_amount_is_said_and_cited() -> None:
    cases: dict[str, dict[str, Any]] = {
        "skat/sheet#rounding": {"rounding": 5},
        "skat/sheet#loss-cap": {"cap": 20},
        "skat/sheet#club-purse": {"to_purse": True},
        "skat/sheet#settling-tournament-scores": {"settle_on": "tournament"},
        "skat/sheet#smallest-unit": {"stake": 0.0025, "currency": "USD"},
    }
    plain = settled(stake=0.1)
    for rule, terms in cases.items():
        found = settled(**{"stake": 0.1, **terms})
        assert rule in {one["id"] for one in found["rules"]}
        assert len(found["notes"]) > len(plain["notes"])
        assert rule not in {one["id"] for one in plain["rules"]}
    idle = settled(stake=0.1, cap=500, rounding=0.5)
    assert idle["notes"] == plain["notes"]


@pytest.mark.parametrize(("currency", "locale", "whole", "parted"), [
    ("SEK", "sv", "−31\u00a0kr", "−30,50\u00a0kr"),
    ("SEK", "en", "−SEK\u00a031", "−SEK\u00a030.50"),
    ("EUR", "en", "−€31", "−€30.50"),
    ("bönor", "sv", "−31\u00a0bönor", "−30,5\u00a0bönor"),
    (None, "sv", "−31", "−30,5"),
    (None, "en", "−31", "−30.5"),
])  # fmt: skip
def test_amounts_are_written_in_the_manner_of_the_language(
    currency: str | None, locale: str, whole: str, parted: str
) -> None:
    """Decimals stand in all amounts of a settlement or in none."""
    free_of_cap = settled(stake=0.1, currency=currency, locale=locale)
    assert free_of_cap["net"][2]["text"] == whole
    capped_at = settled(stake=0.1, currency=currency, locale=locale, cap=30.5)
    assert capped_at["net"][2]["text"] == parted
    assert capped_at["net"][1]["text"] == parted.replace("30", "7").replace("5", "0")


@pytest.mark.parametrize(("text", "expected"), [
    ("1", MILLION),
    ("0.05", 50_000),
    ("0,05", 50_000),
    (".5", 500_000),
    ("1e-05", 10),
    ("1E2", 100 * MILLION),
    ("0,050", 50_000),
    ("1,000", None),
    ("1.000,5", None),
    ("0.0000001", None),
    ("5.", None),
    ("", None),
    (".", None),
    ("e5", None),
    ("1e", None),
    ("-1", None),
    ("١", None),
    ("1_000", None),
    ("nan", None),
    ("inf", None),
    ("0x10", None),
    ("9" * 60, None),
])  # fmt: skip
def test_an_amount_is_read_exactly_or_not_at_all(text: str, expected: int | None) -> None:
    assert millionths(text) == expected


@pytest.mark.parametrize("value", [0, -1, True, [], {}, "", " ", "1e99", "1e-99", 10**30, 1e400])
def test_what_is_no_amount_is_refused(value: Any) -> None:
    for field in ("stake", "rounding", "cap"):
        request = {"ruleset": "skat", "players": ["A", "B", "C"], "deals": [], field: value}
        assert faults("score-sheet", request) == [("not-an-amount", field)]


@pytest.mark.parametrize("value", ["", " ", "x" * 13, 7, None, ["SEK"]])
def test_a_currency_is_a_short_word(value: Any) -> None:
    request = {"ruleset": "skat", "players": ["A", "B", "C"], "deals": [], "currency": value}
    expected = [] if value is None else [("not-a-currency", "currency")]
    assert faults("score-sheet", request) == expected


# ---- the fewest payments ----


def partitions(seats: list[int]) -> Iterator[list[list[int]]]:
    """Every way to divide players into groups."""
    if not seats:
        yield []
        return
    first, *others = seats
    for split in partitions(others):
        yield [[first], *split]
        for at, group in enumerate(split):
            yield [*split[:at], [first, *group], *split[at + 1 :]]


def least_number(amounts: tuple[int, ...]) -> int:
    """Payments link players into groups that are even among themselves; a group of n that is
    linked takes n - 1 of them, so the least number is that of the players less the most groups.
    """
    seats = list(range(len(amounts)))
    even = (
        len(split)
        for split in partitions(seats)
        if not any(sum(amounts[seat] for seat in group) for group in split)
    )
    return len(seats) - max(even)


def least_by_trying(amounts: tuple[int, ...]) -> int:
    """The least number of payments, by making all of them."""
    reached, steps = {amounts}, 0
    while not any(not any(left) for left in reached):
        steps += 1
        after = set()
        for left in reached:
            for payer, payee in permutations(range(len(left)), 2):
                for amount in range(1, max(map(abs, amounts)) * 2 + 1):
                    row = list(left)
                    row[payer] += amount
                    row[payee] -= amount
                    after.add(tuple(row))
        reached = after
    return steps


even_nets = st.lists(st.integers(-6, 6), min_size=1, max_size=5).map(
    lambda some: (*some, -sum(some))
)


@given(even_nets)
def test_the_fewest_payments_give_everybody_their_net_and_none_can_be_saved(
    amounts: tuple[int, ...],
) -> None:
    paid = fewest_payments(amounts)
    left = list(amounts)
    for payer, payee, amount in paid:
        assert payee is not None
        assert amount > 0
        assert amounts[payer] < 0 < amounts[payee]
        left[payer] += amount
        left[payee] -= amount
    assert not any(left)
    assert len(paid) == least_number(amounts)


def test_no_payments_at_all_are_fewer_than_the_most_even_groups_leave() -> None:
    """What `least_number` says is so: all payments of four players are tried."""
    for some in product(range(-2, 3), repeat=3):
        amounts = (*some, -sum(some))
        if max(map(abs, amounts)) <= 2:
            assert least_by_trying(amounts) == least_number(amounts)


@given(totals, any_terms)
def test_the_fewest_payments_keep_every_agreement(points: tuple[int, ...], terms: Terms) -> None:
    """Rounded, capped or into the purse: everybody has what they have pair by pair."""
    due = nets(points, terms)
    after = [0] * len(points)
    for payer, payee, amount in fewest_payments(tuple(due)):
        after[payer] -= amount
        if payee is not None:
            after[payee] += amount
    assert after == due


def test_three_payments_pair_by_pair_become_two() -> None:
    sheet = {"ruleset": "skat", "players": ["Anna", "Bo", "Cia"], "stake": "0.10"}
    deals = [{"declarer": 0, "score": 72}, {"declarer": 1, "score": 20}]
    found = answer("score-sheet", {**sheet, "currency": "SEK", "deals": deals})
    assert len(found["settlement"]) == 3
    paid = [(one["from"], one["to"], one["text"]) for one in found["payments"]]
    assert paid == [("Bo", "Anna", "3,20\u00a0kr"), ("Cia", "Anna", "9,20\u00a0kr")]


def test_the_pairs_of_skruf_settle_in_the_fewest_payments() -> None:
    game = {"level": 3, "denomination": "hearts", "declaring_side": 0, "tricks": 9}
    held = {"honours": [3, 2], "aces": [2, 2]}
    players = ["Anna", "Bo", "Cia", "Dan"]
    for stake, count in ((None, 0), ("0.5", 2)):
        request = {"players": players, "deals": [{"game": {**game, **held}}], "stake": stake}
        stated = {name: value for name, value in request.items() if value is not None}
        found = answer("score-sheet", {"ruleset": "skruf", **stated})
        assert found["ok"], found
        assert len(found["payments"]) == count

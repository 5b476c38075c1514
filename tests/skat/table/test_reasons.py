"""Why a card is advised: what is said is so in the deals that were tried, or nothing is said."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from calculators.core.cards import Card
from calculators.practice.draw import Draw
from calculators.skat.rules.rulesets.skat import SKAT
from calculators.skat.table.evidence import (
    DEAR,
    FEWEST,
    MOSTLY,
    OPPOSITES,
    RICHER,
    SELDOM,
    Hope,
    evidence_for,
    find_hope,
    find_prize,
    hopes,
    played_out,
)
from calculators.skat.table.sight import Sight, sight
from calculators.skat.table.telling import tell_hope, tell_reason
from calculators.skat.table.view import view
from calculators.skat.table.weighing import Thoroughness, Weighing, begin
from calculators.skat.table.worlds import World, worlds_of
from calculators.text.language import LOCALES, language
from tests.skat.table.table_deals import in_the_tricks

DEALS = 24
QUICK = Thoroughness("quick", worlds=12, nodes=3000)


def moments() -> Iterator[tuple[Sight, list[World]]]:
    """Moments in the tricks, as who is to play sees them, and deals that may be."""
    for number in range(1, 9):
        for tricks in (1, 5):
            state = in_the_tricks("skat", number, tricks)
            if state.to_act is not None and state.contract is not None:
                known = sight(view(state, state.to_act))
                drawn, draw = worlds_of(known), Draw(f"reasons {number} {tricks}")
                yield known, [drawn.draw(draw) for _ in range(DEALS)]


MOMENTS = list(moments())


def test_what_a_card_counts_on_is_found_where_only_that_makes_it_work() -> None:
    found = 0
    for known, worlds in MOMENTS:
        for hope, holds in hopes(known, worlds):
            if FEWEST <= sum(holds) <= DEALS - FEWEST:
                told = find_hope(known, worlds, holds)
                assert told is not None, hope
                assert (told.hits, told.fewer) == (told.among, 0)
                assert (told.among, told.others) == (sum(holds), DEALS - sum(holds))
                found += 1
    assert found > 100


def test_what_is_told_is_so_in_the_deals_and_parts_them_clearly() -> None:
    told = 0
    for at, (known, worlds) in enumerate(MOMENTS):
        draw = Draw(f"works {at}")
        for hope, holds in hopes(known, worlds):
            works = [so is not draw.chance(8) for so in holds]
            found = find_hope(known, worlds, works)
            if found is None:
                assert not evidence_for(hope, holds, works).is_clear
                continue
            [so] = [those for one, those in hopes(known, worlds) if one == found.hope]
            there = [won for won, one in zip(works, so, strict=True) if one]
            elsewhere = [won for won, one in zip(works, so, strict=True) if not one]
            assert (found.hits, found.among) == (sum(there), len(there))
            assert (found.fewer, found.others) == (sum(elsewhere), len(elsewhere))
            assert min(found.among, found.others) >= FEWEST
            assert 100 * found.hits >= MOSTLY * found.among
            assert 100 * found.fewer <= SELDOM * found.others
            told += 1
    assert told > 100


def test_where_nothing_parts_the_deals_nothing_is_told() -> None:
    """Nothing where a card works in all deals or in none, and by chance hardly ever."""
    draw, told, tried = Draw("by chance"), 0, 0
    for known, worlds in MOMENTS:
        assert find_hope(known, worlds, [True] * DEALS) is None
        assert find_hope(known, worlds, [False] * DEALS) is None
        for _ in range(6):
            told += find_hope(known, worlds, [draw.chance(2) for _ in worlds]) is not None
            tried += 1
    assert told <= tried // 20


def test_a_hope_and_its_opposite_are_never_so_together() -> None:
    for known, worlds in MOMENTS:
        found = dict(hopes(known, worlds))
        for hope, holds in found.items():
            if hope.key in OPPOSITES and hope.place != "both":
                count = hope.count - (hope.key == "least")
                against = Hope(OPPOSITES[hope.key], hope.place, hope.card, hope.suit, count)
                assert found[against] == [not so for so in holds]


def test_a_prize_is_an_ace_or_ten_that_is_got_so_much_oftener() -> None:
    told = 0
    for known, worlds in MOMENTS:
        if known.view.contract is None or known.view.contract.kind == "null":
            continue
        for card in known.legal[:2]:
            for other in known.legal[-3:]:
                found = find_prize(known, worlds, card, other)
                if found is None:
                    continue
                (points, got), (less, lost) = (
                    played_out(known, worlds, one) for one in (card, other)
                )
                prize = found.args["card"]
                assert isinstance(prize, Card)
                assert points > less
                assert known.suits.points[prize] >= DEAR
                wins, fewer = got[prize], lost[prize]
                assert (found.args["wins"], found.args["fewer"]) == (wins, fewer)
                assert 100 * (wins - fewer) >= RICHER * DEALS
                told += 1
    assert told > 4


def test_each_side_gets_what_the_other_does_not() -> None:
    """A deal played out gives every card that was left to one of the two sides."""
    for known, worlds in MOMENTS:
        left = 3 * (10 - len(known.view.tricks))
        for card in known.legal[:1]:
            _, got = played_out(known, worlds[:1], card)
            assert set(got.values()) <= {1}
            assert len(got) <= left
            assert len(got) % 3 == 0


@pytest.mark.parametrize("locale", LOCALES)
def test_advice_on_a_card_begins_with_its_reason_and_ends_with_the_count(locale: str) -> None:
    words, reasons = language(locale), 0
    for number in range(1, 7):
        state = in_the_tricks("skat", number, 5)
        assert state.to_act is not None
        found = begin(QUICK, view(state, state.to_act))
        while isinstance(found, Weighing) and not found.is_done:
            found = found.go_on()
        if not isinstance(found, Weighing):
            continue
        because = found.decision.because
        assert because[-1].key.startswith("counted-")
        assert not any(one.key.startswith("counted-") for one in because[:-1])
        reasons += len(because) > 1
        for one in because:
            told = tell_reason(words, SKAT, one)
            assert "{" not in told
            assert told.endswith(".")
    assert reasons


@pytest.mark.parametrize("locale", LOCALES)
def test_every_hope_can_be_told(locale: str) -> None:
    words = language(locale)
    told = {tell_hope(words, hope) for known, worlds in MOMENTS for hope, _ in hopes(known, worlds)}
    assert all(one and "{" not in one for one in told)
    keys = {hope.key for known, worlds in MOMENTS for hope, _ in hopes(known, worlds)}
    assert keys == {*OPPOSITES, *OPPOSITES.values()}

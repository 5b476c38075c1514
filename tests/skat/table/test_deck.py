"""The deck that is counted: the odds are exact, and the deals are those that are played."""

from __future__ import annotations

import pytest

from calculators.door.door import answer
from calculators.skat.table.deck import COUNTED, DEALS, EACH, CountedCards, count_deals

NAME = "deck-a"


@pytest.mark.parametrize("pile", COUNTED, ids=lambda one: one.id)
def test_in_every_way_the_pile_can_lie_it_holds_some_number_of_the_cards(
    pile: CountedCards,
) -> None:
    odds = [*pile.odds()]
    [of] = {of for _, of in odds}
    assert sum(ways for ways, _ in odds) == of
    mean = sum(count * ways for count, (ways, _) in enumerate(odds))
    assert mean * 32 == of * pile.cards.bit_count() * pile.size


def test_four_jacks_are_dealt_to_forehand_once_in_171_deals() -> None:
    ways, of = [*COUNTED[0].odds()][4]
    assert of // ways == 171


def test_deals_are_counted_once_each_and_lie_near_the_odds() -> None:
    found = count_deals(NAME, 1, 2000)
    for pile in COUNTED:
        assert sum(found[pile.id]) == 2000
        for count, (ways, of) in zip(found[pile.id], pile.odds(), strict=True):
            assert abs(count - 2000 * ways / of) ** 2 <= 16 * (2000 * ways / of + 1)


def test_the_page_counts_some_at_a_time_up_to_the_last() -> None:
    asked = {"part": "deck", "game": {"ruleset": "skat", "seed": NAME}, "locale": "en"}
    told = answer("look-back", {**asked, "dealt": EACH}, for_page=True)
    assert told["counts"] == count_deals(NAME, EACH + 1, 2 * EACH)
    assert told["dealt"] == 2 * EACH
    assert answer("look-back", {**asked, "dealt": DEALS - 1}, for_page=True)["dealt"] == DEALS

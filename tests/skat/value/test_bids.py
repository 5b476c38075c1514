"""The ladder and the key follow from the rules; the enumeration of all games finds the same."""

from __future__ import annotations

import pytest

from calculators.door.door import answer
from calculators.skat.rules.rulesets import RULESETS
from tests.second_opinion import every_game, second_opinion


def cells(ruleset: str, **asked: object) -> dict[tuple[int, str], int]:
    key = answer("bid-key", {"ruleset": ruleset, **asked})
    assert key["ok"], key
    return {
        (row["bid"], column["id"]): cell
        for row in key["rows"]
        for column, cell in zip(key["columns"], row["cells"], strict=True)
        if cell is not None
    }


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_the_ladder_is_the_set_of_values_that_games_are_won_at(ruleset: str) -> None:
    won = {
        int(str(second_opinion(request)["value"]))
        for request in every_game(ruleset)
        if second_opinion(request)["won"]
    }
    assert answer("bid-values", {"ruleset": ruleset})["values"] == sorted(won)


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
@pytest.mark.parametrize("mode", ["strict", "mechanical"])
def test_every_cell_times_its_base_is_its_bid(ruleset: str, mode: str) -> None:
    bases = {
        column["id"]: column["base"]
        for column in answer("bid-key", {"ruleset": ruleset})["columns"]
    }
    found = cells(ruleset, mode=mode)
    assert found
    assert all(bases[id] * cell == bid for (bid, id), cell in found.items())


@pytest.mark.parametrize("ruleset", sorted(RULESETS))
def test_strict_rows_are_exactly_the_ladder_and_mechanical_cells_contain_them(ruleset: str) -> None:
    strict, mechanical = cells(ruleset, mode="strict"), cells(ruleset, mode="mechanical")
    values = answer("bid-values", {"ruleset": ruleset})
    assert sorted({bid for bid, _ in strict}) == values["values"]
    assert strict.items() <= mechanical.items()
    reached = {
        (entry["value"], contract["id"])
        for entry in values["reached_by"]
        for contract in entry["contracts"]
    }
    shared = {
        contract: column["id"]
        for column in answer("bid-key", {"ruleset": ruleset})["columns"]
        for contract in column["contracts"]
    }
    assert {(bid, shared[contract]) for bid, contract in reached} == set(strict)


def test_grand_ouvert_starts_at_six_times_its_base_in_the_strict_key_only() -> None:
    strict = [bid for bid, id in cells("turneskat") if id == "grand-ouvert"]
    mechanical = [bid for bid, id in cells("turneskat", mode="mechanical") if id == "grand-ouvert"]
    assert strict == [144, 168, 192, 216]
    assert min(mechanical) == 48


def test_house_rules_reshape_the_ladder() -> None:
    def values(ruleset: str, **variants: object) -> list[int]:
        return list(answer("bid-values", {"ruleset": ruleset, "variants": variants})["values"])

    assert values("skat", grand_ouvert_base=36)[-1] == 360
    assert values("skat", grand_base=20, grand_ouvert_base=30)[-1] == 300
    assert values("skat", matadors_only_jacks=True)[-1] == 264
    assert 153 not in values("skat", matadors_only_jacks=True)
    assert values("turneskat", guckser_null=False) == values("tournee-skat")
